"""Aiming a drop or a block: column, turn, flip; the shape first where the die shows a star."""

from lineup.games.numberdrop.rules import falling
from lineup.games.numberdrop.rules.layout import (
    BLOCK, CHOICE_MASK, LETTER, LINE, ROWS, STEP, place_move,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import filled
from lineup.games.numberdrop.rules.tables import (
    CELLS, FIRST_OF, FLIPPED, LETTERS, MOST_CELLS, SIZES, TALL, TOPS, TURNED, WIDE,
)  # fmt: skip
from lineup.games.numberdrop.screen.art import AIM
from lineup.games.numberdrop.screen.choices import lowest_place
from lineup.games.numberdrop.screen.choices.decision import Part
from lineup.games.numberdrop.screen.views.dice_view import CHANGING
from lineup.games.numberdrop.screen.views.sheet_view import CROSSED, LIFTED, NOTHING
from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE
from lineup.ui.type.messages import t


class PlaceChoice(Part):
    """Chooses a PLACE move. The piece hangs at the top, its outline lies where it would land."""

    def __init__(self, desk, keep=None):
        super().__init__(desk)
        self.block = desk.seen[STEP] == BLOCK
        self.shapes = self._shapes()
        self.choosing = len(self.shapes) > 1
        self.shape = self.shapes[0]
        self.turned = 0  # within the shape
        self.middle = 0  # twice the column of the piece's middle, from the left edge
        self._over = []  # cells over which something is drawn
        self._adding = bytearray(ROWS)  # how many cells it adds to each row
        if keep and keep.shape in self.shapes:
            self.shape, self.turned, self.middle = keep.shape, keep.turned, keep.middle
        else:
            self._hold(lowest_place.find(desk))

    def _shapes(self):
        desk = self.desk
        found = []
        for i in range(desk.count):
            shape = (desk.moves[i] & CHOICE_MASK) >> 6
            if shape not in found:
                found.append(shape)
        return found

    def draw(self):
        """The piece, its outline and the words on top of the desk."""
        self._piece()
        self.words()

    def selected(self) -> str:
        """The shape, and where it would land."""
        from lineup.games.numberdrop.screen.choices import spoken

        return spoken.of_place(self)

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

    def rule(self) -> str:
        """The rule for a drop, or a block."""
        return "blocks" if self.block else "drop"

    def aim(self, moves) -> int:
        """Holds the piece where the first move drops it."""
        self.select(moves)
        self.draw()
        if len(self.shapes) > 1:
            self.desk.dice_view.shape_die(self.shape, CHANGING)
        return 1

    def select(self, moves):
        """The shape of the first move, turned and over its columns."""
        self.choosing = False
        self._hold(moves[0] & CHOICE_MASK)

    def _hold(self, choice):
        self.shape, self.turned = choice >> 6, choice >> 3 & 7
        self.middle = 2 * (choice & 7) + WIDE[self.orientation()]

    def back(self) -> bool:
        """B: from aiming back to the choice of the shape. False where there is nothing to do."""
        if self.choosing or len(self.shapes) < 2:
            return False
        self.choosing = True
        self.draw()
        return True

    def _choose_key(self, event):
        if event == A:
            self.choosing = False
            self.draw()
            return
        at = self.shapes.index(self.shape) + (1 if event in (RIGHT, DOWN) else -1)
        self._hold(lowest_place.find(self.desk, self.shapes[at % len(self.shapes)]))
        self._piece()
        self.words()

    def _drop(self):
        move = self.move()
        if self.desk.legal(move):
            return move
        self.desk.complain("numberdrop.why.high")
        self.shake()
        return NO_MOVE

    def shake(self):
        """The piece shakes: it cannot do that."""
        view, geo = self.desk.view, self.desk.geometry
        turned = self.orientation()
        row = min(self.landing(), ROWS - TALL[turned])
        x, y = view.place((row + TALL[turned] - 1 << 3) + self.column())
        h = TALL[turned] * geo.cell
        top = max(y, geo.sheet_y)
        self.desk.ui.motion.shake(x, top, WIDE[turned] * geo.cell, min(h, y + h - top))

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
            self.desk.halt("numberdrop.no.edge")
            self.shake()
            return
        self.middle = 2 * column + wide
        self._piece()
        self.words()

    def _turn(self, event):
        old = self.orientation()
        self.turned = (TURNED if event == UP else FLIPPED)[old]
        if self.orientation() == old:
            self.desk.halt("numberdrop.no.turn" if event == UP else "numberdrop.no.flip")
            self.shake()
            return
        self._piece()
        self.words()

    def landing(self) -> int:
        """Row of its lower left corner once it has fallen."""
        return falling.landing(self.desk.seen, self.desk.base, self.orientation(), self.column())

    def cells(self, row: int) -> list:
        """The piece's cells with its lower left corner in a row, as far as they are on the
        sheet."""
        corner = (row << 3) + self.column()
        at = self.orientation() * MOST_CELLS
        found = [corner + cell for cell in CELLS[at : at + SIZES[self.shape]]]
        return [cell for cell in found if cell >> 3 < ROWS]

    def _piece(self):
        # The piece at the top, the columns below it, the outline where it lands.
        desk, view = self.desk, self.desk.view
        turned, left, row = self.orientation(), self.column(), self.landing()
        tall = TALL[turned]
        desk.aim = row, tall
        view.scroll(desk.first_row())
        end = self.cells(row)
        hang = min(ROWS, view.first + desk.geometry.rows) - tall
        piece = self.cells(hang) if row + tall <= hang and not desk.grid.low else ()
        over = []
        end_row = min(ROWS, view.first + desk.geometry.rows)
        for i in range(WIDE[turned]):
            above = row + TOPS[turned << 2 | i]
            over += [level << 3 | left + i for level in range(above, end_row)]
        for cell in self._over:
            column = (cell & 7) - left
            level = cell >> 3
            if not (0 <= column < WIDE[turned] and row + TALL[turned] <= level < end_row):
                if cell not in over and cell not in end and cell not in piece:
                    view.plain(cell)
        for cell in over:
            if cell not in piece:
                view.put(cell, AIM)
        for cell in piece:
            view.put(cell, theme.FOCUS)
        for cell in end:
            view.put(cell, theme.DARK, CROSSED if self.block else NOTHING, LIFTED)
        self._over = over + end
        view.show()
        adding = self._adding
        for i in range(ROWS):
            adding[i] = 0
        for cell in end:
            adding[cell >> 3] += 1
        desk.draw_marks(adding, not self.block)

    def _full(self):
        # The rows that it fills.
        desk, adding = self.desk, self._adding
        return [
            row for row in range(LINE)
            if adding[row] and filled(desk.seen, desk.base, row) + adding[row] == 7
        ]  # fmt: skip

    def words(self):
        """Says what is aimed, and what would come of it."""
        desk = self.desk
        self._hints()
        if self.choosing:
            desk.say(t("numberdrop.choose.shape"))
            desk.dice_view.shape_die(self.shape, CHANGING)
            return
        if len(self.shapes) > 1:
            desk.draw_dice()
        top = self.landing() + TALL[self.orientation()]
        full = self._full()
        if top > ROWS:
            desk.warn(t("numberdrop.why.high"))
        elif top > LINE:
            desk.warn(t("numberdrop.over.line"))
        elif full:
            count = len(full)
            text = t("numberdrop.fills", full[0] + 1) if count == 1 else ""
            desk.say(text or t("numberdrop.fills.more", count), 2 * count)
        elif self.block:
            key = "numberdrop.block.solo" if desk.solo else "numberdrop.block"
            desk.warn(t(key, LETTERS[desk.seen[LETTER]], SIZES[self.shape]))
        else:
            desk.say(t("numberdrop.turns"))

    def facts(self) -> list:
        """(text, sign, ground) rows: what letting it fall here brings."""
        found = []
        full = self._full()
        for row in full:
            found.append((t("numberdrop.fills", row + 1), "+2", theme.GOOD))
        if self.landing() + TALL[self.orientation()] > LINE:
            found.append((t("numberdrop.over.line"), "!", theme.BAD))
        if self.block:
            key = "numberdrop.block.solo" if self.desk.solo else "numberdrop.block"
            letter = LETTERS[self.desk.seen[LETTER]]
            found.append((t(key, letter, SIZES[self.shape]), "!", theme.BAD))
        return found

    def _hints(self):
        if self.choosing:
            self.desk.hints((A, "ui.choose"))
            return
        pairs = [(A, "numberdrop.hint.drop")]
        if len(self.shapes) > 1:
            pairs.append((B, "numberdrop.hint.shape"))
        self.desk.hints(*pairs, able=self.landing() + TALL[self.orientation()] <= ROWS)
