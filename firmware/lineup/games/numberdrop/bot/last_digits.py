"""With which digits the last shape of all could be written: a single star is each of the ten."""

from micropython import const

from lineup.games.numberdrop.bot.digit_guesses import ORDERS, DigitGuesses
from lineup.games.numberdrop.rules.layout import DICE, STAR

_ALL = const(240)
"""24 orders, in each of which the star is any digit."""


class LastDigits(DigitGuesses):
    """All guesses for one star or none; for more stars the best."""

    def __init__(self, sheet, seen):
        super().__init__(sheet, seen, _ALL)

    def _try_orders(self, place: int, score: int):
        """Generator: pauses after each order."""
        if self.stars != 1:
            yield from super()._try_orders(place, score)
            return
        for n in range(self._order_count):
            self._try_star(self._orders[n], place)
            yield

    def _try_star(self, at, place):
        # Take in that order of the dice with each digit for the star.
        digits = self._digits
        star = 0
        for i in range(self.first, 4):
            digits[i] = self.seen[DICE + ORDERS[at + i]]
            if digits[i] == STAR:
                star = i
        for digit in range(10):
            digits[star] = digit
            guess = digits[0] << 12 | digits[1] << 8 | digits[2] << 4 | digits[3]
            self.add(place << 16 | guess, 0)
