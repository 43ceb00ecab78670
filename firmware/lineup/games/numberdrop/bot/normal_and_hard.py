"""How the normal and the hard player decide: the best few guesses are weighed.

Many drops are guessed cheaply (`place_guesses`, `digit_guesses`); the best few, more for hard than
for normal, are weighed by what the sheet is worth afterwards (`sheet_value`) with the best claim
that follows (`best_claim`).

A drop and its digits are planned together; the digits are planned again when they are due, with
the same dice on the same sheet, so nothing is kept in between.
"""

from micropython import const

from lineup.engine import rng as generator
from lineup.games.numberdrop.bot.best_claim import Claims
from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.place_guesses import PlaceGuesses
from lineup.games.numberdrop.bot.sheet_value import Appraiser
from lineup.games.numberdrop.bot.slides import best_slide
from lineup.games.numberdrop.bot.turns_left import turns_left
from lineup.games.numberdrop.bot.values import VALUES
from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CLAIM, COMBO, CROSSED, DIGITS, DROP, GRID, HELD, HELD_CELL, LINE, MOVE_COMBO,
    MOVE_DIGIT, MOVE_PLACE, SETUP, SHEET_SIZE, SLIDE, STEP, TOP, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS

NORMAL_WEIGHS = const(2)
HARD_WEIGHS = const(40)
"""How many guesses for a drop they weigh."""


class Player:
    """One decision of a seat: the observation, and copies of its own sheet to try things on.

    weighed: how many guesses to weigh. values: what a sheet's features are worth.
    """

    def __init__(self, observation, seat: int, rng, weighed: int, values=VALUES):
        self.seen = observation
        self.rng = rng
        self.weighed = weighed
        self.turns = turns_left(observation, 1 << seat if observation[STEP] > DROP else 0)
        base = sheet_at(seat)
        self.sheet = bytearray(observation[base : base + SHEET_SIZE])
        self.before = bytes(self.sheet)
        self.appraiser = Appraiser(values)
        self.claims = Claims(self.sheet, self.appraiser, observation[CROSSED])

    def decide(self, moves, count: int):
        """Generator: the choice of moves[:count]."""
        step = self.seen[STEP]
        if step == SETUP:
            return moves[generator.below(self.rng, 0, count)]
        if step == SLIDE:
            return best_slide(self.seen, moves, count)
        if step == BLOCK:
            return (yield from self.block(moves, count))
        if step == DROP:
            guess = yield from self.drop(moves, count)
            return MOVE_PLACE | guess >> 16
        if step == DIGITS:
            return (yield from self.digit())
        if step == COMBO:
            return (yield from self.combo(moves, count))
        return (yield from self.cell(moves, count))

    def block(self, moves, count: int):
        """Generator: the place of a block."""
        places = PlaceGuesses(self.sheet)
        yield from places.rank(moves, count)
        top = -1 << 29
        choice = 0
        for i in range(places.count):
            place = places.items[i]
            turned = FIRST_OF[place >> 6] + (place >> 3 & 7)
            falling.drop_crosses(self.sheet, 0, place >> 6, turned, place & 7)
            value = self.appraiser.ground(self.sheet, self._turns())
            yield
            value += self.claims.hopes(self._turns())
            if value > top:
                top = value
                choice = place
            self.sheet[:] = self.before
            yield
        return MOVE_PLACE | choice

    def drop(self, moves, count: int):
        """Generator: the best guess for a drop and its digits (see DigitGuesses)."""
        places = PlaceGuesses(self.sheet)
        yield from places.rank(moves, count)
        self.reconsider(places)
        guesses = DigitGuesses(self.sheet, self.seen, self.weighed)
        yield from guesses.fill_places(places)
        return (yield from self._weigh(guesses))

    def reconsider(self, places) -> None:
        """A chance to score the places otherwise."""

    def digit(self):
        """Generator: the next digit of the shape that is being written."""
        guesses = DigitGuesses(self.sheet, self.seen, self.weighed)
        yield from guesses.fill_held()
        guess = yield from self._weigh(guesses)
        return MOVE_DIGIT | guess >> (12 - 4 * guesses.first) & 15

    def combo(self, moves, count: int):
        """Generator: the claim, or none, after which the sheet is worth most."""
        _, claim = yield from self.claims.best(self._turns(), 6)
        return MOVE_COMBO | claim

    def cell(self, moves, count: int):
        """Generator: the next cell of a combo."""
        top = -1 << 29
        choice = moves[0]
        for i in range(count):
            value = self.claims.after(self.seen[CLAIM], self._turns(), moves[i] & 127)
            if value > top:
                top = value
                choice = moves[i]
            yield
        return choice

    def _weigh(self, guesses):
        """Generator: the guess after which the sheet is worth most."""
        if guesses.count == 1:
            return guesses.items[0]
        grounds = {}  # by place: what rows and stack are worth with the shape there
        top = -1 << 29
        choice = 0
        for k in range(guesses.count):
            guess = guesses.items[k]
            self._write(guess, guesses.first)
            turns = self._turns()
            place = guess >> 16
            if place not in grounds:
                grounds[place] = self.appraiser.ground(self.sheet, turns)
                yield
            hopes, _ = yield from self.claims.best(turns, 1)
            value = (grounds[place] + hopes) * 4 + guesses.scores[k]
            if value > top:
                top = value
                choice = guess
            self.sheet[:] = self.before
        return choice

    def _turns(self) -> int:
        """Turns left after this one, for the sheet as it is now: none over the line."""
        return 0 if self.sheet[TOP] > LINE else self.turns

    def _write(self, guess: int, first: int) -> None:
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
