"""What is said about a screen of play: a bubble over a part of it, its words behind a mark."""

from micropython import const

from lineup.ui import aloud, fits, theme
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.sentence import chip

_MOST = const(3)  # lines of the larger font
_MOST_SMALL = const(5)


def draw(ui, text: str, mark: str, ground: int, above: int):
    """The bubble with a chip `mark` on `ground` before the words: so many pixels below the bar as
    `above` says (5 on a low panel), or with 0 at the screen's lower end. Its tail points away."""
    aloud.say(aloud.SENTENCE, text, mark)
    canvas, grid = ui.canvas, ui.grid
    left, w = 4, min(canvas.width, 240) - 8
    left = (canvas.width - w) // 2
    room = w - 12
    indent = TITLE.width(mark) + 14
    font, lines = TITLE, _lines(TITLE, text, room, indent)
    if grid.low or len(lines) > _MOST:
        font, lines = BODY, _lines(BODY, text, room, indent)
    if len(lines) > _MOST_SMALL:
        fits.lost(text)
        lines = lines[:_MOST_SMALL]
    h = max(len(lines) * font.leading + 9, 25)
    y = grid.bar + (5 if grid.low else above) if above else grid.foot - h - 3
    canvas.round_rect(left - 2, y - 2, w + 4, h + 4, theme.INK, 8)
    canvas.round_rect(left, y, w, h, theme.PAPER, 6)
    for i in range(7):  # the tail
        row = y + h + 6 - i if above else y - 7 + i
        canvas.rect(left + 24 - i, row, 2 * i + 1, 1, theme.PAPER)
    chip(canvas, left + 5, y + 4, mark, ground)
    at = left + 6 + indent
    for line in lines:
        canvas.text(line, at, font.line(y + 6 + (TITLE.cap - font.cap) // 2), theme.INK, font)
        y += font.leading
        at = left + 6


def _lines(font, text, room, indent):
    # The first one is shorter by the indent.
    first = font.wrap(text, room - indent)[0]
    rest = text[len(first) :].strip()
    return [first] + (font.wrap(rest, room) if rest else [])
