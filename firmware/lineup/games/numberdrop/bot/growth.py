"""From what combos can grow: the groups and runs of two or more cells on a sheet.

`sheet` is a copy of one seat's sheet (layout), at 0.
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules import combos

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_HEIGHTS = const(128)
_TOP = const(135)
_LINE = const(11)
_ZERO = const(2)
_NINE = const(11)

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

    @micropython.viper
    def _search_groups(self, sheet) -> int:
        s = ptr8(sheet)
        seen = ptr8(self._seen)
        cells = ptr8(self._cells)
        kept = self.groups
        end = s[_TOP] << 3
        n = 0
        at = _GRID
        for cell in range(end):
            value = s[at]
            if value >= _ZERO and value <= _NINE and not seen[cell]:
                if value == s[at + 1] or value == s[at + 8]:
                    size = int(combos.list_group(sheet, _GRID, cell, self._seen, self._cells))
                    sides = 0
                    i = 0
                    while i < size and sides < 2:
                        sides += int(free_sides(sheet, cells[i]))
                        i += 1
                    n = int(_enter(kept, n, size, sides))
            at += 1
        for cell in range(end):
            seen[cell] = 0
        return n

    @micropython.viper
    def _search_runs(self, sheet) -> int:
        s = ptr8(sheet)
        up = ptr8(self._up)
        end = s[_TOP] << 3
        longest = 1
        at = _GRID
        for cell in range(end):
            value = s[at]
            length = 0
            if value >= _ZERO and value <= _NINE:
                length = 1
                value += 1
                if (
                    value == s[at + 8] or value == s[at + 1]
                    or value == s[at - 1] or value == s[at - 8]
                ):  # fmt: skip
                    length = int(combos.run_length(sheet, 0, cell, 1))
                    if length > longest:
                        longest = length
            up[cell] = length
            at += 1
        n = 0
        while longest > 1:
            for cell in range(end):
                if up[cell] == longest:
                    n = int(_walk(sheet, self._up, cell, self.runs, n))
            longest -= 1
        return n


@micropython.viper
def _walk(sheet, longest, cell: int, kept, n: int) -> int:
    """Take a run, from its lowest cell on, out of `longest`, and into kept[:n]; the new n."""
    s = ptr8(sheet)
    up = ptr8(longest)
    value = s[_GRID + cell]
    sides = 0
    if value > _ZERO and int(free_sides(sheet, cell)):
        sides = 2 if value > _ZERO + 1 else 1  # before 1 only a star's 0 would go
    size = 0
    best = 1
    while best:
        up[cell] = 0
        size += 1
        value += 1
        best = 0
        step = 0
        at = _GRID + cell
        if s[at - 8] == value and up[cell - 8] > best:
            best = up[cell - 8]
            step = -8
        if s[at - 1] == value and up[cell - 1] > best:
            best = up[cell - 1]
            step = -1
        if s[at + 1] == value and up[cell + 1] > best:
            best = up[cell + 1]
            step = 1
        if s[at + 8] == value and up[cell + 8] > best:
            best = up[cell + 8]
            step = 8
        cell += step
    if value <= _NINE and int(free_sides(sheet, cell)):
        sides += 2 if value < _ZERO + 8 else 1  # after 7 only a star's 8 or 9
    if size < 2:
        return n
    return int(_enter(kept, n, size, sides))


@micropython.viper
def _enter(entries, n: int, size: int, sides: int) -> int:
    """Put one into entries[:n], largest first, if it is among the largest; the new n."""
    kept = ptr16(entries)
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


@micropython.viper
def free_sides(sheet, cell: int) -> int:
    """Counts the neighbours of a cell that are empty and can still be reached from above."""
    s = ptr8(sheet)
    column = cell & 7
    row = cell >> 3
    at = _HEIGHTS + column
    n = 0
    if row < _LINE - 1 and s[at] <= row + 1:
        n = 1
    if column and s[at - 1] <= row:
        n += 1
    if column < 6 and s[at + 1] <= row:
        n += 1
    return n
