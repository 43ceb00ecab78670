"""The launcher's picture of the game: two players' cards on the table."""

from lineup.games.clustered.screen import card_look
from lineup.ui import theme

_CARDS = ((0, 0, 0, 0), (1, 0, 1, 0), (0, 1, 3, 0), (1, 1, 4, 0), (2, 1, 22, 1), (2, 2, 25, 1))


def tile(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; symbols where the cards are large enough."""
    canvas.round_rect(x, y, w, h, theme.BACKGROUND, 4)
    unit = min(w - 2, h - 2) // 3
    left, top = x + (w - 3 * unit) // 2, y + (h - 3 * unit) // 2
    for column, row, card, seat in _CARDS:
        cx, cy = left + column * unit, top + row * unit
        if unit >= card_look.SMALL_CARD:
            card_look.draw(canvas, cx, cy, unit - 1, card, seat)
        else:
            canvas.round_rect(cx, cy, unit - 1, unit - 1, theme.SEATS[seat], 1)
            canvas.rect(cx + 2, cy + 2, unit - 5, unit - 5, theme.BACKGROUND)
            if card // 3 % 3:
                canvas.rect(cx + 3, cy + 3, unit - 7, unit - 7, theme.SEATS[seat])
