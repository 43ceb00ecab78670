"""Choosing the cell for the card that was taken."""

from micropython import const

from lineup.games.clustered import view
from lineup.games.clustered.layout import CHOICE_MASK, HAND, MOVE_PLACE, PICK, seat_at
from lineup.ui.hints import DPAD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.messages import t

NO_MOVE = const(-1)


def nearest(cells, width: int, start: int, key: int) -> int:
    """The cell in the direction of a key that is nearest to `start`, or -1.

    Going sideways counts twice, so that straight ahead wins.
    """
    x, y = start % width, start // width
    best = 1 << 20
    found = -1
    for cell in cells:
        dx, dy = cell % width - x, cell // width - y
        if key == LEFT or key == RIGHT:
            ahead, aside = (dx if key == RIGHT else -dx), abs(dy)
        else:
            ahead, aside = (dy if key == DOWN else -dy), abs(dx)
        if ahead > 0:
            far = ahead + 2 * aside
            if far < best:
                best = far
                found = cell
    return found


class Cells:
    """The directions jump from one cell that suits the card to the next."""

    def __init__(self, desk):
        self.desk = desk
        self.cells = []  # ascending
        self.marks = {}
        for i in range(desk.count):
            cell = desk.moves[i] & CHOICE_MASK
            self.cells.append(cell)
            self.marks[cell] = view.gain(desk.seen, desk.viewer, cell)
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
        """Marks, cursor, words and hints on top of the desk."""
        desk = self.desk
        card = desk.seen[PICK]
        base = seat_at(desk.seen, desk.viewer) + HAND
        slot = 0
        while desk.seen[base + slot] != card:
            slot += 1
        desk.hand(slot)
        table = desk.table
        table.ghost, table.owner = card, desk.viewer
        table.set_marks(self.marks)
        table.point(self.cell)
        self.words()
        desk.hints(
            (A, "clustered.hint.place"), (DPAD, "clustered.hint.move"),
            (B, "clustered.hint.back"), (X, "clustered.hint.look"),
        )  # fmt: skip

    def words(self):
        """What the card would bring here."""
        points = self.marks[self.cell]
        key = "clustered.here" if points else "clustered.here.zero"
        self.desk.say(t(key, points), t("clustered.turn.place"))

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        desk = self.desk
        if event == A:
            return MOVE_PLACE | self.cell
        if event in (UP, DOWN, LEFT, RIGHT):
            cell = nearest(self.cells, desk.table.width, self.cell, event)
            if cell < 0:
                desk.complain("clustered.no.cell")
                return NO_MOVE
            self.cell = cell
            desk.table.point(cell)
            self.words()
        return NO_MOVE

    def back(self) -> bool:
        """B: the card goes back to the hand, which is left to undoing."""
        return False
