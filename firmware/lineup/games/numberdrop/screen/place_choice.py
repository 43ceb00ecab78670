"""Aiming a drop or a block: column, turn, flip; the shape first where the die shows a star."""

from micropython import const

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.screen.dice_view import draw_shape, picture
from lineup.games.numberdrop.screen.geometry import CHOICE
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, CROSS, EMPTY, GRID, LETTER, LINE, ROWS, STEP,
    place_move,
)  # fmt: skip
from lineup.games.numberdrop.screen.cell_view import GHOST, NOTHING, PIECE, PLAIN
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, FLIPPED, LETTERS, MOST_CELLS, SIZES, TALL, TURNED, WIDE,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.game_screen import NO_MOVE, Part
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import A, B, DOWN, LEFT, RIGHT, UP
from lineup.ui.messages import t

_MIDDLE = const(7)


class PlaceChoice(Part):
    """Chooses a PLACE move. The piece hangs at the top, its ghost lies where it would land."""

    def __init__(self, desk, keep=None):
        self.desk = desk
        self.block = desk.seen[STEP] == BLOCK
        self.shapes = self._shapes()
        self.shape = self.shapes[0]
        self.choosing = len(self.shapes) > 1
        self.turned = 0  # within the shape
        self.middle = _MIDDLE  # twice the column of the piece's middle, from the left edge
        # Whether the hint line has room for the directions; else the words say what they do.
        self.hinted = desk.geometry.tall and len(self.shapes) < 2 and not desk.game.can_undo()
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
            how = () if desk.geometry.tall else (t("numberdrop.sides"),)
            desk.say(t("numberdrop.choose.shape"), *how)
            for shape in self.shapes:
                self._picture(shape)
            return
        if self.block:
            first = t("numberdrop.block", LETTERS[desk.seen[LETTER]])
            lines = [t("numberdrop.block.solo" if desk.solo else "numberdrop.block.how")]
        else:
            first = t("numberdrop.drop")
            lines = [t("numberdrop.drop.how")] if self.hinted else []
        if not self.hinted:
            lines.append(t("numberdrop.aim.how"))
        top = self.landing() + TALL[self.orientation()]
        if top > LINE:
            key = "numberdrop.why.high" if top > ROWS else "numberdrop.over.line"
            desk.say(first, (t(key), theme.BAD))
        else:
            desk.say(first, *lines)

    def _picture(self, shape):
        # A shape to choose, in a row below the words.
        geo, canvas = self.desk.geometry, self.desk.canvas
        x, _, w, _ = geo.words
        w //= 5
        x += self.shapes.index(shape) * w
        chosen = shape == self.shape
        ground = theme.FOCUS if chosen else theme.RAISED
        canvas.round_rect(x, geo.choice_y, w - 2, CHOICE, ground, 3)
        ink = theme.BACKGROUND if chosen else theme.TEXT
        draw_shape(canvas, picture(shape), x, geo.choice_y, w - 2, CHOICE, 5, ink)

    def _hints(self):
        if self.choosing:
            pairs = [(A, "ui.choose")]
            if self.desk.geometry.tall:
                pairs.append((LEFT_RIGHT, "numberdrop.hint.shape"))
            self.desk.hints(*pairs)
            return
        pairs = [(A, "numberdrop.hint.drop")]
        if self.hinted:
            first, end = FIRST_OF[self.shape], FIRST_OF[self.shape + 1]
            if end - first > 1:
                pairs.append((UP, "numberdrop.hint.turn"))
            if any(FLIPPED[i] != i - first for i in range(first, end)):
                pairs.append((DOWN, "numberdrop.hint.flip"))
            pairs.append((LEFT_RIGHT, "ui.move"))
        if len(self.shapes) > 1:
            pairs.append((B, "numberdrop.hint.shape"))
        self.desk.hints(*pairs)
