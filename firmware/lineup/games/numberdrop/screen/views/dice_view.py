"""The five dice of the turn, and shapes drawn small."""

from lineup.games.numberdrop.rules.layout import STAR
from lineup.games.numberdrop.rules.tables import CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import TITLE

UNUSED, USED, FOCUSED, CHANGING = range(4)
"""Looks of a die: to be used, used up, in question, and such that up and down change it."""

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
    """Draws dice in a row, where they have changed: number dice 0-3, then the shape die."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry

    def die(self, index: int, face: int, look: int):
        """Number die 0-3: a digit or STAR. A star in question may show the digit it stands for."""
        if self.desk.changed(("die", index), (face, look)):
            x, y, side = self._ground(index, look)
            if face == STAR:
                at = x + (side - 13) // 2
                self.canvas.icon(shapes.STAR_13, at, y + (side - 13) // 2, 13, 13, theme.INK)
            else:
                top = TITLE.line(y + (side - TITLE.cap) // 2)
                self.canvas.text(str(face), x + side // 2 + 1, top, theme.INK, TITLE, CENTRE)
            self._cover(x, y, side, look)

    def shape_die(self, shape: int, look: int):
        """The shape die: 0..4, or more for the star."""
        if self.desk.changed(("die", 4), (shape, look)):
            x, y, side = self._ground(4, look)
            if shape > 4:
                at = x + (side - 13) // 2
                self.canvas.icon(shapes.STAR_13, at, y + (side - 13) // 2, 13, 13, theme.INK)
            else:
                draw_shape(self.canvas, picture(shape), x, y, side, side, 4, theme.INK)
            self._cover(x, y, side, look)

    def _ground(self, place, look):
        geo, canvas = self.geometry, self.canvas
        side = geo.die
        x, y = geo.dice_x + place * geo.die_dx, geo.dice_y + place * geo.die_dy
        if geo.die_dx:
            canvas.rect(x - 1, y - 6, geo.die_dx, side + 12, theme.TABLE)
            canvas.round_rect(x, y + 2, side, side, theme.DARK, 4)
        ground = (theme.PAPER, theme.MUTED, theme.FOCUS, theme.FOCUS)[look]
        canvas.round_rect(x, y, side, side, ground, 4)
        if look == CHANGING:
            canvas.icon(tiles.UP, x + side // 2 - 4, y - 6, 9, 5, theme.PAPER)
            canvas.icon(tiles.DOWN, x + side // 2 - 4, y + side + 1, 9, 5, theme.PAPER)
        return x, y, side

    def _cover(self, x, y, side, look):
        if look == USED:
            self.canvas.checker(x, y, side, side, theme.DARK)


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
