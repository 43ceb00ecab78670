"""Sets of cells to offer for a combo: whole ones, the least wasteful first.

A set's waste is what it tears apart: unused neighbours left over that are equal (2 each) or
differ by one (1 each).
"""

from array import array

from micropython import const

from lineup.games.numberdrop.rules import combo_cells
from lineup.games.numberdrop.rules.layout import (
    GRID, NINE, PICKS, PICKS_N, RUN, SHEET_SIZE, USED, ZERO,
)  # fmt: skip

MOST = const(6)
"""Sets offered at most, all where there are no more; others are picked cell by cell."""

_TRIES = const(10)
_LOOKS = const(64)  # at what may be picked next, before there are too many sets to find all
_STEPS = (-8, -1, 1, 8)

_CELLS = const(98)


def proposals(desk, claim: int) -> list:
    """Up to MOST different sets for a claim that can be made now, the least wasteful first."""
    known = desk.proposals
    if claim not in known:
        known[claim] = _find(desk, claim)
    return known[claim]


def _find(desk, claim):
    sheet = desk.seen[desk.base : desk.base + SHEET_SIZE]
    starts, following = (array("i", bytes(4 * _CELLS)) for _ in range(2))
    count = combo_cells.list_cells(sheet, 0, claim, starts)
    found = []
    stride = 1 + (count - 1) // _TRIES
    for i in range(0, count, stride):
        cells = _grow(sheet, claim, starts[i] & 127, following)
        if not any(set(cells) == set(other) for _, other in found):
            found.append((_waste(sheet, cells), cells))
    found.sort()
    sets = [cells for _, cells in found]
    best = sets[0]
    for i in range(max(1, len(best) - _TRIES + count), len(best)):
        cells = _grow(sheet, claim, best[0], following, best[i])
        if cells and not any(set(cells) == set(other) for other in sets):
            sets.append(cells)
    others = _others(sheet, claim, sets, starts)
    desk.proposals[~claim] = others is not None
    for cells in others or ():
        sets.append(cells)
    return sets[:MOST]


def complete(desk, claim: int) -> bool:
    """True where the proposals for a claim are all sets that there are."""
    proposals(desk, claim)
    return desk.proposals[~claim]


def _others(sheet, claim, sets, out):
    # All sets but these, the least wasteful first, where that makes no more than MOST; else None.
    known = [set(cells) for cells in sets]
    found = []  # type: list
    left = [_LOOKS, MOST]
    if len(sets) >= MOST or not _all(sheet, claim, [], found, left, out):
        return None
    found = [(_waste(sheet, cells), cells) for cells in found if set(cells) not in known]
    found.sort()
    return [cells for _, cells in found]


def _all(sheet, claim, barred, found, left, out) -> bool:
    # Adds every set that goes on from the picked cells, once; False where one of `left` (looks,
    # sets) is used up. barred: cells whose equal sets were found already.
    n = sheet[PICKS_N]
    if n == claim & 15:
        found.append(tuple(sheet[PICKS : PICKS + n]))
        left[1] -= 1
        return left[1] >= 0
    left[0] -= 1
    cells = [out[i] & 127 for i in range(combo_cells.list_cells(sheet, 0, claim, out))]
    barred = list(barred)
    whole = left[0] >= 0
    for cell in cells:
        if whole and cell not in barred:
            combo_cells.pick(sheet, 0, cell)
            whole = _all(sheet, claim, barred, found, left, out)
            sheet[GRID + cell] &= ~USED
            sheet[PICKS_N] = n
            if not claim & RUN:
                barred.append(cell)
    return whole


def _grow(sheet, claim, cell, following, avoided=-1):
    # Picks from a first cell on, always the neighbour that is missed least, and never the one that
    # is avoided: () where it ends before. Then takes it back.
    combo_cells.pick(sheet, 0, cell)
    best = 0
    while best >= 0 and sheet[PICKS_N] < claim & 15:
        n = combo_cells.list_cells(sheet, 0, claim, following)
        best = -1
        least = 99
        for i in range(n):
            at = following[i] & 127
            missed = _equal(sheet, GRID + at, claim)
            if missed < least and at != avoided:
                best, least = at, missed
        if best >= 0:
            combo_cells.pick(sheet, 0, best)
    cells = tuple(sheet[PICKS : PICKS + sheet[PICKS_N]])
    for at in cells:
        sheet[GRID + at] &= ~USED
    sheet[PICKS_N] = 0
    return cells if best >= 0 else ()


def _equal(sheet, at, claim):
    value = sheet[at]
    n = 0
    for step in _STEPS:
        if sheet[at + step] == value:
            n += 2
        elif sheet[at + step] == value | USED and not claim & RUN:
            n -= 1
    return n


def _waste(sheet, cells):
    waste = 0
    for cell in cells:
        value = sheet[GRID + cell]
        for step in _STEPS:
            if cell + step not in cells:
                other = sheet[GRID + cell + step]
                if ZERO <= other <= NINE and -1 <= other - value <= 1:
                    waste += 2 if other == value else 1
    return waste
