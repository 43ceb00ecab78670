"""The reason why a move of Reversi is good, in one line."""

from lineup.engine.hints import Hints
from lineup.games.reversi import rules
from lineup.games.reversi.rules import board
from lineup.games.reversi.rules.layout import MOVE_PASS


class Why(Hints):
    """The words of a hint about a move of Reversi."""

    def reason(self, seen, seat: int, moves, count: int, names) -> tuple:
        move = moves[0]
        if move == MOVE_PASS:
            return "reversi.because.pass", (), None
        if move & 7 in (0, 7) and move >> 3 in (0, 7):
            return "reversi.because.corner", (), None
        after = bytearray(seen)
        rules.apply(after, move)
        if rules.turn(after) >= 0 and not board.can_move(after, 1 - seat):
            return "reversi.because.blocks", (), None
        return ()
