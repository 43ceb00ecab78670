"""Claiming bonus points: the squares that were used are pointed at."""

from lineup.games.setup.rules import board, bonus_squares
from lineup.games.setup.screen.desk import DONE_BUTTON, NOWHERE
from lineup.games.setup.rules.layout import MOVE_CLAIM
from lineup.ui.game_screen import Part
from lineup.ui.hints import DPAD
from lineup.ui.input import LEFT, UP, A, B
from lineup.ui.messages import t


class Claim(Part):
    """The decision of one seat. `at`: the first or second of its squares, or 2 for the button."""

    def __init__(self, desk):
        self.desk = desk
        mine = bonus_squares.owned(desk.seen, desk.viewer)
        self.squares = [s for s in range(board.SQUARES) if mine >> s & 1]
        self.at = 0
        self.chosen = 0

    def draw(self):
        """What the decision adds to the desk."""
        desk = self.desk
        desk.cursor = self.squares[self.at] if self.at < 2 else NOWHERE
        desk.spot = DONE_BUTTON if self.at == 2 else NOWHERE
        desk.ready = (False, True)
        desk.made = 0
        for i in range(2):
            if self.chosen >> i & 1:
                desk.made |= 1 << self.squares[i]
        desk.update()
        self.words()
        act = "ui.done" if self.at == 2 else "setup.hint.claim"
        if self.chosen:
            desk.hints((A, act), (B, "ui.back"), (DPAD, "ui.move"))
        else:
            desk.hints((A, act), (DPAD, "ui.move"))

    def words(self):
        """What is asked."""
        self.desk.say(t("setup.play.claim"), t("setup.play.claim.how"))

    def key(self, event: int) -> int:
        """A button: the move it makes, or -1."""
        if event == A and self.at == 2:
            return MOVE_CLAIM | self.chosen
        if event == A:
            self.chosen ^= 1 << self.at
        else:
            step = -1 if event == UP or event == LEFT else 1
            self.at = (self.at + step) % 3
        self.draw()
        return -1

    def back(self) -> bool:
        """Points at nothing; False where that was so."""
        was, self.chosen = self.chosen, 0
        self.draw()
        return was > 0
