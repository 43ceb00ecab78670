"""The reason why a move of Pig is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.pig.bot import races
from lineup.games.pig.rules.layout import AT_RISK, DICE, HOLD


class Why(Hints):
    """The words of a hint about a move of Pig."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        risk = seen[AT_RISK]
        if moves[0] == HOLD:
            return "pig.because.hold", (), risk
        if not risk:
            return "pig.because.first", (), None
        if races(seen, seat):
            return "pig.because.race", (), None
        return "pig.because.odds" if seen[DICE] == 1 else "pig.because.odds.two", (), None
