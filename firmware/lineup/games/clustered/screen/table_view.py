"""The table: what lies in the window over the map, which scrolls and zooms; marks, cursor."""

from micropython import const

from lineup.games.clustered.screen import card_look
from lineup.games.clustered.screen.geometry import SIZES
from lineup.games.clustered.rules.layout import BLOCK_CELL, CARD_CELL, GRID, HEIGHT, KINDS, WILD
from lineup.games.clustered.screen.window import Window
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL

_FRAMES = const(4)
_FRAME_MS = const(20)


class TableView(Window):
    """Draws what the window shows. `marks`: cell -> points that a card would bring there;
    `fresh`: cells in a white frame; `cursor`: a cell or -1, with the card `ghost` of the seat
    `owner` in it."""

    def __init__(self, canvas, geometry, pause):
        super().__init__(geometry.table)
        self.canvas = canvas
        self.pause = pause
        """Shows what was drawn for so many ms; keys wait."""
        self.smooth = False
        """True where it scrolls and zooms in several frames."""
        self.marks = {}
        self.fresh = ()
        self.cursor = -1
        self.ghost = WILD
        self.owner = 0
        self._sides = self.outside(self.marks)  # where arrows are

    def draw(self):
        """The whole window."""
        canvas = self.canvas
        # The cursor's frame may reach beyond the window.
        canvas.rect(self.x - 2, self.y - 2, self.w + 3, self.h + 3, theme.BACKGROUND)
        size, width, seen = self.size, self.width, self.seen
        first = max(0, (self.left + size - 1) // size)
        last = min(width, (self.left + self.w) // size)
        bottom = min(HEIGHT, (self.top + self.h) // size)
        for row in range(max(0, (self.top + size - 1) // size), bottom):
            at = GRID + row * width
            for column in range(first, last):
                if seen[at + column] >= BLOCK_CELL:
                    self._content(row * width + column)
        for cell in sorted(self.marks):  # dictionaries have no order on the device
            self._content(cell)
        if self.cursor >= 0:
            self._content(self.cursor)
        self._arrows()

    def cell(self, cell: int):
        """One cell again."""
        place = self.xy(cell)
        if place:
            x, y = place
            self.canvas.rect(x, y, self.size, self.size, theme.BACKGROUND)
            self._content(cell)

    def _content(self, cell):
        place = self.xy(cell)
        if place is None:
            return
        x, y = place
        canvas, inner = self.canvas, self.size - 1
        code = self.seen[GRID + cell]
        if cell == self.cursor:
            canvas.rect(x - 2, y - 2, inner + 4, inner + 4, theme.FOCUS)
            canvas.rect(x, y, inner, inner, theme.BACKGROUND)
            if code < BLOCK_CELL:
                card_look.draw(canvas, x + 1, y + 1, inner - 2, self.ghost, self.owner)
                return
        if code >= CARD_CELL:
            code -= CARD_CELL
            card_look.draw(canvas, x, y, inner, code % KINDS, code // KINDS)
            if cell in self.fresh:
                canvas.frame(x, y, inner, inner, theme.TEXT)
        elif code == BLOCK_CELL:
            self._block(x, y, inner, cell)
        elif cell in self.marks:
            self._mark(x, y, inner, self.marks[cell])

    def _block(self, x, y, inner, cell):
        column, row = cell % self.width, cell // self.width
        if 0 < column < self.width - 1 and 0 < row < HEIGHT - 1:
            card_look.draw(self.canvas, x, y, inner, WILD, card_look.START)
        else:
            self.canvas.rect(x, y, inner + 1, inner + 1, theme.RAISED)

    def _mark(self, x, y, inner, points):
        canvas = self.canvas
        canvas.round_rect(x, y, inner, inner, theme.FOCUS, 2)
        canvas.round_rect(x + 1, y + 1, inner - 2, inner - 2, theme.SURFACE, 2)
        if points:
            top = SMALL.centred(y, inner + 1)
            text = "%d" % points
            canvas.text(text, x + (inner + 1) // 2, top, theme.TEXT, SMALL, CENTRE)
        else:
            dot = 2 + inner % 2
            canvas.rect(x + (inner - dot) // 2, y + (inner - dot) // 2, dot, dot, theme.FOCUS)

    def _arrows(self):
        # Where marks lie outside the window.
        sides = self._sides = self.outside(self.marks)
        text = self.canvas.text
        x, y = self.x + self.w // 2, self.y + self.h // 2
        half = SMALL.height // 2
        if 0 in sides:
            text("\u25c2", self.x + 1, y - half, theme.FOCUS, SMALL)
        if 1 in sides:
            text("\u25b8", self.x + self.w - 9, y - half, theme.FOCUS, SMALL)
        if 2 in sides:
            text("\u25b4", x, self.y - 3, theme.FOCUS, SMALL, CENTRE)
        if 3 in sides:
            text("\u25be", x, self.y + self.h - SMALL.height + 3, theme.FOCUS, SMALL, CENTRE)

    def set_marks(self, marks):
        """Other marks; only cells that change are drawn."""
        old = self.marks
        self.marks = marks
        for cell in sorted(old):
            if marks.get(cell, -1) != old[cell]:
                self.cell(cell)
        for cell in sorted(marks):
            if old.get(cell, -1) != marks[cell]:
                self.cell(cell)
        if self._sides or self.outside(self.marks):
            self._edges()

    def _edges(self):
        # The arrows' strip is drawn again with what lies in it: only where nothing else does.
        canvas, x, y = self.canvas, self.x + self.w // 2, self.y + self.h // 2
        for left, top, w, h in (
            (self.x, y - 6, 9, 12), (self.x + self.w - 9, y - 6, 9, 12),
            (x - 6, self.y, 12, 7), (x - 6, self.y + self.h - 7, 12, 7),
        ):  # fmt: skip
            canvas.rect(left, top, w, h, theme.BACKGROUND)
            self._redraw(left, top, w, h)
        self._arrows()

    def _redraw(self, left, top, w, h):
        # Whatever lies in a rectangle of the panel.
        size, width = self.size, self.width
        x, y = left - self.x + self.left, top - self.y + self.top
        for row in range(max(0, y // size), min(HEIGHT - 1, (y + h - 1) // size) + 1):
            for column in range(max(0, x // size), min(width - 1, (x + w - 1) // size) + 1):
                self._content(row * width + column)

    def point(self, cell: int):
        """Moves the cursor (-1: none); the window follows it, in a few frames."""
        old = self.cursor
        self.cursor = cell
        if cell >= 0 and self.reveal(cell):
            return
        if old >= 0:
            self._around(old)
        if cell >= 0:
            self._around(cell)

    def set_fresh(self, cells):
        """Other cards in white frames."""
        old = self.fresh
        self.fresh = cells
        for cell in old:
            if cell not in cells:
                self._around(cell)
        for cell in cells:
            if cell not in old:
                self._around(cell)

    def _around(self, cell):
        # The frame of the cursor lies over the neighbours' edges.
        place = self.xy(cell)
        if place:
            x, y = place
            self.canvas.rect(x - 2, y - 2, self.size + 3, self.size + 3, theme.BACKGROUND)
            self._redraw(x - 2, y - 2, self.size + 3, self.size + 3)
            if cell == self.cursor:
                self._content(cell)

    def reveal(self, cell: int) -> bool:
        """Scrolls so that a cell is in the window, some way from its edge; true where it did."""
        across, down = self.away(cell)
        if not across and not down:
            return False
        self.scroll([self.middle[0] + 2 * across, self.middle[1] + 2 * down])
        return True

    def scroll(self, middle):
        """Moves the window there, smoothly."""
        left, top = self.left, self.top
        self.show(middle)
        end_left, end_top = self.left, self.top
        if self.smooth:
            for i in range(1, _FRAMES):
                self.left = left + (end_left - left) * i * (2 * _FRAMES - i) // _FRAMES**2
                self.top = top + (end_top - top) * i * (2 * _FRAMES - i) // _FRAMES**2
                self.draw()
                self.pause(_FRAME_MS)
        self.left, self.top = end_left, end_top
        self.draw()

    def zoom(self, step: int) -> bool:
        """One size up or down about the middle, smoothly. False where there is none."""
        at = SIZES.index(self.size) + step
        if not 0 <= at < len(SIZES):
            return False
        self.manual = True
        old, new = self.size, SIZES[at]
        if self.smooth:
            for i in range(1, _FRAMES):
                self.size = old + (new - old) * i // _FRAMES
                self.aim()
                self.draw()
                self.pause(_FRAME_MS)
        self.size = new
        self.aim()
        self.draw()
        return True
