"""Where a shape could go: places guessed by what they do to the stack: holes, height, steps, rows.

The numbers are rough hundredths of a point. A place is the choice field of a PLACE move.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.ranking import Ranking
from lineup.games.numberdrop.rules import falling, scoring
from lineup.games.numberdrop.rules.layout import CHOICE_MASK, COLUMNS, HEIGHTS, LINE, TOP
from lineup.games.numberdrop.rules.tables import (
    BOTTOMS, CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL, TOPS, WIDE,
)  # fmt: skip

PLACES = const(10)
"""So many are kept."""

_HOLE = const(70)
_STEP = const(6)
_HEIGHT = const(6)
_ROW = const(150)
_OVER = const(600)


class PlaceGuesses(Ranking):
    """The best places for one sheet, a copy at 0."""

    def __init__(self, sheet):
        super().__init__(PLACES)
        self.sheet = sheet
        self._fill = bytearray(16)
        for row in range(sheet[TOP]):
            self._fill[row] = scoring.filled(sheet, 0, row)

    def rank(self, moves, count: int):
        """Generator: take in the PLACE moves[:count]."""
        for i in range(count):
            place = moves[i] & CHOICE_MASK
            self.add(place, self.score(place))
            if i & 3 == 3:
                yield

    @micropython.native
    def score(self, place: int) -> int:
        """What a place does to the stack."""
        s = self.sheet
        shape = place >> 6
        turned = FIRST_OF[shape] + (place >> 3 & 7)
        column = place & 7
        row = falling.landing(s, 0, turned, column)
        top = row + TALL[turned]
        score = -_HEIGHT * (row + top) - self._steps(row, turned, column)
        if top > LINE:
            score -= _OVER * (top - LINE)
        low = turned << 2
        for i in range(WIDE[turned]):
            score -= _HOLE * (row + BOTTOMS[low + i] - s[HEIGHTS + column + i])
        at = turned * MOST_CELLS
        new = 0
        for i in range(at, at + SIZES[shape]):
            new += 1
            up = CELLS[i] >> 3
            if i + 1 == at + SIZES[shape] or CELLS[i + 1] >> 3 != up:
                if row + up < LINE and self._fill[row + up] + new == COLUMNS:
                    score += _ROW
                new = 0
        return score

    @micropython.native
    def _steps(self, row: int, turned: int, column: int) -> int:
        """How much more uneven the stack gets."""
        s = self.sheet
        wide = WIDE[turned]
        low = turned << 2
        change = 0
        for i in range(wide + 1):
            right = column + i
            if right == 0 or right == COLUMNS:
                continue
            a = s[HEIGHTS + right - 1]
            b = s[HEIGHTS + right]
            change -= a - b if a > b else b - a
            if i:
                a = row + TOPS[low + i - 1]
            if i < wide:
                b = row + TOPS[low + i]
            change += a - b if a > b else b - a
        return _STEP * change
