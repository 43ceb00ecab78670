"""Figures of the rules: cards on the table.

A card is "2th3": seat, shape (s t d: square, triangle, disc), fill (o h f: open, half, full) and
number; "1*" a wild card, "S" the start card, "." a gap. "!" behind it: it is the one placed now.
"""

from lineup.ui.drawing import theme
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes

_SEAT = 8
_SHAPES, _FILLS = "std", "ohf"


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    rows = rules_figure.rows(text)
    if w < 100 and len(rows) == 1:  # two by two
        words = rows[0][0]
        rows = [(words[i : i + 2], "") for i in range(0, len(words), 2)]
    cells = rules_figure.Cells(rows, x, y, w, h, 38, 38)
    cells.square()
    pitch = cells.w
    for left, top, column, row, word in cells.all():
        if word[0].isdigit():
            _joints(canvas, left, top, pitch, cells, column, row)
    for left, top, _, _, word in cells.all():
        if word != ".":
            _card(canvas, left + 1, top + 1, pitch - 2, word)
    cells.chips(canvas)


def _joints(canvas, x, y, pitch, cells, column, row):
    # Neighbours of one seat are one shape.
    seat = cells.at(column, row)[0]
    ink = _SEAT + int(seat) - 1
    if cells.at(column + 1, row)[0] == seat:
        canvas.rect(x + pitch - 4, y + 4, 8, pitch - 8, ink)
    if cells.at(column, row + 1)[0] == seat:
        canvas.rect(x + 4, y + pitch - 4, pitch - 8, 8, ink)


def _card(canvas, x, y, side, word):
    meant = word[-1] == "!"
    word = word.rstrip("!")
    if meant:
        canvas.round_rect(x - 2, y - 2, side + 4, side + 4, theme.FOCUS, 5)
    if word == "S":
        canvas.round_rect(x, y, side, side, theme.MUTED, 4)
        canvas.round_rect(x + 2, y + 2, side - 4, side - 4, theme.INK, 3)
        at = (side - 11) // 2
        canvas.icon(shapes.PLUS_11, x + at, y + at, 11, 11, theme.MUTED)
        return
    canvas.round_rect(x, y, side, side, _SEAT + int(word[0]) - 1, 4)
    canvas.round_rect(x + 3, y + 3, side - 6, side - 6, theme.PAPER, 2)
    if word[1:] == "*":
        size = 15 if side > 21 else 11
        mark = shapes.STAR_15 if size == 15 else shapes.STAR_11
        at = (side - size + 1) // 2
        canvas.icon(mark, x + at, y + at, size, size, theme.INK)
        return
    number = int(word[3])
    look = _SHAPES.index(word[1]) * 3 + _FILLS.index(word[2])
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
    icon = shapes.FILLED_14[look]
    middle = x + side // 2
    top = y + side // 2 - (7 if number == 2 else 15)
    if number == 3:
        canvas.icon(icon, middle - 7, top, 14, 14, theme.INK)
        top += 15
    canvas.icon(icon, middle - 15, top, 14, 14, theme.INK)
    canvas.icon(icon, middle + 1, top, 14, 14, theme.INK)
