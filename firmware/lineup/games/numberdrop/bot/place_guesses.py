"""Where a shape could go: places guessed by what they do to the stack: holes, height, steps, rows.

The numbers are rough hundredths of a point. A place is the choice field of a PLACE move.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.ranking import Ranking
from lineup.games.numberdrop.rules import falling, scoring
from lineup.games.numberdrop.rules.layout import CHOICE_MASK, ROWS
from lineup.games.numberdrop.rules.tables import (
    BOTTOMS, CELLS, FIRST_OF, SIZES, TALL, TOPS, WIDE,
)  # fmt: skip

# As in layout and tables: viper knows only constants of its own module.
_HEIGHTS = const(128)
_COLUMNS = const(7)
_LINE = const(11)
_MOST_CELLS = const(5)

PLACES = const(10)
"""So many are kept."""

_HOLE = const(70)
_STEP = const(6)
_HEIGHT = const(6)
_ROW = const(150)
_OVER = const(600)


class PlaceGuesses(Ranking):
    """The best places for one sheet, a copy at 0; `begin` again once it has changed."""

    def __init__(self, sheet, room: int = PLACES):
        super().__init__(room)
        self.sheet = sheet
        self._fill = bytearray(16)
        self.begin()

    def begin(self) -> None:
        """Forget all places, and look at the sheet's rows."""
        self.count = 0
        for row in range(ROWS):
            self._fill[row] = scoring.filled(self.sheet, 0, row)

    def rank(self, moves, count: int):
        """Generator: take in the PLACE moves[:count]."""
        for i in range(count):
            place = moves[i] & CHOICE_MASK
            self.add(place, self.score(place))
            if i & 3 == 3:
                yield

    @micropython.viper
    def score(self, place: int) -> int:
        """What a place does to the stack."""
        sheet = self.sheet
        s = ptr8(sheet)  # noqa: F821 (known to viper's compiler)
        wide = ptr8(WIDE)  # noqa: F821
        bottoms = ptr8(BOTTOMS)  # noqa: F821
        cells = ptr8(CELLS)  # noqa: F821
        fill = ptr8(self._fill)  # noqa: F821
        shape = place >> 6
        turned = int(FIRST_OF[shape]) + (place >> 3 & 7)
        column = place & 7
        row = int(falling.landing(sheet, 0, turned, column))
        top = row + int(TALL[turned])
        score = -_HEIGHT * (row + top) - int(_steps(sheet, row, turned, column))
        if top > _LINE:
            score -= _OVER * (top - _LINE)
        low = turned << 2
        for i in range(wide[turned]):
            score -= _HOLE * (row + bottoms[low + i] - s[_HEIGHTS + column + i])
        end = turned * _MOST_CELLS + int(SIZES[shape])
        new = 0
        for i in range(turned * _MOST_CELLS, end):
            new += 1
            up = row + (cells[i] >> 3)
            if i + 1 == end or row + (cells[i + 1] >> 3) != up:
                if up < _LINE and fill[up] + new == _COLUMNS:
                    score += _ROW
                new = 0
        return score


@micropython.viper
def _steps(sheet, row: int, turned: int, column: int) -> int:
    """How much more uneven the stack gets."""
    s = ptr8(sheet)  # noqa: F821
    tops = ptr8(TOPS)  # noqa: F821
    wide = int(WIDE[turned])
    low = turned << 2
    change = 0
    for i in range(wide + 1):
        right = column + i
        if right and right < _COLUMNS:
            a = int(s[_HEIGHTS + right - 1])
            b = int(s[_HEIGHTS + right])
            change -= a - b if a > b else b - a
            if i:
                a = row + tops[low + i - 1]
            if i < wide:
                b = row + tops[low + i]
            change += a - b if a > b else b - a
    return _STEP * change
