"""A map of the table, as large as it fits, with the clusters of a seat and their points."""

from micropython import const

from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CARD_CELL, GRID, KINDS, WIDTH, WILD,
)  # fmt: skip
from lineup.games.clustered.screen import card_look, outlines
from lineup.games.clustered.screen.window import extent
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL

_SIZES = (27, 20, 15, 12, 10, 8, 6, 5, 4, 3, 2, 1)
"""A cell's width, with the gap between cards."""

_FACES = const(15)
"""From this size on cards can be told apart."""

_LABELS = const(10)
_STROKES = const(4)
"""From these sizes on there is room for points; for strokes and frames."""


class ClustersMap:
    """Drawn into box: (x, y, w, h) of the panel: the whole table, or only as far as the seat's
    cards reach. The other seats' cards are grey where cards are too small for signs."""

    def __init__(self, canvas, seen, seat: int, box, whole: bool):
        self.canvas = canvas
        self.seen = seen
        self.seat = seat
        self.width = seen[WIDTH]
        self.extent = extent(seen)
        if not whole:
            self.extent = outlines.around(seen, seat) or self.extent
        first, last, top, bottom = self.extent
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
        inner = max(1, self.size - 1)
        if code < 0 and outlines.is_edge(self.seen, cell):
            self.canvas.rect(x, y, inner, inner, theme.RAISED)
        elif self.size >= _FACES:
            card, owner = (WILD, card_look.START) if code < 0 else (code % KINDS, code // KINDS)
            card_look.draw(self.canvas, x, y, inner, card, owner)
        else:
            own = code >= 0 and code // KINDS == self.seat
            ink = theme.SEATS[self.seat] if own else theme.TEXT if code < 0 else theme.MUTED
            self.canvas.rect(x, y, inner, inner, ink)

    def _outlines(self):
        lines = outlines.lines(self.seen, self.seat)
        box = outlines.rectangle(self.seen, self.seat)
        for first, step, count in lines:
            self._stroke(first, first + step * (count - 1))
        if box:
            self._frame(*box)
        if self.size < _LABELS:
            return
        for first, step, count in lines:
            # Left of a row, below a column: there they do not hide each other.
            x, y = self._xy(first - 1 if step == 1 else first + step * count)
            self._label(x, y, count, theme.TEXT)
        if box:
            first, wide, tall = box
            x, y = self._xy(first)
            x += (wide - 1) * self.size // 2
            y += (tall - 1) * self.size // 2
            self._label(x, y, wide * tall, theme.FOCUS)

    def _stroke(self, first, last):
        middle = (self.size - 1) // 2
        thick = 3 if self.size >= _FACES else 1
        ax, ay = self._xy(first)
        bx, by = self._xy(last)
        ax += middle - thick // 2
        ay += middle - thick // 2
        w, h = bx + middle - thick // 2 - ax + thick, by + middle - thick // 2 - ay + thick
        self.canvas.rect(ax, ay, w, h, theme.TEXT)

    def _frame(self, first, wide, tall):
        x, y = self._xy(first)
        w, h = wide * self.size - 1, tall * self.size - 1
        for i in range(2 if self.size >= _FACES else 1):
            self.canvas.frame(x - i, y - i, w + 2 * i, h + 2 * i, theme.FOCUS)

    def _label(self, x, y, points, ground):
        canvas, size = self.canvas, self.size
        text = "%d" % points
        w = SMALL.width(text) + 4
        h = SMALL.cap + 4
        x += (size - w) // 2
        y += (size - h) // 2
        canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.BACKGROUND, 2)
        canvas.round_rect(x, y, w, h, ground, 2)
        middle = x + w // 2
        canvas.text(text, middle, SMALL.centred(y, h), theme.BACKGROUND, SMALL, CENTRE)
