"""The game's picture, enlarged: two players' cards grow into blocks."""

from lineup.ui import theme
from lineup.ui.faces import shapes

PALETTE = theme.palette((0x532, 0x211, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46))
"""Walnut: table, dark, the eight seats."""

_SEAT = 8
_PITCH = 42
_CARD = 40
_WILD = -1
_ONE = (
    (shapes.SQUARE_OPEN_21, shapes.SQUARE_HALF_21, shapes.SQUARE_FULL_21),
    (shapes.TRIANGLE_OPEN_21, shapes.TRIANGLE_HALF_21, shapes.TRIANGLE_FULL_21),
    (shapes.DISC_OPEN_21, shapes.DISC_HALF_21, shapes.DISC_FULL_21),
)
_TWO = (
    (shapes.SQUARE_OPEN_14, shapes.SQUARE_HALF_14, shapes.SQUARE_FULL_14),
    (shapes.TRIANGLE_OPEN_14, shapes.TRIANGLE_HALF_14, shapes.TRIANGLE_FULL_14),
    (shapes.DISC_OPEN_14, shapes.DISC_HALF_14, shapes.DISC_FULL_14),
)

# Row by row from the left: seat, shape (square, triangle, disc), fill, number; None a free place.
_TABLE = (
    ((2, 1, 2, 1), (0, 2, 2, 1), (0, 2, 1, 1), (0, 2, 0, 1), (1, 1, 0, 1), (1, 1, 1, 1)),
    ((1, 1, 2, 2), (0, 2, 2, 2), (0, 2, 1, 2), (1, 2, 0, 2), (1, 1, 0, 2), None),
    ((2, 0, 2, 2), (0, 0, 2, 2), (0, 0, 1, 2), (1, 0, 0, 2), (1, _WILD, 0, 1), None),
)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; it may stick out on any side."""
    canvas.rect(x, y, w, h, theme.SURFACE)
    rows = 3 if h > 100 else 2
    left, top = x + (w - 6 * _PITCH) // 2 + 8, y + (h - rows * _PITCH) // 2
    cells = [
        (left + i * _PITCH, top + j * _PITCH, i, j, card)
        for j in range(rows) for i, card in enumerate(_TABLE[j]) if card
    ]  # fmt: skip
    for cx, cy, _, _, _ in cells:
        canvas.round_rect(cx + 2, cy + 4, _CARD, _CARD, theme.RAISED, 4)
    for cx, cy, i, j, card in cells:
        _joints(canvas, cx, cy, i, j, card[0], rows)
    for cx, cy, _, _, card in cells:
        _card(canvas, cx, cy, card)


def _seat(i, j, rows):
    card = _TABLE[j][i] if i < 6 and j < rows else None
    return card[0] if card else -1


def _joints(canvas, x, y, i, j, seat, rows):
    # The gaps between neighbours of one seat take its colour.
    ink = _SEAT + seat
    right, below = _seat(i + 1, j, rows) == seat, _seat(i, j + 1, rows) == seat
    if right:
        canvas.rect(x + _CARD - 3, y + 3, 8, _CARD - 6, ink)
    if below:
        canvas.rect(x + 3, y + _CARD - 3, _CARD - 6, 8, ink)
    if right and below and _seat(i + 1, j + 1, rows) == seat:
        canvas.rect(x + _CARD - 5, y + _CARD - 5, 12, 12, ink)


def _card(canvas, x, y, card):
    seat, shape, fill, number = card
    canvas.round_rect(x, y, _CARD, _CARD, _SEAT + seat, 4)
    canvas.round_rect(x + 3, y + 3, 34, 34, theme.TEXT, 2)
    if shape == _WILD:
        canvas.icon(shapes.STAR_19, x + 10, y + 10, 19, 19, theme.BACKGROUND)
    elif number == 1:
        canvas.icon(_ONE[shape][fill], x + 9, y + 9, 21, 21, theme.BACKGROUND)
    else:
        canvas.icon(_TWO[shape][fill], x + 4, y + 13, 14, 14, theme.BACKGROUND)
        canvas.icon(_TWO[shape][fill], x + 21, y + 13, 14, 14, theme.BACKGROUND)
