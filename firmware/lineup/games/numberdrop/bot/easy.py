"""The easy player's decisions: by what looks good at once, with noise."""

from micropython import const

from lineup.games.numberdrop.bot.decision import Decision
from lineup.games.numberdrop.bot.weighing_guesses import StrongDecision
from lineup.games.numberdrop.rules.layout import TOP

_NOISE = const(560)
"""By less than so much it misjudges a place for a drop, in hundredths of a point."""


class EasyDecision(Decision):
    """Takes the guess that is best by itself, blurred, and claims the largest combo."""

    def __init__(self, observation, seat: int, rng):
        super().__init__(observation, seat, rng, 1, _NOISE)

    def place_block(self, places):
        """Generator: the place that is best for the stack."""
        yield
        return places.items[0]

    def choose(self, guesses):
        """Generator: the best guess."""
        yield
        return guesses.items[0]

    def claim(self, moves, count: int):
        """Generator: the largest claim; small ones only later."""
        best = 2 if self.sheet[TOP] > 5 else 3
        choice = moves[0]
        for i in range(1, count):
            if moves[i] & 15 > best:
                best = moves[i] & 15
                choice = moves[i]
        yield
        return choice

    def pick(self, moves, count: int):
        """Generator: the next cell of a combo, as the stronger ones pick it."""
        strong = StrongDecision(self.seen, self.seat, self.rng, 1)
        return (yield from strong.pick(moves, count))
