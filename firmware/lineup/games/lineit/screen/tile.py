"""The launcher's picture of the game: three cards in a rising row."""

from lineup.games.lineit.screen import glyphs
from lineup.ui import theme

_CARDS = (0, 2, 3)


def tile(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    canvas.round_rect(x, y, w, h, theme.BACKGROUND, 4)
    unit = w // 3
    card_h = h * 6 // 10
    for i, suit in enumerate(_CARDS):
        left = x + 1 + i * unit
        top = y + (2 - i) * (h - card_h - 2) // 2 + 1
        canvas.round_rect(left, top, unit - 1, card_h, theme.RAISED, 2)
        canvas.round_rect(left, top, unit - 1, 9, glyphs.COLOURS[suit], 2)
        canvas.icon(glyphs.SMALL[suit], left + (unit - 8) // 2, top + 1, 7, 7, theme.BACKGROUND)
        bars = (card_h - 12) // 3
        for k in range(i + 1):
            canvas.rect(left + 2, top + card_h - 3 - k * bars, unit - 5, 2, theme.TEXT)
