"""The reason why a move of Black Lady is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.lady import rules
from lineup.games.lady.rules.layout import HEARTS, LADY, LEADER, SEATS, TABLE


class Why(Hints):
    """The words of a hint about a card of Black Lady."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        card = moves[0]
        led = rules.led(seen)
        if led < 0:
            return ("lady.because.low", (), None) if card % 6 < 2 else ()
        if card // 6 != led:
            dear = card == LADY or card // 6 == HEARTS
            return "lady.because.off" if dear else "lady.because.free", (), None
        if card + 1 < seen[TABLE + rules.highest(seen, TABLE, seen[LEADER])]:
            return "lady.because.under", (), None
        last = (seat + 1) % seen[SEATS] == seen[LEADER]
        free = not rules.cost(seen, TABLE) and card != LADY and led != HEARTS
        return ("lady.because.cheap", (), None) if last and free else ()
