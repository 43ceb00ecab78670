"""One sheet on the panel: the rows in view, their cells, what lies over them.

A cell has a ground, a mark and a group, and draws all of its own box: cells of one group fuse, and
the group that is LIFTED has an outline, whose outer pixel is its neighbours'. So what has changed
is a cell and the eight about it.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.rules.layout import (
    COLUMNS, CROSS, EMPTY, GRID, LINE, ROWS, USED, ZERO,
)  # fmt: skip
from lineup.games.numberdrop.screen.art import CHIP
from lineup.games.numberdrop.screen.views import glyphs
from lineup.games.numberdrop.screen.views.tones import Tones
from lineup.ui.drawing import theme
from lineup.ui.drawing.bits import blit_bits, run_text
from lineup.ui.type.fonts import BODY, TITLE

NOTHING = const(0)
CROSSED = const(1)
DOT = const(2)
DIGIT = const(16)
"""Marks of a cell; DIGIT + 0..9."""

LIFTED = const(255)
"""The group that is outlined."""

_DIGITS = "0123456789"


class SheetView:
    """Draws the sheet at `base` of an observation. Cells are row << 3 | column, as in layout."""

    def __init__(self, canvas, geometry, seats: int):
        self.canvas = canvas
        self.geometry = geometry
        self.tones = Tones(seats)
        self.seen = b""
        self.base = 0
        self.owner = 0
        self.first = 0
        """The lowest row in view."""
        # A row of nothing below and above the cells.
        self._grounds = bytearray(128)
        self._marks = bytearray(128)
        self._groups = bytearray(128)
        self._stale = bytearray(128)

    def look_at(self, seen, base: int, owner: int):
        """Shows the owner's sheet, at `base` of the bytes `seen`, from now on."""
        self.seen = seen
        self.base = base
        self.owner = owner
        self.tones.look_at(seen, owner)

    def scroll(self, first: int) -> bool:
        """Row `first` is the lowest in view; false where it is already."""
        if first == self.first:
            return False
        self.first = first
        self.forget()
        return True

    def forget(self):
        """Nothing of it is on the screen."""
        for i in range(128):
            self._stale[i] = 1

    def refresh(self):
        """Every cell is what it holds."""
        for row in range(0, ROWS << 3, 8):
            for cell in range(row, row + COLUMNS):
                self.plain(cell)

    def plain(self, cell: int):
        """A cell is what it holds, with nothing over it."""
        held = self.seen[self.base + GRID + cell]
        if held == EMPTY:
            self.put(cell, theme.TABLE, NOTHING)
        elif held == CROSS:
            self.put(cell, theme.DARK, CROSSED)
        elif held & USED:
            group = self.tones.group(self.owner, cell)
            self.put(cell, self.tones.ground(group), DIGIT + (held & ~USED) - ZERO, group)
        else:
            self.put(cell, theme.PAPER, DIGIT + held - ZERO)

    @micropython.native
    def put(self, cell: int, ground: int, mark: int = NOTHING, group: int = 0):
        """A cell gets a look."""
        at = cell + 8
        if self._grounds[at] == ground and self._marks[at] == mark and self._groups[at] == group:
            return
        stale = self._stale
        if group or self._groups[at]:
            for i in range(at - 9, at - 6):
                stale[i] = stale[i + 8] = stale[i + 16] = 1
        else:
            stale[at] = 1
        self._grounds[at] = ground
        self._marks[at] = mark
        self._groups[at] = group

    def place(self, cell: int) -> tuple:
        """x, y of a cell's box on the panel."""
        geo = self.geometry
        row = (cell >> 3) - self.first
        y = geo.sheet_y + (geo.rows - 1 - row) * geo.cell
        return geo.sheet_x + (cell & 7) * geo.cell, y

    @micropython.native
    def show(self):
        """Draws what has changed in view."""
        stale = self._stale
        geo = self.geometry
        low = self.first
        side = geo.cell
        x = geo.sheet_x
        y = geo.sheet_y + geo.rows * side
        for row in range(low, low + geo.rows):
            y -= side
            first = -1
            last = 0
            at = (row << 3) + 8
            for i in range(7):
                if stale[at + i]:
                    stale[at + i] = 0
                    last = i
                    if first < 0:
                        first = i
                    self._draw(at + i, x + i * side, y, side)
            if first >= 0:
                self.canvas.mark(x + first * side, y, (last - first + 1) * side, side)

    @micropython.native
    def _draw(self, at, x, y, side):
        groups = self._groups
        ground = self._grounds[at]
        group = groups[at]
        fill = self.canvas.fb.fill_rect
        fill(x, y, side, side, theme.DARK)
        fill(x + 1, y + 1, side - 2, side - 2, ground)
        if (
            group
            or groups[at + 8] == LIFTED or groups[at - 8] == LIFTED
            or groups[at - 1] == LIFTED or groups[at + 1] == LIFTED
            or groups[at + 7] == LIFTED or groups[at + 9] == LIFTED
            or groups[at - 9] == LIFTED or groups[at - 7] == LIFTED
        ):  # fmt: skip
            self._edges(at, x, y, side, ground, group)
        row = (at >> 3) - 1
        if group == LIFTED and row == self.first and groups[at - 8] != LIFTED:
            fill(x, y + side - 2, side, 2, theme.FOCUS)
        if row == LINE:
            fill(x, y + side - 1, side, 1, theme.BAD)
        elif row == LINE - 1:
            fill(x, y, side, 2, theme.BAD)
        mark = self._marks[at]
        if mark:
            self._draw_mark(mark, x, y, side, ground, group)

    @micropython.native
    def _edges(self, at, x, y, side, ground, group):
        # The pixel between a cell and each of the eight about it that is this cell's own.
        groups = self._groups
        fill = self.canvas.fb.fill_rect
        last = side - 1
        up, down = groups[at + 8], groups[at - 8]
        left, right = groups[at - 1], groups[at + 1]
        edge = _edge(group, up, ground)
        if edge >= 0:
            fill(x + 1, y, side - 2, 1, edge)
        edge = _edge(group, down, ground)
        if edge >= 0:
            fill(x + 1, y + last, side - 2, 1, edge)
        edge = _edge(group, left, ground)
        if edge >= 0:
            fill(x, y + 1, 1, side - 2, edge)
        edge = _edge(group, right, ground)
        if edge >= 0:
            fill(x + last, y + 1, 1, side - 2, edge)
        edge = _corner(group, up, left, groups[at + 7], ground)
        if edge >= 0:
            fill(x, y, 1, 1, edge)
        edge = _corner(group, up, right, groups[at + 9], ground)
        if edge >= 0:
            fill(x + last, y, 1, 1, edge)
        edge = _corner(group, down, left, groups[at - 9], ground)
        if edge >= 0:
            fill(x, y + last, 1, 1, edge)
        edge = _corner(group, down, right, groups[at - 7], ground)
        if edge >= 0:
            fill(x + last, y + last, 1, 1, edge)

    def _draw_mark(self, mark, x, y, side, ground, group):
        canvas = self.canvas
        dark = ground == theme.DARK or ground == theme.TABLE
        if mark >= DIGIT:
            ink = theme.FOCUS if dark else theme.INK
            text = _DIGITS[mark - DIGIT]
            font, wide = (TITLE, 8) if side > 12 else (BODY, 7)
            run_text(canvas.buffer, x + (side - wide) // 2, font.line(y + (side - font.cap) // 2),
                     canvas.width, canvas.height, text, 1, font.face, 0, ink)  # fmt: skip
        elif mark == CROSSED:
            if group != LIFTED:
                canvas.fb.rect(x + 1, y + 1, side - 2, side - 2, CHIP)
            ink = theme.FOCUS if group == LIFTED else theme.MUTED
            size = 10 if side > 14 else 8
            bits = glyphs.CROSS_10 if side > 14 else glyphs.CROSS_8
            blit_bits(
                canvas.buffer,
                canvas.width,
                canvas.height,
                bits,
                0,
                x + (side - size) // 2,
                y + (side - size) // 2,
                size,
                size,
                -size & 7,
                ink,
            )
        else:
            middle = side // 2 - 1
            canvas.fb.fill_rect(x + middle, y + middle, 3, 3, theme.FOCUS)


@micropython.native
def _edge(group, other, ground):
    # The colour of the pixels towards a neighbour, -1 for a gap.
    if group and group == other:
        return ground
    return theme.FOCUS if group == LIFTED or other == LIFTED else -1


@micropython.native
def _corner(group, one, two, across, ground):
    if group and group == one and group == two and group == across:
        return ground
    if group == LIFTED or one == LIFTED or two == LIFTED or across == LIFTED:
        return theme.FOCUS
    return -1
