"""The decisions of hard with others at the table: as `weighing_guesses`, and it ends a game that
it has won by a drop over the line.

What ending brings is known but for what the others make of the same dice; that is guessed by a few
of their drops. What going on brings is what sheets are worth. Each lead is compared with how far
off such a guess is; with several others the smallest lead counts.
"""

from array import array

from micropython import const

from lineup.games.numberdrop.bot import last_drop
from lineup.games.numberdrop.bot.decision import Decision
from lineup.games.numberdrop.bot.weighing_guesses import StrongDecision
from lineup.games.numberdrop.rules import scoring, steps
from lineup.games.numberdrop.rules.layout import SEAT, SEATS, SHEET_SIZE, sheet_at

_ENDS = const(36)
_THEIRS = const(12)
"""So many fewer drops that go on are weighed for all those over the line, and so many of each of
the others are."""

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
        over = yield from last_drop.ending(self, moves, count)
        if not over or len(over) == count:
            return (yield from StrongDecision.drop(self, moves, count))
        yield
        rivals = self._rivals()
        self.weighed -= _ENDS + _THEIRS * len(rivals)
        on = yield from StrongDecision.drop(self, moves, count)
        value = self.value // 4
        points, ending = yield from last_drop.best(self, over, len(over))
        sure, hope = 1 << 20, 1 << 20
        for other in rivals:
            theirs, worth = yield from self._foresee(other)
            sure = min(sure, (points - 100 * theirs) // _OFF)
            hope = min(hope, (value - worth) // _FAR_OFF[min(self.turns, 6)])
        return ending if sure > hope else on

    def _rivals(self):
        others = [seat for seat in range(self.seen[SEATS]) if seat != self.seat]
        others.sort(key=lambda seat: -scoring.score(self.seen, seat))
        return others[:_RIVALS]

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
        guess = yield from Decision.drop(theirs, moves, count)
        theirs.write(guess, 0)
        yield
        _, claim = yield from theirs.claims.best(theirs.turns_now(), 6)
        if claim:
            theirs.claims.make(claim)
            yield
        return sum(scoring.parts(theirs.sheet, 0)), theirs.value // 4
