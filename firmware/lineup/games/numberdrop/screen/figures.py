"""Figures of the rules: a part of a sheet, dice and letters.

A cell is "." or a digit, "x" a cross, "-" nothing; behind it "=" alike, "/" in a row, "!" new,
"?" open; a combo's cells touch. Alone "=" and "/" are the signs of the two kinds. "---" is the red
line. "[3]" is a die; it may show a shape (I O T L S; V and K, the corner and the bar of three, U,
X, P with its foot) or a star. A to E are letters, circled with "!", crossed off with "x".
"""

from lineup.games.numberdrop.screen.views import glyphs
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_ALIKE, _RISING, _OPEN = 9, 11, 13
_GROUNDS = {"=": _ALIKE, "/": _RISING, "!": theme.FOCUS, "?": _OPEN}
_SHAPES = {
    "I": (15,), "O": (3, 3), "T": (7, 2), "L": (7, 1), "S": (6, 3),
    "V": (2, 3), "K": (7,), "U": (5, 7), "X": (2, 7, 2), "P": (7, 2, 2),
}  # fmt: skip
"""Row by row from the top, a bit a cell."""


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    if text.startswith("wins"):
        rules_figure.winners(canvas, x, y, w, h, text)
        return
    rows = rules_figure.narrow(text, w, 5)
    if w < 100 and rows[0][0][0] == "=" and len(rows[0][0]) > 5:
        rows = _turned(rows)  # beside the text the boxes of a kind lie below each other
    line = [row for row in range(len(rows)) if rows[row][0] == ["---"]]
    cells = rules_figure.Cells([row for row in rows if row[0] != ["---"]], x, y, w, h, 26, 26)
    cells.square()
    side = cells.w
    for left, top, column, row, word in cells.all():
        beside, above = cells.at(column - 1, row), cells.at(column, row - 1)
        around = (beside, above, cells.at(column + 1, row), cells.at(column, row + 1))
        linked = [other for other in around if _one_combo(word, other)]
        if len(word) > 1 and word[1] in "=/?" and not linked:
            _box(canvas, left, top, side, word)
            continue
        _thing(canvas, left, top, side, word)
        if _one_combo(word, beside):
            canvas.rect(left - 3, top + 1, 7, side - 2, _GROUNDS[word[1]])
        if _one_combo(word, above):
            canvas.rect(left + 1, top - 3, side - 2, 7, _GROUNDS[word[1]])
    for row in line:
        canvas.rect(cells.x - 4, cells.y + row * cells.h - 1, side * 4 + 8, 3, theme.BAD)
    cells.chips(canvas)


def _one_combo(word, other) -> bool:
    # Whether two cells are linked as their mark says, and so touch.
    if not (word[0].isdigit() and other[0].isdigit() and word[1:] == other[1:]):
        return False
    apart = abs(int(word[0]) - int(other[0]))
    return word[1:] == "=" and apart == 0 or word[1:] == "/" and apart == 1


def _turned(rows):
    turned = [([words[i] for words, _ in rows], "") for i in range(len(rows[0][0]))]
    turned[-1] = turned[-1][0], rows[0][1]
    return turned


def _box(canvas, x, y, side, word):
    # A combo's, filled or open; small ones have no edge while they are open.
    large, filled = side > 18, word[1] != "?"
    high = 18 if large else side - 1
    top = y + (side - high) // 2
    if large or filled:
        canvas.round_rect(x + 1, top, side - 2, high, _GROUNDS[word[1]], 5 if large else 2)
    if large and not filled:
        canvas.round_rect(x + 3, top + 2, side - 6, high - 4, theme.DARK, 3)
    _write(canvas, x, y, side, word[0], theme.INK if filled else theme.PAPER)


def _thing(canvas, x, y, side, word):
    if word[0] == "[" and word[-1] == "]":
        _die(canvas, x, y, side, word[1:-1])
    elif word[0] in "ABCDE":
        _letter(canvas, x, y, side, word)
    elif word[0] == "x":
        _cell(canvas, x, y, side, theme.FOCUS if word[1:] == "!" else theme.MUTED)
        _cross(canvas, x, y, side, theme.INK)
    elif word == ".":
        canvas.rect(x + 1, y + 1, side - 2, side - 2, theme.DARK)
    elif word == "=":
        _write(canvas, x, y, side, word, _ALIKE)
    elif word == "/":
        wide = 4 if side > 15 else 2
        glyphs.rising(canvas, x + side // 2 - 2 * wide + 1, y + side // 2 - 5, _RISING, wide)
    elif word != "-":
        digit = int(word[0])
        _cell(canvas, x, y, side, _GROUNDS[word[1:]] if word[1:] else theme.PAPER)
        _write(canvas, x, y, side, str(digit))


def _cell(canvas, x, y, side, ground):
    canvas.round_rect(x + 1, y + 1, side - 2, side - 2, ground, 3 if side > 18 else 2)


def _cross(canvas, x, y, side, ink):
    cut = side // 2 - 4
    for k in range(8):
        canvas.rect(x + cut + k, y + cut + k, 2, 1, ink)
        canvas.rect(x + cut + 7 - k, y + cut + k, 2, 1, ink)


def _letter(canvas, x, y, side, word):
    ground = theme.GOOD if word[1:] == "!" else theme.MUTED
    canvas.icon(shapes.DISC_15, x + (side - 15) // 2, y + (side - 15) // 2, 15, 15, ground)
    top = BODY.line(y + (side - BODY.cap) // 2)
    canvas.text(word[0], x + side // 2 + 1, top, theme.INK, BODY, CENTRE)
    if word[1:] == "x":
        cut = (side - 13) // 2
        for k in range(13):
            canvas.rect(x + cut + k - 1, y + cut + k, 3, 1, theme.BAD)
            canvas.rect(x + cut + 11 - k, y + cut + k, 3, 1, theme.BAD)


def _write(canvas, x, y, side, text, ink=theme.INK):
    font = TITLE if side > 15 else BODY
    canvas.text(text, x + side // 2, font.line(y + (side - font.cap) // 2), ink, font, CENTRE)


def _die(canvas, x, y, side, face):
    canvas.round_rect(x + 1, y + 1, side - 2, side - 2, theme.PAPER, 4 if side > 18 else 2)
    if face == "*":
        at = (side - 11) // 2
        canvas.icon(shapes.STAR_11, x + at, y + at, 11, 11, theme.INK)
    elif face in _SHAPES:
        _shape(canvas, x, y, side, _SHAPES[face])
    else:
        _write(canvas, x, y, side, str(int(face)))


def _shape(canvas, x, y, side, rows):
    columns = 1
    while max(rows) >> columns:
        columns += 1
    unit = min(5, (side - 4) // max(3, columns))
    left = x + (side - columns * unit + 1) // 2
    top = y + (side - len(rows) * unit + 1) // 2
    for row in range(len(rows)):
        for column in range(columns):
            if rows[row] >> (columns - 1 - column) & 1:
                canvas.rect(left + column * unit, top + row * unit, unit - 1, unit - 1, theme.INK)
