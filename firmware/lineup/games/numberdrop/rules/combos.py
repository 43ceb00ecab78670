"""The search for combos, and those that a sheet offers. (`combo_cells` picks the cells of one.)

Identical ones are connected groups of equal digits, consecutive ones paths of cells whose digits
rise by one; only unused digits count, and a sheet offers every size up to the largest it holds.
A size is free once per kind, 8 once for both.

`base` is where the sheet begins.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.rules.layout import (
    BEST_RUN, BEST_SAME, EIGHT, FRESH, GRID, MOVE_COMBO, NINE, RUN, RUNS, SAME, TOP, ZERO,
)  # fmt: skip

_GRID = const(8)  # as in layout: viper knows only constants of its own module

# Work space of a call: nothing in it is read after one, and _mark is all zero between calls.
_cells = bytearray(112)
_mark = bytearray(128)


@micropython.viper
def list_group(state, grid: int, cell: int, mark, out) -> int:
    """Fill out[:n] with the cells of the group of equal marks round a cell; how many.

    grid: where the cells begin. mark: 128 bytes, in which the cells found are set to 1. out: 98
    bytes at least.
    """
    s = ptr8(state)
    found = ptr8(mark)
    todo = ptr8(out)
    value = s[grid + cell]
    todo[0] = cell
    found[cell] = 1
    n = 1
    i = 0
    while i < n:
        c = todo[i]
        i += 1
        at = grid + c
        if s[at + 1] == value and not found[c + 1]:
            found[c + 1] = 1
            todo[n] = c + 1
            n += 1
        if s[at - 1] == value and not found[c - 1]:
            found[c - 1] = 1
            todo[n] = c - 1
            n += 1
        if s[at + 8] == value and not found[c + 8]:
            found[c + 8] = 1
            todo[n] = c + 8
            n += 1
        if s[at - 8] == value and not found[c - 8]:
            found[c - 8] = 1
            todo[n] = c - 8
            n += 1
    return n


@micropython.viper
def _unmark(n: int):
    mark = ptr8(_mark)
    cells = ptr8(_cells)
    for i in range(n):
        mark[cells[i]] = 0


@micropython.native
def group_size(state, base: int, cell: int) -> int:
    """Cells in the group of equal unused digits round a cell that holds one."""
    n = list_group(state, base + GRID, cell, _mark, _cells)
    _unmark(n)
    return n


@micropython.viper
def run_length(state, base: int, cell: int, step: int) -> int:
    """Cells in the longest path from a cell along digits that change by step (1 or -1)."""
    s = ptr8(state)
    mark = ptr8(_mark)
    todo = ptr8(_cells)
    grid = base + _GRID
    value = s[grid + cell]
    todo[0] = cell
    low = 0
    n = 1
    length = 0
    while low < n:  # todo[low:n] are the cells that a path of this length can end in
        length += 1
        value += step
        high = n
        for i in range(low, high):
            c = todo[i]
            at = grid + c
            if s[at + 1] == value and not mark[c + 1]:
                mark[c + 1] = 1
                todo[n] = c + 1
                n += 1
            if s[at - 1] == value and not mark[c - 1]:
                mark[c - 1] = 1
                todo[n] = c - 1
                n += 1
            if s[at + 8] == value and not mark[c + 8]:
                mark[c + 8] = 1
                todo[n] = c + 8
                n += 1
            if s[at - 8] == value and not mark[c - 8]:
                mark[c - 8] = 1
                todo[n] = c - 8
                n += 1
        low = high
    _unmark(n)
    return length


def run_size(state, base: int, cell: int) -> int:
    """Cells in the longest run through a cell that holds a digit."""
    return run_length(state, base, cell, 1) + run_length(state, base, cell, -1) - 1


def notice(state, base: int, first: int, end: int) -> None:
    """After digits were written in FRESH[first:end], bring BEST_SAME and BEST_RUN up to date."""
    if not state[base + BEST_SAME]:
        survey(state, base)
        return
    same = state[base + BEST_SAME]
    run = state[base + BEST_RUN]
    for i in range(base + FRESH + first, base + FRESH + end):
        cell = state[i]
        n = group_size(state, base, cell)
        if n > same:
            same = n
        n = run_size(state, base, cell)
        if n > run:
            run = n
    state[base + BEST_SAME] = same
    state[base + BEST_RUN] = run


def survey(state, base: int) -> None:
    """Find BEST_SAME and BEST_RUN anew (both at least 1)."""
    grid = base + GRID
    same = 1
    run = 1
    for row in range(0, state[base + TOP] << 3, 8):
        for cell in range(row, row + 7):
            at = grid + cell
            value = state[at]
            if ZERO <= value <= NINE:
                left = state[at - 1]
                below = state[at - 8]
                right = state[at + 1]
                above = state[at + 8]
                if value != left and value != below and (value == right or value == above):
                    n = group_size(state, base, cell)  # met again only where it bends back
                    if n > same:
                        same = n
                value += 1
                if value == left or value == below or value == right or value == above:
                    n = run_length(state, base, cell, 1)
                    if n > run:
                        run = n
    state[base + BEST_SAME] = same
    state[base + BEST_RUN] = run


def free_same(state, base: int) -> int:
    """Sizes of identical combos not yet claimed: bit 0 = 3 .. bit 5 = 8."""
    taken = state[base + SAME]
    return 63 & ~(taken | (state[base + RUNS] & EIGHT))


def free_runs(state, base: int) -> int:
    """Likewise for consecutive combos."""
    taken = state[base + RUNS]
    return 63 & ~(taken | (state[base + SAME] & EIGHT))


def sizes_to(best: int) -> int:
    """The mask of the sizes 3..8 that a group or run of `best` cells holds."""
    return (1 << (best - 2 if best < 8 else 6)) - 1 if best > 2 else 0


def largest(sizes: int) -> int:
    """The largest size of a mask; 0 for none."""
    n = 2
    while sizes:
        n += 1
        sizes >>= 1
    return n if n > 2 else 0


def makes(state, base: int, cell: int, same: int, run: int) -> tuple:
    """The largest (identical, consecutive) combos that the digit in a cell makes, which can be
    claimed now; 0 for none. same, run: how many cells the largest had without it."""
    equal = sizes_to(group_size(state, base, cell)) & ~sizes_to(same)
    rising = sizes_to(run_size(state, base, cell)) & ~sizes_to(run)
    return largest(equal & free_same(state, base)), largest(rising & free_runs(state, base))


def offered_same(state, base: int) -> int:
    """Sizes of identical combos that can be claimed now, as a mask. Wants BEST_SAME known."""
    return sizes_to(state[base + BEST_SAME]) & free_same(state, base)


def offered_runs(state, base: int) -> int:
    """Sizes of consecutive combos that can be claimed now, as a mask."""
    return sizes_to(state[base + BEST_RUN]) & free_runs(state, base)


def list_offers(state, base: int, out) -> int:
    """The COMBO moves: none, then identical ones, then consecutive ones; how many."""
    out[0] = MOVE_COMBO
    n = 1
    sizes = offered_same(state, base) | offered_runs(state, base) << 16
    for size in range(3, 9):
        if sizes >> (size - 3) & 1:
            out[n] = MOVE_COMBO | size
            n += 1
    for size in range(3, 9):
        if sizes >> (size + 13) & 1:
            out[n] = MOVE_COMBO | RUN | size
            n += 1
    return n
