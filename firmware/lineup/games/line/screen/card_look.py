"""How a card looks: as a line of a list, and as it lies on the track."""

from lineup.games.line.rules.cards import END, ENV, START, VALUE, name_of
from lineup.games.line.screen import colour_marks
from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import SMALL

NO_GAIN, UNFIT = -1, -2
"""In place of points: nothing to say; the card does not fit."""


def _ground(canvas, y, w, h, focused):
    canvas.rect(0, y, w, h, theme.BACKGROUND)
    if focused:
        canvas.round_rect(0, y, w, h, theme.FOCUS, 3)
        canvas.round_rect(2, y + 1, w - 4, h - 2, theme.RAISED, 2)


def line(canvas, y: int, w: int, h: int, card: int, gain: int, focused: bool, dim: bool = False):
    """A card as a line: environment, value, name, start and end points, and its gain: the points
    that it would bring, NO_GAIN or UNFIT."""
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


def face(canvas, card: int, x: int, y: int, w: int, h: int):
    """What is on a card that lies face up: environment, value, start and end points."""
    gap = (h - 13) // 3
    for colour in range(3):
        if ENV[card] >> colour & 1:
            colour_marks.small(canvas, colour, x + (w - 5) // 2, y + gap)
    top = y + 5 + 2 * gap - SMALL.ascent + SMALL.cap
    canvas.text(str(VALUE[card]), x + w // 2, top, theme.TEXT, SMALL, CENTRE)
    for colour in range(3):
        at = y + level(colour, h) + 1
        if START[card] >> colour & 1:
            canvas.rect(x, at, 2, 3, colour_marks.COLOURS[colour])
        if END[card] >> colour & 1:
            canvas.rect(x + w - 2, at, 2, 3, colour_marks.COLOURS[colour])


def back(canvas, x: int, y: int, w: int, h: int):
    """A card that lies face down."""
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.SURFACE, 2)
    canvas.icon(colour_marks.CROSS, x + (w - 5) // 2, y + (h - 5) // 2, 5, 5, theme.MUTED)


def level(colour: int, h: int) -> int:
    """The top of a colour's mark on the edge of a card h high."""
    return 2 + colour * (h - 9) // 2
