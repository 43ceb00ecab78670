"""The launcher's picture of Black Lady, a hand of cards; the face of a card, and the colours."""

from micropython import const

from lineup.games.lady.rules import rank
from lineup.games.lady.rules.layout import HEARTS, LADY
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BIG, TITLE

PALETTE = theme.palette((0x235, 0x123, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xC13, 0xFCD, 0xDB4, 0x246))
"""The table, its dark, the colours of the four seats, and those of the cards."""

_RED = const(12)
_ROSE = const(13)

SIGNS = (shapes.SPADE_11, shapes.HEART_11, shapes.CLUB_11, shapes.DIAMOND_11)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle of any size."""
    canvas.rect(x, y, w, h, theme.TABLE)
    high = h * 3 // 5
    wide = high * 2 // 3
    step = (w - wide - 24) // 4
    for i in range(5):
        card = (8, 19, LADY, 16, 23)[i]
        top = y + h - high - 8 - (high // 5 if card == LADY else 0)
        face(canvas, x + 12 + i * step, top, wide, high, card)
    canvas.rect(x, y + h - 8, w, 8, theme.DARK)


def face(canvas, x: int, y: int, w: int, h: int, card: int, ground: int = -1):
    """Draws a card: those that cost points are rose, and the lady stands on black."""
    lady = card == LADY
    if ground < 0:
        ground = theme.INK if lady else _ROSE if card // 6 == HEARTS else theme.PAPER
    canvas.round_rect(x, y, w, h, theme.DARK, 4)
    canvas.round_rect(x, y, w - 1, h - 1, _ROSE if lady else theme.INK, 4)
    canvas.round_rect(x + 1, y + 1, w - 3, h - 3, ground, 3)
    ink = _ROSE if ground == theme.INK else _RED if card // 6 & 1 else theme.INK
    font = BIG if h > 40 and card % 6 != 1 else TITLE
    gap = (h - font.cap - 11) // 3
    canvas.text(rank(card), x + w // 2, font.line(y + gap), ink, font, CENTRE)
    canvas.icon(SIGNS[card // 6], x + (w - 11) // 2, y + h - gap - 11, 11, 11, ink)
