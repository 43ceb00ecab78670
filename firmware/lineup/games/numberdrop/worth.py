"""What a sheet is worth to the one who plays it: points made, and points still likely.

All in hundredths of a point. The likely ones: rows that can still fill, and each free combo with
the best group or run it could grow from. `WEIGHTS` came out of self-play.

`sheet` is a copy of one seat's sheet (layout), at 0.
"""

from array import array

from micropython import const

from lineup.games.numberdrop import combos
from lineup.games.numberdrop.layout import (
    EIGHT, GRID, HEIGHTS, LINE, NINE, ROWS, RUNS, SAME, TOP, ZERO,
)  # fmt: skip

# Index of each weight.
_ROW = const(0)  # a row that can still fill, /256 of its 2 points
_ROUGH = const(1)  # per step between neighbouring columns
_HOLE = const(2)  # per covered empty cell
_SAME_GROW = const(3)  # chance to grow a group by one cell, /256
_RUN_GROW = const(4)
_LAST = const(5)  # chance to claim what is complete, /256
_WELL = const(6)  # per row by which a column lies deeper than 2 below both neighbours
_BONUS = const(7)  # /256 of the +10's expectation

WEIGHTS = array("i", [200, 12, 40, 120, 110, 230, 40, 256])

_groups = array("i", [0] * 64)
_up = bytearray(128)
_taken = bytearray(128)


def worth(s, turns: int) -> int:
    """Hundredths of a point; turns: how many more this seat is likely to have, 0 at the end."""
    total = _rows(s, turns)
    total += _claims(s, turns)
    return total


def _rows(s, turns: int) -> int:
    """Rows full and to be filled, penalties, holes, roughness."""
    total = 0
    cells = turns * 4
    missing = 0
    top = s[TOP]
    for row in range(ROWS):
        at = GRID + (row << 3)
        lacks = 0
        dead = False
        if row < top:
            for column in range(7):
                if not s[at + column]:
                    lacks += 1
                    if s[HEIGHTS + column] > row:
                        dead = True
                        total -= WEIGHTS[_HOLE]
        else:
            lacks = 7
        if row >= LINE:
            if lacks < 7:
                for column in range(7):
                    if ZERO <= s[at + column] & 15 and s[at + column] < 32:
                        total -= 500
                        break
            continue
        if not lacks:
            total += 200
            continue
        missing += lacks
        if not dead and missing <= cells:
            total += 200 * WEIGHTS[_ROW] * (cells - missing + 4) // (256 * (cells + 4))
    if turns:
        left = s[HEIGHTS]
        for column in range(HEIGHTS + 1, HEIGHTS + 7):
            step = s[column] - left
            left = s[column]
            total -= WEIGHTS[_ROUGH] * (step if step >= 0 else -step)
    return total


def _claims(s, turns: int) -> int:
    same = s[SAME]
    runs = s[RUNS]
    total = 0
    for size in range(3, 8):
        bit = 1 << (size - 3)
        if same & bit:
            total += size * 100
        if runs & bit:
            total += size * 100
    if (same | runs) & EIGHT:
        total += 800
    if not turns:
        if same & 31 == 31:
            total += 1000
        if runs & 31 == 31:
            total += 1000
        return total
    n = list_groups(s)
    total += _hopes(combos.free_same(s, 0), n, turns, WEIGHTS[_SAME_GROW])
    n = list_runs(s)
    total += _hopes(combos.free_runs(s, 0), n, turns, WEIGHTS[_RUN_GROW])
    return total


def _hopes(free: int, n: int, turns: int, grow: int) -> int:
    """What the free sizes promise, each with its own group of _groups[:n]."""
    total = 0
    bonus = 256
    todo = free
    while todo:
        best = 0
        best_p = 0
        best_i = -1
        best_size = 3
        for size in range(3, 9):
            if not todo >> (size - 3) & 1:
                continue
            for i in range(n):
                g = _groups[i]
                if g < 0:
                    continue
                p = _chance(g >> 4, g & 15, size, turns, grow)
                if p * size > best:
                    best = p * size
                    best_p = p
                    best_i = i
                    best_size = size
        if best_i < 0:
            break
        _groups[best_i] = -1
        todo &= ~(1 << (best_size - 3))
        total += best * 100 >> 8
        if best_size < 8:
            bonus = bonus * best_p >> 8
    if not todo & 31:
        total += bonus * 1000 >> 8
    return total


def _chance(have: int, open_cells: int, size: int, turns: int, grow: int) -> int:
    """/256: that a group of so many cells gets to a size and is claimed."""
    p = WEIGHTS[_LAST]
    lacks = size - have
    if lacks <= 0:
        return p
    if lacks >= turns or not open_cells:
        return 0
    if open_cells == 1:
        grow = grow * 3 >> 2
    while lacks > 0:
        p = p * grow >> 8
        lacks -= 1
    return p


def list_groups(s) -> int:
    """Groups of equal unused digits into _groups: cells << 4 | open neighbour cells; how many."""
    mark = combos._mark
    todo = combos._list
    n = 0
    for row in range(0, s[TOP] << 3, 8):
        for cell in range(row, row + 7):
            if ZERO <= s[GRID + cell] <= NINE and not mark[cell]:
                size = combos._group(s, GRID, cell)
                opens = 0
                for i in range(size):
                    opens += free_sides(s, todo[i])
                if opens > 3:
                    opens = 3
                if n < 64:
                    _groups[n] = size << 4 | opens
                    n += 1
    for row in range(0, s[TOP] << 3, 8):
        for cell in range(row, row + 7):
            mark[cell] = 0
    return n


def free_sides(s, cell: int) -> int:
    """How many neighbours of a cell are empty and can still be reached from above."""
    n = 0
    column = cell & 7
    row = cell >> 3
    if s[HEIGHTS + column] <= row + 1 and row < LINE - 1:
        n = 1
    if column and s[HEIGHTS + column - 1] <= row:
        n += 1
    if column < 6 and s[HEIGHTS + column + 1] <= row:
        n += 1
    return n


def list_runs(s) -> int:
    """Disjoint runs into _groups, likewise: longest first, open ends instead of open cells."""
    up = _up
    longest = 1
    high = s[TOP] << 3
    for row in range(0, high, 8):
        for cell in range(row, row + 7):
            _taken[cell] = 0
            if ZERO <= s[GRID + cell] <= NINE:
                up[cell] = combos.run_length(s, 0, cell, 1)
                if up[cell] > longest:
                    longest = up[cell]
            else:
                up[cell] = 0
    n = 0
    while longest:
        for row in range(0, high, 8):
            for cell in range(row, row + 7):
                if up[cell] == longest and not _taken[cell] and n < 64:
                    _groups[n] = _walk(s, cell)
                    n += 1
        longest -= 1
    return n


def _walk(s, cell: int) -> int:
    """Take a run from its lowest cell on: cells << 4 | open ends (that 1..7 could extend)."""
    value = s[GRID + cell]
    opens = 0
    if value > ZERO + 1 and free_sides(s, cell):
        opens = 1
    size = 0
    while True:
        _taken[cell] = 1
        size += 1
        value += 1
        best = 0
        go = 0
        for step in (-8, -1, 1, 8):
            c = cell + step
            if s[GRID + c] == value and not _taken[c] and _up[c] > best:
                best = _up[c]
                go = step
        if not best:
            break
        cell += go
    if value <= ZERO + 7 and free_sides(s, cell):
        opens += 1
    return size << 4 | opens
