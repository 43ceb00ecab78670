"""Choosing the cell for the card that was taken."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import CHOICE_MASK, HAND, MOVE_PLACE, PICK, seat_at
from lineup.games.clustered.screen.choices import worth
from lineup.games.clustered.screen.desk import TAKEN
from lineup.games.clustered.screen.views.outlines import is_edge
from lineup.ui.input import A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.table.nearest import nearest


def nearest_first(desk, marks) -> list:
    """The cells of `marks`, those beside the viewer's cards first, of equals the nearest to the
    last one. What they bring has no say: that stands on them, and is for the player to see."""
    width, home = desk.table.width, desk.home()

    def order(cell):
        away = abs(cell % width - home % width) + abs(cell // width - home // width)
        return away - 256 * worth.beside(desk.seen, desk.viewer, cell), cell

    return sorted(marks, key=order)


class PlaceChoice(Part):
    """The directions jump from one cell that suits the card to the next."""

    def rule(self) -> str:
        """The rule for this."""
        return "fits"

    def __init__(self, desk):
        self.desk = desk
        self.cells = []  # ascending
        self.marks = {}
        for i in range(desk.count):
            cell = desk.moves[i] & CHOICE_MASK
            self.cells.append(cell)
            self.marks[cell] = scoring.gain(desk.seen, desk.viewer, cell)
        self.at = desk.aim if desk.aim in self.marks else nearest_first(desk, self.marks)[0]
        self.came = (-1, -1)  # the direction that leads back, and where to

    def card(self) -> int:
        """The card that was taken."""
        return self.desk.seen[PICK]

    def cell(self) -> int:
        """The selected place for it."""
        return self.at

    def draw(self):
        """Draws what the decision adds to the desk."""
        desk = self.desk
        base = seat_at(desk.seen, desk.viewer) + HAND
        slot = 0
        while desk.seen[base + slot] != self.card():
            slot += 1
        desk.slot(slot, TAKEN)
        table = desk.table
        table.ghost, table.owner = self.card(), desk.viewer
        table.set_marks(self.marks)
        self._go(self.at)

    def aim(self, moves) -> int:
        """Selects the cell of the first move."""
        self._go(moves[0] & CHOICE_MASK)
        return 1

    def select(self, moves):
        """The cell of the first move."""
        self.at = moves[0] & CHOICE_MASK

    def _go(self, cell):
        self.at = cell
        self.words()
        self.desk.table.point(cell)
        self.desk.canvas.flush()  # an answer, before the table moves
        self.desk.table.follow(cell)
        self.desk.draw_map()

    def words(self):
        """Says what the card would bring here."""
        desk = self.desk
        desk.hints((A, "ui.place"), (B, "ui.back"))
        text = worth.in_words(desk.seen, desk.viewer, self.at)
        desk.say(text, self.marks[self.at] or None)

    def selected(self) -> str:
        """The card, and the place for it."""
        from lineup.games.clustered.screen.choices import spoken

        return spoken.of_choice(self)

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        desk = self.desk
        if event == A:
            desk.taken = desk.aim = -1
            return MOVE_PLACE | self.at
        way, cell = self.came
        if event != way:
            cell = nearest(self.cells, desk.table.width, self.at, event)
        if cell >= 0:
            desk.ui.sound("move")
            self.came = event ^ 1, self.at
            self._go(cell)
        else:
            width = desk.table.width
            beside = self.at + (-width, width, -1, 1)[event]
            at_edge = is_edge(desk.seen, beside)
            desk.halt("clustered.why.edge" if at_edge else "clustered.no.cell")
            desk.shake()
        return NO_MOVE
