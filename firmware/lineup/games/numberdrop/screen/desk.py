"""Number Drop's desk: the sheet that is shown, the dice, the table; what a move would make."""

from lineup.games.numberdrop.rules import scoring
from lineup.games.numberdrop.rules.layout import (
    CELLS, COLUMNS, COMBO, DICE, DIGITS, ENDED, FRESH, FRESH_N, GRID, HELD, HELD_CELL, HELD_DICE,
    LINE, ROWS, SHAPE_DIE, SHEET_SIZE, SLIDE, STEP, TOP, TURN, ZERO, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import CELLS as SHAPES
from lineup.games.numberdrop.rules.tables import MOST_CELLS, TALL
from lineup.games.numberdrop.screen.art import PALETTE
from lineup.games.numberdrop.screen.views import row_marks, small_map
from lineup.games.numberdrop.screen.views.combo_table import ComboTable
from lineup.games.numberdrop.screen.views.dice_view import UNUSED, USED, DiceView
from lineup.games.numberdrop.screen.views.geometry import Geometry
from lineup.games.numberdrop.screen.views.sheet_view import DIGIT, DOT, LIFTED, SheetView
from lineup.ui.drawing import theme
from lineup.ui.drawing.emblems import emblem
from lineup.ui.table import desk
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

_ROW = ("die", "offers", "head")
_PANEL = _ROW + ("heads", "box", "bonus", "letter", "lane", "row", "map")


class Desk(desk.Desk):
    """`base` is where the sheet that is shown begins in `seen`, `owner` whose sheet that is."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.geometry = Geometry(self.grid)
        self.solo = game.seats == 1
        self.owner = 0
        self.base = sheet_at(0)
        self.sliding = False
        """True while the slide board is in the place of the table."""
        self.aim = None
        """(row, height) of the piece that is being aimed, for the rows in view."""
        self.proposals = {}  # of `combo_sets`, by claim
        self.wrote = (0, 0)
        """The die a digit was written with last, and the dice left before that, a bit each."""
        self.view = SheetView(ui.canvas, self.geometry, game.seats)
        self.table = ComboTable(self)
        self.dice_view = DiceView(self)
        self._after = bytearray(game.size)
        self._points = [0] * game.seats

    def look(self, viewer: int, owner: int = -1):
        """Observes the game for the viewer; the owner's sheet (or the viewer's) is the one to
        draw."""
        super().look(viewer)
        self.owner = viewer if owner < 0 else owner
        self.base = sheet_at(self.owner)
        self.view.look_at(self.seen, self.base, self.owner)
        self.proposals.clear()

    def clear(self):
        super().clear()
        self.view.forget()

    def preview(self, move: int):
        """Computes what the viewer will know once a move is played, the new dice included: the
        desk's own bytes, until the next preview."""
        self.game.preview(move, self.viewer, self._after)
        return self._after

    def is_done(self, after) -> bool:
        """True where a preview leaves the viewer nothing to decide for now."""
        return self.rules.turn(after) != self.viewer or after[TURN] != self.seen[TURN]

    def over(self, after) -> bool:
        """True where the viewer's sheet of a preview ends the game with the turn."""
        return after[self.base + TOP] > LINE or self.solo and after[STEP] == ENDED

    def paint(self, bar: bool = True):
        """All that lies there whoever decides whatever; without the bar where that is used."""
        other = self.owner != self.viewer
        if bar:
            self.draw_bar()
        self._draw_ground(self.seen[STEP] == SLIDE and not other)
        self.draw_sheet()
        if other:
            self._draw_head()
        elif self.seen[STEP] == COMBO or self.seen[STEP] == CELLS:
            self.use_row("offers")
        else:
            self.draw_dice()
        if self.sliding:
            from lineup.games.numberdrop.screen.views import slide_board

            for letter in range(5):
                slide_board.draw(self, letter)
        if not self.sliding or not self.grid.low:
            self.table.draw()
        if self.geometry.side[2] > 0:
            from lineup.games.numberdrop.screen.views import side

            side.draw(self)

    def draw_bar(self):
        """Everybody's points, and the turn."""
        seen = self.seen
        for seat in range(len(self._points)):
            base = sheet_at(seat)
            if self.changed(("points", seat), bytes(seen[base : base + SHEET_SIZE])):
                self._points[seat] = scoring.score(seen, seat)
        turn = seen[TURN]
        note = t("numberdrop.note", turn) if turn else ""
        self.bar.draw(self._points, self.rules.turn(seen), note)

    def _draw_ground(self, sliding):
        geo = self.geometry
        if self.changed("ground", True):
            left = geo.panel[0]
            self.canvas.rect(0, geo.sheet_y, left, geo.sheet_h, theme.DARK)
            self.canvas.rect(left, geo.sheet_y, geo.width - left, geo.sheet_h, theme.TABLE)
        if self.changed("panel", sliding):
            self.clear_panel()
            self.sliding = sliding
            geo.arrange(sliding)

    def clear_panel(self):
        """Nothing is right of the sheet."""
        self._forget_all(_PANEL)
        self.canvas.rect(*self.geometry.panel, theme.TABLE)

    def _forget_all(self, parts):
        for part in list(self._shown):
            if (part[0] if isinstance(part, tuple) else part) in parts:
                self.forget(part)

    def use_row(self, what: str):
        """Room for dice, offers or a head at the top of the panel."""
        if self.changed("row", what):
            self._forget_all(_ROW)
            if not self.sliding or not self.grid.low:
                x, y, _, _ = self.geometry.panel
                self.canvas.rect(x, y, self.geometry.row_w, 33, theme.TABLE)

    def _draw_head(self):
        # Whose sheet it is, in place of the dice.
        self.use_row("head")
        if self.changed("head", self.owner):
            canvas, geo = self.canvas, self.geometry
            x, y, _, _ = geo.panel
            w = geo.row_w
            y += 10
            canvas.rect(x, y - 4, w, 21, theme.TABLE)
            emblem(canvas, self.owner, x + 12, y, theme.PAPER)
            name = TITLE.shorten(self.names[self.owner], w - 42)
            canvas.text(name, x + 28, TITLE.line(y - 1), theme.PAPER, TITLE)

    def draw_sheet(self):
        """The sheet with nothing over it, in the rows that matter now."""
        self.view.scroll(self.first_row())
        self.view.refresh()
        if self.seen[STEP] == DIGITS and self.owner == self.viewer:
            self.lift_held()
        self.view.show()
        self.draw_marks()

    def draw_marks(self, adding=b"", numbers: bool = True):
        """Draws what the rows in view bring, see `row_marks`; on a low panel the whole sheet in
        small."""
        row_marks.draw(self, adding, numbers)
        if self.grid.low and not self.sliding:
            small_map.draw(self)

    def lift_held(self):
        """The piece whose digits are being written: outlined, with those that it has."""
        seen = self.seen
        for i in range(4):
            cell = seen[HELD_CELL] + SHAPES[seen[HELD] * MOST_CELLS + i]
            held = seen[self.base + GRID + cell]
            self.view.put(cell, theme.DARK, DIGIT + held - ZERO if held else DOT, LIFTED)

    def first_row(self) -> int:
        """The lowest row in view."""
        seen = self.seen
        top = self._stack()
        if self.owner != self.viewer:
            return self.geometry.first_row(top)
        if seen[STEP] == DIGITS:
            return self.geometry.first_row(top, seen[HELD_CELL] >> 3, TALL[seen[HELD]])
        if self.aim:
            return self.geometry.first_row(top, *self.aim)
        return self.geometry.first_row(top)

    def _stack(self):
        # How high the sheet was when the turn began: the view stays as it is in a turn.
        seen, base = self.seen, self.base
        count = seen[base + FRESH_N] if self.owner == self.viewer else 0
        if not count and seen[STEP] != DIGITS:
            return seen[base + TOP]
        return self._before_drop(count)

    def _before_drop(self, count):
        seen, grid = self.seen, self.base + GRID
        first = self.base + FRESH
        fresh = list(seen[first : first + count])
        for row in range(ROWS - 1, -1, -1):
            for cell in range(row << 3, (row << 3) + COLUMNS):
                if seen[grid + cell] and cell not in fresh:
                    return row + 1
        return 0

    def draw_dice(self):
        """The five dice; those that are written are used."""
        seen = self.seen
        self.use_row("dice")
        if not seen[TURN]:
            return
        writing = seen[STEP] == DIGITS and self.owner == self.viewer
        self.dice_view.shape_die(seen[SHAPE_DIE], USED if writing else UNUSED)
        for i in range(4):
            used = writing and not seen[HELD_DICE] >> i & 1
            self.dice_view.die(i, seen[DICE + i], USED if used else UNUSED)

    def warn(self, text: str):
        """The sentence, "long|short", where what A will do is to be thought over: on a low panel
        it is said at once."""
        self.complained = False
        self._say(text, "!", theme.BAD)
        if self.grid.low:
            self.ui.foot.speak()
