# Words have to fit: none is cut off or left out in silence.

import micropython

from lineup.ui.type import speech


def lost(text: str):
    """Told of a text that there is no room for; the screen shows what fits. Tests put a function
    here that raises. What may be shortened by design does not come here: `Font.shorten`, a
    "long|short" text, the names in a score strip."""


def write(canvas, font, text: str, x: int, y: int, w: int, bottom: int, ink: int, gap: int = 0):
    """Tells a text and writes it as `lines` does; returns where the next line would begin."""
    speech.say(speech.TEXT, text)
    return lines(canvas, font, text, x, y, w, bottom, ink, gap)


@micropython.native
def lines(canvas, font, text: str, x: int, y: int, w: int, bottom: int, ink: int, gap: int = 0):
    """Writes a text in lines of `w` pixels between `y` and `bottom`, `gap` pixels between them,
    or the language's leading where there is room for that; returns where the next line would
    begin."""
    wrapped = font.wrap(text, w)
    step = font.height + gap
    if step < font.leading and y + font.leading * len(wrapped) <= bottom:
        step = font.leading
    for line in wrapped:
        if y + font.height > bottom:
            lost(text)
            break
        canvas.text(line, x, y, ink, font)
        y += step
    return y
