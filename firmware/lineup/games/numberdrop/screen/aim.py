"""Aiming a piece: column, turn, flip; the shape first where the die shows a star.

Also the set-up's start digit and the blocks, which are aimed like a drop.
"""

from micropython import const

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.screen.dice_view import picture
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, CROSS, EMPTY, GRID, LETTER, LINE, MOVE_COLUMN, ROWS, STEP, ZERO,
    place_move,
)  # fmt: skip
from lineup.games.numberdrop.screen.cell_view import GHOST, NOTHING, PIECE, PLAIN
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, FLIPPED, LETTERS, MOST_CELLS, SIZES, TALL, TURNED, WIDE,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import A, B, DOWN, LEFT, RIGHT, UP
from lineup.ui.messages import t

NO_MOVE = const(-1)
_MIDDLE = const(7)


class Aim(Part):
    """Chooses a PLACE move. The piece hangs at the top, its ghost lies where it would land."""

    def __init__(self, desk, keep=None):
        self.desk = desk
        self.block = desk.seen[STEP] == BLOCK
        self.shapes = self._shapes()
        self.shape = self.shapes[0]
        self.choosing = len(self.shapes) > 1
        self.turned = 0  # within the shape
        self.middle = _MIDDLE  # twice the column of the piece's middle, from the left edge
        self._drawn = []  # (cell, look) pairs
        if keep and keep.shape in self.shapes:
            self.shape, self.turned, self.middle = keep.shape, keep.turned, keep.middle

    def _shapes(self):
        desk = self.desk
        found = []
        for i in range(desk.count):
            shape = (desk.moves[i] & CHOICE_MASK) >> 6
            if shape not in found:
                found.append(shape)
        return found

    def draw(self):
        """The piece, its ghost and the words on top of the desk."""
        self._drawn = []
        self._piece()
        self.words()
        self._hints()

    def key(self, event: int) -> int:
        """Handles a key: the move, or NO_MOVE."""
        if self.choosing:
            self._choose_key(event)
        elif event == A:
            return self._drop()
        elif event == LEFT or event == RIGHT:
            self._step(2 if event == RIGHT else -2)
        else:
            self._turn(event)
        return NO_MOVE

    def back(self) -> bool:
        """B: from aiming back to the choice of the shape. False where there is nothing to do."""
        if self.choosing or len(self.shapes) < 2:
            return False
        self.choosing = True
        self.words()
        self._hints()
        return True

    def _choose_key(self, event):
        if event == A:
            self.choosing = False
            self.words()
            self._hints()
            return
        old = self.shape
        at = self.shapes.index(self.shape) + (1 if event in (RIGHT, DOWN) else -1)
        self.shape = self.shapes[at % len(self.shapes)]
        self.turned = 0
        self._piece()
        self._picture(old)
        self._picture(self.shape)

    def _drop(self):
        move = self.move()
        if self.desk.legal(move):
            self._show(())
            return move
        self.desk.complain("numberdrop.why.high")
        return NO_MOVE

    def move(self) -> int:
        """The move that lets it fall here."""
        return place_move(self.shape, self.turned, self.column())

    def orientation(self) -> int:
        """0..33."""
        return FIRST_OF[self.shape] + self.turned

    def column(self) -> int:
        """Column of the left edge: as near to where it was moved as the sheet allows."""
        wide = WIDE[self.orientation()]
        return max(0, min(7 - wide, (self.middle - wide + 1) >> 1))

    def _step(self, by):
        wide = WIDE[self.orientation()]
        column = self.column() + by // 2
        if not 0 <= column <= 7 - wide:
            self.desk.complain("numberdrop.no.edge")
            return
        self.middle = 2 * column + wide
        self._piece()
        self.words()

    def _turn(self, event):
        old = self.orientation()
        self.turned = (TURNED if event == UP else FLIPPED)[old]
        if self.orientation() == old:
            self.desk.complain("numberdrop.no.turn" if event == UP else "numberdrop.no.flip")
            return
        self._piece()
        self.words()

    def landing(self) -> int:
        """Row of its lower left corner once it has fallen."""
        return falling.landing(self.desk.seen, self.desk.base, self.orientation(), self.column())

    def _piece(self):
        # The piece at the top and its ghost, where they do not overlap.
        turned = self.orientation()
        row = self.landing()
        hang = ROWS - TALL[turned]
        places = []
        if row + TALL[turned] <= hang:
            self._add(places, hang, PIECE)
        self._add(places, row, GHOST)
        self._show(places)

    def _add(self, places, row, look):
        desk = self.desk
        corner = (row << 3) + self.column()
        at = self.orientation() * MOST_CELLS
        for i in range(at, at + SIZES[self.shape]):
            cell = corner + CELLS[i]
            if cell >> 3 < ROWS and desk.seen[desk.base + GRID + cell] == EMPTY:
                places.append((cell, look))

    def _show(self, places):
        view = self.desk.view
        for place in self._drawn:
            if place not in places:
                view.cell(place[0], PLAIN)
        held = CROSS if self.block else NOTHING
        for cell, look in places:
            view.cell(cell, look, held)
        self._drawn = places

    def words(self):
        """What is aimed, and what would come of it."""
        desk = self.desk
        desk.place_words(desk.geometry.choice_words if self.choosing else desk.geometry.words)
        if self.choosing:
            desk.say(t("numberdrop.choose.shape"))
            for shape in self.shapes:
                self._picture(shape)
            return
        if self.block:
            first = t("numberdrop.block", LETTERS[desk.seen[LETTER]])
            key = "numberdrop.block.solo" if desk.solo else "numberdrop.block.how"
        else:
            first = t("numberdrop.drop")
            key = "numberdrop.drop.how"
        top = self.landing() + TALL[self.orientation()]
        if top > LINE:
            key = "numberdrop.why.high" if top > ROWS else "numberdrop.over.line"
        desk.say(first, (t(key), theme.BAD if top > LINE else theme.MUTED))

    def _picture(self, shape):
        at = self.shapes.index(shape)
        self.desk.panel.choice(at, picture(shape), shape == self.shape)

    def _hints(self):
        if self.choosing:
            self.desk.hints((A, "ui.choose"), (LEFT_RIGHT, "numberdrop.hint.shape"))
            return
        pairs = [(A, "numberdrop.hint.drop")]
        first, end = FIRST_OF[self.shape], FIRST_OF[self.shape + 1]
        if end - first > 1:
            pairs.append((UP, "numberdrop.hint.turn"))
        if any(FLIPPED[i] != i - first for i in range(first, end)):
            pairs.append((DOWN, "numberdrop.hint.flip"))
        pairs.append((LEFT_RIGHT, "ui.move"))
        if len(self.shapes) > 1:
            pairs.append((B, "numberdrop.hint.shape"))
        self.desk.hints(*pairs)


class Start(Part):
    """Chooses the column of the start digit (set-up)."""

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
