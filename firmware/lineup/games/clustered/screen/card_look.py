"""The faces of the cards: their bitmaps, and how a card is drawn at any size.

A card lies on its owner's colour. Upper left its symbol; small cards have as many bars beside it
as the number says, larger ones as many symbols. Lower right, in a dark corner, its owner's sign.
"""

from micropython import const

from lineup.ui import signs, theme

WILD = const(27)
SMALL_CARD = const(14)
"""Inside of the smallest card; below it nothing could be told apart."""

# [shape * 3 + fill], 7 and 11 pixels.
SMALL = (
    b"\xfe\x82\x82\x82\x82\x82\xfe",
    b"\xfe\x82\xfe\x82\xfe\x82\xfe",
    b"\xfe\xfe\xfe\xfe\xfe\xfe\xfe",
    b"\x10\x10\x28\x44\x44\x44\xfe",
    b"\x10\x10\x28\x7c\x44\x7c\xfe",
    b"\x10\x10\x38\x7c\x7c\x7c\xfe",
    b"\x38\x44\x82\x82\x82\x44\x38",
    b"\x38\x44\xfe\x82\xfe\x44\x38",
    b"\x38\x7c\xfe\xfe\xfe\x7c\x38",
)  # fmt: skip
LARGE = (
    b"\xff\xe0\xff\xe0\xc0\x60\xc0\x60\xc0\x60\xc0\x60\xc0\x60\xc0\x60\xc0\x60\xff\xe0\xff\xe0",
    b"\xff\xe0\x80\x20\x80\x20\xff\xe0\x80\x20\xff\xe0\x80\x20\xff\xe0\x80\x20\x80\x20\xff\xe0",
    b"\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0\xff\xe0",
    b"\x04\x00\x04\x00\x0a\x00\x11\x00\x11\x00\x11\x00\x20\x80\x40\x40\x40\x40\x40\x40\xff\xe0",
    b"\x04\x00\x04\x00\x0a\x00\x11\x00\x11\x00\x1f\x00\x20\x80\x7f\xc0\x40\x40\x7f\xc0\xff\xe0",
    b"\x04\x00\x04\x00\x0e\x00\x1f\x00\x1f\x00\x1f\x00\x3f\x80\x7f\xc0\x7f\xc0\x7f\xc0\xff\xe0",
    b"\x0e\x00\x3f\x80\x71\xc0\x60\xc0\xc0\x60\xc0\x60\xc0\x60\x60\xc0\x71\xc0\x3f\x80\x0e\x00",
    b"\x0e\x00\x31\x80\x40\x40\x7f\xc0\x80\x20\xff\xe0\x80\x20\x7f\xc0\x40\x40\x31\x80\x0e\x00",
    b"\x0e\x00\x3f\x80\x7f\xc0\x7f\xc0\xff\xe0\xff\xe0\xff\xe0\x7f\xc0\x7f\xc0\x3f\x80\x0e\x00",
)  # fmt: skip
SMALL_WILD = b"\x10\x54\x38\xfe\x38\x54\x10"
LARGE_WILD = (
    b"\x04\x00\x44\x40\x24\x80\x15\x00\x0e\x00\xff\xe0\x0e\x00\x15\x00\x24\x80\x44\x40\x04\x00"
)

START = const(-1)
"""In place of a seat: a start card."""

DIM = const(-2)
"""In place of a seat: a card of no matter whom, in grey."""


def draw(canvas, x: int, y: int, size: int, card: int, seat: int, sign: int = -1):
    """A card of size * size pixels (12 and more). seat: its owner, START or DIM; sign: the owner
    of a dim one, -1 for none."""
    ground = theme.SEATS[seat] if seat >= 0 else theme.RAISED if seat == DIM else theme.MUTED
    ink = theme.MUTED if seat == DIM else theme.BACKGROUND
    canvas.round_rect(x, y, size, size, ground, 2)
    if seat >= 0:
        sign = seat
    if size >= 26:
        _large(canvas, x + (size - 26) // 2, y + (size - 26) // 2, card, ink)
    elif size >= 18:
        _middle(canvas, x + (size - 19) // 2, y + (size - 19) // 2, card, ink)
    else:
        _small(canvas, x + (size - 14) // 2, y + (size - 14) // 2, card, ink)
    if sign >= 0:
        _sign(canvas, x, y, size, sign, theme.MUTED if seat == DIM else theme.TEXT)


def _sign(canvas, x, y, size, sign, ink):
    # In a dark corner, so that nobody takes it for one of the symbols.
    large = size >= 26
    side = 9 if large else 7
    x += size - side
    y += size - side
    canvas.rect(x, y, side, side, theme.BACKGROUND)
    if large:
        canvas.icon(signs.LARGE[sign], x + 1, y + 1, 7, 7, ink)
    else:
        canvas.icon(signs.SMALL[sign], x + 1, y + 1, 5, 5, ink)


def _small(canvas, x, y, card, ink):
    if card == WILD:
        canvas.icon(SMALL_WILD, x + 1, y + 1, 7, 7, ink)
        return
    canvas.icon(SMALL[card // 3], x + 1, y + 1, 7, 7, ink)
    for i in range(card % 3 + 1):
        canvas.rect(x + 10, y + 1 + 2 * i, 3, 1, ink)


def _middle(canvas, x, y, card, ink):
    if card == WILD:
        canvas.icon(LARGE_WILD, x + 2, y + 2, 11, 11, ink)
    else:
        _symbols(canvas, x + 1, y + 1, card % 3, SMALL[card // 3], 7, ink)


def _large(canvas, x, y, card, ink):
    if card == WILD:
        canvas.icon(LARGE_WILD, x + 4, y + 4, 11, 11, ink)
    else:
        _symbols(canvas, x + 1, y + 1, card % 3, LARGE[card // 3], 11, ink)


def _symbols(canvas, x, y, more, symbol, size, ink):
    # One at the upper left, and up to two more: beside it, below it.
    step = size + 2
    canvas.icon(symbol, x, y, size, size, ink)
    if more:
        canvas.icon(symbol, x + step, y, size, size, ink)
    if more == 2:
        canvas.icon(symbol, x, y + step, size, size, ink)
