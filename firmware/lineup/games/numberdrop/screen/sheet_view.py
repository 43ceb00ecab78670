"""One sheet on the panel: cells, digits, spent digits, Xs, row marks, a piece over it."""

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.screen.cell_view import MAYBE, NOTHING, PLAIN, CellView
from lineup.games.numberdrop.screen.geometry import GAP
from lineup.games.numberdrop.rules.layout import COLUMNS, GRID, LINE, ROWS
from lineup.games.numberdrop.rules.scoring import filled, has_number
from lineup.ui import theme


class SheetView:
    """Draws the sheet at `base` of an observation. Cells are row << 3 | column, as in layout."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry
        self.cells = CellView(canvas, geometry)
        self.seen = b""
        self.base = 0
        self.overlaid = []
        """Cells over which something else is drawn."""

    def look_at(self, seen, base: int):
        """Shows the sheet at `base` of the bytes `seen` from now on."""
        self.seen = self.cells.seen = seen
        self.base = self.cells.base = base

    def underline(self, cells):
        """Marks these cells as new, and no others."""
        fresh = self.cells.fresh
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                new = 1 if cell in cells else 0
                if fresh[cell] != new:
                    fresh[cell] = new
                    self.overlaid.append(cell)

    def draw(self):
        """The whole sheet with its marks."""
        self._paper()
        grid = self.base + GRID
        seen = self.seen
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                held = seen[grid + cell]
                if held:
                    self.cells.draw(cell, held)
        for row in range(ROWS):
            self._mark(row)
        self.overlaid.clear()

    def refresh(self, before):
        """Brings the sheet drawn from the bytes `before` up to date, without what lay over it."""
        grid = self.base + GRID
        seen = self.seen
        rows = 0
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                if seen[grid + cell] != before[grid + cell]:
                    self.overlaid.append(cell)
                    rows |= 1 << (row >> 3)
        for cell in self.overlaid:
            self._plain(cell)
        self.overlaid.clear()
        for row in range(ROWS):
            if rows >> row & 1:
                self._mark(row)

    def cell(self, cell: int, look: int = PLAIN, held: int = NOTHING):
        """Draws one cell; `held` is shown in place of the byte it holds."""
        if look == PLAIN and held == NOTHING:
            self._plain(cell)
            return
        if cell not in self.overlaid:
            self.overlaid.append(cell)
        if held == NOTHING:
            held = self.seen[self.base + GRID + cell]
        geo = self.geometry
        x = geo.cell_x(cell & 7)
        y = geo.cell_y(cell >> 3)
        side = geo.cell - 1
        if look == PLAIN or look == MAYBE:
            self.cells.edges(cell, x, y, side)
        if look == PLAIN:
            self.cells.content(cell, held, x, y, side)
        else:
            self.cells.special(look, held, x, y, side)
        self.canvas.mark(x - 1, y - 1, side + 2, side + 2)

    def _plain(self, cell):
        self.cells.draw(cell, self.seen[self.base + GRID + cell])
        geo = self.geometry
        side = geo.cell + 1
        self.canvas.mark(geo.cell_x(cell & 7) - 1, geo.cell_y(cell >> 3) - 1, side, side)

    def _paper(self):
        # An empty sheet: the grid, dots above the line, the line.
        geo = self.geometry
        fb = self.canvas.fb
        x, y, w, h = geo.grid_x, geo.grid_y, geo.grid_w, geo.grid_h
        wide = geo.marks_x + 14 - x
        fb.fill_rect(x, y, wide, h, theme.BACKGROUND)
        for column in range(COLUMNS + 1):
            fb.vline(geo.cell_x(column) - 1, y, h, theme.RAISED)
        for row in range(ROWS):
            fb.hline(x, geo.cell_y(row) - 1, w, theme.RAISED)
        fb.hline(x, geo.cell_y(0) + geo.cell - 1, w, theme.RAISED)
        line = geo.cell_y(LINE - 1) - GAP
        fb.hline(x, line - 1, w, theme.RAISED)
        fb.fill_rect(x, line, wide, GAP - 1, theme.BAD)
        half = (geo.cell - 1) // 2 - 1
        for row in range(LINE, ROWS):
            for column in range(COLUMNS):
                fb.fill_rect(geo.cell_x(column) + half, geo.cell_y(row) + half, 2, 2, theme.BAD)
        self.canvas.mark(x, y, wide, h)

    def _mark(self, row):
        geo = self.geometry
        canvas = self.canvas
        x = geo.marks_x
        h = min(geo.cell - 1, 9)
        y = geo.cell_y(row) + (geo.cell - 1 - h) // 2
        ground = theme.BACKGROUND
        if row < LINE:
            sign, digit = glyphs.PLUS, glyphs.SMALL[2]
            if filled(self.seen, self.base, row) == COLUMNS:
                ground = theme.GOOD
        else:
            sign, digit = glyphs.MINUS, glyphs.SMALL[5]
            if has_number(self.seen, self.base, row):
                ground = theme.BAD
        c = theme.MUTED if ground == theme.BACKGROUND else theme.BACKGROUND
        canvas.rect(x, y, 14, h, ground)
        y += (h - 7) // 2
        canvas.icon(sign, x + 1, y, 5, 7, c)
        canvas.icon(digit, x + 7, y, 5, 7, c)
