"""Figures of the rules: rows of tricks, cards and obstacles.

"1 rg 2 - x" is a row: values of tricks, "x" face down, and between them the colours that join
them, "-" none. "g2:rg>b" is a card: environment, value, start and end points. "(gb)" is an
obstacle. A line of values without joins is the column of a draft, "!" behind the one taken.
"""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_LANE, _WOOD, _CONCRETE = 11, 9, 14
_COLOURS = "rgb"
_MARKS = (shapes.SQUARE_7, shapes.TRIANGLE_7, shapes.DISC_7)
_SMALL = (shapes.SQUARE_5, shapes.TRIANGLE_5, shapes.DISC_5)
_LARGE = (shapes.SQUARE_13, shapes.TRIANGLE_13, shapes.DISC_13)


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    words, chip = rules_figure.rows(text)[0]
    if ":" in text:
        _cards(canvas, x, y, w, h, words)
    elif len(words) > 1 and not words[1].rstrip("!").isdigit():
        _row(canvas, x, y, w, h, words, chip)
    else:
        _column(canvas, x, y, w, h, words)


def _cards(canvas, x, y, w, h, words):
    beside = w >= 100
    high = 44
    wide = 72
    left = x + (w - (len(words) * (wide + 8) - 8 if beside else wide)) // 2
    top = y + (h - (high if beside else len(words) * (high + 3))) // 2
    for word in words:
        if word[0] == "(":
            _obstacle(canvas, left, top, wide, high, word[1:-1])
        else:
            _card(canvas, left, top, wide, high, word)
        if beside:
            left += wide + 8
        else:
            top += high + 3


def _obstacle(canvas, x, y, w, h, colours):
    canvas.round_rect(x, y, w, h, theme.INK, 4)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, _CONCRETE, 3)
    pitch = 20
    at = x + (w - pitch * len(colours)) // 2
    for name in colours:
        lane = _COLOURS.index(name)
        canvas.round_rect(at + 1, y + h // 2 - 9, 18, 18, _LANE + lane, 3)
        canvas.icon(_LARGE[lane], at + 3, y + h // 2 - 6, 13, 13, theme.PAPER)
        at += pitch


def _card(canvas, x, y, w, h, word):
    head, _, points = word.partition(":")
    start, _, end = points.partition(">")
    lane = _COLOURS.index(head[0])
    canvas.round_rect(x, y, w, h, theme.INK, 5)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.PAPER, 4)
    canvas.round_rect(x + 16, y + 4, 19, h - 8, _LANE + lane, 3)
    canvas.icon(_LARGE[lane], x + 19, y + h // 2 - 6, 13, 13, theme.PAPER)
    top = TITLE.line(y + (h - TITLE.cap) // 2)
    canvas.text(str(int(head[1:])), x + 45, top, theme.INK, TITLE, CENTRE)
    for i in range(3):
        at = y + h // 2 - 19 + i * 13
        for names, left in ((start, x), (end, x + w - 13)):
            if _COLOURS[i] in names:
                canvas.rect(left, at, 13, 11, _LANE + i)
                canvas.icon(_MARKS[i], left + 3, at + 2, 7, 7, theme.PAPER)


def _row(canvas, x, y, w, h, words, chip):
    # From left to right, or beside a text from top to bottom.
    beside = w < 100
    count = (len(words) + 1) // 2
    side = rules_figure.chip_width(chip)
    if beside:
        station, pitch, high = 12, 20, 39
    else:
        pitch = min(44, (w - 10 - side) // count)
        station, high = 22, 49
    long = (count - 1) * pitch + station
    across = high + side if beside else long + side
    left = x + (w - across) // 2
    top = y + (h - (long if beside else high)) // 2
    for i in range(1, len(words), 2):
        at = i // 2 * pitch + station - 2
        for name in words[i] if words[i] != "-" else "":
            lane = _COLOURS.index(name)
            if beside:
                canvas.rect(left + 2 + lane * 12, top + at, 11, pitch - station + 4, _LANE + lane)
                canvas.icon(_SMALL[lane], left + 5 + lane * 12, top + at + 4, 5, 5, theme.PAPER)
            else:
                canvas.rect(left + at, top + 3 + lane * 16, pitch - station + 4, 11, _LANE + lane)
                middle = left + at + (pitch - station - 3) // 2
                canvas.icon(_MARKS[lane], middle, top + 5 + lane * 16, 7, 7, theme.PAPER)
    for i in range(0, len(words), 2):
        at = i // 2 * pitch
        if beside:
            _station(canvas, left, top + at, high, station, words[i], BODY)
        else:
            _station(canvas, left + at, top, station, high, words[i], TITLE)
    if chip and beside:
        rules_figure.chip(canvas, left + high + 6, top + long // 2, chip)
    elif chip:
        rules_figure.chip(canvas, left + long + 6, top + high // 2, chip)


def _station(canvas, x, y, w, h, word, font):
    down = word == "x"
    canvas.round_rect(x, y, w, h, theme.MUTED if down else theme.INK, 4)
    canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.DARK if down else theme.PAPER, 3)
    if not down:
        line = font.line(y + (h - font.cap + 1) // 2)
        canvas.text(str(int(word)), x + w // 2, line, theme.INK, font, CENTRE)


def _column(canvas, x, y, w, h, words):
    high = min(22, (h - 8) // len(words))
    top = y + (h - high * len(words)) // 2
    canvas.round_rect(x + w // 2 - 34, y + 2, 68, h - 4, _WOOD, 4)
    for word in words:
        taken = word[-1] == "!"
        left = x + w // 2 - 28
        ground = theme.FOCUS if taken else theme.PAPER
        canvas.round_rect(left, top + 1, 56, high - 2, ground, 3)
        line = TITLE.line(top + (high - TITLE.cap) // 2)
        canvas.text(str(int(word.rstrip("!"))), x + w // 2, line, theme.INK, TITLE, CENTRE)
        top += high
