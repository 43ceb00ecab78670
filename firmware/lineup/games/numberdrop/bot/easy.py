"""How the easy player decides: by what looks good at once, with noise."""

from micropython import const

from lineup.engine import rng as generator
from lineup.games.numberdrop.bot.normal_and_hard import Player
from lineup.games.numberdrop.bot.place_guesses import PlaceGuesses
from lineup.games.numberdrop.rules.layout import MOVE_PLACE, TOP

_NOISE = const(500)
"""Up to so much is added to a guess, in hundredths of a point."""


class EasyPlayer(Player):
    """Takes the guess that is best by itself, blurred, and claims the largest combo."""

    def __init__(self, observation, seat: int, rng):
        super().__init__(observation, seat, rng, 1)

    def block(self, moves, count: int):
        """Generator: the place of a block, for the stack only."""
        places = PlaceGuesses(self.sheet)
        yield from places.rank(moves, count)
        return MOVE_PLACE | places.items[0]

    def reconsider(self, places) -> None:
        """Adds noise to the places for a drop."""
        for i in range(places.count):
            places.scores[i] += generator.below(self.rng, 0, _NOISE)

    def combo(self, moves, count: int):
        """Generator: the largest claim; small ones only later."""
        best = 2 if self.sheet[TOP] > 5 else 3
        choice = moves[0]
        for i in range(1, count):
            if moves[i] & 15 > best:
                best = moves[i] & 15
                choice = moves[i]
        yield
        return choice
