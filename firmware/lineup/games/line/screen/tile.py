"""The launcher's picture of the game: two tricks joined by their three colours."""

from lineup.games.line.screen import colour_marks
from lineup.ui import theme


def tile(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    canvas.round_rect(x, y, w, h, theme.BACKGROUND, 4)
    card_w = (w - 16) // 2
    card_h = h - 12
    top = y + 6
    left = x + (w - 2 * card_w - 8) // 2
    for i in range(2):
        at = left + i * (card_w + 8)
        canvas.round_rect(at, top, card_w, card_h, theme.RAISED, 3)
    size = 7 if h >= 36 else 5
    draw = colour_marks.large if size == 7 else colour_marks.small
    for colour in range(3):
        level = top + 1 + colour * (card_h - 2 - size) // 2
        draw(canvas, colour, left + card_w + (8 - size) // 2, level)
