"""Sets on the board: equal numbers, or following numbers of one suit, along the lines.

Every tile exists once, so a set of equal numbers is a connected group, and one of following
numbers a chain in which each tile lies beside the next; no path has to be searched for. Masks
have a bit a square.
"""

from array import array

from lineup.games.setup.board import NEIGHBOURS, SQUARES, near
from lineup.games.setup.layout import HIGHEST, PLACED, PLACED_N, TOP

ends = array("i", [0, 0])
"""The squares of the lowest and the highest tile of the chain that `chain` found last."""


def same(state, square: int) -> int:
    """The largest group of equal numbers with the tile of this square; at least itself."""
    number = state[TOP + square] & 15
    alike = 0
    bit = 1
    for i in range(TOP, TOP + SQUARES):
        if state[i] & 15 == number:
            alike |= bit
        bit <<= 1
    group = 1 << square
    while True:
        grown = group | near(group) & alike
        if grown == group:
            return group
        group = grown


def chain(state, square: int) -> int:
    """The longest chain of following numbers with the tile of this square; at least itself."""
    tile = state[TOP + square]
    mask = 1 << square
    ends[0] = ends[1] = square
    for step in (-1, 1):
        wanted = tile + step
        place = square
        while place >= 0 and wanted & 15 and wanted & 15 <= HIGHEST:
            found = -1
            for other in NEIGHBOURS[place]:
                if state[TOP + other] == wanted:
                    found = other
            place = found
            if found >= 0:
                mask |= 1 << found
                ends[step > 0] = found
                wanted += step
    return mask


def linked(state, square: int) -> bool:
    """True where the tile of this square is part of any set."""
    tile = state[TOP + square]
    for other in NEIGHBOURS[square]:
        beside = state[TOP + other]
        if beside & 15 == tile & 15 or beside == tile + 1 or beside == tile - 1:
            return True
    return False


def made(state) -> int:
    """The squares of all sets that the tiles placed this turn are part of."""
    total = equal = 0
    for i in range(PLACED, PLACED + state[PLACED_N]):
        square = state[i]
        bit = 1 << square
        if not equal & bit:
            group = same(state, square)
            if group != bit:
                equal |= group
        run = chain(state, square)
        if run != bit:
            total |= run
    return total | equal


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
    """How many squares a mask has."""
    n = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n


def cuts(state, square: int, upward: bool) -> bool:
    """True where a tile put on `square`, a link of the chain, would part tiles of this turn
    from the end that it joins (`upward`: the highest)."""
    number = state[TOP + square] & 15
    for i in range(PLACED, PLACED + state[PLACED_N]):
        other = state[TOP + state[i]] & 15
        if (other < number) if upward else (other > number):
            return True
    return False
