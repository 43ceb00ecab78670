"""One cell of a sheet: what it holds, the lines about it, and what may lie over it."""

import micropython
from micropython import const

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.rules.layout import CROSS, EMPTY, GRID, LINE, USED, ZERO
from lineup.ui import theme
from lineup.ui.bits import blit_bits

PLAIN, GHOST, AIM, PIECE, MAYBE = range(5)
"""Looks of a cell: what it holds; an outline (where the piece lands, a set on offer); the cell in
question; the piece itself in flight; a cell that may be chosen."""

NOTHING = const(255)


class CellView:
    """Draws cells of the sheet at `base` of the bytes `seen`; tells the canvas nothing of it.

    Cells are row << 3 | column, as in layout; (x, y) is the top left of the inside of one, of
    `side` pixels. The lines about it belong to it and to its neighbours, who draw them alike.
    """

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry
        self.seen = b""
        self.base = 0
        self.fresh = bytearray(112)
        """Cells to underline: 1 where the mark is new."""

    @micropython.native
    def draw(self, cell: int, held: int):
        """A cell that holds the byte `held`, with nothing over it."""
        geo = self.geometry
        x = geo.cell_x(cell & 7)
        y = geo.cell_y(cell >> 3)
        side = geo.cell - 1
        self.edges(cell, x, y, side)
        self.content(cell, held, x, y, side)

    @micropython.native
    def content(self, cell, held, x, y, side):
        """The inside of a cell."""
        fill = self.canvas.fb.fill_rect
        if held == EMPTY:
            fill(x, y, side, side, theme.BACKGROUND)
            if cell >= LINE << 3:
                half = side // 2 - 1
                fill(x + half, y + half, 2, 2, theme.BAD)
            return
        if held == CROSS:
            self._block(x, y, side)
        elif held & USED:
            fill(x, y, side, side, theme.BACKGROUND)
            self._digit(held, x, y, theme.MUTED)
        else:
            fill(x, y, side, side, theme.RAISED)
            self._digit(held, x, y, theme.TEXT)
        if self.fresh[cell]:
            fill(x + 1, y + side - 1, side - 2, 1, theme.ACCENT)

    def special(self, look, held, x, y, side):
        """A cell in one of the looks other than PLAIN."""
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

    @micropython.native
    def edges(self, cell, x, y, side):
        """The lines about a cell: the fence of a spent group, a gap at a mark, or the grid.

        What lies beyond the game-over line has lines of its own.
        """
        seen = self.seen
        at = self.base + GRID + cell
        row = cell >> 3
        own, west, east = seen[at], seen[at - 1], seen[at + 1]
        nw = north = ne = sw = south = se = 0
        if row != LINE - 1:
            nw, north, ne = seen[at + 7], seen[at + 8], seen[at + 9]
        if row != LINE and row:
            sw, south, se = seen[at - 9], seen[at - 8], seen[at - 7]
        near = west | east | nw | north | ne | sw | south | se
        if not ((own | near) & USED or near and not own):
            line = theme.BACKGROUND if own else theme.RAISED
            self.canvas.fb.rect(x - 1, y - 1, side + 2, side + 2, line)
            return
        left, right = _between(own, west), _between(own, east)
        up, down = _between(own, north), _between(own, south)
        fill = self.canvas.fb.fill_rect
        fill(x - 1, y, 1, side, left)
        fill(x + side, y, 1, side, right)
        fill(x, y - 1, side, 1, up)
        fill(x, y + side, side, 1, down)
        pixel = self.canvas.fb.pixel
        pixel(x - 1, y - 1, _corner(left, up, west, north, nw))
        pixel(x + side, y - 1, _corner(right, up, east, north, ne))
        pixel(x - 1, y + side, _corner(left, down, west, south, sw))
        pixel(x + side, y + side, _corner(right, down, east, south, se))

    def _block(self, x, y, side):
        fb = self.canvas.fb
        fb.fill_rect(x, y, side, side, theme.SURFACE)
        last = side - 1
        for k in range(3 - side, side, 4):
            high, low = max(0, k), last + min(0, k)
            fb.line(x + high, y + low, x + low, y + high, theme.MUTED)

    @micropython.native
    def _digit(self, held, x, y, c):
        if not held or held == CROSS:
            return
        digit = (held & ~USED) - ZERO
        canvas = self.canvas
        if self.geometry.tall:
            data, w, h = glyphs.BIG[digit], glyphs.BIG_W, glyphs.BIG_H
            x += 3
            y += 2
        else:
            data, w, h = glyphs.SMALL[digit], glyphs.SMALL_W, glyphs.SMALL_H
            x += 2
            y += 1
        blit_bits(canvas.buffer, canvas.width, canvas.height, data, 0, x, y, w, h, 8 - w, c)


@micropython.native
def _between(one, other):
    # The colour between two cells. A fence where only one is spent, or both are but in combos
    # that are surely two: cells of one combo differ by one at most.
    if (one | other) & USED:
        if not one & other & USED or not -1 <= one - other <= 1:
            return theme.ACCENT
        return theme.BACKGROUND
    return theme.BACKGROUND if one or other else theme.RAISED


@micropython.native
def _corner(one, two, beside, above, across):
    # The colour where four lines meet: two of these colours, those between the other cells.
    three = _between(beside, across)
    four = _between(above, across)
    if one == theme.ACCENT or two == theme.ACCENT or three == theme.ACCENT or four == theme.ACCENT:
        return theme.ACCENT
    return theme.RAISED if one and two and three and four else theme.BACKGROUND
