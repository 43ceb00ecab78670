"""The places where a shape could go, guessed by what they do to the stack: holes, height, steps,
rows.

The numbers are rough hundredths of a point. A place is the choice field of a PLACE move.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.ranking import Ranking
from lineup.games.numberdrop.rules import falling, scoring
from lineup.games.numberdrop.rules.layout import ROWS
from lineup.games.numberdrop.rules.tables import BOTTOMS, CELLS, FIRST_OF, SIZES, TALL, TOPS, WIDE

# As in layout and tables: viper knows only constants of its own module.
_HEIGHTS = const(128)
_COLUMNS = const(7)
_LINE = const(11)
_MOST_CELLS = const(5)
_CHOICE_MASK = const(0x3FF)

PLACES = const(10)
"""So many are kept."""

_AT_ONCE = const(4)

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
        for first in range(0, count, _AT_ONCE):
            end = first + _AT_ONCE
            self.take(moves, first, min(end, count))
            if end <= count:
                yield

    @micropython.viper
    def take(self, moves, first: int, end: int):
        """Take in the PLACE moves[first:end], by what they do to the stack."""
        add = self.add
        sheet = self.sheet
        listed = ptr32(moves)
        s = ptr8(sheet)
        wide = ptr8(WIDE)
        tall = ptr8(TALL)
        bottoms = ptr8(BOTTOMS)
        cells = ptr8(CELLS)
        sizes = ptr8(SIZES)
        first_of = ptr8(FIRST_OF)
        fill = ptr8(self._fill)
        for i in range(first, end):
            place = listed[i] & _CHOICE_MASK
            shape = place >> 6
            turned = int(first_of[shape]) + (place >> 3 & 7)
            column = place & 7
            row = int(falling.landing(sheet, 0, turned, column))
            top = row + int(tall[turned])
            score = -_HEIGHT * (row + top) - int(_steps(sheet, row, turned, column))
            if top > _LINE:
                score -= _OVER * (top - _LINE)
            low = turned << 2
            for j in range(wide[turned]):
                score -= _HOLE * (row + bottoms[low + j] - s[_HEIGHTS + column + j])
            at = turned * _MOST_CELLS
            last = at + int(sizes[shape])
            new = 0
            while at < last:
                new += 1
                up = row + (cells[at] >> 3)
                at += 1
                if at == last or row + (cells[at] >> 3) != up:
                    if up < _LINE and fill[up] + new == _COLUMNS:
                        score += _ROW
                    new = 0
            add(place, score)


@micropython.viper
def _steps(sheet, row: int, turned: int, column: int) -> int:
    """Computes how much more uneven the stack gets."""
    s = ptr8(sheet)
    tops = ptr8(TOPS)
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
