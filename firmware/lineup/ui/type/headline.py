"""The largest words of a screen: in the face of names, or TITLE's twice as large in characters
that this face lacks. For panels that are not low."""

from lineup.ui.drawing.bits import double, run_text
from lineup.ui.drawing.canvas import LEFT
from lineup.ui.type.fonts import BODY, NAME, NAME_SMALL, TITLE
from lineup.ui.type.line_breaks import has_cjk
from lineup.ui.type.sentence import fitting

FONTS = (NAME, NAME_SMALL, TITLE, BODY)


def write(
    canvas, text: str, x: int, y: int, room: int, ink: int, shadow=-1, align=LEFT, fonts=FONTS
):
    """Writes the first form of a "long|short" text that has `room`, about x, its capitals from row
    y on, over a shadow where a colour for one is given."""
    for form in text.split("|"):
        w = 2 * TITLE.width(form)
        if has_cjk(form) and w <= room and TITLE.has(form):
            y += NAME.cap // 2 - 2 * TITLE.ascent + TITLE.cap
            _large(canvas, form, TITLE, x - (0, w >> 1, w)[align], y, ink, shadow)
            return
    text, font = fitting(text, room, fonts)
    y = font.line(y + (NAME.cap - font.cap) // 2)
    if shadow >= 0:
        canvas.text(text, x + 2, y + 2, shadow, font, align)
    canvas.text(text, x, y, ink, font, align)


def write_twice(canvas, text: str, font, middle: int, y: int, ink: int):
    """Writes a text that has room, twice as large as its font, its capitals from row y on."""
    top = y - 2 * (font.ascent - font.cap)
    _large(canvas, text, font, middle - font.width(text), top, ink, -1)


def _large(canvas, text, font, x, y, ink, shadow):
    w, h = font.width(text), font.height
    once = bytearray((w + 1) // 2 * h)
    run_text(once, 0, 0, w, h, text, len(text), font.face, 0, 1)
    for colour, by in ((shadow, 2), (ink, 0)):
        if colour >= 0:
            double(canvas.buffer, canvas.width, canvas.height, once, w, h, x + by, y + by, colour)
    canvas.mark(x, max(0, y), 2 * w + 2, 2 * h + 2)
