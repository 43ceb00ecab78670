"""The worth of a sheet to the one who plays it: points made, and points still likely.

Counted are its features: each row that can still fill, holes and steps of the stack, and for each
free combo the best group or run that it could grow from (`growth`). Each feature has a value that
was learned by playing (`values`, `lineup learn numberdrop`), for six phases of the game. A value
is a byte: (byte - 128) * 8 hundredths of a point.

`sheet` is a copy of one seat's sheet (layout), at 0; `turns` how many more are likely, 0 for none.
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.bot.values import VALUES
from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.layout import CIRCLES, EIGHT, RUNS, SAME
from lineup.games.numberdrop.rules.scoring import FIVE, points

UNIT = const(2)
ONCE = const(4)
PHASES = const(6)

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_HEIGHTS = const(128)
_TOP = const(135)
_ROWS = const(14)
_COLUMNS = const(7)
_LINE = const(11)
_CROSS = const(32)

_SPOILT = const(50)  # hundredths of a point for a circled letter that is wanted

_ROOM = const(48)  # features of a sheet at most

# Where the features of a kind begin, and how many there are. All indices are * PHASES + phase.
_MATCH = const(0)  # ((kind * 6 + size - 3) * 8 + lacking cells, 7 for no group) * 3 + open sides
_TOGETHER = const(288)  # (kind * 6 + free sizes) * 24 + cells lacking in all, at most 23
_ROW = const(576)  # spare cells / 4, -4..11, once all rows up to this one are full
_HOLE = const(592)  # a covered empty cell
_STEP = const(593)  # four steps between neighbouring columns
_WELL = const(594)  # a row by which a column lies more than 2 below its neighbours
_CIRCLE = const(595)  # a letter circled and not crossed off
_PLAIN = const(596)  # always there
FEATURES = const(597)

ONES = (
    b"\x00\x01\x01\x02\x01\x02\x02\x03\x01\x02\x02\x03\x02\x03\x03\x04"
    b"\x01\x02\x02\x03\x02\x03\x03\x04\x02\x03\x03\x04\x03\x04\x04\x05"
    b"\x01\x02\x02\x03\x02\x03\x03\x04\x02\x03\x03\x04\x03\x04\x04\x05"
    b"\x02\x03\x03\x04\x03\x04\x04\x05\x03\x04\x04\x05\x04\x05\x05\x06"
)
"""The number of bits that a mask of six has."""


class Appraiser:
    """Looks at sheets. values: FEATURES * PHASES bytes. `wanted`: letters, a bit each, that are
    worth more than usual.

    The features found since `count` was 0 are `found[:count]`, as feature * PHASES + phase, and
    `times` how often each was there, in quarters (ONCE), as hundredths of UNIT.
    """

    def __init__(self, values=VALUES):
        self.values = values
        self.wanted = 0
        self.count = 0
        self.found = array("h", bytes(2 * _ROOM))
        self.times = array("h", bytes(2 * _ROOM))

    def ground(self, sheet, turns: int) -> int:
        """Hundredths of a point for the rows and the stack: what claims do not change."""
        self.count = 0
        return self.look_at_rows(sheet, turns) + self._tally()

    def hopes(self, sheet, growth, crossed: int, turns: int) -> int:
        """Hundredths of a point for the combos claimed and still free.

        growth: what was found on the sheet. crossed: the letters crossed off, a bit each.
        """
        self.count = 0
        return self.look_at_combos(sheet, growth, crossed, turns) + self._tally()

    @micropython.viper
    def _tally(self) -> int:
        values = ptr8(self.values)
        found = ptr16(self.found)
        times = ptr16(self.times)
        total = 0
        for i in range(int(self.count)):
            total += (values[found[i]] - 128) * times[i] * UNIT
        return total

    def phase(self, turns: int) -> int:
        """Tells which of the PHASES values of a feature count; 0 at the end."""
        return phase_of(turns)

    def cells_to_come(self, sheet, turns: int) -> int:
        """Counts the cells that are still going to be filled."""
        return turns * 4

    def look_at_rows(self, sheet, turns: int) -> int:
        """Find the features of the rows and the stack; the points of rows, in hundredths."""
        phase = self.phase(turns)
        total = self._rows(sheet, self.cells_to_come(sheet, turns), phase)
        if phase:
            self._stack(sheet, phase)
            self._add(_PLAIN, phase, ONCE)
        return total

    def look_at_combos(self, sheet, growth, crossed: int, turns: int) -> int:
        """Find the features of the combos; the points of those claimed, in hundredths."""
        phase = self.phase(turns)
        same = sheet[SAME]
        runs = sheet[RUNS]
        total = 100 * (points(same) + points(runs))
        if (same | runs) & EIGHT:
            total += 800
        if same & FIVE == FIVE:
            total += 1000
        if runs & FIVE == FIVE:
            total += 1000
        if phase:
            self._match(combos.free_same(sheet, 0), growth.groups, growth.group_count, 0, phase)
            self._match(combos.free_runs(sheet, 0), growth.runs, growth.run_count, 1, phase)
            circled = sheet[CIRCLES] & ~crossed
            if circled:
                self._add(_CIRCLE, phase, ONES[circled] * ONCE)
                total += ONES[circled & self.wanted] * _SPOILT
        return total

    @micropython.viper
    def _add(self, feature: int, phase: int, n: int):
        i = int(self.count)
        found = ptr16(self.found)
        times = ptr16(self.times)
        found[i] = feature * PHASES + phase
        times[i] = n
        self.count = i + 1

    @micropython.viper
    def _rows(self, sheet, cells: int, phase: int) -> int:
        """Rows full, rows that can still fill with so many cells, holes; the points of rows."""
        s = ptr8(sheet)
        found = ptr16(self.found)
        times = ptr16(self.times)
        count = int(self.count)
        total = 0
        spare = cells
        holes = 0
        top = s[_TOP]
        row = 0
        while row < _LINE or row < top:
            lacks = _COLUMNS
            dead = 0
            fine = 0
            if row < top:
                at = _GRID + (row << 3)
                lacks = 0
                for column in range(_COLUMNS):
                    mark = s[at + column]
                    if not mark:
                        lacks += 1
                        if s[_HEIGHTS + column] > row:
                            dead = 1
                            holes += 1
                    elif mark != _CROSS:
                        fine = 500
            if row >= _LINE:
                total -= fine
            elif not lacks:
                total += 200
            else:
                spare -= lacks
                if phase and not dead:
                    place = (spare >> 2) + 4
                    place = 0 if place < 0 else 15 if place > 15 else place
                    found[count] = (_ROW + place) * PHASES + phase
                    times[count] = ONCE
                    count += 1
            row += 1
        if phase and holes:
            found[count] = _HOLE * PHASES + phase
            times[count] = holes * ONCE
            count += 1
        self.count = count
        return total

    @micropython.viper
    def _stack(self, sheet, phase: int):
        """Computes how even the stack is."""
        s = ptr8(sheet)
        steps = 0
        wells = 0
        left = _ROWS
        here = int(s[_HEIGHTS])
        for column in range(_HEIGHTS + 1, _HEIGHTS + _COLUMNS + 1):
            right = _ROWS
            if column < _HEIGHTS + _COLUMNS:
                right = int(s[column])
                steps += right - here if right > here else here - right
            low = left if left < right else right
            if low - here > 2:
                wells += low - here - 2
            left = here
            here = right
        self._add(_STEP, phase, steps)
        if wells:
            self._add(_WELL, phase, wells * ONCE)

    @micropython.viper
    def _match(self, free: int, entries, n: int, kind: int, phase: int):
        """Give each free size one of entries[:n] to grow from, the most valuable pair first."""
        kept = ptr16(entries)
        values = self.values
        found = ptr16(self.found)
        times = ptr16(self.times)
        count = int(self.count)
        left = (1 << n) - 1
        sizes = 0
        lacking = 0
        while free:
            match = int(_best_match(values, free, entries, left, kind, phase)) if left else -1
            size = 3
            lacks = 0
            if match < 0:
                while not free >> (size - 3) & 1:
                    size += 1
                lacks = size - 1
                feature = _MATCH + ((kind * 6 + size - 3) * 8 + 7) * 3
            else:
                size = match >> 4 & 15
                lacks = match >> 8
                sides = kept[match & 15] & 3
                feature = _MATCH + ((kind * 6 + size - 3) * 8 + lacks) * 3 + sides
                left &= ~(1 << (match & 15))
            found[count] = feature * PHASES + phase
            times[count] = ONCE
            count += 1
            free &= ~(1 << (size - 3))
            if size < 8:
                lacking += lacks
                sizes += 1
        if sizes:
            lacking = lacking if lacking < 24 else 23
            found[count] = (_TOGETHER + (kind * 6 + sizes) * 24 + lacking) * PHASES + phase
            times[count] = ONCE
            count += 1
        self.count = count


@micropython.viper
def _best_match(values, free: int, entries, left: int, kind: int, phase: int) -> int:
    """The best pair of a free size and one of `entries` that is in the mask `left`.

    It is lacking cells << 8 | size << 4 | index; -1 where none beats growing from nothing.
    """
    v = ptr8(values)
    kept = ptr16(entries)
    best = 0
    match = -1
    for size in range(3, 9):
        if free >> (size - 3) & 1:
            at = _MATCH + (kind * 6 + size - 3) * 24
            none = int(v[(at + 21) * PHASES + phase])
            i = 0
            while left >> i:
                if left >> i & 1:
                    sides = kept[i] & 3
                    lacks = size - (kept[i] >> 2)
                    if lacks <= 0 or sides:
                        if lacks < 0:
                            lacks = 0
                        gain = int(v[(at + lacks * 3 + sides) * PHASES + phase]) - none
                        if gain > best:
                            best = gain
                            match = lacks << 8 | size << 4 | i
                i += 1
    return match


def phase_of(turns: int) -> int:
    """0 at the end, 1 for the last turn, 2 up to 3, 3 up to 6, 4 up to 10, 5 for more."""
    if turns < 2:
        return turns
    return 2 if turns < 4 else 3 if turns < 7 else 4 if turns < 11 else 5
