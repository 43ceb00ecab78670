"""From what combos can grow: the groups and runs of two or more cells on a sheet.

`sheet` is a copy of one seat's sheet (layout), at 0.
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.layout import GRID, HEIGHTS, LINE, NINE, TOP, ZERO

_KEPT = const(4)  # more groups or runs than this are not looked at


class Growth:
    """The largest groups and the longest runs of a sheet, as `search` found them.

    `groups[:group_count]` and `runs[:run_count]`, largest first: cells << 2 | open sides, 2 for
    more. `largest` and `longest` are the cells of the first of each, 1 where there is none.
    """

    def __init__(self):
        self.groups = array("h", bytes(2 * _KEPT))
        self.runs = array("h", bytes(2 * _KEPT))
        self.group_count = self.run_count = 0
        self.largest = self.longest = 1
        self._cells = bytearray(112)
        self._seen = bytearray(128)
        self._up = bytearray(128)

    def search(self, sheet) -> None:
        """Find those of a sheet; runs that share no cell."""
        self.group_count = self._search_groups(sheet)
        self.largest = self.groups[0] >> 2 if self.group_count else 1
        self.run_count = self._search_runs(sheet)
        self.longest = self.runs[0] >> 2 if self.run_count else 1

    @micropython.native
    def _search_groups(self, sheet) -> int:
        seen = self._seen
        cells = self._cells
        n = 0
        for row in range(0, sheet[TOP] << 3, 8):
            for cell in range(row, row + 7):
                at = GRID + cell
                value = sheet[at]
                if value < ZERO or value > NINE or seen[cell]:
                    continue
                if value == sheet[at + 1] or value == sheet[at + 8]:
                    size = combos.list_group(sheet, GRID, cell, seen, cells)
                    sides = 0
                    for i in range(size):
                        sides += free_sides(sheet, cells[i])
                        if sides > 1:
                            break
                    n = _enter(self.groups, n, size, sides)
        for cell in range(sheet[TOP] << 3):
            seen[cell] = 0
        return n

    @micropython.native
    def _search_runs(self, sheet) -> int:
        up = self._up  # how long the longest run from each cell is
        longest = 1
        for row in range(0, sheet[TOP] << 3, 8):
            for cell in range(row, row + 7):
                at = GRID + cell
                value = sheet[at]
                length = 0
                if ZERO <= value <= NINE:
                    length = 1
                    value += 1
                    if (
                        value == sheet[at + 8] or value == sheet[at + 1]
                        or value == sheet[at - 1] or value == sheet[at - 8]
                    ):  # fmt: skip
                        length = combos.run_length(sheet, 0, cell, 1)
                        if length > longest:
                            longest = length
                up[cell] = length
        n = 0
        while longest > 1:
            for cell in range(sheet[TOP] << 3):
                if up[cell] == longest:
                    n = self._walk(sheet, cell, n)
            longest -= 1
        return n

    @micropython.native
    def _walk(self, sheet, cell: int, n: int) -> int:
        """Take a run, from its lowest cell on, out of _up."""
        up = self._up
        value = sheet[GRID + cell]
        sides = 0
        if value > ZERO and free_sides(sheet, cell):
            sides = 2 if value > ZERO + 1 else 1  # before 1 only a star's 0 would go
        size = 0
        while True:
            up[cell] = 0
            size += 1
            value += 1
            best = 0
            step = 0
            at = GRID + cell
            if sheet[at - 8] == value and up[cell - 8] > best:
                best = up[cell - 8]
                step = -8
            if sheet[at - 1] == value and up[cell - 1] > best:
                best = up[cell - 1]
                step = -1
            if sheet[at + 1] == value and up[cell + 1] > best:
                best = up[cell + 1]
                step = 1
            if sheet[at + 8] == value and up[cell + 8] > best:
                best = up[cell + 8]
                step = 8
            if not best:
                break
            cell += step
        if value <= NINE and free_sides(sheet, cell):
            sides += 2 if value < ZERO + 8 else 1  # after 7 only a star's 8 or 9
        return _enter(self.runs, n, size, sides) if size > 1 else n


@micropython.native
def _enter(kept, n: int, size: int, sides: int) -> int:
    """Put one into kept[:n], largest first, if it is among the largest; the new n."""
    entry = size << 2 | (sides if sides < 2 else 2)
    if n == _KEPT:
        if entry <= kept[n - 1]:
            return n
        n -= 1
    i = n
    while i and kept[i - 1] < entry:
        kept[i] = kept[i - 1]
        i -= 1
    kept[i] = entry
    return n + 1


@micropython.native
def free_sides(sheet, cell: int) -> int:
    """How many neighbours of a cell are empty and can still be reached from above."""
    column = cell & 7
    row = cell >> 3
    at = HEIGHTS + column
    n = 1 if row < LINE - 1 and sheet[at] <= row + 1 else 0
    if column and sheet[at - 1] <= row:
        n += 1
    if column < 6 and sheet[at + 1] <= row:
        n += 1
    return n
