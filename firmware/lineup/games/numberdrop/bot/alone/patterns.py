"""The patterns of a solo game's sheet, and what they add to its worth: a byte each, learned by
playing.

Where `value` counts features and blends their values, a pattern is looked up as it is, in
one of four phases: how far each tile is, each row and each step of the stack, each group and run,
the best two together, and the best one with the combos that are free. `lineup learn numberdrop
--patterns` learned them. A value is a byte, in UNIT hundredths of a point from 128 on.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.rules.layout import BLOCKS, GO

UNIT = const(8)

# Where the patterns of a kind begin.
_SLIDES = const(0)  # slides to come, 0..20
_TILES = const(21)  # (phase * 5 + shape) * 10 + notches * 2 + circled
_STEPS = const(221)  # (phase * 3 + from the edge) * 9 + inner column less outer one, -4..4
_LEVELS = const(329)  # (phase * 11 + row) * 9 + empty cells, 8 with a covered one
_GROWTH = const(725)  # ((phase * 2 + kind) * 4 + rank) * 27 + a group or run
_TAKEN = const(1589)  # (phase * 2 + kind) * 64 + the sizes that are not free
_BEST = const(2101)  # (kind * 27 + the best) * 64 + the sizes that are not free
_PAIRS = const(5557)  # ((early * 2 + kind) * 27 + the best) * 27 + the second
_TURNS = const(8473)  # quarters of turns left, 0..63
ALL = const(8537)

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_HEIGHTS = const(128)
_TOP = const(135)
_SAME = const(136)
_RUNS = const(137)
_CIRCLES = const(138)
_EIGHT = const(32)
_LINE = const(11)
_COLUMNS = const(7)


class Patterns:
    """Looks patterns up. values: ALL bytes."""

    def __init__(self, values):
        self._values = values
        self._slides = 0
        self._tiles = bytearray(5)

    def look_at_tiles(self, state, notches) -> None:
        """Note how far the tiles of a state's slide board are, by letter: `notches`."""
        self._slides = 5 * GO
        for letter in range(5):
            self._slides -= notches[letter]
            self._tiles[letter] = 10 * state[BLOCKS + letter] + 2 * notches[letter]

    def ground(self, sheet, turns: int) -> int:
        """Hundredths of a point for stack and time. turns: quarters, at least one."""
        total = self._values[_SLIDES + self._slides] + self._values[_TURNS + min(turns, 63)] - 256
        return UNIT * (total + _stack(self._values, sheet, phase_of(turns)))

    def hopes(self, sheet, growth, turns: int) -> int:
        """Hundredths of a point for tiles and combos. growth: what was found on the sheet."""
        phase = phase_of(turns)
        taken = sheet[_SAME] | sheet[_RUNS] & _EIGHT
        total = _tiles(self._values, self._tiles, sheet, phase)
        total += _combos(self._values, growth.groups, growth.group_count, taken, phase << 1)
        taken = sheet[_RUNS] | sheet[_SAME] & _EIGHT
        total += _combos(self._values, growth.runs, growth.run_count, taken, phase << 1 | 1)
        return UNIT * total


def phase_of(turns: int) -> int:
    """0 for the last two turns, 1 to five, 2 to nine, 3 for more. turns: quarters."""
    return 0 if turns < 10 else 1 if turns < 22 else 2 if turns < 38 else 3


@micropython.viper
def _tiles(values, tiles, sheet, phase: int) -> int:
    v = ptr8(values)
    tile = ptr8(tiles)
    circles = int(sheet[_CIRCLES])
    at = _TILES + phase * 50
    total = -5 << 7
    for letter in range(5):
        total += v[at + tile[letter] + (circles >> letter & 1)]
    return total


@micropython.viper
def _stack(values, sheet, phase: int) -> int:
    """Steps between columns, seen from the nearer edge, and rows."""
    v = ptr8(values)
    s = ptr8(sheet)
    total = -(_COLUMNS - 1 + _LINE) << 7
    at = _STEPS + phase * 27 + 4
    for i in range(_COLUMNS - 1):
        step = int(s[_HEIGHTS + i + 1]) - int(s[_HEIGHTS + i])
        edge = i
        if i > 2:
            edge = 5 - i
            step = -step
        step = -4 if step < -4 else 4 if step > 4 else step
        total += v[at + edge * 9 + step]
    at = _LEVELS + phase * 99
    top = int(s[_TOP])
    for row in range(_LINE):
        empty = _COLUMNS
        if row < top:
            empty = 0
            cell = _GRID + (row << 3)
            for column in range(_COLUMNS):
                if not s[cell + column]:
                    empty += 1
                    if s[_HEIGHTS + column] > row:
                        empty = 16
            if empty > 7:
                empty = 8
        total += v[at + empty]
        at += 9
    return total


@micropython.viper
def _combos(values, entries, count: int, taken: int, kind: int) -> int:
    """Groups or runs. kind: phase << 1, and 1 for runs."""
    v = ptr8(values)
    kept = ptr16(entries)
    best = 0
    second = 0
    total = -(3 + count) << 7
    at = _GROWTH + kind * 108
    for i in range(count):
        cells = kept[i] >> 2
        entry = (cells if cells < 8 else 8) * 3 + (kept[i] & 3)
        if i == 0:
            best = entry
        elif i == 1:
            second = entry
        total += v[at + entry]
        at += 27
    total += v[_TAKEN + (kind << 6) + taken]
    total += v[_BEST + (((kind & 1) * 27 + best) << 6) + taken]
    early = kind >> 2
    total += v[_PAIRS + ((early * 2 + (kind & 1)) * 27 + best) * 27 + second]
    return total
