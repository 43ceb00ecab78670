"""Figures of the rules: a part of a sheet, dice and letters.

A cell is "." or a digit, "x" a cross; behind it "=" alike, "/" in a row,
"!" new, "?" open. "---" is the
red line. "[3]" is a die; it may show a shape, I O T L S, or a star. A to E are letters, circled
with "!".
"""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_ALIKE, _RISING, _OPEN = 9, 11, 13
_GROUNDS = {"=": _ALIKE, "/": _RISING, "!": theme.FOCUS, "?": _OPEN}
_SHAPES = {"I": (15,), "O": (3, 3), "T": (7, 2), "L": (7, 1), "S": (6, 3)}


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    rows = rules_figure.rows(text)
    line = [row for row in range(len(rows)) if rows[row][0] == ["---"]]
    cells = rules_figure.Cells([row for row in rows if row[0] != ["---"]], x, y, w, h, 26, 26)
    cells.square()
    side = cells.w
    for left, top, _, _, word in cells.all():
        _thing(canvas, left, top, side, word)
    for row in line:
        canvas.rect(cells.x - 4, cells.y + row * cells.h - 1, side * 4 + 8, 3, theme.BAD)
    cells.chips(canvas)


def _thing(canvas, x, y, side, word):
    if word[0] == "[" and word[-1] == "]":
        _die(canvas, x, y, side, word[1:-1])
    elif word[0] in "ABCDE":
        ground = theme.GOOD if word[1:] == "!" else theme.MUTED
        canvas.icon(shapes.DISC_15, x + (side - 15) // 2, y + (side - 15) // 2, 15, 15, ground)
        top = BODY.line(y + (side - BODY.cap) // 2)
        canvas.text(word[0], x + side // 2 + 1, top, theme.INK, BODY, CENTRE)
    elif word[0] == "x":
        _cell(canvas, x, y, side, theme.FOCUS if word[1:] == "!" else theme.MUTED)
        cut = side // 2 - 4
        for k in range(8):
            canvas.rect(x + cut + k, y + cut + k, 2, 1, theme.INK)
            canvas.rect(x + cut + 7 - k, y + cut + k, 2, 1, theme.INK)
    elif word == ".":
        canvas.rect(x + 1, y + 1, side - 2, side - 2, theme.DARK)
    else:
        digit = int(word[0])
        _cell(canvas, x, y, side, _GROUNDS[word[1:]] if word[1:] else theme.PAPER)
        _write(canvas, x, y, side, str(digit))


def _cell(canvas, x, y, side, ground):
    canvas.round_rect(x + 1, y + 1, side - 2, side - 2, ground, 3 if side > 18 else 2)


def _write(canvas, x, y, side, text):
    font = TITLE if side > 15 else BODY
    canvas.text(
        text, x + side // 2, font.line(y + (side - font.cap) // 2), theme.INK, font, CENTRE
    )


def _die(canvas, x, y, side, face):
    canvas.round_rect(x + 1, y + 1, side - 2, side - 2, theme.PAPER, 4 if side > 18 else 2)
    if face == "*":
        at = (side - 11) // 2
        canvas.icon(shapes.STAR_11, x + at, y + at, 11, 11, theme.INK)
    elif face in _SHAPES:
        rows = _SHAPES[face]
        unit = 4 if side > 17 and face != "I" else 3
        columns = 4 if face == "I" else 2 if face == "O" else 3
        left = x + (side - columns * unit) // 2
        top = y + (side - len(rows) * unit) // 2
        for row in range(len(rows)):
            for column in range(columns):
                if rows[row] >> (columns - 1 - column) & 1:
                    canvas.rect(
                        left + column * unit, top + row * unit, unit - 1, unit - 1, theme.INK
                    )
    else:
        _write(canvas, x, y, side, str(int(face)))
