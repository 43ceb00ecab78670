"""With which digits a shape could be written: orders of the dice, guessed by what they join.

The numbers are rough hundredths of a point.
"""

import micropython

from lineup.games.numberdrop.bot.joins import Joins
from lineup.games.numberdrop.bot.ranking import Ranking
from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import (
    DICE, GRID, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, STAR, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

_ORDERS = (
    b"\x00\x01\x02\x03\x00\x01\x03\x02\x00\x02\x01\x03\x00\x02\x03\x01\x00\x03\x01\x02\x00\x03\x02\x01"
    b"\x01\x00\x02\x03\x01\x00\x03\x02\x01\x02\x00\x03\x01\x02\x03\x00\x01\x03\x00\x02\x01\x03\x02\x00"
    b"\x02\x00\x01\x03\x02\x00\x03\x01\x02\x01\x00\x03\x02\x01\x03\x00\x02\x03\x00\x01\x02\x03\x01\x00"
    b"\x03\x00\x01\x02\x03\x00\x02\x01\x03\x01\x00\x02\x03\x01\x02\x00\x03\x02\x00\x01\x03\x02\x01\x00"
)
"""The 24 orders of four dice."""


class DigitGuesses(Ranking):
    """The best guesses for one sheet, a copy at 0, and the dice of the observation `seen`.

    A guess is place << 16 | four digits of 4 bits, the first cell's highest; the place is the
    choice field of a PLACE move (0 in step DIGITS).
    """

    def __init__(self, sheet, seen, room: int):
        super().__init__(room)
        self.sheet = sheet
        self.seen = seen
        self.first = seen[HELD_NEXT]
        """How many cells of the shape are written already."""
        self._joins = Joins(sheet)
        self._cells = bytearray(4)
        self._orders = bytearray(24)
        self._order_count = 0
        self._digits = bytearray(4)
        self._pairs = bytearray(8)
        self._pair_count = 0

    def fill_places(self, places):
        """Generator: take in guesses for these places, a Ranking."""
        yield from self._joins.survey()
        self._list_orders(15)
        for k in range(places.count):
            place = places.items[k]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            row = falling.landing(self.sheet, 0, turned, place & 7)
            self._lay(turned, row << 3 | (place & 7))
            self._try_orders(place, places.scores[k])
            yield

    def fill_held(self):
        """Generator: take in guesses for the digits still to be written in step DIGITS."""
        yield from self._joins.survey()
        seen = self.seen
        self._list_orders(seen[HELD_DICE])
        self._lay(seen[HELD], seen[HELD_CELL])
        for i in range(self.first):
            self._digits[i] = self.sheet[GRID + self._cells[i]] - ZERO
        self._try_orders(0, 0)
        yield

    def _list_orders(self, left: int) -> None:
        """Choose the orders in which the dice of the mask can be written, equal dice once."""
        n = 0
        for order in range(24):
            if self._is_order(order * 4, left):
                self._orders[n] = order * 4
                n += 1
        self._order_count = n

    @micropython.native
    def _is_order(self, at: int, left: int) -> bool:
        """True for one that begins with the dice used already, ascending, as do equal dice."""
        used = 0
        for i in range(4):
            die = _ORDERS[at + i]
            if left >> die & 1:
                if i < self.first:
                    return False
                for other in range(die):
                    if left >> other & 1 and not used >> other & 1:
                        if self.seen[DICE + other] == self.seen[DICE + die]:
                            return False
            elif i >= self.first or used >> die:
                return False
            used |= 1 << die
        return True

    def _lay(self, turned: int, cell: int) -> None:
        """Note the shape's cells and which of those still to be written touch."""
        at = turned * MOST_CELLS
        for i in range(4):
            self._cells[i] = cell + CELLS[at + i]
        n = 0
        for i in range(self.first, 4):
            for j in range(i + 1, 4):
                step = CELLS[at + j] - CELLS[at + i]
                if step == 8 or step == 1:
                    self._pairs[n] = i << 4 | j
                    n += 1
            self._joins.list_gains(i, self._cells[i])
        self._pair_count = n

    def _try_orders(self, place: int, score: int) -> None:
        for k in range(self._order_count):
            self._try_order(self._orders[k], place, score)

    @micropython.native
    def _try_order(self, at: int, place: int, score: int) -> None:
        digits = self._digits
        gain = self._joins.gain
        seen = self.seen
        stars = False
        for i in range(self.first, 4):
            face = seen[DICE + _ORDERS[at + i]]
            digits[i] = face
            if face == STAR:
                stars = True
            else:
                score += gain[i * 10 + face]
        if stars:
            for i in range(self.first, 4):
                if digits[i] == STAR:
                    digits[i] = self._star_digit(i)
                    score += gain[i * 10 + digits[i]]
        for k in range(self._pair_count):
            pair = self._pairs[k]
            score += _touching(digits[pair >> 4], digits[pair & 15])
        self.add(
            place << 16 | digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3], score
        )

    @micropython.native
    def _star_digit(self, i: int) -> int:
        """The digit for a star that joins most, to the sheet and to the shape's own digits."""
        digits = self._digits
        gain = self._joins.gain
        best = -1
        choice = 0
        for digit in range(10):
            score = gain[i * 10 + digit]
            for k in range(self._pair_count):
                pair = self._pairs[k]
                if pair >> 4 == i:
                    score += _touching(digit, digits[pair & 15])
                elif pair & 15 == i:
                    score += _touching(digit, digits[pair >> 4])
            if score > best:
                best = score
                choice = digit
        return choice


@micropython.native
def _touching(a: int, b: int) -> int:
    """What two digits side by side promise; nothing for a star not yet decided."""
    if a == b:
        return 15
    if a > 9 or b > 9:
        return 0
    return 20 if a - b == 1 or b - a == 1 else 0
