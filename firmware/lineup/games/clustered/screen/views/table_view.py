"""The table: what lies in the window over the map; places, the cursor, a small map.

Each cell is drawn alone, with the gaps right of it and below it. Over the cells lie frames of
what others placed, then the cursor, then the small map, then the card of the hand that is lifted
into the table's last rows. So any rectangle can be drawn again: its cells, then what lies over.
"""

import micropython
from micropython import const

from lineup.games.clustered.rules.layout import BLOCK_CELL, CARD_CELL, GRID, KINDS, WILD
from lineup.games.clustered.screen.views import faces
from lineup.games.clustered.screen.views.minimap import MiniMap
from lineup.games.clustered.screen.views.outlines import is_edge
from lineup.games.clustered.screen.views.rows import Rows
from lineup.games.clustered.screen.views.window import Window
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.scroll import shift
from lineup.ui.motion import ease
from lineup.ui.type.fonts import BODY
from lineup.ui.type.numbers import signed

_FRAMES = const(5)
_RAISED = const(2)  # pixels that the cursor's card is lifted
_KINDS = const(28)
_CARD_CELL = const(32)


class TableView(Window):
    """Draws what the window shows. `marks`: cell -> points that a card would bring there;
    `chosen`: the one of them that is selected, or -1; `fresh`: cells in a frame; `cursor`: a cell
    or -1, with the card `ghost` of the seat `owner` over it.

    `lid`: a rectangle that something else covers, () for none; draw_lid() draws that again.
    alone: without a hand, whose room it has too, and with no room for more cards around.
    """

    def __init__(self, ui, draw_lid, alone: bool = False):
        grid = ui.grid
        _, self.y, w, h = grid.table
        if alone:
            w, h = grid.width, grid.sentence - self.y
        super().__init__(w, h, grid.low and not alone)
        self._alone = alone
        self.canvas = Rows(ui.canvas, self.y, h, self._drawn)
        self._motion = ui.motion
        self.marks = {}
        self.chosen = -1
        self.fresh = ()
        self.cursor = -1
        self.ghost = WILD
        self.owner = 0
        self.map = None
        if alone or not grid.side[2]:
            self.map = MiniMap(self, 3 if alone or grid.low else 8)
        self.lid: tuple = ()
        self._draw_lid = draw_lid
        self._lid_hit = self._map_hit = False
        self._wipes = True  # the ground of each cell that is drawn

    def look_at(self, seen, viewer: int):
        """The observation to draw from now on."""
        super().look_at(seen, viewer)
        if self._alone:
            first, last, top, bottom = self.extent
            self.extent = first + 1, last - 1, top + 1, bottom - 1

    def draw(self):
        """The whole window."""
        self.canvas.rect(0, 0, self.w, self.h, theme.TABLE)
        self._cells(0, 0, self.w, self.h)
        self._over()
        self._end()

    def area(self, x: int, y: int, w: int, h: int):
        """A rectangle of the window again."""
        self._cells(x, y, w, h)
        self._over()
        self._end()

    def follow(self, focus: int, around: int = 1, kept: int = -1) -> bool:
        """Moves the window (`frame`) and draws it, in several frames where the size stays; True
        where it moved. A key that ends that is the next event."""
        size, left, top = self.size, self.left, self.top
        if not self.frame(focus, around, kept):
            return False
        dx, dy = self.left - left, self.top - top
        if size == self.size and abs(dx) < self.w and abs(dy) < self.h:
            self._scroll(left, top, dx, dy)
        else:
            self.draw()
        return True

    def pan(self, key: int) -> bool:
        """Moves the window in the direction of a key, as `follow` does; True where it moved."""
        left, top = self.left, self.top
        if not super().pan(key):
            return False
        dx, dy = self.left - left, self.top - top
        if abs(dx) < self.w and abs(dy) < self.h:
            self._scroll(left, top, dx, dy)
        else:
            self.draw()
        return True

    def _scroll(self, left, top, dx, dy):
        # What stays in view is shifted, the rest drawn.
        motion = self._motion
        motion.begin(True)
        end_left, end_top = self.left, self.top
        self.left, self.top = left, top
        if self.map:
            self._uncover(self.map.box)
            self.map.box = ()
        self._tell(False)
        motion.still()
        self._uncover(self.lid)
        x, y = left, top
        i = 0
        while i < _FRAMES:
            if i:
                self._uncover(self.lid)
            i = _FRAMES if motion.skipped else i + 1
            self.left = left + (ease(i, _FRAMES, dx) & -8) if i < _FRAMES else end_left
            self.top = top + ease(i, _FRAMES, dy) if i < _FRAMES else end_top
            self._shift(x - self.left, y - self.top)
            x, y = self.left, self.top
            if i == _FRAMES:
                if self._flush:
                    self._cells(self.w - 2, 0, 2, self.h)  # frames that were cut off
                for cell in sorted(self.marks):
                    if self.marks[cell] and not self.xy(cell):
                        self._one(cell)
            self._over()
            if i < _FRAMES:
                self._tell(True)
                motion.frame()
        self._end()

    def _shift(self, dx, dy):
        # The picture by so many pixels.
        canvas, w, h = self.canvas, self.w, self.h
        shift(canvas.buffer, 0, canvas.width >> 1, w >> 1, h, dx >> 1, dy)
        canvas.mark(0, 0, w, h)
        if dx:
            self._strip(0 if dx > 0 else w + dx, 0, abs(dx), h)
        if dy:
            self._strip(max(0, dx), 0 if dy > 0 else h + dy, w - abs(dx), abs(dy))

    def _strip(self, x, y, w, h):
        # The cells that reach into it lie there already as they will.
        self.canvas.rect(x, y, w, h, theme.TABLE)
        self._wipes = False
        self._cells(x, y, w, h)
        self._wipes = True

    def _uncover(self, box):
        # The cells below what lies over all.
        if box:
            self._cells(*box)

    def set_marks(self, marks, chosen: int = -1):
        """Other places; only cells that change are drawn."""
        old, was = self.marks, self.chosen
        self.marks, self.chosen = marks, chosen
        if not old and not marks:
            return
        for cell in sorted(old):
            if marks.get(cell, -1) != old[cell] or (cell == was) != (cell == chosen):
                self._one(cell)
        for cell in sorted(marks):
            if old.get(cell, -1) != marks[cell]:
                self._one(cell)
        self._over()
        self._end()

    def point(self, cell: int):
        """Moves the cursor (-1: none)."""
        old = self.cursor
        self.cursor = cell
        if old >= 0:
            x, y = self.place(old)
            n = self.size + 2
            self._cells(x - 2, y - _RAISED - 2, n, n + _RAISED)
        if old >= 0 or cell >= 0:
            self._over()
            self._end()

    def set_fresh(self, cells):
        """Other cards in frames."""
        old = self.fresh
        self.fresh = cells
        if old == cells:
            return
        for cell in old:
            if cell not in cells:
                x, y = self.place(cell)
                self._cells(x - 2, y - 2, self.size + 2, self.size + 2)
        self._over()
        self._end()

    def change(self, cell: int):
        """A card was placed, or taken back: its cell, and those that it is linked with."""
        x, y = self.place(cell)
        if self.map:
            self._uncover(self.map.box)
        self.area(x - 1, y - 1, self.size + 2, self.size + 2)

    def linked(self, cell: int, seat: int) -> int:
        """Tells which of a cell's eight neighbours are a seat's: bits of `faces.AROUND`."""
        return _linked(self.seen, GRID + cell, self.width, CARD_CELL + seat * KINDS)

    def _cells(self, x, y, w, h):
        # All cells that touch a rectangle.
        x, y, w, h = max(0, x), max(0, y), min(self.w, x + w), min(self.h, y + h)
        if w <= x or h <= y:
            return
        column, row, columns, rows = self.touched(x, y, w - x, h - y)
        if (column + columns) * self.size < self.left + w:
            self.canvas.rect(x, y, w - x, h - y, theme.TABLE)  # no cells at the right edge
        for y in range(row, row + rows):
            first = y * self.width + column
            for cell in range(first, first + columns):
                self._cell(cell)

    def _one(self, cell):
        x, y = self.place(cell)
        self._cells(x, y, self.size, self.size)

    @micropython.native
    def _cell(self, cell: int):
        size = self.size
        width = self.width
        x = cell % width * size - self.left
        y = cell // width * size - self.top
        canvas = self.canvas
        seen = self.seen
        at = GRID + cell
        code = seen[at]
        if self._wipes:
            canvas.rect(x, y, size, size, theme.TABLE)
        if code >= _CARD_CELL:
            code -= _CARD_CELL
            seat = code // _KINDS
            faces.on_table(
                canvas, x, y, size - faces.GAP, code % _KINDS, seat,
                _linked(seen, at, width, _CARD_CELL + seat * _KINDS),
            )  # fmt: skip
        elif code == BLOCK_CELL:
            if is_edge(seen, cell):
                canvas.rect(x, y, size, size, theme.DARK)
            else:
                faces.start(canvas, x, y, size - faces.GAP)
        elif cell in self.marks:
            self._place(x, y, cell)

    def _place(self, x, y, cell):
        # A place for the card: what it would bring there, unless it is cut off or covered.
        n = self.size - faces.GAP
        ink = theme.FOCUS if cell == self.chosen else theme.MUTED
        faces.corners(self.canvas, x, y, n, ink)
        points = self.marks[cell]
        if points and cell != self.cursor and self.xy(cell):
            top = BODY.line(y + (n - BODY.cap) // 2)
            self.canvas.text(signed(points), x + n // 2, top, theme.PAPER, BODY, CENTRE)

    def _over(self):
        # What lies over the cells.
        canvas, n = self.canvas, self.size - faces.GAP
        for cell in self.fresh:
            x, y = self.place(cell)
            if not self._clipped(x):
                canvas.rect(x + 2, y - 2, n - 4, 2, theme.PAPER)
                canvas.rect(x + 2, y + n, n - 4, 2, theme.PAPER)
                canvas.rect(x - 2, y + 2, 2, n - 4, theme.PAPER)
                canvas.rect(x + n, y + 2, 2, n - 4, theme.PAPER)
        if self.cursor >= 0:
            x, y = self.place(self.cursor)
            if not self._clipped(x):
                self._cursor(x, y, n)

    def _clipped(self, x):
        # True beyond an edge that nothing may stick out of.
        return self._flush and x + self.size > self.w

    def _cursor(self, x, y, n):
        canvas = self.canvas
        canvas.round_rect(x, y + 6, n + 2, n - 4, theme.DARK, 5)
        code = self.seen[GRID + self.cursor]
        card, owner = self.ghost, self.owner
        if code >= CARD_CELL:
            card, owner = (code - CARD_CELL) % KINDS, (code - CARD_CELL) // KINDS
        faces.lifted(canvas, x, y - _RAISED, n, card, owner)

    def _drawn(self, x, y, w, h):
        if _meet(self.lid, x, y, w, h):
            self._lid_hit = True
        if self.map and _meet(self.map.box, x, y, w, h):
            self._map_hit = True

    def _end(self):
        # Everything below is drawn: the map, and what covers the table, come on top. Where the map
        # has gone from, cells come back.
        small = self.map
        if small:
            was, now = small.box, small.place()
            if was and was != now:
                small.box = ()
                self._uncover(was)
                self._over()
            small.box = now
            self._tell(False)
            if now and (self._map_hit or was != now):
                small.draw()
            self._map_hit = False
        self._tell(True)

    def _tell(self, cover):
        # Says what was drawn, and draws what covers it.
        self.canvas.flush()
        if cover and self._lid_hit:
            self._draw_lid()
            self._lid_hit = False


def _meet(box, x, y, w, h):
    # Two rectangles have a pixel in common; box: one, or () for none.
    return (
        box and x < box[0] + box[2] and x + w > box[0] and y < box[1] + box[3] and y + h > box[1]
    )


@micropython.native
def _linked(seen, at: int, width: int, low: int) -> int:
    # Which of the eight neighbours have the codes of one seat, from `low` on: bits of AROUND.
    high = low + _KINDS
    bits = 0
    if low <= seen[at - 1] < high:
        bits |= 1
    if low <= seen[at + 1] < high:
        bits |= 2
    if low <= seen[at - width] < high:
        bits |= 4
    if low <= seen[at + width] < high:
        bits |= 8
    if bits & 3 and bits & 12:
        if low <= seen[at - width - 1] < high:
            bits |= 16
        if low <= seen[at - width + 1] < high:
            bits |= 32
        if low <= seen[at + width - 1] < high:
            bits |= 64
        if low <= seen[at + width + 1] < high:
            bits |= 128
    return bits
