"""Sets of cells to offer for a combo: whole ones, the least wasteful first.

A set's waste is what it tears apart: unused neighbours left over that are equal (2 each) or
differ by one (1 each).
"""

from array import array

from micropython import const

from lineup.games.numberdrop.rules import combo_cells
from lineup.games.numberdrop.rules.layout import GRID, NINE, PICKS, PICKS_N, RUN, USED, ZERO

MOST = const(6)
"""Sets offered at most; others are picked cell by cell."""

_TRIES = const(10)
_STEPS = (-8, -1, 1, 8)

_starts = array("i", [0] * 98)
_next = array("i", [0] * 98)


def example(desk, claim: int) -> tuple:
    """The best set for a claim (size | RUN): its cells in an order of picking."""
    return proposals(desk, claim)[0]


def proposals(desk, claim: int) -> list:
    """Up to MOST different sets for a claim that can be made now, the least wasteful first."""
    known = desk.proposals
    if claim not in known:
        known[claim] = _find(desk, claim)
    return known[claim]


def _find(desk, claim):
    state = desk.scratch
    base = desk.base
    state[:] = desk.seen
    count = combo_cells.list_cells(state, base, claim, _starts)
    found = []
    stride = 1 + (count - 1) // _TRIES
    for i in range(0, count, stride):
        cells = _grow(state, base, claim, _starts[i] & 127)
        if not any(set(cells) == set(other) for _, other in found):
            found.append((_waste(state, base + GRID, cells), cells))
    found.sort()
    return [cells for _, cells in found[:MOST]]


def _grow(state, base, claim, cell):
    # Picks from a first cell on, always the neighbour that is missed least; then takes it back.
    grid = base + GRID
    combo_cells.pick(state, base, cell)
    while state[base + PICKS_N] < claim & 15:
        n = combo_cells.list_cells(state, base, claim, _next)
        best = _next[0] & 127
        least = 99
        for i in range(n):
            at = _next[i] & 127
            missed = _equal(state, grid + at, claim)
            if missed < least:
                best, least = at, missed
        combo_cells.pick(state, base, best)
    cells = tuple(state[base + PICKS : base + PICKS + (claim & 15)])
    for at in cells:
        state[grid + at] &= ~USED
    state[base + PICKS_N] = 0
    return cells


def _equal(state, at, claim):
    value = state[at]
    n = 0
    for step in _STEPS:
        if state[at + step] == value:
            n += 2
        elif state[at + step] == value | USED and not claim & RUN:
            n -= 1
    return n


def _waste(state, grid, cells):
    waste = 0
    for cell in cells:
        value = state[grid + cell]
        for step in _STEPS:
            if cell + step not in cells:
                other = state[grid + cell + step]
                if ZERO <= other <= NINE and -1 <= other - value <= 1:
                    waste += 2 if other == value else 1
    return waste
