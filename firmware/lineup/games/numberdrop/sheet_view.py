"""One sheet on the panel: cells, digits, spent digits, Xs, row marks, a piece over it."""

from micropython import const

from lineup.games.numberdrop import glyphs
from lineup.games.numberdrop.geometry import GAP
from lineup.games.numberdrop.layout import (
    COLUMNS, CROSS, EMPTY, GRID, LINE, ROWS, USED, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.sheet import filled, has_number
from lineup.ui import theme
from lineup.ui.bits import blit_bits

PLAIN, GHOST, AIM, PIECE, MAYBE = range(5)
"""Looks of a cell: what it holds; an outline (where the piece lands, a set on offer); the cell in
question; the piece itself in flight; a cell that may be chosen."""

NOTHING = const(255)


class SheetView:
    """Draws the sheet at `base` of an observation. Cells are row << 3 | column, as in layout."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry
        self.seen = b""
        self.base = 0
        self.fresh = bytearray(112)
        """Cells to underline: 1 where the mark is new."""

    def look_at(self, seen, base: int):
        """Shows the sheet at `base` of the bytes `seen` from now on."""
        self.seen = seen
        self.base = base

    def draw(self):
        """The whole sheet with its marks."""
        geo = self.geometry
        canvas = self.canvas
        canvas.fb.fill_rect(
            geo.grid_x, geo.grid_y, geo.marks_x + 14 - geo.grid_x, geo.grid_h, theme.BACKGROUND
        )
        canvas.fb.fill_rect(geo.grid_x, geo.grid_y, geo.grid_w, geo.grid_h, theme.RAISED)
        grid = self.base + GRID
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                self._cell(cell, self.seen[grid + cell], False)
        y = geo.cell_y(LINE - 1) - GAP
        canvas.fb.fill_rect(geo.grid_x, y, geo.marks_x + 14 - geo.grid_x, GAP - 1, theme.BAD)
        canvas.mark(geo.grid_x, geo.grid_y, geo.marks_x + 14 - geo.grid_x, geo.grid_h)
        for row in range(ROWS):
            self._mark(row)

    def cell(self, cell: int, look: int = PLAIN, held: int = NOTHING):
        """Draws one cell; `held` is shown in place of the byte it holds."""
        if held == NOTHING:
            held = self.seen[self.base + GRID + cell]
        geo = self.geometry
        x = geo.cell_x(cell & 7)
        y = geo.cell_y(cell >> 3)
        if look == MAYBE:
            self._edges(cell, x, y, geo.cell - 1)
        if look:
            self._special(look, held, x, y, geo.cell - 1)
        else:
            self._cell(cell, held, True)
        self.canvas.mark(x - 1, y - 1, geo.cell + 1, geo.cell + 1)

    def _cell(self, cell, held, alone):
        geo = self.geometry
        x = geo.cell_x(cell & 7)
        y = geo.cell_y(cell >> 3)
        side = geo.cell - 1
        if alone or held:
            self._edges(cell, x, y, side)
        if held == EMPTY:
            self._empty(cell, x, y, side)
        elif held == CROSS:
            self._block(x, y, side)
        elif held & USED:
            self.canvas.fb.fill_rect(x, y, side, side, theme.BACKGROUND)
            self._digit(held, x, y, theme.MUTED)
        else:
            self.canvas.fb.fill_rect(x, y, side, side, theme.RAISED)
            self._digit(held, x, y, theme.TEXT)
        if self.fresh[cell] and held:
            self.canvas.fb.fill_rect(x + 1, y + side - 1, side - 2, 1, theme.ACCENT)

    def _special(self, look, held, x, y, side):
        fill = self.canvas.fb.fill_rect
        if look == GHOST:
            fill(x - 1, y - 1, side + 2, side + 2, theme.FOCUS)
            edge = 1 if side > 10 else 0
            fill(x + edge, y + edge, side - 2 * edge, side - 2 * edge, theme.BACKGROUND)
            self._digit(held, x, y, theme.FOCUS)
            if held == CROSS:
                at = (side - 7) // 2
                self.canvas.icon(glyphs.CROSS, x + at, y + at, 7, 7, theme.FOCUS)
        elif look == AIM:
            fill(x - 1, y - 1, side + 2, side + 2, theme.FOCUS)
            self._digit(held, x, y, theme.BACKGROUND)
        elif look == MAYBE:
            fill(x, y, side, side, theme.RAISED)
            self._digit(held, x, y, theme.FOCUS)
            fill(x, y + side - 2, side, 2 if side > 10 else 1, theme.FOCUS)
        else:
            fill(x, y, side, side, theme.FOCUS)
            fill(x + 2, y + 2, side - 4, side - 4, theme.WARN)

    def _edges(self, cell, x, y, side):
        # The lines about a cell: the fence of a spent group, a gap at a mark, or the grid.
        fill = self.canvas.fb.fill_rect
        at = self.base + GRID + cell
        seen = self.seen
        own = seen[at]
        left = _between(own, seen[at - 1])
        right = _between(own, seen[at + 1])
        up = _between(own, seen[at + 8])
        down = _between(own, seen[at - 8])
        fill(x - 1, y, 1, side, left)
        fill(x + side, y, 1, side, right)
        fill(x, y - 1, side, 1, up)
        fill(x, y + side, side, 1, down)
        pixel = self.canvas.fb.pixel
        pixel(x - 1, y - 1, _corner(left, up, _between(own, seen[at + 7])))
        pixel(x + side, y - 1, _corner(right, up, _between(own, seen[at + 9])))
        pixel(x - 1, y + side, _corner(left, down, _between(own, seen[at - 9])))
        pixel(x + side, y + side, _corner(right, down, _between(own, seen[at - 7])))

    def _empty(self, cell, x, y, side):
        fill = self.canvas.fb.fill_rect
        fill(x, y, side, side, theme.BACKGROUND)
        if cell >= LINE << 3:
            fill(x + side // 2 - 1, y + side // 2 - 1, 2, 2, theme.BAD)

    def _block(self, x, y, side):
        fb = self.canvas.fb
        fb.fill_rect(x, y, side, side, theme.SURFACE)
        last = side - 1
        for k in range(3 - side, side, 4):
            high, low = max(0, k), last + min(0, k)
            fb.line(x + high, y + low, x + low, y + high, theme.MUTED)

    def _digit(self, held, x, y, c):
        if not held or held == CROSS:
            return
        digit = (held & ~USED) - ZERO
        canvas = self.canvas
        if self.geometry.tall:
            data, w, h = glyphs.BIG[digit], glyphs.BIG_W, glyphs.BIG_H
            x += 4
            y += 2
        else:
            data, w, h = glyphs.SMALL[digit], glyphs.SMALL_W, glyphs.SMALL_H
            x += 2
            y += 1
        blit_bits(canvas.buffer, canvas.width, canvas.height, data, 0, x, y, w, h, 8 - w, c)

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


def _between(one, other):
    # The colour between two cells. A fence where only one is spent, or both are but in combos
    # that are surely two: cells of one combo differ by one at most.
    if (one | other) & USED:
        if not one & other & USED or not -1 <= one - other <= 1:
            return theme.ACCENT
        return theme.BACKGROUND
    return theme.BACKGROUND if one or other else theme.RAISED


def _corner(one, two, three):
    # The colour where lines of these colours meet.
    if one == theme.ACCENT or two == theme.ACCENT or three == theme.ACCENT:
        return theme.ACCENT
    return max(one, two, three)  # the grid's, where it reaches the corner
