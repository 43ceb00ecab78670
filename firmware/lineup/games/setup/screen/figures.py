"""Figures of the rules: tiles on a part of the board, or in a row.

A tile is "5h": number and suit (r star, h heart, d diamond, c club, s spade), "!" behind it: it
is placed now, "x": given away, "/9c": it lies on another, "@2": on a square of the second seat.
"?" is a tile that is hidden, "_" an empty square, "_1" one of that seat, "." no square. Behind
"~" nothing is joined: there "p1" is a pawn, "q2" one of the other team, "p1q2" both, "-" a step
of the track, "f" the finish, "b" the bag, and ">" points on. "8" is the order of two teams.
"""

from lineup.games.setup.screen.art import SEATS, SUITS
from lineup.games.setup.screen.views import tile_faces
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.pages import rules_figure
from lineup.ui.type.fonts import BODY, TITLE

_NAMES = "rhdcs"
_TINY = (
    b"\x10\xfe\x7c\x38\x6c\x82", b"\x6c\xfe\xfe\x7c\x38\x10", b"\x10\x38\x7c\x7c\x38\x10",
    b"\x38\x38\xfe\xfe\x10\x38", b"\x10\x38\x7c\xfe\xd6\x38",
)  # fmt: skip
"""The suits' signs on the smallest tiles: 7 by 6."""
_TALL = 80  # a narrow figure higher than that is turned


def draw(canvas, x: int, y: int, w: int, h: int, text: str):
    """Draws a figure into a rectangle. Raises ValueError for what it does not know."""
    if text == "8":
        _eight(canvas, x + w // 2, y + h // 2)
        return
    loose = text[0] == "~"
    rows = rules_figure.rows(text[1:] if loose else text)
    down = w < 100 and h > _TALL and len(rows[0][0]) > len(rows)
    if down:
        rows = _turned(rows)
    cells = rules_figure.Cells(rows, x, y, w, h, 46, 40)
    wide, high = cells.w - 4, cells.h - 4
    if not loose:
        _lines(canvas, cells)
    elif "f" in text:
        _road(canvas, cells, down)
    for left, top, _, row, word in cells.all():
        _one(canvas, left + 2, top + 2, wide, high, word, down)
        if "@" in word:
            at = (wide - SIZE) // 2 + 2, -SIZE - 3
            if row or top - SIZE - 3 < y:
                at = -SIZE - 4, (high - SIZE) // 2 + 2
            seat = int(word[-1]) - 1
            if left + at[0] > x + 1:
                emblem(canvas, seat, left + at[0], top + at[1], SEATS + seat)
    for left, top, column, row, word in cells.all() if not loose else ():
        _clasp(canvas, word, cells.at(column + 1, row), left + cells.w, top + cells.h // 2)
        _clasp(canvas, word, cells.at(column, row + 1), left + cells.w // 2, top + cells.h)
    cells.chips(canvas, SEATS)


def _lines(canvas, cells):
    wide, high = cells.w - 4, cells.h - 4
    for left, top, column, row, word in cells.all():
        if word != ".":
            if cells.at(column + 1, row) != ".":
                canvas.rect(left + wide, top + high // 2 - 1, 6, 3, theme.MUTED)
            if cells.at(column, row + 1) != ".":
                canvas.rect(left + 2 + wide // 2 - 1, top + high, 3, 6, theme.MUTED)


def _road(canvas, cells, down):
    # The steps between those that are shown.
    count = len(cells.rows) if down else len(cells.rows[0][0])
    for i in range(4 * (count - 1)):
        if down:
            at = cells.x + cells.w // 2 - 1, cells.y + cells.h // 2 + i * cells.h // 4
        else:
            at = cells.x + cells.w // 2 + i * cells.w // 4, cells.y + cells.h // 2 - 1
        canvas.rect(at[0], at[1], 2, 2, theme.MUTED)


def _turned(rows):
    # The same board with its columns for rows.
    turned = [([words[i] for words, _ in rows], "") for i in range(len(rows[0][0]))]
    turned[-1] = turned[-1][0], " ".join([chip for _, chip in rows if chip])
    return turned


def _one(canvas, x, y, w, h, word, down):
    kind = word[0]
    if kind == "_":
        _square(canvas, x, y, w, h, word[1:])
    elif kind == "?":
        tile_faces.place(canvas, x, y, w, h, theme.MUTED)
        canvas.round_rect(x + w // 2 - 4, y + h // 2 - 4, 8, 8, theme.MUTED, 3)
    elif kind in "pq":
        step = 10 if len(word) > 2 else 0  # two of them side by side
        for i in range(0, len(word), 2):
            at = x + w // 2 + step * (i - 1)
            _pawn(
                canvas, at, y + h // 2, min(w + 4, h + 4, 19), int(word[i + 1]) - 1, word[i] == "q"
            )
    elif kind in "-fb>":
        _sign(canvas, x + w // 2, y + h // 2, kind, down)
    elif kind != ".":
        upper, _, lower = word.partition("/")
        if lower:
            w, h = w - 4, h - 4
            _tile(canvas, x + 5, y + 5, w, h, lower)
            canvas.checker(x + 5, y + 5, w, h, theme.TABLE)
            canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
        _tile(canvas, x, y, w, h, upper)


def _sign(canvas, x, y, kind, down):
    # About its middle: a step, the finish, the bag in twice its size, or an arrow.
    if kind == "-":
        canvas.rect(x - 2, y - 2, 4, 4, theme.PAPER)
    elif kind == "f":
        for i in range(12):
            ink = theme.PAPER if (i % 3 + i // 3) & 1 else theme.INK
            canvas.rect(x - 6 + i % 3 * 4, y - 8 + i // 3 * 4, 4, 4, ink)
    elif kind == "b":
        for i in range(99):
            row, column = i // 9, i % 9
            if tiles.BAG[2 * row + column // 8] << column % 8 & 0x80:
                canvas.rect(x - 9 + 2 * column, y - 11 + 2 * row, 2, 2, theme.PAPER)
    elif down:
        canvas.icon(tiles.DOWN, x - 4, y - 2, 9, 5, theme.PAPER)
    else:
        canvas.icon(tiles.RIGHT, x - 2, y - 4, 5, 9, theme.PAPER)


def _pawn(canvas, x, y, side, seat, square):
    # About its middle.
    side -= 1 - side % 2
    corner = 2 if square else min(8, side // 2)
    canvas.round_rect(x - side // 2, y - side // 2, side, side, SEATS + seat, corner)
    if side > SIZE:
        emblem(canvas, seat, x - SIZE // 2, y - SIZE // 2, theme.INK)


def _eight(canvas, x, y):
    # Partners at one side each: down, across, down, across.
    for dx in (-27, 27):
        canvas.rect(x + dx - 1, y - 20, 3, 40, theme.PAPER)
        canvas.icon(tiles.DOWN, x + dx - 4, y - 2, 9, 5, theme.PAPER)
    for i in range(3):
        canvas.line(x - 27, y + 19 + i, x + 27, y - 21 + i, theme.PAPER)
        canvas.line(x - 27, y - 21 + i, x + 27, y + 19 + i, theme.PAPER)
    for seat, dx, dy in ((0, -27, -22), (1, -27, 22), (2, 27, -22), (3, 27, 22)):
        _pawn(canvas, x + dx, y + dy, 19, seat, seat & 1)


def _square(canvas, x, y, w, h, seat):
    ink = SEATS + int(seat) - 1 if seat else theme.MUTED
    canvas.round_rect(x, y, w, h, ink, 3)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.DARK, 2)
    if seat and h >= SIZE + 4:
        emblem(canvas, int(seat) - 1, x + (w - SIZE) // 2, y + (h - SIZE) // 2, ink)


def _tile(canvas, x, y, w, h, word):
    face, _, owner = word.partition("@")
    gone = face[-1] == "x"
    face = face.rstrip("!x")
    suit, ink = SUITS[_NAMES.index(face[-1])]
    number = str(int(face[:-1]))
    if owner:
        canvas.round_rect(x - 3, y - 3, w + 6, h + 6, SEATS + int(owner) - 1, 5)
    if "!" in word:
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
    elif w < 24:
        canvas.text(number, x + w // 2, BODY.line(y + (h - 16) // 2), theme.INK, BODY, CENTRE)
        sign = _TINY[_NAMES.index(face[-1])]
        canvas.icon(sign, x + (w - 7) // 2, y + (h - 16) // 2 + 10, 7, 6, ink)
    else:
        top = BODY.line(y + (h - BODY.cap) // 2)
        canvas.text(number, x + 1, top, theme.INK, BODY)
        canvas.icon(suit, x + w - 11, y + (h - 11) // 2, 11, 11, ink)
    if gone:
        canvas.checker(x, y, w, h, theme.TABLE)


def _clasp(canvas, one, other, x, y):
    # Equal numbers: two bars; a suit in order: a rising stroke.
    if not one[0].isdigit() or not other[0].isdigit():
        return
    one, other = [word.split("@")[0].split("/")[0].rstrip("!") for word in (one, other)]
    same = one[:-1] == other[:-1]
    if same or (one[-1] == other[-1] and abs(int(one[:-1]) - int(other[:-1])) == 1):
        tile_faces.clasp(canvas, x, y, same)
