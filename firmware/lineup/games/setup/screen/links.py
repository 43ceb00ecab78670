"""What links tiles in the sets that a turn makes: for the clasps over their edges."""

from micropython import const

from lineup.games.setup.rules import sets
from lineup.games.setup.rules.board import ALL, NEIGHBOURS, SQUARES
from lineup.games.setup.rules.layout import PLACED, PLACED_N, TOP

NONE, EQUAL, RUN = const(0), const(1), const(2)

EDGES = tuple(
    (square, other) for square in range(SQUARES) for other in NEIGHBOURS[square] if other > square
)
"""The lines of the board: the squares that each joins, the left or upper one first."""


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
    """What links the two tiles of each of EDGES in those sets: EQUAL, RUN or NONE, two bits an
    edge, the first one lowest."""
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
