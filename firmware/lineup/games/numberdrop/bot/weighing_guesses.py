"""The decisions of normal, tricky and hard: the best few guesses are weighed.

What counts is what the sheet is worth afterwards (`sheet_value`) with the best claim that follows
(`best_claim`). Normal takes the best guess for a drop as it is, hard weighs many.
"""

from array import array

from micropython import const

from lineup.games.numberdrop.bot import last_drop
from lineup.games.numberdrop.bot.best_claim import Claims
from lineup.games.numberdrop.bot.decision import Decision
from lineup.games.numberdrop.bot.last_digits import LastDigits
from lineup.games.numberdrop.bot.sheet_value import Appraiser
from lineup.games.numberdrop.bot.values import VALUES
from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import (
    CIRCLES, CLAIM, CROSSED, DROP, GRID, HELD, HELD_CELL, LINE, MOVE_COMBO, SEATS, STEP, TOP, ZERO,
    sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

WEIGHS = b"\x01\x01\x90\x02"
"""The number of guesses for a drop that are weighed, by level; one is taken as it is."""

NORMAL_NOISE = const(200)


class StrongDecision(Decision):
    """Weighs what is worth most. values: what a sheet's features are worth, see Appraiser."""

    def __init__(self, observation, seat: int, rng, weighed: int, noise: int = 0, values=VALUES):
        super().__init__(observation, seat, rng, weighed, noise)
        self.before = bytes(self.sheet)
        self.value = 0  # in quarters of hundredths
        self.appraiser = Appraiser(values)
        self.claims = Claims(self.sheet, self.appraiser, observation[CROSSED])

    def spoil(self) -> None:
        """Be after letters that the others have not circled."""
        for other in range(self.seen[SEATS]):
            if other != self.seat:
                self.appraiser.wanted |= ~self.seen[sheet_at(other) + CIRCLES] & 31

    def place_block(self, places):
        """Generator: the place after which the sheet is worth most."""
        top = -1 << 29
        choice = 0
        for i in range(places.count):
            place = places.items[i]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            falling.drop_crosses(self.sheet, 0, place >> 6, turned, place & 7)
            value = self.appraiser.ground(self.sheet, self.turns_now())
            yield
            value += self.claims.hopes(self.turns_now())
            if value > top:
                top = value
                choice = place
            self.sheet[:] = self.before
            yield
        return choice

    def claim(self, moves, count: int):
        """Generator: the claim, or none, after which the sheet is worth most."""
        _, claim = yield from self.claims.best(self.turns_now(), 6)
        return MOVE_COMBO | claim

    def pick(self, moves, count: int):
        """Generator: the next cell of the combo after which the sheet is worth most."""
        top = -1 << 29
        choice = moves[0]
        for i in range(count):
            value = self.claims.after(self.seen[CLAIM], self.turns_now(), moves[i] & 127)
            if value > top:
                top = value
                choice = moves[i]
            yield
        return choice

    def drop(self, moves, count: int):
        """Generator: the best guess for a drop; of all that there are where nothing comes after,
        but for who takes guesses as they are."""
        if self.weighed > 1:
            ending = yield from last_drop.ending(self, moves, count)
            if len(ending) == count:
                points, guess = yield from last_drop.best(self, ending, count)
                self.value = 4 * points
                return guess
        return (yield from super().drop(moves, count))

    def digits_left(self):
        """Generator: the best guess for the digits left, likewise."""
        if self.weighed > 1 and not self.turns_now():
            return (yield from LastDigits(self.sheet, self.seen).of_held())
        return (yield from super().digits_left())

    def choose(self, guesses):
        """Generator: the guess after which the sheet is worth most, `value` then."""
        if guesses.count == 1 and self.weighed == 1:
            return guesses.items[0]
        values = yield from self.weigh(guesses)
        best = 0
        for k in range(guesses.count):
            if values[k] > values[best]:
                best = k
        self.value = values[best]
        return guesses.items[best]

    def weigh(self, guesses):
        """Generator: what the sheet is worth after each guess, in quarters of hundredths."""
        grounds = {}  # by place: what rows and stack are worth with the shape there
        values = array("i", guesses.scores)
        for k in range(guesses.count):
            guess = guesses.items[k]
            self.write(guess, guesses.first)
            turns = self.turns_now()
            place = guess >> 16
            if place not in grounds:
                grounds[place] = self.appraiser.ground(self.sheet, turns)
                yield
            last = not turns and self.seen[STEP] != DROP
            hopes, _ = yield from self.claims.best(turns, 6 if last else 1)
            if last:
                values[k] = 0  # nothing but points count any more
            values[k] += (grounds[place] + hopes) * 4
            self.sheet[:] = self.before
        return values

    def turns_now(self) -> int:
        """Turns left after this one, for the sheet as it is now: none over the line."""
        return 0 if self.sheet[TOP] > LINE else self.turns

    def write(self, guess: int, first: int) -> None:
        """Write a guess's digits on the sheet, and drop the shape if it is not yet there."""
        turned = self.seen[HELD]
        corner = self.seen[HELD_CELL]
        if self.seen[STEP] == DROP:
            place = guess >> 16
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            corner = falling.settle(self.sheet, 0, turned, place & 7)
        at = turned * MOST_CELLS
        for i in range(first, 4):
            self.sheet[GRID + corner + CELLS[at + i]] = ZERO + (guess >> (12 - 4 * i) & 15)
