"""Figures of the rules: tiles on a part of the board.

A tile is "5h": number and suit (r star, h heart, d diamond, c club, s spade), "!" behind it: it
is placed now, "@2": on a square of the second seat. "_" is an empty square, "_1" one of that
seat, "." no square.
"""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.pages import rules_figure
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE

_SEAT = 12
_SUITS = {
    "r": (shapes.STAR_11, 8), "h": (shapes.HEART_11, 9), "d": (shapes.DIAMOND_11, 10),
    "c": (shapes.CLUB_11, 11), "s": (shapes.SPADE_11, theme.INK),
}  # fmt: skip


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    rows = rules_figure.rows(text)
    if w < 100 and len(rows[0][0]) > len(rows):
        rows = _turned(rows)
    cells = rules_figure.Cells(rows, x, y, w, h, 46, 40)
    wide, high = cells.w - 4, cells.h - 4
    for left, top, column, row, word in cells.all():
        if word != ".":
            if cells.at(column + 1, row) != ".":
                canvas.rect(left + wide, top + high // 2 - 1, 6, 3, theme.MUTED)
            if cells.at(column, row + 1) != ".":
                canvas.rect(left + 2 + wide // 2 - 1, top + high, 3, 6, theme.MUTED)
    for left, top, _, row, word in cells.all():
        if word[0] == "_":
            _square(canvas, left + 2, top + 2, wide, high, word[1:])
        elif word != ".":
            _tile(canvas, left + 2, top + 2, wide, high, word)
            if "@" in word:
                at = (wide - SIZE) // 2 + 2, -SIZE - 3
                if row:
                    at = -SIZE - 4, (high - SIZE) // 2 + 2
                seat = int(word[-1]) - 1
                emblem(canvas, seat, left + at[0], top + at[1], _SEAT + seat)
    for left, top, column, row, word in cells.all():
        _clasp(canvas, word, cells.at(column + 1, row), left + cells.w, top + cells.h // 2)
        _clasp(canvas, word, cells.at(column, row + 1), left + cells.w // 2, top + cells.h)
    cells.chips(canvas)


def _turned(rows):
    # The same board with its columns for rows.
    turned = [([words[i] for words, _ in rows], "") for i in range(len(rows[0][0]))]
    turned[-1] = turned[-1][0], "".join(chip for _, chip in rows)
    return turned


def _square(canvas, x, y, w, h, seat):
    ink = _SEAT + int(seat) - 1 if seat else theme.MUTED
    canvas.round_rect(x, y, w, h, ink, 3)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.DARK, 2)
    if seat and h >= SIZE + 4:
        emblem(canvas, int(seat) - 1, x + (w - SIZE) // 2, y + (h - SIZE) // 2, ink)


def _tile(canvas, x, y, w, h, word):
    face, _, owner = word.partition("@")
    suit, ink = _SUITS[face.rstrip("!")[-1]]
    number = str(int(face.rstrip("!")[:-1]))
    if owner:
        canvas.round_rect(x - 3, y - 3, w + 6, h + 6, _SEAT + int(owner) - 1, 5)
    if word[-1] == "!":
        canvas.round_rect(x - 2, y - 2, w + 4, h + 4, theme.FOCUS, 5)
    canvas.round_rect(x, y, w, h, theme.PAPER, 3)
    if w >= 30:
        top = TITLE.line(y + (h - TITLE.cap) // 2)
        canvas.text(number, x + w // 4 + 2, top, theme.INK, TITLE, CENTRE)
        canvas.icon(suit, x + w - 15, y + (h - 11) // 2, 11, 11, ink)
    elif h >= 28:
        top = y + (h - 23) // 2
        canvas.text(number, x + w // 2, BODY.line(top), theme.INK, BODY, CENTRE)
        canvas.icon(suit, x + (w - 11) // 2, top + 12, 11, 11, ink)
    else:
        top = BODY.line(y + (h - BODY.cap) // 2)
        canvas.text(number, x + 1, top, theme.INK, BODY)
        canvas.icon(suit, x + w - 11, y + (h - 11) // 2, 11, 11, ink)


def _clasp(canvas, one, other, x, y):
    # Equal numbers: two bars; a suit in order: a rising stroke.
    if not one[0].isdigit() or not other[0].isdigit():
        return
    one, other = one.split("@")[0].rstrip("!"), other.split("@")[0].rstrip("!")
    same = one[:-1] == other[:-1]
    if not same and (one[-1] != other[-1] or abs(int(one[:-1]) - int(other[:-1])) != 1):
        return
    canvas.round_rect(x - 6, y - 6, 12, 12, theme.INK, 3)
    canvas.round_rect(x - 5, y - 5, 10, 10, theme.GOOD, 2)
    if same:
        canvas.rect(x - 3, y - 2, 6, 1, theme.INK)
        canvas.rect(x - 3, y + 1, 6, 1, theme.INK)
    else:
        for step in range(3):
            canvas.rect(x - 3 + 2 * step, y + 1 - 2 * step, 2, 2, theme.INK)
