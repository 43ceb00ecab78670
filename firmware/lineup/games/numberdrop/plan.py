"""Where a shape could go and with which digits: many cheap guesses, the best few kept.

A guess is scored by what it does to the stack (holes, rows, height, steps) and by the groups and
runs its digits join, each neighbour taken by itself. `Planner.best[:count]` are the kept ones as
place << 16 | four digits of 4 bits, best first, with their scores in `.scores`.
"""

from array import array

from micropython import const

from lineup.games.numberdrop import combos, shapes
from lineup.games.numberdrop.layout import (
    EMPTY, GRID, HEIGHTS, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, LINE, NINE,
    STAR, TOP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.tables import (
    BOTTOMS, CELLS, FIRST_OF, MOST_CELLS, TALL, TOPS, WIDE,
)  # fmt: skip

KEEP = const(40)

_W_HOLE = const(0)
_W_ROUGH = const(1)
_W_HEIGHT = const(2)
_W_ROW = const(3)
_W_LINE = const(4)

WEIGHTS = array("i", [70, 6, 6, 150, 600])

# What joining up to a group of so many cells, or a run, is worth.
GROUP = array("i", [0, 0, 30, 80, 130, 180, 230, 280, 300, 300, 300])
CHAIN = array("i", [0, 0, 25, 70, 120, 170, 220, 270, 300, 300, 300])

_ORDERS = (
    b"\x00\x01\x02\x03\x00\x01\x03\x02\x00\x02\x01\x03\x00\x02\x03\x01\x00\x03\x01\x02\x00\x03\x02\x01"
    b"\x01\x00\x02\x03\x01\x00\x03\x02\x01\x02\x00\x03\x01\x02\x03\x00\x01\x03\x00\x02\x01\x03\x02\x00"
    b"\x02\x00\x01\x03\x02\x00\x03\x01\x02\x01\x00\x03\x02\x01\x03\x00\x02\x03\x00\x01\x02\x03\x01\x00"
    b"\x03\x00\x01\x02\x03\x00\x02\x01\x03\x01\x00\x02\x03\x01\x02\x00\x03\x02\x00\x01\x03\x02\x01\x00"
)


class Planner:
    """Work space; `sheet` is the copy of a sheet, at 0, that the guesses are for."""

    def __init__(self, sheet, dice):
        self.sheet = sheet
        self.dice = dice  # the four faces
        self.size = bytearray(128)
        self.up = bytearray(128)
        self.down = bytearray(128)
        self.fill = bytearray(16)
        self.orders = bytearray(96)
        self.order_count = 0
        self.best = array("i", [0] * (KEEP + 1))
        self.scores = array("i", [0] * (KEEP + 1))
        self.count = 0
        self.keep = KEEP
        self.gain = array("i", [0] * 40)  # cell of the shape * 10 + digit
        self.cells = bytearray(4)
        self.digits = bytearray(4)
        self.first = 0  # cells before this one are written already
        self.pairs = bytearray(8)

    def survey(self):
        """Generator: groups and runs of the sheet, row by row; cells a row holds; dice orders."""
        s = self.sheet
        for row in range(16):
            self.fill[row] = 0
        for row in range(s[TOP]):
            for cell in range(row << 3, (row << 3) + 7):
                value = s[GRID + cell]
                if value != EMPTY:
                    self.fill[row] += 1
                if ZERO <= value <= NINE:
                    self.size[cell] = combos.group_size(s, 0, cell)
                    self.up[cell] = combos.run_length(s, 0, cell, 1)
                    self.down[cell] = combos.run_length(s, 0, cell, -1)
            yield
        yield

    def sort_orders(self, left: int):
        """List the orders of the dice in the mask, those of equal dice once."""
        n = 0
        total = 0
        for i in range(4):
            total += left >> i & 1
        for at in range(0, 96, 4):
            if self._wanted(at, left, total):
                for i in range(4):
                    self.orders[n * 4 + i] = _ORDERS[at + i]
                n += 1
        self.order_count = n

    def _wanted(self, at: int, left: int, total: int) -> bool:
        """Used dice come first and ascending (they stand for cells already written)."""
        seen = 0
        for i in range(4):
            die = _ORDERS[at + i]
            if i < 4 - total:
                if left >> die & 1 or seen >> die:
                    return False
            elif not left >> die & 1:
                return False
            else:
                for other in range(die):
                    if left >> other & 1 and self.dice[other] == self.dice[die]:
                        if not seen >> other & 1:
                            return False
            seen |= 1 << die
        return True

    def stack_score(self, turned: int, column: int) -> int:
        """What a place does to the stack."""
        s = self.sheet
        row = shapes.landing(s, 0, turned, column)
        low = turned << 2
        holes = 0
        rough = 0
        wide = WIDE[turned]
        at = HEIGHTS + column
        for i in range(wide):
            holes += row + BOTTOMS[low + i] - s[at + i]
        for i in range(wide + 1):
            a = column + i - 1
            if a < 0 or a > 5:
                continue
            before = s[HEIGHTS + a + 1] - s[HEIGHTS + a]
            left = row + TOPS[low + i - 1] if i else s[HEIGHTS + a]
            right = row + TOPS[low + i] if i < wide else s[HEIGHTS + a + 1]
            after = right - left
            rough += (after if after >= 0 else -after) - (before if before >= 0 else -before)
        score = -WEIGHTS[_W_HOLE] * holes - WEIGHTS[_W_ROUGH] * rough
        top = row + TALL[turned]
        score -= WEIGHTS[_W_HEIGHT] * (2 * row + TALL[turned])
        if top > LINE:
            score -= WEIGHTS[_W_LINE] * (top - LINE)
        at = turned * MOST_CELLS
        new = 0
        for i in range(4):
            c = CELLS[at + i]
            new += 1
            if i == 3 or CELLS[at + i + 1] >> 3 != c >> 3:
                r = row + (c >> 3)
                if r < LINE and self.fill[r] + new == 7:
                    score += WEIGHTS[_W_ROW]
                new = 0
        return score

    def consider(self, place: int, stack: int):
        """Score all orders of the dice for a place (CHOICE bits), keep the best."""
        turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
        column = place & 7
        base = shapes.landing(self.sheet, 0, turned, column) << 3 | column
        for i in range(4):
            self.cells[i] = base + CELLS[turned * MOST_CELLS + i]
        self._try_orders(place, stack)

    def consider_held(self, state):
        """The same for the shape being written in step DIGITS."""
        turned = state[HELD]
        for i in range(4):
            self.cells[i] = state[HELD_CELL] + CELLS[turned * MOST_CELLS + i]
        self.first = state[HELD_NEXT]
        self.sort_orders(state[HELD_DICE])
        for i in range(self.first):
            self.digits[i] = self.sheet[GRID + self.cells[i]] - ZERO
        self._try_orders(0, 0)

    def _try_orders(self, place: int, stack: int):
        first = self.first
        for i in range(first, 4):
            self._gains(i)
        n = 0
        cells = self.cells
        for i in range(4):
            for j in range(i + 1, 4):
                if j >= first and self._touch(cells[j] - cells[i], cells[i]):
                    self.pairs[n] = i << 4 | j
                    n += 1
        for at in range(0, self.order_count * 4, 4):
            self._try_order(at, place, stack, n)

    def _touch(self, step: int, cell: int) -> bool:
        return step == 8 or step == 1 or step == -1

    def _try_order(self, at: int, place: int, stack: int, pairs: int):
        digits = self.digits
        score = stack
        stars = 0
        for i in range(self.first, 4):
            face = self.dice[self.orders[at + i]]
            digits[i] = face
            if face == STAR:
                stars |= 1 << i
            else:
                score += self.gain[i * 10 + face]
        if stars:
            for i in range(self.first, 4):
                if stars >> i & 1:
                    score += self._best_star(i, pairs)
        for p in range(pairs):
            i = self.pairs[p] >> 4
            j = self.pairs[p] & 15
            step = digits[i] - digits[j]
            if step == 0:
                score += GROUP[2]
            elif step == 1 or step == -1:
                score += CHAIN[2]
        self._keep(place << 16 | digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3],
                   score)

    def _best_star(self, i: int, pairs: int) -> int:
        """Choose the digit of a star by its neighbours; what it joins outside the shape."""
        best = -1
        choice = 0
        digits = self.digits
        for digit in range(10):
            score = self.gain[i * 10 + digit]
            for p in range(pairs):
                a = self.pairs[p] >> 4
                b = self.pairs[p] & 15
                if a != i and b != i:
                    continue
                other = digits[b if a == i else a]
                if other == STAR:
                    continue
                step = digit - other
                if step == 0:
                    score += GROUP[2]
                elif step == 1 or step == -1:
                    score += CHAIN[2]
            if score > best:
                best = score
                choice = digit
        digits[i] = choice
        return self.gain[i * 10 + choice]

    def _gains(self, i: int):
        """What each digit in a cell of the shape joins."""
        s = self.sheet
        cell = self.cells[i]
        at = i * 10
        for digit in range(10):
            self.gain[at + digit] = 0
        if not (s[GRID + cell - 1] or s[GRID + cell + 1] or s[GRID + cell - 8]):
            return
        for digit in range(10):
            self.gain[at + digit] = self._join(cell, digit + ZERO)

    def _join(self, cell: int, value: int) -> int:
        s = self.sheet
        size = 1
        up = 0
        down = 0
        gain = 0
        for step in (-8, -1, 1):
            c = cell + step
            other = s[GRID + c]
            if not ZERO <= other <= NINE or self.first and self._own(c):
                continue
            if other == value:
                size += self.size[c]
                gain -= GROUP[self.size[c] if self.size[c] < 10 else 10]
            elif other == value + 1:
                if self.up[c] > up:
                    up = self.up[c]
            elif other == value - 1:
                if self.down[c] > down:
                    down = self.down[c]
        gain += GROUP[size if size < 10 else 10]
        return gain + CHAIN[up + down + 1 if up + down < 10 else 10] - CHAIN[up] - CHAIN[down]

    def _own(self, cell: int) -> bool:
        """Whether the shape covers a cell (MicroPython has no `in` for bytearrays)."""
        cells = self.cells
        return cell == cells[0] or cell == cells[1] or cell == cells[2] or cell == cells[3]

    def _keep(self, what: int, score: int):
        n = self.count
        if n == self.keep:
            if score <= self.scores[n - 1]:
                return
            n -= 1
        while n and self.scores[n - 1] < score:
            self.scores[n] = self.scores[n - 1]
            self.best[n] = self.best[n - 1]
            n -= 1
        self.scores[n] = score
        self.best[n] = what
        if self.count < self.keep:
            self.count += 1
