"""The set-up: in which column of the bottom row the start digit is written."""

from lineup.games.numberdrop.rules.layout import CHOICE_MASK, MOVE_COLUMN
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views.sheet_view import DIGIT, LIFTED
from lineup.ui.drawing import theme
from lineup.ui.input import LEFT, RIGHT, A
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t


class StartChoice(Part):
    """Chooses a COLUMN move."""

    def rule(self) -> str:
        """The rule for this."""
        return "setup"

    def __init__(self, desk):
        super().__init__(desk)
        self.column = 3

    def draw(self):
        """The digit in the bottom row, and the words."""
        self._show()
        self.words()
        self.desk.hints((A, "numberdrop.hint.write"))

    def words(self):
        """Says what is written where."""
        self.desk.say(t("numberdrop.start", self.desk.owner + 1))

    def aim(self, moves) -> int:
        """Selects the column of the first move."""
        self.desk.view.plain(self.column)
        self.select(moves)
        self.draw()
        return 1

    def selected(self) -> str:
        """The cell that gets the digit."""
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.cell(self.column)

    def select(self, moves):
        """The column of the first move."""
        self.column = moves[0] & CHOICE_MASK

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        desk = self.desk
        if event == A:
            return MOVE_COLUMN | self.column
        column = self.column + (1 if event == RIGHT else -1)
        if event != LEFT and event != RIGHT:
            desk.complain("numberdrop.no.column")
        elif not 0 <= column < 7:
            desk.complain("numberdrop.no.edge")
        else:
            desk.view.plain(self.column)
            self.column = column
            self._show()
            return NO_MOVE
        x, y = desk.view.place(self.column)
        desk.ui.motion.shake(x, y, desk.geometry.cell, desk.geometry.cell)
        return NO_MOVE

    def _show(self):
        view = self.desk.view
        view.put(self.column, theme.FOCUS, DIGIT + 1 + self.desk.owner, LIFTED)
        view.show()
