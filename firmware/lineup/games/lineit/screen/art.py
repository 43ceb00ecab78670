"""The game's picture, enlarged: cards that rise; and the game's colours."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BIG

PALETTE = theme.palette((0x154, 0x032, 0xF67, 0x6AF, 0x6C6, 0xFE6, 0x276, 0xDCB, 0x5CA, 0x043))
"""Casino felt: table, dark, heart, gem, leaf, star, light felt, challenge, range, line."""

SUITS = const(8)  # the first of four
LIGHT = const(12)
CHALLENGE = const(13)
RANGE = const(14)
FELT = const(15)
"""The game's own colours."""

_LARGE = (shapes.HEART_19, shapes.GEM_19, shapes.LEAF_19, shapes.STAR_19)
_SMALL = (shapes.HEART_13, shapes.GEM_13, shapes.LEAF_13, shapes.STAR_13)
_NUMBERS = (8, 21, 46, 63, 95)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    tall = h > 100
    count, wide, high, step, rise, band = (
        (5, 44, 62, 38, 10, 26) if tall else (4, 34, 46, 32, 7, 18)
    )
    canvas.rect(x, y, w, h, theme.TABLE)
    left = x + (w - step * (count - 1) - wide) // 2
    top = y + h - high - (8 if tall else 4)
    for i in range(count):
        _card(canvas, left + i * step, top - i * rise, wide, high, band, _NUMBERS[i])


def _card(canvas, x, y, w, h, band, number):
    suit = (number - 1) & 3
    canvas.round_rect(x + 2, y + 4, w, h, theme.DARK, 5)
    canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
    canvas.round_rect(x, y, w, h, theme.PAPER, 5)
    canvas.round_rect(x, y, w, band, SUITS + suit, 5)
    canvas.rect(x, y + 6, w, band - 6, SUITS + suit)
    size = 19 if band > 20 else 13
    mark = (_LARGE if size == 19 else _SMALL)[suit]
    at = y + (band - size) // 2 + 1
    canvas.icon(mark, x + (w - size) // 2, at, size, size, theme.INK)
    top = BIG.line(y + band + (h - band - BIG.cap) // 2)
    canvas.text(str(number), x + w // 2, top, theme.INK, BIG, CENTRE)
