"""With which digits a shape could be written: orders of the dice, guessed by what they join.

The numbers are rough hundredths of a point.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.dice_orders import ORDERS, list_orders
from lineup.games.numberdrop.bot.joins import Joins
from lineup.games.numberdrop.bot.ranking import Ranking
from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import GRID, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, ZERO
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

_DICE = const(13)  # as in layout: viper knows only constants of its own module
_STAR = const(10)
_SIGN = const(1 << 15)
"""ptr16 reads gains as 0 to 65535. `(x + _SIGN & 0xFFFF) - _SIGN` makes those from 32768 on
negative: half the range is added, 16 bits are kept, and it is taken away again."""


def _touching(a: int, b: int, same: int, run: int) -> int:
    if a == b:
        return same
    if a > 9 or b > 9:
        return 0
    return run if abs(a - b) == 1 else 0


_TOUCHING = tuple(
    bytes(_touching(pair >> 4, pair & 15, 15 * (kinds & 1), 10 * (kinds & 2))
          for pair in range(176)) for kinds in range(4)
)  # fmt: skip
"""[kinds][a << 4 | b]: what two digits side by side promise where not all identical (1) or not all
consecutive combos (2) are claimed; nothing for a star not yet decided."""


class DigitGuesses(Ranking):
    """The best guesses for one sheet, a copy at 0, and the dice of the observation `seen`.

    A guess is place << 16 | four digits of 4 bits, the first cell's highest; the place is the
    choice field of a PLACE move (0 in step DIGITS). quick: several stars are decided only each for
    itself, not for what they could make together.
    """

    def __init__(self, sheet, seen, room: int, quick: bool = False):
        super().__init__(room)
        self.sheet = sheet
        self.seen = seen
        self.first = seen[HELD_NEXT]
        """The number of cells of the shape that are written already."""
        self._joins = Joins(sheet)
        self._cells = bytearray(4)
        self._orders = bytearray(24)
        self._order_count = 0
        self._digits = bytearray(4)
        self._pairs = bytearray(8)
        self._pair_count = 0
        self._touching = _TOUCHING[3]
        self._quick = quick
        self._grows = False  # with these dice
        self.stars = 0
        """The number of those that are still to be written."""
        self._reach = bytearray(120)  # as that of Joins, with the digits decided

    def begin(self) -> None:
        """Forget all guesses: the sheet and the dice have changed."""
        self.count = 0
        self.first = self.seen[HELD_NEXT]

    def fill_places(self, places):
        """Generator: take in guesses for these places, a Ranking."""
        yield from self._survey()
        self._list_orders(15)
        for k in range(places.count):
            place = places.items[k]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            row = falling.landing(self.sheet, 0, turned, place & 7)
            self._lay(turned, row << 3 | (place & 7))
            yield from self._try_orders(place, places.scores[k])

    def fill_held(self):
        """Generator: take in guesses for the digits still to be written in step DIGITS."""
        yield from self._survey()
        seen = self.seen
        self._list_orders(seen[HELD_DICE])
        self._lay(seen[HELD], seen[HELD_CELL])
        for i in range(self.first):
            self._digits[i] = self.sheet[GRID + self._cells[i]] - ZERO
        yield from self._try_orders(0, 0)

    def _survey(self):
        joins = self._joins
        yield from joins.survey()
        self._touching = _TOUCHING[(joins.group[8] > 0) | (joins.chain[8] > 0) << 1]

    def _list_orders(self, left: int) -> None:
        """Choose the orders in which the dice of the mask can be written, equal dice once."""
        self._order_count = list_orders(self.seen, self.first, left, self._orders)
        stars = 0
        for i in range(4):
            if left >> i & 1 and self.seen[_DICE + i] == _STAR:
                stars += 1
        self.stars = stars
        self._grows = stars > 1 and not self._quick

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
        if self._grows:
            for i in range(self.first, 4):
                self._joins.list_reach(i, self._cells[i])

    def _try_orders(self, place: int, score: int):
        """Generator: pauses halfway, and at the end."""
        count = self._order_count
        self._try_some(0, min(12, count), place, score)
        if count > 12:
            yield
            self._try_some(12, count, place, score)
        yield

    @micropython.viper
    def _try_some(self, first: int, end: int, place: int, promise: int):
        """Take in the orders of that range for the place that was laid, which promises so much.

        Each is worth what its digits gain in their cells and what those side by side make: first
        the dice that show a digit, then each star by itself, last the pairs.
        """
        digits = ptr8(self._digits)
        gain = ptr16(self._joins.gain)
        pairs = ptr8(self._pairs)
        seen = ptr8(self.seen)
        some = ptr8(self._orders)
        orders = ptr8(ORDERS)
        touching = ptr8(self._touching)
        written = int(self.first)
        count = int(self._pair_count)
        grows = int(self._grows)
        for n in range(first, end):
            at = some[n]
            score = promise
            stars = 0
            for i in range(written, 4):
                face = seen[_DICE + orders[at + i]]
                digits[i] = face
                if face == _STAR:
                    stars += 1
                else:
                    score += (gain[i * 10 + face] + _SIGN & 0xFFFF) - _SIGN
            if stars:
                for i in range(written, 4):
                    if digits[i] == _STAR:
                        digits[i] = int(self._star_digit(i))
                        score += (gain[i * 10 + digits[i]] + _SIGN & 0xFFFF) - _SIGN
            for k in range(count):
                pair = pairs[k]
                score += touching[digits[pair >> 4] << 4 | digits[pair & 15]]
            guess = digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3]
            self.add(place << 16 | guess, score)
            if grows:
                self._try_growing(at, place, promise, guess)

    @micropython.viper
    def _star_digit(self, i: int) -> int:
        """The digit for a star that joins most, to the sheet and to the shape's own digits."""
        digits = ptr8(self._digits)
        gain = ptr16(self._joins.gain)
        pairs = ptr8(self._pairs)
        touching = ptr8(self._touching)
        count = int(self._pair_count)
        best = -1
        choice = 0
        for digit in range(10):
            score = (gain[i * 10 + digit] + _SIGN & 0xFFFF) - _SIGN
            for k in range(count):
                pair = pairs[k]
                if pair >> 4 == i:
                    score += touching[digit << 4 | digits[pair & 15]]
                elif pair & 15 == i:
                    score += touching[digit << 4 | digits[pair >> 4]]
            if score > best:
                best = score
                choice = digit
        return choice

    @micropython.viper
    def _try_growing(self, at: int, place: int, promise: int, known: int):
        """Take in that order with stars that make one combo, from either end, if not as known."""
        digits = ptr8(self._digits)
        seen = ptr8(self.seen)
        orders = ptr8(ORDERS)
        reach = ptr8(self._reach)
        joins = ptr8(self._joins.reach)
        first = int(self.first)
        for back in range(2):
            for i in range(first, 4):
                digits[i] = seen[_DICE + orders[at + i]]
            for k in range(first * 30, 120):
                reach[k] = joins[k]
            score = promise + int(self._grow(back))
            guess = digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3]
            if guess != known:
                self.add(place << 16 | guess, score)

    @micropython.viper
    def _grow(self, back: int) -> int:
        """Decide the stars one after the other, each for the largest combo with what is there and
        what was decided; what all digits promise."""
        joins = self._joins
        reached = self._reach
        group = ptr8(joins.group)
        chain = ptr8(joins.chain)
        digits = ptr8(self._digits)
        reach = ptr8(reached)
        pairs = ptr8(self._pairs)
        count = int(self._pair_count)
        left = 15 << int(self.first)
        total = 0
        for turn in range(8):  # the dice that show a digit, then the stars
            i = 3 - (turn & 3) if back else turn & 3
            digit = int(digits[i])
            if not left >> i & 1 or (turn < 4 and digit == _STAR):
                continue
            left &= ~(1 << i)
            at = i * 30
            if digit == _STAR:
                digit = int(_likeliest(joins, reached, at))
                digits[i] = digit
            size = int(reach[at + digit])
            up = int(reach[at + digit + 10])
            down = int(reach[at + digit + 20])
            total += int(group[size + 1 if size < 7 else 8]) - int(group[size if size < 8 else 8])
            total += int(chain[up + down + 1 if up + down < 7 else 8])
            total -= int(chain[up if up < 8 else 8]) + int(chain[down if down < 8 else 8])
            for k in range(count):
                j = int(pairs[k] >> 4) + int(pairs[k] & 15) - i
                if int(pairs[k] >> 4) == i or int(pairs[k] & 15) == i:
                    j = j * 30 + digit
                    reach[j] += size + 1
                    if digit and reach[j + 9] <= up:
                        reach[j + 9] = up + 1
                    if digit < 9 and reach[j + 21] <= down:
                        reach[j + 21] = down + 1
        return 5 * total


@micropython.viper
def _likeliest(joins, reached, at: int) -> int:
    """The digit that makes the largest combo, and of those the one that promises most."""
    group = ptr8(joins.group)
    chain = ptr8(joins.chain)
    reach = ptr8(reached)
    best = -1
    choice = 0
    for digit in range(10):
        size = int(reach[at + digit])
        up = int(reach[at + digit + 10])
        down = int(reach[at + digit + 20])
        if best < 0 or size + up + down:
            made = int(group[size + 1 if size < 7 else 8])
            risen = int(chain[up + down + 1 if up + down < 7 else 8])
            gain = made + risen - int(group[size if size < 8 else 8])
            gain -= int(chain[up if up < 8 else 8]) + int(chain[down if down < 8 else 8])
            worth = ((made if made > risen else risen) << 9) + gain
            if worth > best:
                best = worth
                choice = digit
    return choice
