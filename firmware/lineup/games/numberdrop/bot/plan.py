"""Where a shape could go and with which digits: cheap guesses, the best few of them kept.

Places are guessed by what they do to the stack: holes, height, steps, rows. For the best places
every order of the dice is guessed by the groups and runs that its digits join, each neighbour
taken by itself. The numbers are rough hundredths of a point.
"""

from array import array

import micropython
from micropython import const

from lineup.games.numberdrop.rules import combos, shapes
from lineup.games.numberdrop.rules.layout import (
    CHOICE_MASK, COLUMNS, DICE, GRID, HEIGHTS, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, LINE, NINE,
    STAR, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import (
    BOTTOMS, CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL, TOPS, WIDE,
)  # fmt: skip

PLACES = const(10)

_HOLE = const(70)
_STEP = const(6)
_HEIGHT = const(6)
_ROW = const(150)
_OVER = const(600)

GROUP = b"\x00\x00\x03\x08\x0d\x12\x17\x1c\x1e"
CHAIN = b"\x00\x00\x04\x0c\x18\x28\x3c\x50\x5a"
"""What a group or a run of so many cells (8 for more) promises, in fives."""

_ORDERS = (
    b"\x00\x01\x02\x03\x00\x01\x03\x02\x00\x02\x01\x03\x00\x02\x03\x01\x00\x03\x01\x02\x00\x03\x02\x01"
    b"\x01\x00\x02\x03\x01\x00\x03\x02\x01\x02\x00\x03\x01\x02\x03\x00\x01\x03\x00\x02\x01\x03\x02\x00"
    b"\x02\x00\x01\x03\x02\x00\x03\x01\x02\x01\x00\x03\x02\x01\x03\x00\x02\x03\x00\x01\x02\x03\x01\x00"
    b"\x03\x00\x01\x02\x03\x00\x02\x01\x03\x01\x00\x02\x03\x01\x02\x00\x03\x02\x00\x01\x03\x02\x01\x00"
)
"""The 24 orders of four dice."""


class Ranking:
    """The best few of many: `items[:count]` with their `scores`, best first."""

    def __init__(self, room: int):
        self.room = room
        self.count = 0
        self.items = array("i", [0] * room)
        self.scores = array("i", [0] * room)

    @micropython.native
    def add(self, item: int, score: int) -> None:
        items = self.items
        scores = self.scores
        n = self.count
        if n < self.room:
            self.count = n + 1
        else:
            n -= 1
            if score <= scores[n]:
                return
        while n and scores[n - 1] < score:
            scores[n] = scores[n - 1]
            items[n] = items[n - 1]
            n -= 1
        scores[n] = score
        items[n] = item


class Planner:
    """Guesses for one sheet, a copy at 0, and the dice of the observation `seen`.

    `guesses.items` are place << 16 | four digits of 4 bits, the first cell's highest. A place is
    the choice field of a PLACE move (0 in step DIGITS).
    """

    def __init__(self, sheet, seen, room: int):
        self.sheet = sheet
        self.seen = seen
        self.places = Ranking(PLACES)
        self.guesses = Ranking(room)
        self.first = 0  # how many cells of the shape are written already
        self.cells = bytearray(4)
        self._fill = bytearray(16)
        self._size = bytearray(128)
        self._up = bytearray(128)
        self._down = bytearray(128)
        self._orders = bytearray(24)
        self._order_count = 0
        self._gain = array("h", [0] * 40)  # of digit d in cell i, at 10 * i + d
        self._digits = bytearray(4)
        self._pairs = bytearray(8)
        self._pair_count = 0

    def survey(self):
        """Generator: what lies on the sheet; a row at a time."""
        s = self.sheet
        for row in range(s[TOP]):
            for cell in range(row << 3, (row << 3) + COLUMNS):
                value = s[GRID + cell]
                if value:
                    self._fill[row] += 1
                if ZERO <= value <= NINE:
                    self._size[cell] = combos.group_size(s, 0, cell)
                    self._up[cell] = combos.run_length(s, 0, cell, 1)
                    self._down[cell] = combos.run_length(s, 0, cell, -1)
            yield

    def rank_places(self, moves, count: int):
        """Generator: choose the best of the listed PLACE moves, into `places`."""
        for i in range(count):
            place = moves[i] & CHOICE_MASK
            self.places.add(place, self.stack_score(place))
            if i & 3 == 3:
                yield

    @micropython.native
    def stack_score(self, place: int) -> int:
        """What a place does to the stack. Wants `survey`."""
        s = self.sheet
        shape = place >> 6
        turned = FIRST_OF[shape] + (place >> 3 & 7)
        column = place & 7
        row = shapes.landing(s, 0, turned, column)
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

    def fill_places(self):
        """Generator: guess the digits for the ranked places."""
        self._list_orders(15)
        for k in range(self.places.count):
            place = self.places.items[k]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            row = shapes.landing(self.sheet, 0, turned, place & 7)
            self._lay(turned, row << 3 | (place & 7))
            self._try_orders(place, self.places.scores[k])
            yield

    def fill_held(self):
        """Guess the digits still to be written in step DIGITS. Wants `survey`."""
        seen = self.seen
        self.first = seen[HELD_NEXT]
        self._list_orders(seen[HELD_DICE])
        self._lay(seen[HELD], seen[HELD_CELL])
        for i in range(self.first):
            self._digits[i] = self.sheet[GRID + self.cells[i]] - ZERO
        self._try_orders(0, 0)

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
            self.cells[i] = cell + CELLS[at + i]
        n = 0
        for i in range(self.first, 4):
            for j in range(i + 1, 4):
                step = CELLS[at + j] - CELLS[at + i]
                if step == 8 or step == 1:
                    self._pairs[n] = i << 4 | j
                    n += 1
            self._list_gains(i)
        self._pair_count = n

    @micropython.native
    def _list_gains(self, i: int) -> None:
        """What each digit in a cell would join: only the neighbours' and those next to them."""
        s = self.sheet
        gain = self._gain
        cell = self.cells[i]
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
                gain -= GROUP[self._size[c] if self._size[c] < 8 else 8]
            elif other == value + 1:
                if self._up[c] > up:
                    up = self._up[c]
            elif other == value - 1:
                if self._down[c] > down:
                    down = self._down[c]
        run = up + down + 1
        gain += GROUP[size if size < 8 else 8] + CHAIN[run if run < 8 else 8]
        return 5 * (gain - CHAIN[up if up < 8 else 8] - CHAIN[down if down < 8 else 8])

    def _try_orders(self, place: int, score: int) -> None:
        for k in range(self._order_count):
            self._try_order(self._orders[k], place, score)

    @micropython.native
    def _try_order(self, at: int, place: int, score: int) -> None:
        digits = self._digits
        seen = self.seen
        stars = False
        for i in range(self.first, 4):
            face = seen[DICE + _ORDERS[at + i]]
            digits[i] = face
            if face == STAR:
                stars = True
            else:
                score += self._gain[i * 10 + face]
        if stars:
            for i in range(self.first, 4):
                if digits[i] == STAR:
                    digits[i] = self._star_digit(i)
                    score += self._gain[i * 10 + digits[i]]
        for k in range(self._pair_count):
            pair = self._pairs[k]
            score += _touching(digits[pair >> 4], digits[pair & 15])
        self.guesses.add(
            place << 16 | digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3], score
        )

    @micropython.native
    def _star_digit(self, i: int) -> int:
        """The digit for a star that joins most, to the sheet and to the shape's own digits."""
        digits = self._digits
        gain = self._gain
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
