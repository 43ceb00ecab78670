"""Cards as lines: environment, value, name, start and end points, and what they would bring."""

from lineup.games.line.screen import colour_marks
from lineup.games.line.rules.cards import END, ENV, START, VALUE, name_of
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL

NO_GAIN, UNFIT = -1, -2
"""In place of points: nothing to say; the card does not fit."""


def _ground(canvas, y, w, h, focused):
    canvas.rect(0, y, w, h, theme.BACKGROUND)
    if focused:
        canvas.round_rect(0, y, w, h, theme.FOCUS, 3)
        canvas.round_rect(2, y + 1, w - 4, h - 2, theme.RAISED, 2)


def line(canvas, y: int, w: int, h: int, card: int, gain: int, focused: bool, dim: bool = False):
    """A card; gain: the points it would bring, NO_GAIN or UNFIT."""
    _ground(canvas, y, w, h, focused)
    top = SMALL.centred(y, h + 1)
    middle = y + (h - 7) // 2
    ink = theme.MUTED if dim or gain == UNFIT else theme.TEXT
    for colour in range(3):
        if ENV[card] >> colour & 1:
            colour_marks.large(canvas, colour, 7, middle)
    canvas.text(str(VALUE[card]), 19, top, ink, SMALL)
    canvas.text(SMALL.fit(name_of(card), 92), 29, top, ink, SMALL)
    x = w - 113
    colour_marks.points(canvas, START[card], x, middle)
    canvas.icon(colour_marks.ARROW, x + 29, middle + 1, 3, 5, theme.MUTED)
    colour_marks.points(canvas, END[card], x + 35, middle)
    if gain >= 0:
        canvas.text("+%d" % gain, w - 6, top, theme.FOCUS, SMALL, RIGHT)
    elif gain == UNFIT:
        canvas.icon(colour_marks.CROSS, w - 12, middle + 1, 5, 5, theme.MUTED)


def words(canvas, y: int, w: int, h: int, text: str, focused: bool, seat: int = -1):
    """A line of words instead of a card, with a seat's sign before."""
    _ground(canvas, y, w, h, focused)
    top = SMALL.centred(y, h + 1)
    x = 7
    if seat >= 0:
        x += canvas.text(theme.SIGNS[seat], x, top, theme.SEATS[seat], SMALL) + 5
    ink = theme.MUTED if seat >= 0 else theme.TEXT
    canvas.text(SMALL.fit(text, w - x - 6), x, top, ink, SMALL)
