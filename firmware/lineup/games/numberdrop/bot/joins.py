"""The cells that a digit in a cell would join: groups and runs, each neighbour taken by itself."""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules import combos

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_TOP = const(135)
_ZERO = const(2)
_NINE = const(11)

_GROUP = b"\x00\x00\x03\x08\x0d\x12\x17\x1c\x1e"
_CHAIN = b"\x00\x00\x04\x0c\x18\x28\x3c\x50\x5a"
"""The promise of a group or a run of so many cells (8 for more), in fives."""


class Joins:
    """For one sheet, a copy at 0. `gain[10 * i + d]` is what digit d in the i-th cell promises, in
    rough hundredths of a point. `reach[30 * i + d]` are the cells of the groups that it would join
    there, 10 and 20 further on those of the longest runs up and down from it. `group[n]` and
    `chain[n]`, n = 0..8, are what groups and runs promise, in fives: no more than one of the
    largest size that is not yet claimed."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.gain = array("h", bytes(2 * 40))
        self.reach = bytearray(120)
        self.group = bytearray(9)
        self.chain = bytearray(9)
        self._size = bytearray(128)
        self._up = bytearray(128)
        self._down = bytearray(128)

    def survey(self):
        """Generator: find the groups and runs beside empty cells, a row at a time."""
        _cap(self.group, _GROUP, combos.free_same(self.sheet, 0))
        _cap(self.chain, _CHAIN, combos.free_runs(self.sheet, 0))
        for row in range(self.sheet[_TOP]):
            self._survey_row(row << 3)
            yield

    @micropython.viper
    def _survey_row(self, first: int):
        sheet = self.sheet
        s = ptr8(sheet)
        size = ptr8(self._size)
        up = ptr8(self._up)
        down = ptr8(self._down)
        for cell in range(first, first + 7):
            at = _GRID + cell
            value = s[at]
            if s[at + 1] and s[at - 1] and s[at + 8]:
                value = 0
            if value >= _ZERO and value <= _NINE:
                size[cell] = int(combos.group_size(sheet, 0, cell))
                up[cell] = int(combos.run_length(sheet, 0, cell, 1))
                down[cell] = int(combos.run_length(sheet, 0, cell, -1))

    @micropython.viper
    def list_gains(self, i: int, cell: int):
        """Find the gain of each digit in a cell, the i-th of the shape: only of those that the
        neighbours hold, and of those next to them."""
        s = ptr8(self.sheet)
        gain = ptr16(self.gain)
        at = i * 10
        for digit in range(10):
            gain[at + digit] = 0
        step = -8
        while step < 2:
            value = s[_GRID + cell + step]
            if value >= _ZERO and value <= _NINE:
                for digit in range(value - _ZERO - 1, value - _ZERO + 2):
                    if digit >= 0 and digit <= 9 and not gain[at + digit]:
                        gain[at + digit] = int(self._join(cell, digit + _ZERO)) & 0xFFFF
            step += 7 if step < -1 else 2

    @micropython.viper
    def list_reach(self, i: int, cell: int):
        """Find what each digit in a cell, the i-th of the shape, would join there."""
        s = ptr8(self.sheet)
        sizes = ptr8(self._size)
        ups = ptr8(self._up)
        downs = ptr8(self._down)
        reach = ptr8(self.reach)
        at = i * 30
        for k in range(at, at + 30):
            reach[k] = 0
        step = -8
        while step < 2:
            c = cell + step
            value = s[_GRID + c]
            if value >= _ZERO and value <= _NINE:
                with_it = at + value - _ZERO
                reach[with_it] += sizes[c]
                if value > _ZERO and ups[c] > reach[with_it + 9]:
                    reach[with_it + 9] = ups[c]
                if value < _NINE and downs[c] > reach[with_it + 21]:
                    reach[with_it + 21] = downs[c]
            step += 7 if step < -1 else 2

    @micropython.viper
    def _join(self, cell: int, value: int) -> int:
        s = ptr8(self.sheet)
        sizes = ptr8(self._size)
        ups = ptr8(self._up)
        downs = ptr8(self._down)
        group = ptr8(self.group)
        chain = ptr8(self.chain)
        size = 1
        up = 0
        down = 0
        gain = 0
        step = -8
        while step < 2:
            c = cell + step
            other = s[_GRID + c]
            if other == value:
                size += sizes[c]
                gain -= group[sizes[c] if sizes[c] < 8 else 8]
            elif other == value + 1:
                if ups[c] > up:
                    up = int(ups[c])
            elif other == value - 1:
                if downs[c] > down:
                    down = int(downs[c])
            step += 7 if step < -1 else 2
        run = up + down + 1
        gain += group[size if size < 8 else 8] + chain[run if run < 8 else 8]
        return 5 * (gain - chain[up if up < 8 else 8] - chain[down if down < 8 else 8])


@micropython.viper
def _cap(out, promises, free: int):
    capped = ptr8(out)
    all = ptr8(promises)
    most = 8
    while most > 2 and not free >> (most - 3) & 1:
        most -= 1
    for size in range(9):
        capped[size] = 0 if most < 3 else all[size if size < most else most]
