"""The digits of the last shape of all: those with which one claim brings most, of all there are.

One more claim counts then, and it may be any part of a longer combo: so only the largest group and
the longest run matter, and of those the ones through the shape. In a group all stars show its
digit. A run comes up to the shape as far as it can, and goes on by the longest way up from there;
a star shows whatever is wanted, once in a run (a mask tells which stars are left).
"""

import micropython
from micropython import const

from lineup.games.numberdrop.bot.dice_orders import ORDERS, list_orders
from lineup.games.numberdrop.rules import combos, falling, scoring
from lineup.games.numberdrop.rules.layout import (
    BEST_RUN, BEST_SAME, DICE, DIGITS, GRID, HELD, HELD_CELL, HELD_DICE, HELD_NEXT, RUNS, SAME,
    STAR, STEP, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, MOST_CELLS

# As in layout: viper knows only constants of its own module.
_GRID = const(8)
_DICE = const(13)
_STAR = const(10)
_ZERO = const(2)
_NINE = const(11)

_STARRED = const(64)
"""The mark of the first star's cell while runs are looked for, one more for each other star."""


class LastDigits:
    """Searches for one sheet, a copy at 0, and the dice of the observation `seen`.

    `points` are the most that a claim brings with the digits of `guess`, 4 bits each, the first
    cell's highest; `now` what one brings without the shape.
    """

    def __init__(self, sheet, seen):
        self.sheet = sheet
        self.points = 0
        self.guess = 0
        self.same = _gains(sheet[SAME], combos.free_same(sheet, 0))
        self.runs = _gains(sheet[RUNS], combos.free_runs(sheet, 0))
        """The points that a group, a run of so many cells brings, 0..8."""
        self._seen = seen
        held = seen[STEP] == DIGITS
        self._first = seen[HELD_NEXT] if held else 0
        self._orders = bytearray(24)
        left = seen[HELD_DICE] if held else 15
        self._order_count = list_orders(seen, self._first, left, self._orders)
        self._trial = bytearray(len(sheet))
        self._cells = bytearray(4)
        self._digits = bytearray(4)
        self._stars = 0
        self._star_cells = bytearray(4)
        stars = 0
        for i in range(4):
            stars += left >> i & 1 and seen[DICE + i] == STAR
        self._none = bytes(128 << stars)
        self._up = bytearray(self._none)  # see _above
        self._down = bytearray(128)
        _list_down(sheet, self._down)
        self._start = 0
        self._trial[:] = sheet
        combos.survey(self._trial, 0)
        same, runs = self._trial[BEST_SAME], self._trial[BEST_RUN]
        self.now = max(self.same[min(same, 8)], self.runs[min(runs, 8)])

    def most(self) -> int:
        """The most points that any claim could bring."""
        return max(self.same[8], self.runs[8])

    def of_held(self):
        """Generator: the guess for the digits still to be written in step DIGITS."""
        self._trial[:] = self.sheet
        yield from self._search(self._seen[HELD], self._seen[HELD_CELL], 0)
        return self.guess

    def of_drop(self, turned: int, column: int, above: int):
        """Generator: look for digits that bring more than `above` with the shape dropped there;
        else `points` are `above`, or what a claim brings with any digits."""
        self._trial[:] = self.sheet
        corner = falling.settle(self._trial, 0, turned, column)
        yield from self._search(turned, corner, above)

    def _search(self, turned, corner, above):
        at = turned * MOST_CELLS
        for i in range(4):
            self._cells[i] = corner + CELLS[at + i]
        for i in range(self._first):
            self._digits[i] = self._trial[GRID + self._cells[i]] - ZERO
        for n in range(self._order_count):
            at = self._orders[n]
            self._write(at)
            if not n:
                self._keep(max(above, self.now))
            if self.same[8] > self.points:
                self._try_groups()
                yield
            if self.runs[8] > self.points:
                self._write(at)
                self._up[:] = self._none
                points = self.runs[self._longest_run()]
                if points > self.points:
                    self._follow_run()
                    self._keep(points)
                yield

    @micropython.viper
    def _write(self, at: int):
        """Write the dice in that order, stars as such."""
        trial = ptr8(self._trial)
        cells = ptr8(self._cells)
        digits = ptr8(self._digits)
        seen = ptr8(self._seen)
        orders = ptr8(ORDERS)
        star_cells = ptr8(self._star_cells)
        stars = 0
        for i in range(int(self._first), 4):
            face = seen[_DICE + orders[at + i]]
            digits[i] = face
            mark = face + _ZERO
            if face == _STAR:
                star_cells[stars] = cells[i]
                mark = _STARRED + stars
                stars += 1
            trial[_GRID + cells[i]] = mark
        self._stars = stars

    @micropython.viper
    def _try_groups(self):
        """Look at the groups of the digits written, with all stars as each digit."""
        sheet = self._trial
        trial = ptr8(sheet)
        cells = ptr8(self._cells)
        digits = ptr8(self._digits)
        gains = ptr8(self.same)
        first = int(self._first)
        for value in range(_ZERO, _NINE + 1):
            for i in range(first, 4):
                if digits[i] == _STAR:
                    trial[_GRID + cells[i]] = value
            for i in range(first, 4):
                at = _GRID + cells[i]
                if trial[at] == value and (
                    trial[at + 1] == value or trial[at - 1] == value
                    or trial[at + 8] == value or trial[at - 8] == value
                ):  # fmt: skip
                    size = int(combos.group_size(sheet, 0, cells[i]))
                    if int(gains[size if size < 8 else 8]) > int(self.points):
                        self._keep(gains[size if size < 8 else 8])

    def _keep(self, points):
        # The digits on the trial bring so much; stars that may show any digit show 0.
        self.points = points
        self.guess = 0
        for cell in self._cells:
            mark = self._trial[GRID + cell]
            self.guess = self.guess << 4 | (0 if mark >= _STARRED else mark - ZERO)

    @micropython.viper
    def _longest_run(self) -> int:
        """Count the cells of the longest run through the shape, 8 for more; `_start` is the mark
        of its first cell there << 7 | that cell."""
        sheet = self._trial
        found = self._up
        trial = ptr8(sheet)
        cells = ptr8(self._cells)
        down = ptr8(self._down)
        stars = int(self._stars)
        best = 0
        for i in range(int(self._first), 4):
            cell = int(cells[i])
            mark = int(trial[_GRID + cell])
            left = (1 << stars) - 1
            value = mark
            last = mark
            if mark >= _STARRED:
                left &= ~(1 << (mark - _STARRED))
                value = _ZERO
                last = _NINE
            while value <= last:
                before = 0
                step = -8  # -8, -1, 1, 8: to the cells below, at both sides, above
                while step < 9:
                    if trial[_GRID + cell + step] == value - 1 and down[cell + step] > before:
                        before = int(down[cell + step])
                    step += 7 if step < -1 or step > 0 else 2
                length = 1 + before + (int(_above(sheet, found, cell, value, left)) >> 7)
                if length > best:
                    best = length
                    self._start = value << 7 | cell
                value += 1
        return best if best < 8 else 8

    def _follow_run(self):
        # Write the digits of the stars of the run just found.
        trial = self._trial
        cell = self._start & 127
        value = self._start >> 7
        mask = (1 << self._stars) - 1
        while True:
            mark = trial[GRID + cell]
            if mark >= _STARRED:
                mask &= ~(1 << (mark - _STARRED))
                trial[GRID + cell] = value
            step = _above(trial, self._up, cell, value, mask)
            if not step:
                break
            cell = step & 127
            value += 1


@micropython.viper
def _above(sheet, found, cell: int, value: int, mask: int) -> int:
    """Of the cells beside one that show the next digit, or a star that is left, the one from which
    the longest run goes on: its length << 7 | cell, 0 for none. What was found for a cell and a
    mask of stars is in `found` at mask << 7 | cell."""
    trial = ptr8(sheet)
    up = ptr8(found)
    best = 0
    if value == _NINE:
        return 0
    step = -8  # as above
    while step < 9:
        to = cell + step
        mark = int(trial[_GRID + to])
        length = 0
        if mark == value + 1:
            length = int(up[mask << 7 | to])
            if not length:
                length = 1 + (int(_above(sheet, found, to, value + 1, mask)) >> 7)
                up[mask << 7 | to] = length
        elif mark >= _STARRED and mask >> (mark - _STARRED) & 1:
            left = mask & ~(1 << (mark - _STARRED))
            length = 1 + (int(_above(sheet, found, to, value + 1, left)) >> 7)
        if length << 7 > best:
            best = length << 7 | to
        step += 7 if step < -1 or step > 0 else 2
    return best


@micropython.viper
def _list_down(sheet, out):
    """Count the cells of the longest run down from each cell of a sheet with an unused digit."""
    s = ptr8(sheet)
    down = ptr8(out)
    for value in range(_ZERO, _NINE + 1):
        for cell in range(112):
            if s[_GRID + cell] == value:
                best = 0
                step = -8  # as above
                while step < 9:
                    if s[_GRID + cell + step] == value - 1 and down[cell + step] > best:
                        best = int(down[cell + step])
                    step += 7 if step < -1 or step > 0 else 2
                down[cell] = best + 1


def _gains(taken: int, free: int):
    """Compute what the best claim of a kind in a group or run of n cells brings, n = 0..8."""
    gains = bytearray(9)
    for size in range(3, 9):
        gains[size] = gains[size - 1]
        bit = 1 << (size - 3)
        if free & bit:
            more = scoring.points(taken | bit) + scoring.bonus(taken | bit)
            more -= scoring.points(taken) + scoring.bonus(taken)
            gains[size] = max(gains[size], 8 if size == 8 else more)
    return gains
