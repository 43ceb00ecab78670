"""A map of the table, as large as it fits, with the clusters of a seat and their points."""

from micropython import const

from lineup.games.clustered.rules.layout import BLOCK_CELL, CARD_CELL, GRID, KINDS, WIDTH
from lineup.games.clustered.screen.views import faces, outlines
from lineup.games.clustered.screen.views.window import extent
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BODY

_SIZES = (28, 20, 16, 13, 10, 8, 6, 5, 4, 3, 2, 1)
"""A cell's width, with the gap between cards."""

_FACES = const(28)
"""From this size on cards show their faces."""

_LABELS = const(13)
_STROKES = const(4)
"""From these sizes on there is room for points; for strokes and frames."""


class ClustersMap:
    """Drawn into box: (x, y, w, h) of the panel. The other seats' cards are MUTED."""

    def __init__(self, canvas, seen, seat: int, box):
        self.canvas = canvas
        self.seen = seen
        self.seat = seat
        self.width = seen[WIDTH]
        self.extent = first, last, top, bottom = extent(seen)
        x, y, w, h = box
        columns, rows = last - first + 1, bottom - top + 1
        for size in _SIZES:
            if columns * size <= w and rows * size <= h:
                break
        self.size = size
        self.x = x + (w - columns * size) // 2 - first * size
        self.y = y + (h - rows * size) // 2 - top * size

    def draw(self):
        """Cards, then strokes and frames, then points."""
        first, last, top, bottom = self.extent
        for row in range(top, bottom + 1):
            for cell in range(row * self.width + first, row * self.width + last + 1):
                if self.seen[GRID + cell] >= BLOCK_CELL:
                    self._card(cell)
        if self.size >= _STROKES:
            self._outlines()

    def _xy(self, cell):
        return self.x + cell % self.width * self.size, self.y + cell // self.width * self.size

    def _card(self, cell):
        code = self.seen[GRID + cell] - CARD_CELL
        x, y = self._xy(cell)
        n = self.size - (2 if self.size >= _LABELS else 1 if self.size > 2 else 0)
        if code < 0:
            edge = outlines.is_edge(self.seen, cell)
            self.canvas.rect(x, y, n, n, theme.TABLE if edge else theme.PAPER)
        elif self.size >= _FACES:
            faces.card(self.canvas, x, y, n, code % KINDS, code // KINDS)
            if code // KINDS != self.seat:
                self.canvas.checker(x, y, n, n, theme.DARK)
        else:
            ink = faces.SEATS + self.seat if code // KINDS == self.seat else theme.MUTED
            self.canvas.rect(x, y, n, n, ink)

    def _outlines(self):
        lines = outlines.lines(self.seen, self.seat)
        box = outlines.rectangle(self.seen, self.seat)
        if box:
            self._frame(*box)
        for first, step, count in lines:
            self._stroke(first, first + step * (count - 1))
        if self.size < _LABELS:
            return
        for first, step, count in lines:
            # Left of a row, below a column: there they do not hide each other.
            x, y = self._xy(first - 1 if step == 1 else first + step * count)
            self._label(x, y, count, theme.PAPER)
        if box:
            first, wide, tall = box
            x, y = self._xy(first)
            x += (wide - 1) * self.size // 2
            y += (tall - 1) * self.size // 2
            self._label(x, y, wide * tall, theme.FOCUS)

    def _stroke(self, first, last):
        middle = (self.size - 1) // 2
        thick = 4 if self.size >= _FACES else 2
        ax, ay = self._xy(first)
        bx, by = self._xy(last)
        ax += middle - thick // 2
        ay += middle - thick // 2
        w, h = bx + middle - thick // 2 - ax + thick, by + middle - thick // 2 - ay + thick
        self.canvas.rect(ax, ay, w, h, theme.INK)

    def _frame(self, first, wide, tall):
        x, y = self._xy(first)
        w, h = wide * self.size - 1, tall * self.size - 1
        for i in range(2):
            self.canvas.frame(x - i, y - i, w + 2 * i, h + 2 * i, theme.FOCUS)

    def _label(self, x, y, points, ground):
        canvas, size = self.canvas, self.size
        text = "%d" % points
        w = BODY.width(text) + 5
        h = BODY.cap + 4
        x += (size - w) // 2
        y += (size - h) // 2
        canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 2)
        canvas.round_rect(x, y, w, h, ground, 2)
        canvas.text(text, x + w // 2, BODY.line(y + 2), theme.INK, BODY, CENTRE)
