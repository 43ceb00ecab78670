"""What a digit in a cell would join: groups and runs, each neighbour taken by itself."""

from array import array

import micropython

from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.layout import COLUMNS, GRID, NINE, TOP, ZERO

_GROUP = b"\x00\x00\x03\x08\x0d\x12\x17\x1c\x1e"
_CHAIN = b"\x00\x00\x04\x0c\x18\x28\x3c\x50\x5a"
"""What a group or a run of so many cells (8 for more) promises, in fives."""


class Joins:
    """For one sheet, a copy at 0. `gain[10 * i + d]` is what digit d in the i-th cell promises, in
    rough hundredths of a point."""

    def __init__(self, sheet):
        self.sheet = sheet
        self.gain = array("h", bytes(2 * 40))
        self._size = bytearray(128)
        self._up = bytearray(128)
        self._down = bytearray(128)

    def survey(self):
        """Generator: find the groups and runs on the sheet, a row at a time."""
        s = self.sheet
        for row in range(s[TOP]):
            for cell in range(row << 3, (row << 3) + COLUMNS):
                if ZERO <= s[GRID + cell] <= NINE:
                    self._size[cell] = combos.group_size(s, 0, cell)
                    self._up[cell] = combos.run_length(s, 0, cell, 1)
                    self._down[cell] = combos.run_length(s, 0, cell, -1)
            yield

    @micropython.native
    def list_gains(self, i: int, cell: int) -> None:
        """Find the gain of each digit in a cell, the i-th of the shape: only of those that the
        neighbours hold, and of those next to them."""
        s = self.sheet
        gain = self.gain
        at = i * 10
        for digit in range(at, at + 10):
            gain[digit] = 0
        for step in (-8, -1, 1):
            value = s[GRID + cell + step]
            if ZERO <= value <= NINE:
                for digit in range(value - ZERO - 1, value - ZERO + 2):
                    if 0 <= digit <= 9 and not gain[at + digit]:
                        gain[at + digit] = self._join(cell, digit + ZERO)

    @micropython.native
    def _join(self, cell: int, value: int) -> int:
        s = self.sheet
        size = 1
        up = 0
        down = 0
        gain = 0
        for step in (-8, -1, 1):
            c = cell + step
            other = s[GRID + c]
            if other == value:
                size += self._size[c]
                gain -= _GROUP[self._size[c] if self._size[c] < 8 else 8]
            elif other == value + 1:
                if self._up[c] > up:
                    up = self._up[c]
            elif other == value - 1:
                if self._down[c] > down:
                    down = self._down[c]
        run = up + down + 1
        gain += _GROUP[size if size < 8 else 8] + _CHAIN[run if run < 8 else 8]
        return 5 * (gain - _CHAIN[up if up < 8 else 8] - _CHAIN[down if down < 8 else 8])
