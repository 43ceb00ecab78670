"""What the screen shows of a sheet whoever decides whatever: points, sheet, dice, table, slides.

Only what has changed is drawn, where the same sheet is on the screen.
"""

from lineup.games.numberdrop.rules import scoring
from lineup.games.numberdrop.screen import slide_board
from lineup.games.numberdrop.screen.dice_view import UNUSED, USED, DiceView, picture
from lineup.games.numberdrop.rules.layout import (
    BLOCKS, CIRCLES, CROSSED, DICE, DIGITS, EIGHT, FRESH, FRESH_N, HELD_DICE, NOTCHES, RUNS,
    SAME, SHAPE_DIE, SHAPE_STAR, SHEET_SIZE, SLIDE, STEP, TURN, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.screen.combo_table import (
    CLAIMED,
    CONSECUTIVE,
    IDENTICAL,
    OPEN,
    ComboTable,
)
from lineup.games.numberdrop.screen.sheet_view import SheetView
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t


class Backdrop:
    """Draws the owner's sheet as the viewer knows it. desk: has `seen`, `base`, `owner`, ..."""

    def __init__(self, desk):
        self.desk = desk
        self.view = SheetView(desk.canvas, desk.geometry)
        self.table = ComboTable(desk.canvas, desk.geometry)
        self.dice_view = DiceView(desk)
        self._before = bytearray(len(desk.seen))
        self._points = [0] * desk.game.seats

    def draw(self, heading: str = ""):
        """All of it; with a heading in place of the dice, and room for another of the points."""
        desk = self.desk
        geo = desk.geometry
        sliding = desk.seen[STEP] == SLIDE and not heading
        look = (desk.owner, heading, sliding)
        self._mark_fresh()
        if desk.changed("view", look):
            desk.clear()
            desk.changed("view", look)
            self.view.draw()
            if heading:
                self._heading(heading)
        else:
            self.view.refresh(self._before)
        self._before[:] = desk.seen
        desk.place_words(geo.board_words if sliding else geo.words)
        if not heading:
            self._strip()
            self.dice()
        if sliding:
            for letter in range(5):
                slide_board.draw(desk, letter)
        else:
            self._table()

    def _heading(self, text):
        geo = self.desk.geometry
        y = geo.dice_y + (geo.die - SMALL.height) // 2
        self.desk.canvas.text(text, geo.panel_x + 2, y, theme.MUTED, SMALL)

    def _strip(self):
        desk = self.desk
        seen = desk.seen
        for seat in range(len(self._points)):
            base = sheet_at(seat)
            if desk.changed(("points", seat), bytes(seen[base : base + SHEET_SIZE])):
                self._points[seat] = scoring.score(seen, seat)
        turn = seen[TURN]
        note = t("numberdrop.note", turn) if turn else ""
        desk.strip.draw(self._points, desk.rules.turn(seen), note)

    def _mark_fresh(self):
        # What the viewer has written this turn, or an other did in the last one.
        desk = self.desk
        if desk.owner == desk.viewer:
            first = desk.base + FRESH
            count = desk.seen[desk.base + FRESH_N]
            self.view.underline(tuple(desk.seen[first : first + count]))
        else:
            self.view.underline(desk.news)

    def dice(self):
        """All dice; while digits are written the used ones are dim."""
        seen = self.desk.seen
        if not seen[TURN]:
            return
        writing = seen[STEP] == DIGITS
        face = seen[SHAPE_DIE]
        cells = None if face == SHAPE_STAR else picture(face)
        self.dice_view.shape_die(cells, USED if writing else UNUSED)
        for i in range(4):
            used = writing and not seen[HELD_DICE] >> i & 1
            self.dice_view.die(i, seen[DICE + i], USED if used else UNUSED)

    def _table(self):
        # The combo table of the sheet that is shown.
        desk, table = self.desk, self.table
        if desk.changed("heads", True):
            table.heads()
        for kind in (IDENTICAL, CONSECUTIVE):
            for size in range(3, 8):
                self.box(kind, size)
            earned = self.claimed(kind) & scoring.FIVE == scoring.FIVE
            if desk.changed(("bonus", kind), earned):
                table.bonus(kind, earned)
        self.box(IDENTICAL, 8)
        for letter in range(5):
            self._letter(letter)

    def claimed(self, kind: int) -> int:
        """The sizes claimed of a kind: bit 0 = 3 .. bit 5 = 8."""
        return self.desk.seen[self.desk.base + (RUNS if kind == CONSECUTIVE else SAME)]

    def box(self, kind: int, size: int, look: int = OPEN):
        """A box of the table; CLAIMED comes from the sheet."""
        taken = self.claimed(kind)
        if size == 8:
            taken = (self.claimed(IDENTICAL) | self.claimed(CONSECUTIVE)) & EIGHT
        if taken >> (size - 3) & 1:
            look = CLAIMED
        if self.desk.changed(("box", kind, size), look):
            self.table.box(kind, size, look)

    def _letter(self, letter):
        # Solo with the notches its tile has slid.
        desk = self.desk
        seen = desk.seen
        circled = seen[desk.base + CIRCLES] >> letter & 1
        crossed = seen[CROSSED] >> letter & 1
        notches = seen[NOTCHES + letter]
        if not desk.changed(("letter", letter), (circled, crossed, notches)):
            return
        self.table.letter(letter, picture(seen[BLOCKS + letter]), circled, crossed)
        if desk.solo and desk.geometry.tall:
            self.table.notches(letter, notches)
