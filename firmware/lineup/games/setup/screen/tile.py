"""The launcher's picture of the game: four tiles, three of them a set along a line."""

from lineup.games.setup.screen import glyphs
from lineup.games.setup.screen.tile_faces import SUIT_INKS
from lineup.ui import theme


def tile(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    canvas.round_rect(x, y, w, h, theme.BACKGROUND, 4)
    size = (min(w, h) - 7) // 2
    left = x + (w - 2 * size - 3) // 2
    top = y + (h - 2 * size - 3) // 2
    for i, suit in enumerate((0, 1, 3, 2)):
        u = left + (i & 1) * (size + 3)
        v = top + (i >> 1) * (size + 3)
        canvas.round_rect(u, v, size, size, theme.RAISED if i < 3 else theme.SURFACE, 2)
        if size >= 13:
            inset = (size - 9) // 2
            canvas.icon(glyphs.LARGE[suit], u + inset, v + inset, 9, 9, SUIT_INKS[suit])
        else:
            inset = (size - 7) // 2
            canvas.icon(glyphs.SMALL[suit], u + inset, v + inset, 7, 7, SUIT_INKS[suit])
    canvas.rect(left + size, top + size // 2 - 1, 3, 2, theme.FOCUS)
    canvas.rect(left + size // 2 - 1, top + size, 2, 3, theme.FOCUS)
