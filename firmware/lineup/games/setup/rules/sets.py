"""Sets on the board: equal numbers, or following numbers of one suit, along the lines.

Every tile exists once, so a set of equal numbers is a connected group, and one of following
numbers a chain in which each tile lies beside the next; no path has to be searched for. Masks
have a bit a square.
"""

from micropython import const

from lineup.games.setup.rules.board import ALL, NEIGHBOURS, SQUARES, near
from lineup.games.setup.rules.layout import PLACED, PLACED_N, TOP

LOWEST, HIGHEST = const(12), const(16)
"""The bits from which on `chain` gives the squares of its lowest and of its highest tile."""

_LINKS = tuple(tuple((TOP + other, 1 << other) for other in beside) for beside in NEIGHBOURS)
"""The neighbours of each square: where their tiles are in the state, and their bits."""

_SIZES = bytes(sum(mask >> i & 1 for i in range(6)) for mask in range(64))


def same(state, square: int) -> int:
    """The largest group of equal numbers with the tile of this square; at least itself."""
    number = state[TOP + square] & 15
    group = 1 << square
    for at, bit in _LINKS[square]:
        if state[at] & 15 == number:
            group |= bit
    if group == 1 << square:
        return group
    alike = 0
    bit = 1
    for at in range(TOP, TOP + SQUARES):
        if state[at] & 15 == number:
            alike |= bit
        bit <<= 1
    while True:
        grown = group | near(group) & alike
        if grown == group:
            return group
        group = grown


def chain(state, square: int) -> int:
    """The longest chain of following numbers with the tile of this square, at least itself: its
    squares in the bits of ALL, and its ends, see LOWEST and HIGHEST."""
    below = state[TOP + square] - 1
    above = below + 2
    low = high = 1 << square | square << LOWEST
    for at, _ in _LINKS[square]:
        tile = state[at]
        if tile == above:
            high = _follow(state, at - TOP, 1)
        elif tile == below:
            low = _follow(state, at - TOP, -1)
    # `low` has its end where it belongs; that of `high` moves up from LOWEST to HIGHEST.
    return (1 << square) | low | (high & ALL) | ((high >> LOWEST) << HIGHEST)


def _follow(state, square, step):
    # The squares of a chain from here on, upward (1) or downward (-1), and the one where it ends.
    wanted = state[TOP + square]
    mask = 0
    found = square
    while found >= 0:
        square = found
        mask |= 1 << square
        wanted += step
        found = -1
        for at, _ in _LINKS[square]:
            if state[at] == wanted:
                found = at - TOP
    return mask | square << LOWEST


def linked(state, square: int) -> bool:
    """True where the tile of this square is part of any set."""
    tile = state[TOP + square]
    for at, _ in _LINKS[square]:
        beside = state[at]
        if beside & 15 == tile & 15 or beside == tile + 1 or beside == tile - 1:
            return True
    return False


def made(state) -> int:
    """The squares of all sets that the tiles placed this turn are part of."""
    equal = runs = 0
    for i in range(PLACED, PLACED + state[PLACED_N]):
        square = state[i]
        if not equal >> square & 1:
            equal |= same(state, square)
        if not runs >> square & 1:
            runs |= chain(state, square)
    total = equal | runs & ALL
    return total if total & total - 1 else 0


def is_set(state) -> bool:
    """True where the tiles placed this turn make a turn: each joined those before it."""
    n = state[PLACED_N]
    return n > 1 or n == 1 and linked(state, state[PLACED])


def fresh(state) -> int:
    """The squares on which tiles were placed this turn."""
    mask = 0
    for i in range(PLACED, PLACED + state[PLACED_N]):
        mask |= 1 << state[i]
    return mask


def size(mask: int) -> int:
    """Counts the squares of a mask."""
    return _SIZES[mask & 63] + _SIZES[mask >> 6]


def cuts(state, square: int, upward: bool) -> bool:
    """True where a tile put on `square`, a link of the chain, would part tiles of this turn
    from the end that it joins (`upward`: the highest)."""
    number = state[TOP + square] & 15
    for i in range(PLACED, PLACED + state[PLACED_N]):
        other = state[TOP + state[i]] & 15
        if (other < number) if upward else (other > number):
            return True
    return False
