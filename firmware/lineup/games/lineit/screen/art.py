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
_UP = const(9)
_LOOKS = (4, 7, 9, 9, 9, 9, 7, 4, 0)
"""The rows by which a card looks out, frame by frame; at most _UP."""
_APART_MS = const(250)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    canvas.rect(x, y, w, h, theme.TABLE)
    _fan(canvas, x, y, w, h, 0, -1, 0)


def alive(ui, x: int, y: int, w: int, h: int):
    """One card after the other, from the last one on, looks out of the fan. It ends with what
    `art` draws; a key ends it anywhere."""
    canvas, motion = ui.canvas, ui.motion
    for card in range(_cards(h) - 1, -1, -1):
        for up in _LOOKS:
            _fan(canvas, x, y, w, h, max(0, card - 1), card, up)
            if not motion.frame():
                return
        motion.hold(_APART_MS)


def _cards(h) -> int:
    return 5 if h > 100 else 4


def _fan(canvas, x, y, w, h, first, card, up):
    # The cards from the `first` one on, each over the one before; one of them `up` pixels higher.
    tall = h > 100
    wide, high, step, rise, band = (44, 62, 38, 10, 26) if tall else (34, 46, 32, 7, 18)
    count = _cards(h)
    left = x + (w - step * (count - 1) - wide) // 2
    top = y + h - high - (8 if tall else 4)
    if card >= 0:
        at = left + card * step
        canvas.rect(at - 1, top - card * rise - _UP - 1, wide + 3, high + _UP + 5, theme.TABLE)
    for i in range(first, count):
        lifted = up if i == card else 0
        at_y = top - i * rise - lifted
        _card(canvas, left + i * step, at_y, wide, high, band, _NUMBERS[i])


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
