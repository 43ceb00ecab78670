"""The worth of a sheet of the solo game: as `sheet_value`, but by quarters of turns.

The values were learned alone (`learned`, `lineup learn numberdrop --alone`) for eight numbers
of turns left, and are blended between two of them. Counted are also the tiles that may still fall,
the space that is left over once all has come, and the combos that are free. `patterns` are added.

`turns` are quarters of turns here, 0 for none left.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.alone.learned import PATTERNS, VALUES
from lineup.games.numberdrop.bot.alone.patterns import Patterns
from lineup.games.numberdrop.bot.sheet_value import ONCE, ONES, PHASES, Appraiser
from lineup.games.numberdrop.rules import combos
from lineup.games.numberdrop.rules.layout import CIRCLES, COLUMNS, GO, HEIGHTS

KNOTS = b"\x04\x08\x0c\x12\x1a\x24\x30\x3c"
"""For how many quarters of turns there are values."""

_SPACE = const(597)  # cells left over, in pairs, -12..27
_TILES = const(637)  # tiles that may still fall, 0..5
_FREE = const(643)  # combos still free, 0..12
ALL = const(656)
"""Features in all."""

_PHASES = const(6)
_KNOTS = const(8)
_BLENDED = const(1)


def turns_left(sheet, notches) -> int:
    """Quarters of turns that are likely after this one; 0 once every tile is down.

    sheet: a copy of the sheet, at 0, with this turn's drop. notches: how far the five tiles are.
    """
    slides = 5 * GO
    for notch in notches:
        slides -= notch
    if not slides:
        return 0
    space = 11 * COLUMNS
    for i in range(HEIGHTS, HEIGHTS + COLUMNS):
        space -= sheet[i]
    return max(4, min((47 * slides >> 4) + 2, space * 14 >> 4))


def between(turns: int) -> tuple:
    """(the knot below so many quarters, how far it is to the next one, 0..64)."""
    knot = 0
    while knot < _KNOTS - 2 and turns > KNOTS[knot + 1]:
        knot += 1
    low = KNOTS[knot]
    part = (min(turns, KNOTS[-1]) - low << 6) // (KNOTS[knot + 1] - low)
    return knot, max(0, part)


class AloneAppraiser(Appraiser):
    """Looks at sheets. tiles: the letters whose tile is not down yet, a bit each.

    learned: ALL features' bytes, one for each of KNOTS. patterns: those of `patterns`.
    """

    def __init__(self, learned=VALUES, patterns=PATTERNS):
        super().__init__(bytearray(ALL * PHASES))
        self.tiles = 31
        self.learned = learned
        self.patterns = Patterns(patterns)
        self._blended = 0

    def look_at_tiles(self, state, notches) -> None:
        """Note which tiles of a state's slide board are not down yet: `notches`, by letter."""
        self.tiles = 0
        for letter in range(5):
            if notches[letter] < GO:
                self.tiles |= 1 << letter
        self.patterns.look_at_tiles(state, notches)

    def ground(self, sheet, turns: int) -> int:
        """As of a table's sheets."""
        total = super().ground(sheet, turns)
        return total + self.patterns.ground(sheet, turns) if turns else total

    def hopes(self, sheet, growth, crossed: int, turns: int) -> int:
        """As of a table's sheets."""
        total = super().hopes(sheet, growth, crossed, turns)
        return total + self.patterns.hopes(sheet, growth, turns) if turns else total

    def phase(self, turns: int) -> int:
        """Tells which of the PHASES values of a feature count; 0 at the end."""
        if not turns:
            return 0
        if turns != self._blended:
            self._blended = turns
            knot, part = between(turns)
            _blend(self.learned, self.values, knot, part)
        return _BLENDED

    def cells_to_come(self, sheet, turns: int) -> int:
        """Counts the cells that are still going to be filled."""
        return turns + 4 * ONES[self.tiles & ~sheet[CIRCLES]]

    def look_at_rows(self, sheet, turns: int) -> int:
        """Find the features of the rows and the stack; the points of rows, in hundredths."""
        total = super().look_at_rows(sheet, turns)
        if turns:
            space = 11 * COLUMNS - self.cells_to_come(sheet, turns)
            for i in range(HEIGHTS, HEIGHTS + COLUMNS):
                space -= sheet[i]
            space = (space >> 1) + 12
            self._add(_SPACE + (0 if space < 0 else min(space, 39)), _BLENDED, ONCE)
            self._add(_TILES + ONES[self.tiles & ~sheet[CIRCLES]], _BLENDED, ONCE)
        return total

    def look_at_combos(self, sheet, growth, crossed: int, turns: int) -> int:
        """Find the features of the combos; the points of those claimed, in hundredths."""
        total = super().look_at_combos(sheet, growth, crossed, turns)
        if turns:
            free = ONES[combos.free_same(sheet, 0)] + ONES[combos.free_runs(sheet, 0)]
            self._add(_FREE + free, _BLENDED, ONCE)
        return total


@micropython.viper
def _blend(table, out, knot: int, part: int):
    """Put the values between a knot (part 0) and the next (64) into `out`."""
    t = ptr8(table)
    o = ptr8(out)
    at = knot
    to = _BLENDED
    for _ in range(ALL):
        o[to] = (t[at] * (64 - part) + t[at + 1] * part + 32) >> 6
        at += _KNOTS
        to += _PHASES
