"""What the screen shows of a sheet whoever decides whatever: title, sheet, dice, table, scores.

It is drawn whole, or brought up to date with what has changed since.
"""

from lineup.games.numberdrop import sheet
from lineup.games.numberdrop.dice_view import UNUSED, USED, DiceView
from lineup.games.numberdrop.layout import (
    BLOCKS, CIRCLES, CROSSED, DICE, DIGITS, EIGHT, FRESH, FRESH_N, HELD_DICE, NOTCHES, RUNS,
    SAME, SHAPE_DIE, SHAPE_STAR, SHEET_SIZE, STEP, TURN, sheet_at,
)  # fmt: skip
from lineup.games.numberdrop.panel import CLAIMED, CONSECUTIVE, IDENTICAL, OPEN, Panel
from lineup.games.numberdrop.sheet_view import SheetView
from lineup.games.numberdrop.tables import CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL
from lineup.ui import theme
from lineup.ui.messages import t

FLAT = bytes(
    min(range(FIRST_OF[shape], FIRST_OF[shape + 1]), key=lambda turned: TALL[turned])
    for shape in range(10)
)
"""For small pictures: the lowest orientation (0..33) of each shape."""


def picture(shape: int) -> tuple:
    """(row, column) pairs of a shape's small picture."""
    at = FLAT[shape] * MOST_CELLS
    return tuple((CELLS[i] >> 3, CELLS[i] & 7) for i in range(at, at + SIZES[shape]))


class Backdrop:
    """Draws the owner's sheet as the viewer knows it. desk: has `seen`, `base`, `owner`, ..."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.view = SheetView(desk.canvas, desk.geometry)
        self.panel = Panel(desk.canvas, desk.geometry)
        self.dice_view = DiceView(desk.canvas, desk.geometry)
        self.boxed = False
        """True where boxes of the table were drawn in other looks."""
        self._before = bytearray(len(desk.seen))
        self._sheet = (-1, "")  # owner and heading of what is drawn
        self._title = None
        self._points = [0] * desk.session.seats
        self._parts = [0] * sheet.PARTS

    def draw(self, heading: str = ""):
        """Everything, on a cleared screen; with a heading in place of the dice."""
        self.canvas.fill(theme.BACKGROUND)
        self._sheet = (self.desk.owner, heading)
        self._title = None
        self._count_all()
        self._mark_fresh()
        self.view.draw()
        self.title()
        if heading:
            self.panel.heading(heading)
        else:
            self.dice()
        self.table()
        if not self.desk.solo:
            self.panel.scores(self._points)
        self._before[:] = self.desk.seen

    def fits(self) -> bool:
        """True where `update` can do instead of `draw`: the same sheet is on the screen."""
        return self._sheet == (self.desk.owner, "")

    def update(self):
        """What has changed since it was drawn, or lies over it."""
        seen, before, base = self.desk.seen, self._before, self.desk.base
        if self._count_all() and not self.desk.solo:
            self.panel.scores(self._points)
        self._mark_fresh()
        self.view.refresh(before)
        self.title()
        if seen[STEP] != before[STEP] or seen[TURN] != before[TURN] or seen[STEP] == DIGITS:
            self.dice()
        claims = base + SAME
        same = seen[claims] == before[claims] and seen[claims + 1] == before[claims + 1]
        same = same and seen[claims + 2] == before[claims + 2]
        same = same and seen[CROSSED] == before[CROSSED] and not self._slid()
        if self.boxed or not same:
            self.table()
        before[:] = seen

    def _slid(self):
        # A tile of the solo game has slid.
        for i in range(NOTCHES, NOTCHES + 5):
            if self.desk.seen[i] != self._before[i]:
                return True
        return False

    def _count_all(self):
        # Every seat's points, where its sheet has changed; true where any has.
        changed = False
        seen, before = memoryview(self.desk.seen), memoryview(self._before)
        for seat in range(len(self._points)):
            base = sheet_at(seat)
            if seen[base : base + SHEET_SIZE] != before[base : base + SHEET_SIZE]:
                sheet.parts(self.desk.seen, base, self._parts)
                self._points[seat] = sum(self._parts)
                changed = True
        return changed

    def _mark_fresh(self):
        # What the viewer has written this turn, or an other did in the last one.
        desk = self.desk
        if desk.owner == desk.viewer:
            first = desk.base + FRESH
            count = desk.seen[desk.base + FRESH_N]
            self.view.underline(tuple(desk.seen[first : first + count]))
        else:
            self.view.underline(desk.news)

    def title(self):
        """The owner's name, the turn (where there is room) and the points."""
        desk = self.desk
        turn = desk.seen[TURN]
        short = self._sheet[1] or not desk.geometry.tall or not turn
        key = "numberdrop.note.short" if short else "numberdrop.note"
        title = (desk.owner, t(key, turn, self._points[desk.owner]))
        if title != self._title:
            self._title = title
            self.panel.title(desk.names[desk.owner], desk.owner, title[1])

    def retitle(self):
        """The title again, where something was drawn over it."""
        self._title = None
        self.title()

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

    def table(self):
        """The combo table of the sheet that is shown."""
        self.boxed = False
        panel = self.panel
        panel.heads()
        for kind in (IDENTICAL, CONSECUTIVE):
            for size in range(3, 8):
                self.box(kind, size)
            panel.bonus(kind, self.claimed(kind) & sheet.FIVE == sheet.FIVE)
        self.box(IDENTICAL, 8)
        for letter in range(5):
            self._letter(letter)

    def claimed(self, kind: int) -> int:
        """The sizes claimed of a kind: bit 0 = 3 .. bit 5 = 8."""
        return self.desk.seen[self.desk.base + (RUNS if kind == CONSECUTIVE else SAME)]

    def box(self, kind: int, size: int, look: int = OPEN):
        """A box of the table; CLAIMED comes from the sheet."""
        if look != OPEN:
            self.boxed = True
        taken = self.claimed(kind)
        if size == 8:
            taken = (self.claimed(IDENTICAL) | self.claimed(CONSECUTIVE)) & EIGHT
        self.panel.box(kind, size, CLAIMED if taken >> (size - 3) & 1 else look)

    def _letter(self, letter):
        # Solo with the notches its tile has slid.
        seen = self.desk.seen
        circled = seen[self.desk.base + CIRCLES] >> letter & 1
        crossed = seen[CROSSED] >> letter & 1
        self.panel.letter(letter, picture(seen[BLOCKS + letter]), circled, crossed)
        if self.desk.solo and self.desk.geometry.tall:
            self.panel.notches(letter, seen[NOTCHES + letter])
