"""The five dice of the turn, and shapes drawn small."""

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.rules.layout import STAR
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL
from lineup.ui import theme

UNUSED, USED, FOCUSED = 0, 1, 2
"""Looks of a die: to be used, used up, in question."""

FLAT = bytes(
    min(range(FIRST_OF[shape], FIRST_OF[shape + 1]), key=lambda turned: TALL[turned])
    for shape in range(10)
)
"""For small pictures: the lowest orientation (0..33) of each shape."""


def picture(shape: int) -> tuple:
    """(row, column) pairs of a shape's small picture."""
    at = FLAT[shape] * MOST_CELLS
    return tuple((CELLS[i] >> 3, CELLS[i] & 7) for i in range(at, at + SIZES[shape]))


class DiceView:
    """Draws dice in a row, where they have changed: the shape die, then number dice 0-3."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry

    def die(self, index: int, face: int, look: int):
        """Number die 0-3: a digit or STAR. A focused star shows the digit it stands for."""
        if self.desk.changed(("die", index), (face, look)):
            x, y, side = self._die_at(index + 1, look)
            self._face(face, x, y, side, self._ink(look))

    def star_as(self, index: int, digit: int):
        """A focused star die that stands for a digit: the digit, with a small star."""
        if not self.desk.changed(("die", index), (STAR, digit, FOCUSED)):
            return
        x, y, side = self._die_at(index + 1, FOCUSED)
        self._face(digit, x, y, side, theme.BACKGROUND)
        self.canvas.icon(glyphs.STAR_SMALL, x + side - 8, y + 1, 7, 7, theme.BAD)

    def shape_die(self, cells, look: int):
        """The shape die: its cells as (row, column) pairs, or None for the star."""
        if not self.desk.changed("shape", (cells, look)):
            return
        x, y, side = self._die_at(0, look)
        ink = self._ink(look)
        if cells is None:
            self._face(STAR, x, y, side, ink)
        else:
            unit = 4 if self.geometry.tall else 3
            draw_shape(self.canvas, cells, x, y, side, side, unit, ink)

    def _die_at(self, place, look):
        geo = self.geometry
        side = geo.die
        x = geo.panel_x + place * geo.die_step
        y = geo.dice_y
        edge = (theme.TEXT, theme.RAISED, theme.FOCUS)[look]
        self.canvas.rect(x, y, side, side, theme.BACKGROUND)
        self.canvas.round_rect(x, y, side, side, edge, 3)
        if look == USED:
            self.canvas.round_rect(x + 1, y + 1, side - 2, side - 2, theme.BACKGROUND, 3)
        return x, y, side

    def _ink(self, look):
        return theme.RAISED if look == USED else theme.BACKGROUND

    def _face(self, face, x, y, side, ink):
        big = self.geometry.tall
        if face == STAR:
            data, w, h = (glyphs.STAR_BIG, 11, 11) if big else (glyphs.STAR_SMALL, 7, 7)
        else:
            data, w, h = glyphs.BIG[face], glyphs.BIG_W, glyphs.BIG_H
        self.canvas.icon(data, x + (side - w + 1) // 2, y + (side - h) // 2, w, h, ink)


def draw_shape(canvas, cells, x: int, y: int, w: int, h: int, unit: int, c: int):
    """A small picture of a shape, centred in a rectangle, `unit` pixels a cell.

    cells: (row, column) pairs, row 0 at the bottom.
    """
    high = max(cell[0] for cell in cells) + 1
    wide = max(cell[1] for cell in cells) + 1
    left = x + (w - wide * unit + 1) // 2
    low = y + (h + high * unit) // 2
    for row, column in cells:
        canvas.rect(left + column * unit, low - (row + 1) * unit, unit - 1, unit - 1, c)
