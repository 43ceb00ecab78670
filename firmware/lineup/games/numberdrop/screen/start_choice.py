"""The set-up: in which column of the bottom row the start digit is written."""

from lineup.games.numberdrop.rules.layout import MOVE_COLUMN, ZERO
from lineup.games.numberdrop.screen.cell_view import GHOST, NOTHING, PLAIN
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, RIGHT, A
from lineup.ui.messages import t


class StartChoice(Part):
    """Chooses a COLUMN move."""

    def __init__(self, desk):
        self.desk = desk
        self.column = 3

    def draw(self):
        """The digit in the bottom row, and the words."""
        self._show(GHOST)
        self.words()
        self.desk.hints((LEFT_RIGHT, "ui.move"), (A, "numberdrop.hint.write"))

    def words(self):
        """What is written where."""
        self.desk.say(t("numberdrop.start", self.desk.owner + 1), t("numberdrop.start.how"))

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if event == A:
            return MOVE_COLUMN | self.column
        if event != LEFT and event != RIGHT:
            self.desk.complain("numberdrop.no.column")
            return NO_MOVE
        column = self.column + (1 if event == RIGHT else -1)
        if not 0 <= column < 7:
            self.desk.complain("numberdrop.no.edge")
            return NO_MOVE
        self._show(PLAIN)
        self.column = column
        self._show(GHOST)
        return NO_MOVE

    def _show(self, look):
        held = NOTHING if look == PLAIN else ZERO + 1 + self.desk.owner
        self.desk.view.cell(self.column, look, held)
