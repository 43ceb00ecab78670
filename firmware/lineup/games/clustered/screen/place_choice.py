"""Choosing the cell for the card that was taken."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import CHOICE_MASK, HAND, MOVE_PLACE, PICK, seat_at
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.grid import nearest
from lineup.ui.hints import DPAD
from lineup.ui.input import A, B
from lineup.ui.messages import t


class Cells(Part):
    """The directions jump from one cell that suits the card to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.cells = []  # ascending
        self.marks = {}
        for i in range(desk.count):
            cell = desk.moves[i] & CHOICE_MASK
            self.cells.append(cell)
            self.marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
        self.cell = self._first()

    def _first(self):
        # The best one; of equals the nearest to the middle of the window.
        table = self.desk.table
        best = -1
        choice = -1
        for cell in self.cells:
            x = abs(cell % table.width * 2 + 1 - table.middle[0])
            y = abs(cell // table.width * 2 + 1 - table.middle[1])
            value = self.marks[cell] * 512 - x - y + 256
            if value > best:
                best = value
                choice = cell
        return choice

    def draw(self):
        """What the decision adds to the desk."""
        desk = self.desk
        card = desk.seen[PICK]
        base = seat_at(desk.seen, desk.viewer) + HAND
        slot = 0
        while desk.seen[base + slot] != card:
            slot += 1
        desk.slot(slot, theme.TEXT)
        table = desk.table
        table.ghost, table.owner = card, desk.viewer
        table.set_marks(self.marks)
        table.point(self.cell)
        self.words()
        desk.hints((A, "ui.place"), (B, "ui.back"), (DPAD, "ui.move"))

    def words(self):
        """What the card would bring here."""
        points = self.marks[self.cell]
        key = "clustered.here" if points else "clustered.here.zero"
        self.desk.say(t(key, points), t("clustered.turn.place"))

    def key(self, event: int) -> int:
        """A button: the move it makes, or -1."""
        desk = self.desk
        if event == A:
            desk.taken = -1
            return MOVE_PLACE | self.cell
        cell = nearest(self.cells, desk.table.width, self.cell, event)
        if cell < 0:
            desk.complain("clustered.no.cell")
        else:
            self.cell = cell
            desk.table.point(cell)
            self.words()
        return -1

    def back(self) -> bool:
        """The card goes back to the hand, which is left to undoing."""
        return False
