"""Figures of the rules: cards on the table.

A card is "2th3": seat, shape (s t d: square, triangle, disc), fill (o h f: open, half, full) and
number; "1*" a wild card, "1b" a deck, "S" the start card, "_" a free place, "#" beyond the edge,
"." nothing. "!" behind it: it is the one placed now; "?" it does not fit; "x" it is removed.
"""

from lineup.ui.drawing import theme
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes

_SEAT = 8
_SHAPES, _FILLS = "std", "ohf"
_MARKS = {"!": theme.FOCUS, "?": theme.BAD}


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    if text.startswith("wins"):
        rules_figure.winners(canvas, x, y, w, h, text, _SEAT)
        return
    cells = rules_figure.Cells(rules_figure.narrow(text, w, 3), x, y, w, h, 38, 38)
    cells.square()
    pitch = cells.w
    for left, top, column, row, word in cells.all():
        if word[0].isdigit() and word[-1] != "x" and word[1:] != "b":
            _joints(canvas, left, top, pitch, cells, column, row)
    for left, top, _, _, word in cells.all():
        if word != ".":
            _thing(canvas, left + 1, top + 1, pitch - 2, word)
    cells.chips(canvas)


def _joints(canvas, x, y, pitch, cells, column, row):
    # Neighbours of one seat are one shape.
    seat = cells.at(column, row)[0]
    ink = _SEAT + int(seat) - 1
    if cells.at(column + 1, row)[0] == seat:
        canvas.rect(x + pitch - 4, y + 4, 8, pitch - 8, ink)
    if cells.at(column, row + 1)[0] == seat:
        canvas.rect(x + 4, y + pitch - 4, pitch - 8, 8, ink)


def _thing(canvas, x, y, side, word):
    mark = word[-1]
    word = word.rstrip("!?x")
    if mark in _MARKS:
        canvas.round_rect(x - 2, y - 2, side + 4, side + 4, _MARKS[mark], 5)
    if word == "S":
        canvas.round_rect(x, y, side, side, theme.MUTED, 4)
        canvas.round_rect(x + 2, y + 2, side - 4, side - 4, theme.INK, 3)
        if side > 12:
            at = (side - 11) // 2
            canvas.icon(shapes.PLUS_11, x + at, y + at, 11, 11, theme.MUTED)
    elif word == "_":
        canvas.round_rect(x + 1, y + 1, side - 2, side - 2, theme.DARK, 3)
    elif word == "#":
        for row in range(0, side, 4):
            canvas.rect(x, y + row, side, 2, theme.INK)
    else:
        _card(canvas, x, y, side, word)
    if mark == "x":
        for k in range(side - 4):
            canvas.rect(x + 1 + k, y + 2 + k, 3, 1, theme.BAD)
            canvas.rect(x + side - 4 - k, y + 2 + k, 3, 1, theme.BAD)


def _card(canvas, x, y, side, word):
    ink = _SEAT + int(word[0]) - 1
    if word[1:] == "b":
        for back in (4, 2, 0):
            canvas.round_rect(x + back, y + back, side - 4, side - 4, theme.INK, 4)
            canvas.round_rect(x + back + 1, y + back + 1, side - 6, side - 6, ink, 3)
        return
    canvas.round_rect(x, y, side, side, ink, 4)
    edge = 3 if side > 18 else 2
    canvas.round_rect(x + edge, y + edge, side - 2 * edge, side - 2 * edge, theme.PAPER, 2)
    if word[1:] == "*":
        size = 15 if side > 21 else 11
        mark = shapes.STAR_15 if size == 15 else shapes.STAR_11
        at = (side - size + 1) // 2
        canvas.icon(mark, x + at, y + at, size, size, theme.INK)
        return
    _symbols(canvas, x, y, side, _SHAPES.index(word[1]) * 3 + _FILLS.index(word[2]), int(word[3]))


def _symbols(canvas, x, y, side, look, number):
    if number == 1:
        if side > 30:
            icons, size = shapes.FILLED_21, 21
        elif side > 21:
            icons, size = shapes.FILLED_14, 14
        else:
            icons, size = shapes.FILLED_9, 9
        at = (side - size + 1) // 2
        canvas.icon(icons[look], x + at, y + at, size, size, theme.INK)
        return
    icons, size = (shapes.FILLED_14, 14) if side > 34 else (shapes.FILLED_9, 9)
    far = size + 1 if size < 14 else size + 2
    left = x + (side - size - far) // 2
    top = y + (side - size) // 2
    if number == 3:
        top = y + (side - size - far) // 2
        canvas.icon(icons[look], x + (side - size) // 2, top, size, size, theme.INK)
        top += far
    canvas.icon(icons[look], left, top, size, size, theme.INK)
    canvas.icon(icons[look], left + far, top, size, size, theme.INK)
