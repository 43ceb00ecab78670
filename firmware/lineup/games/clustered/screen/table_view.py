"""The table: what lies in the window over the map, which follows; marks, cursor, arrows.

Cards and marks are drawn within their cells, the cursor's frame over the gaps around its cell, and
the arrows over all. So one cell can be drawn again alone, and then the cursor and the arrows.
"""

from micropython import const

from lineup.games.clustered.rules.layout import BLOCK_CELL, CARD_CELL, GRID, HEIGHT, KINDS, WILD
from lineup.games.clustered.screen import card_look
from lineup.games.clustered.screen.outlines import is_edge
from lineup.games.clustered.screen.window import Window
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL

_FRAMES = const(4)
_FRAME_MS = const(20)

_ARROWS = ("\u25c2", "\u25b8", "\u25b4", "\u25be")
_ARROW = const(13)  # pixels of an arrow's box


class TableView(Window):
    """Draws what the window shows. `marks`: cell -> points that a card would bring there;
    `chosen`: the one of them that is selected, or -1; `fresh`: cells in a white frame; `cursor`: a
    cell or -1, with the card `ghost` of the seat `owner` in it."""

    def __init__(self, canvas, geometry, pause):
        super().__init__(geometry.table)
        self.canvas = canvas
        self.pause = pause
        """Shows what was drawn for so many ms; keys wait."""
        self.smooth = False
        """True where it scrolls in several frames."""
        self.marks = {}
        self.chosen = -1
        self.fresh = ()
        self.cursor = -1
        self.ghost = WILD
        self.owner = 0
        self._sides = set()  # where arrows are

    def draw(self):
        """The whole window."""
        width, seen = self.width, self.seen
        self.canvas.rect(self.x, self.y, self.w, self.h, theme.BACKGROUND)
        x, y, columns, rows = self.whole(self.left, self.top)
        for row in range(y, y + rows):
            at = GRID + row * width
            for column in range(x, x + columns):
                if seen[at + column] >= BLOCK_CELL:
                    self._content(row * width + column)
        for cell in sorted(self.marks):  # dictionaries have no order on the device
            self._content(cell)
        self._cursor()
        self._sides = self.outside(self.marks)
        self._arrows()

    def follow(self, focus: int) -> bool:
        """Moves the window (`frame`) and draws it, smoothly where the size stays; True where it
        moved."""
        size, left, top = self.size, self.left, self.top
        if not self.frame(focus):
            return False
        if self.smooth and size == self.size:
            end_left, end_top = self.left, self.top
            for i in range(1, _FRAMES):
                self.left = left + (end_left - left) * i * (2 * _FRAMES - i) // _FRAMES**2
                self.top = top + (end_top - top) * i * (2 * _FRAMES - i) // _FRAMES**2
                self.draw()
                self.pause(_FRAME_MS)
            self.left, self.top = end_left, end_top
        self.draw()
        return True

    def cell(self, cell: int):
        """One cell again."""
        self._clean(cell)
        self._cursor()
        self._arrows()

    def set_marks(self, marks, chosen: int = -1):
        """Other marks; only cells that change are drawn."""
        old, was = self.marks, self.chosen
        self.marks, self.chosen = marks, chosen
        for cell in sorted(old):
            if marks.get(cell, -1) != old[cell] or (cell == was) != (cell == chosen):
                self._clean(cell)
        for cell in sorted(marks):
            if old.get(cell, -1) != marks[cell]:
                self._clean(cell)
        sides = self.outside(marks)
        for side in sorted(self._sides):
            if side not in sides:
                self._take_away(side)
        self._sides = sides
        self._cursor()
        self._arrows()

    def point(self, cell: int):
        """Moves the cursor (-1: none)."""
        old = self.cursor
        self.cursor = cell
        if old >= 0:
            place = self.xy(old)
            if place:
                self.canvas.rect(
                    place[0] - 1, place[1] - 1, self.size + 1, self.size + 1, theme.BACKGROUND
                )
                self._content(old)
        self._cursor()
        self._arrows()

    def set_fresh(self, cells):
        """Other cards in white frames."""
        old = self.fresh
        self.fresh = cells
        for cell in old + cells:
            if (cell in old) != (cell in cells):
                self._clean(cell)
        self._cursor()
        self._arrows()

    def _clean(self, cell):
        # One cell again, but not what lies over it.
        place = self.xy(cell)
        if place:
            inner = self.size - 1
            self.canvas.rect(place[0], place[1], inner, inner, theme.BACKGROUND)
            self._content(cell)

    def _content(self, cell):
        place = self.xy(cell)
        if place is None:
            return
        x, y = place
        canvas, inner = self.canvas, self.size - 1
        code = self.seen[GRID + cell]
        if code >= CARD_CELL:
            code -= CARD_CELL
            card_look.draw(canvas, x, y, inner, code % KINDS, code // KINDS)
            if cell in self.fresh:
                canvas.frame(x, y, inner, inner, theme.TEXT)
        elif code == BLOCK_CELL:
            if is_edge(self.seen, cell):
                canvas.rect(x, y, inner, inner, theme.RAISED)
            else:
                card_look.draw(canvas, x, y, inner, WILD, card_look.START)
        elif cell in self.marks:
            self._mark(x, y, inner, self.marks[cell], cell == self.chosen)

    def _mark(self, x, y, inner, points, chosen):
        canvas = self.canvas
        edge = 2 if chosen else 1
        canvas.round_rect(x, y, inner, inner, theme.FOCUS, 2)
        canvas.round_rect(x + edge, y + edge, inner - 2 * edge, inner - 2 * edge, theme.SURFACE, 2)
        if points:
            top = SMALL.centred(y, inner + 1)
            text = "%d" % points
            canvas.text(text, x + (inner + 1) // 2, top, theme.TEXT, SMALL, CENTRE)
        else:
            dot = 2 + inner % 2
            canvas.rect(x + (inner - dot) // 2, y + (inner - dot) // 2, dot, dot, theme.FOCUS)

    def _cursor(self):
        place = self.xy(self.cursor) if self.cursor >= 0 else None
        if place is None:
            return
        x, y = place
        canvas, inner = self.canvas, self.size - 1
        canvas.rect(x - 1, y - 1, inner + 2, inner + 2, theme.FOCUS)
        canvas.rect(x + 1, y + 1, inner - 2, inner - 2, theme.BACKGROUND)
        code = self.seen[GRID + self.cursor]
        card, owner = self.ghost, self.owner
        if code >= CARD_CELL:
            card, owner = (code - CARD_CELL) % KINDS, (code - CARD_CELL) // KINDS
        card_look.draw(canvas, x + 2, y + 2, inner - 4, card, owner)

    def _arrow_at(self, side):
        # Upper left corner of the box of an arrow, at the middle of a side of the window.
        x, y = self.x + (self.w - _ARROW) // 2, self.y + (self.h - _ARROW) // 2
        if side == 0:
            return self.x, y
        if side == 1:
            return self.x + self.w - _ARROW, y
        return x, self.y if side == 2 else self.y + self.h - _ARROW

    def _arrows(self):
        # Where marks lie outside the window.
        canvas = self.canvas
        for side in sorted(self._sides):
            x, y = self._arrow_at(side)
            canvas.rect(x, y, _ARROW, _ARROW, theme.BACKGROUND)
            top = SMALL.centred(y, _ARROW)
            canvas.text(_ARROWS[side], x + _ARROW // 2 + 1, top, theme.FOCUS, SMALL, CENTRE)

    def _take_away(self, side):
        # An arrow, and what it lay over is drawn again.
        x, y = self._arrow_at(side)
        self.canvas.rect(x, y, _ARROW, _ARROW, theme.BACKGROUND)
        size = self.size
        x += self.left - self.x
        y += self.top - self.y
        for row in range(y // size, (y + _ARROW - 1) // size + 1):
            for column in range(x // size, (x + _ARROW - 1) // size + 1):
                if 0 <= column < self.width and 0 <= row < HEIGHT:
                    self._clean(row * self.width + column)
