"""Choosing the cell for the card that was taken."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import CHOICE_MASK, HAND, MOVE_PLACE, PICK, seat_at
from lineup.games.clustered.screen.outlines import is_edge
from lineup.ui import theme
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.nearest import nearest
from lineup.ui.hints import DPAD
from lineup.ui.input import A, B
from lineup.ui.messages import t


def best_first(desk, marks) -> list:
    """The cells of `marks` (cell -> points), those with most points first; of equals the nearest
    to where the viewer's cards are."""
    width, home = desk.table.width, desk.home()

    def order(cell):
        x, y = cell % width - home % width, cell // width - home // width
        return (abs(x) + abs(y) - 256 * marks[cell], cell)

    return sorted(marks, key=order)


class PlaceChoice(Part):
    """The directions jump from one cell that suits the card to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.cells = []  # ascending
        self.marks = {}
        for i in range(desk.count):
            cell = desk.moves[i] & CHOICE_MASK
            self.cells.append(cell)
            self.marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
        self.cell = desk.aim if desk.aim in self.marks else best_first(desk, self.marks)[0]

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
        self._go(self.cell)
        desk.hints((A, "ui.place"), (B, "ui.back"), (DPAD, "ui.move"))

    def _go(self, cell):
        self.cell = cell
        self.desk.table.point(cell)
        self.desk.table.follow(cell)
        self.words()

    def words(self):
        """What the card would bring here."""
        points = self.marks[self.cell]
        key = "clustered.here" if points else "clustered.here.zero"
        self.desk.say(t(key, points), t("clustered.turn.place"))

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        desk = self.desk
        if event == A:
            desk.taken = desk.aim = -1
            return MOVE_PLACE | self.cell
        cell = nearest(self.cells, desk.table.width, self.cell, event)
        if cell >= 0:
            self._go(cell)
        else:
            width = desk.table.width
            beside = self.cell + (-width, width, -1, 1)[event]
            at_edge = is_edge(desk.seen, beside)
            desk.complain("clustered.why.edge" if at_edge else "clustered.no.cell")
        return NO_MOVE
