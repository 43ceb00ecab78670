"""The hard player's decisions in the solo game: the best drops are looked at one turn on.

The turn after each is played on the same guesses of the dice, with the best of a few quick
guesses for the drop; what the sheet is worth then (`value`) is averaged. As these are few,
what it is worth at once counts as much. Which tile slides, and where its shape drops, is decided
by the same quick guesses for this turn's drop: its dice are known by then.
"""

from micropython import const

from lineup.games.numberdrop.bot.alone.learned import PATTERNS, VALUES
from lineup.games.numberdrop.bot.alone.turns import Turns, spread_rolls
from lineup.games.numberdrop.bot.alone.value import AloneAppraiser, turns_left
from lineup.games.numberdrop.bot.weighing_guesses import StrongDecision
from lineup.games.numberdrop.rules import layout as at

WEIGHED = const(40)
"""Guesses for a drop that are weighed."""

ROOM = const(12)
"""Places for it."""

LOOKED_AT = const(5)
"""The best of these are looked at one turn on (`turns`)."""


class AloneDecision(StrongDecision):
    """Weighs by what the next turn brings."""

    def __init__(self, observation, rng, learned=VALUES, patterns=PATTERNS):
        super().__init__(observation, 0, rng, WEIGHED)
        self.alone = AloneAppraiser(learned, patterns)
        self.appraiser = self.claims.appraiser = self.alone
        self.notches = observation[at.NOTCHES : at.NOTCHES + 5]
        self.alone.look_at_tiles(observation, self.notches)
        self.room = ROOM
        self.looks_ahead = True

    def decide(self, moves, count: int):
        """Generator: the choice of moves[:count]."""
        if self.seen[at.STEP] == at.SLIDE:
            return (yield from self.slide(moves, count))
        return (yield from super().decide(moves, count))

    def slide(self, moves, count: int):
        """Generator: the tile after whose slide the rest of the turn can be played best."""
        turns = Turns(self.seen, self.appraiser)
        top = -1 << 29
        choice = moves[0]
        for i in range(count):
            value = yield from turns.after_slide(moves[i] & at.CHOICE_MASK)
            if value > top:
                top = value
                choice = moves[i]
        return choice

    def place_block(self, places):
        """Generator: the place of a tile's shape that is best for this turn's drop."""
        turns = Turns(self.seen, self.appraiser)
        top = -1 << 29
        choice = 0
        for i in range(places.count):
            value = yield from turns.after_block(places.items[i])
            if value > top:
                top = value
                choice = places.items[i]
        return choice

    def choose(self, guesses):
        """Generator: of the best guesses the one whose next turn is best."""
        if guesses.count == 1 or not self.looks_ahead:
            return (yield from super().choose(guesses))
        values = yield from self.weigh(guesses)
        looked = min(LOOKED_AT, guesses.count)
        rolls = spread_rolls(self.rng)
        ahead = Turns(self.seen, self.appraiser)
        top = -1 << 29
        choice = 0
        for _ in range(looked):
            best = 0
            for k in range(guesses.count):
                if values[k] > values[best]:
                    best = k
            value = values[best] >> 2
            values[best] = -1 << 29
            value += yield from self._after(guesses, guesses.items[best], rolls, ahead)
            if value > top:
                top = value
                choice = guesses.items[best]
        return choice

    def _after(self, guesses, guess: int, rolls, ahead):
        """Generator: what a guess is worth, one turn on, over the rolls."""
        self.alone.look_at_tiles(self.seen, self.notches)
        self.write(guess, guesses.first)
        turns = self.turns_now()
        _, claim = yield from self.claims.best(turns, 6)
        if claim:
            self.claims.make(claim)
        if turns:
            value = yield from ahead.average(self.sheet, rolls)
        else:
            value = self.appraiser.ground(self.sheet, 0) + self.claims.hopes(0)
        self.sheet[:] = self.before
        return value

    def turns_now(self) -> int:
        """Quarters of turns left after this one, for the sheet as it is now."""
        if self.sheet[at.TOP] > at.LINE:
            return 0
        return turns_left(self.sheet, self.notches)
