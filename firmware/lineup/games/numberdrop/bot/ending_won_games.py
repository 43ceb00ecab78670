"""The decisions of hard with others at the table: as `weighing_guesses`, and it ends a game that
it has won by a drop over the line.

What ending brings is known but for what the others make of the same dice; that is guessed by a few
of their drops. What going on brings is what sheets are worth. Each lead is compared with how far
off such a guess is; with several others the smallest lead counts.
"""

from array import array

from micropython import const

from lineup.games.numberdrop.bot.digit_guesses import DigitGuesses
from lineup.games.numberdrop.bot.place_guesses import PlaceGuesses
from lineup.games.numberdrop.bot.weighing_guesses import StrongDecision
from lineup.games.numberdrop.rules import falling, scoring, steps
from lineup.games.numberdrop.rules.layout import (
    CHOICE_MASK, LINE, SEAT, SEATS, SHEET_SIZE, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import FIRST_OF, TALL

_ENDS = const(36)
_THEIRS = const(12)
"""How many drops over the line are weighed, and how many of each of the others; so many fewer of
one's own that go on."""

_RIVALS = const(3)
"""Of more others those who have most points."""

_OFF = const(3)
_FAR_OFF = b"\x06\x06\x08\x0a\x0b\x0c\x0d"
"""Standard errors in points: of what another one makes of a turn, and, by the turns left, of a
lead at the end."""


class EndingDecision(StrongDecision):
    """Weighs the drops over the line, too, for what they win."""

    def drop(self, moves, count: int):
        """Generator: the best guess for a drop and its digits."""
        over = array("i")
        for i in range(count):
            if not i & 15:
                yield
            if self._ends(moves[i]):
                over.append(moves[i])
        if not over or len(over) == count:
            return (yield from StrongDecision.drop(self, moves, count))
        yield
        rivals = self._rivals()
        self.weighed -= _ENDS + _THEIRS * len(rivals)
        on = yield from StrongDecision.drop(self, moves, count)
        value = self.value // 4
        points, ending = yield from self._best_ending(over)
        sure, hope = 1 << 20, 1 << 20
        for other in rivals:
            theirs, worth = yield from self._foresee(other)
            sure = min(sure, (points - 100 * theirs) // _OFF)
            hope = min(hope, (value - worth) // _FAR_OFF[min(self.turns, 6)])
        return ending if sure > hope else on

    def _ends(self, move):
        # A drop goes over the line.
        turned = FIRST_OF[(move & CHOICE_MASK) >> 6] + (move >> 3 & 7)
        return falling.landing(self.sheet, 0, turned, move & 7) + TALL[turned] > LINE

    def _rivals(self):
        others = [seat for seat in range(self.seen[SEATS]) if seat != self.seat]
        others.sort(key=lambda seat: -scoring.score(self.seen, seat))
        return others[:_RIVALS]

    def _best_ending(self, over):
        # Generator: (the most points that a drop over the line brings, in hundredths, its guess).
        places = PlaceGuesses(self.sheet)
        yield from places.rank(over, len(over))
        guesses = DigitGuesses(self.sheet, self.seen, _ENDS)
        yield from guesses.fill_places(places)
        most = -1 << 20
        choice = 0
        for k in range(guesses.count):
            self.write(guesses.items[k], 0)
            points = self.appraiser.ground(self.sheet, 0)
            yield
            hopes, _ = yield from self.claims.best(0, 6)
            if points + hopes > most:
                most = points + hopes
                choice = guesses.items[k]
            self.sheet[:] = self.before
        return most, choice

    def _foresee(self, other):
        # Generator: (points of another one after this turn, what its sheet is worth then).
        seen = bytearray(self.seen)
        seen[SEAT] = other
        yield
        moves = array("i", [0] * 105)
        count = steps.list_moves(seen, moves)
        yield
        if not count:
            base = sheet_at(other)
            sheet = seen[base : base + SHEET_SIZE]
            points = sum(scoring.parts(sheet, 0))
            return points, 100 * points
        theirs = StrongDecision(seen, other, self.rng, _THEIRS)
        yield
        guess = yield from theirs.drop(moves, count)
        theirs.write(guess, 0)
        yield
        _, claim = yield from theirs.claims.best(theirs.turns_now(), 6)
        if claim:
            theirs.claims.make(claim)
            yield
        return sum(scoring.parts(theirs.sheet, 0)), theirs.value // 4
