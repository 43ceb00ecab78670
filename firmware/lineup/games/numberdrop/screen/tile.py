"""The launcher's picture of the game: a piece that falls on digits, under the red line."""

from lineup.games.numberdrop.screen import glyphs
from lineup.ui import theme

_STACK = (
    ((0, 0), 3), ((0, 1), 3), ((0, 2), 4), ((0, 3), 5), ((0, 4), 7), ((1, 0), 3), ((1, 4), 7),
)  # fmt: skip
_PIECE = (((2, 3), 5), ((3, 2), 6), ((3, 3), 7), ((4, 3), 7))


def tile(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; digits where the cells are large enough."""
    canvas.round_rect(x, y, w, h, theme.BACKGROUND, 4)
    unit = min(w - 2, h - 2) // 5
    left = x + (w - 5 * unit) // 2
    low = y + h - (h - 5 * unit) // 2
    for cell, digit in _STACK:
        _cell(canvas, left, low, unit, cell, digit, theme.RAISED, theme.TEXT)
    for cell, digit in _PIECE:
        _cell(canvas, left, low, unit, cell, digit, theme.FOCUS, theme.BACKGROUND)
    canvas.rect(left, low - 5 * unit, 5 * unit - 1, 1, theme.BAD)


def _cell(canvas, left, low, unit, cell, digit, ground, ink):
    row, column = cell
    x = left + column * unit
    y = low - (row + 1) * unit
    canvas.rect(x, y, unit - 1, unit - 1, ground)
    if unit >= 8:
        canvas.icon(glyphs.SMALL[digit], x + (unit - 6) // 2, y + (unit - 8) // 2, 5, 7, ink)
