"""The one sentence: what A will do, or why a press did nothing; a chip with the gain before it."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BODY, TITLE

HEIGHT = const(19)
_CHIP = const(17)
_LEFT = const(6)
_GAP = const(6)


FONTS = (TITLE, BODY)


def fitting(text: str, room: int, fonts=FONTS) -> tuple:
    """(text, font): the first form of a "long|short" text that fits in `room` pixels, in the first
    of the fonts in which one does. What fits in none is lost, and shortened."""
    forms = text.split("|")
    for font in fonts:
        for form in forms:
            if font.width(form) <= room:
                return form, font
    overflow.lost(text)
    return font.shorten(forms[-1], room), font


def chip(canvas, x: int, y: int, text: str, ground: int) -> int:
    """A chip 17 high with INK on it; returns its width."""
    w = TITLE.width(text) + 8
    canvas.round_rect(x, y, w, _CHIP, ground, 3)
    canvas.text(text, x + 4, TITLE.line(y + 2), theme.INK, TITLE)
    return w


def chip_width(text: str) -> int:
    """Pixels that a sentence's chip takes, with the gap behind it."""
    return TITLE.width(text) + 8 + _GAP


def write(
    canvas, x: int, y: int, right: int, text: str, sign: str = "", ground: int = theme.GOOD,
    fonts=FONTS,
):  # fmt: skip
    """Writes the sentence between x and `right`, its row from `y` on, behind a chip with `sign`
    where there is one, in the first of the fonts that fits. The ground has been drawn."""
    speech.say(speech.SENTENCE, text, sign)
    if sign:
        x += chip(canvas, x, y + 1, sign, ground) + _GAP
    shown, font = fitting(text, right - x, fonts)
    canvas.text(shown, x, font.line(y + 3 + (TITLE.cap - font.cap) // 2), theme.PAPER, font)
