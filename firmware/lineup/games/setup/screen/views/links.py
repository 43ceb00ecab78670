"""The links of tiles in the sets that a turn makes: for the clasps over their edges."""

from micropython import const

from lineup.games.setup.rules import sets
from lineup.games.setup.rules.board import ALL, SQUARES
from lineup.games.setup.rules.layout import PLACED, PLACED_N, TOP

NONE, EQUAL, RUN = const(0), const(1), const(2)

EDGES = (
    (0, 1), (0, 3), (1, 4), (2, 3), (2, 6), (3, 4), (3, 7), (4, 5), (4, 8), (5, 9), (6, 7),
    (7, 8), (7, 10), (8, 9), (8, 11), (10, 11),
)  # fmt: skip
"""The lines of the board: the squares that each joins, the left or upper one first."""

SHIFTS = (
    b"\x00\x02", b"\x00\x04", b"\x06\x08", b"\x02\x06\x0a\x0c", b"\x04\x0a\x0e\x10", b"\x0e\x12",
    b"\x08\x14", b"\x0c\x14\x16\x18", b"\x10\x16\x1a\x1c", b"\x12\x1a",
    b"\x18\x1e", b"\x1c\x1e",
)  # fmt: skip
"""For each square, where in what `kinds` gives its lines are."""


def found(state) -> list:
    """The sets that the tiles placed this turn make: (squares, a bit each; True for equal
    numbers). None where the tiles do not make a turn yet."""
    sets_made = []
    if not sets.is_set(state):
        return sets_made
    equal = runs = 0
    for i in range(PLACED, PLACED + state[PLACED_N]):
        square = state[i]
        if not equal >> square & 1:
            mask = sets.same(state, square)
            if mask & mask - 1:
                equal |= mask
                sets_made.append((mask, True))
        if not runs >> square & 1:
            mask = sets.chain(state, square) & ALL
            if mask & mask - 1:
                runs |= mask
                sets_made.append((mask, False))
    return sets_made


def kinds(state, sets_made) -> int:
    """Tells what links the two tiles of each of EDGES in those sets: EQUAL, RUN or NONE, two bits
    an edge, the first one lowest."""
    equal = runs = 0
    for mask, alike in sets_made:
        if alike:
            equal |= mask
        else:
            runs |= mask
    links = 0
    shift = 0
    for a, b in EDGES:
        both = 1 << a | 1 << b
        one, other = state[TOP + a], state[TOP + b]
        if equal & both == both and one & 15 == other & 15:
            links |= EQUAL << shift
        elif runs & both == both and (one == other + 1 or one == other - 1):
            links |= RUN << shift
        shift += 2
    return links


def in_order(state) -> list:
    """The squares of the sets that a turn makes, set by set: equal numbers as they lie, runs as
    they rise."""
    squares = []
    for mask, equal in found(state):
        more = [square for square in range(SQUARES) if mask >> square & 1]
        if not equal:
            more.sort(key=lambda square: state[TOP + square])
        squares.extend([square for square in more if square not in squares])
    return squares
