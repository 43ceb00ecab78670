"""The faces of the cards, at the three sizes that there are: 40 in the hand, 31 and 26.

A card is light with dark symbols; its border has its owner's colour. On the table the gaps between
neighbours of one owner, and the middle of four, have that colour too.
"""

import micropython
from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.type.faces import shapes

HAND, LARGE, SMALL = 40, 31, 26
"""Pixels of a card."""

GAP = const(2)
"""Pixels between cards on the table."""

WILD = const(27)

SEATS = const(8)
"""The first of the seats' colours in the game's palette."""

AROUND = ((-1, 0), (1, 0), (0, -1), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))
"""Neighbours in the order of the bits of `linked`."""

_OWNERS = const((
    b"\x30\x60\xf8\x30\x60",  # bolt
    b"\x70\xc0\xc0\xc0\x70",  # moon
    b"\xa8\x70\xf8\x70\xa8",  # sun
    b"\x20\x70\xf8\xf8\x70",  # drop
    b"\x20\x70\x20\xa8\x70",  # anchor
    b"\x20\x70\x70\xf8\x20",  # bell
    b"\x70\x50\x70\x20\x30",  # key
    b"\x00\x68\xf0\x68\x00",  # fish
))  # fmt: skip
"""The seats' emblems in 5 by 5 pixels, as large as a corner of the smallest card has room for."""

_LEFT = const(1)
_RIGHT = const(2)
_UP = const(4)
_DOWN = const(8)
# The three neighbours about a corner; where all are the owner's, four cards meet there.
_UP_LEFT = const(_UP | _LEFT | 16)
_UP_RIGHT = const(_UP | _RIGHT | 32)
_DOWN_LEFT = const(_DOWN | _LEFT | 64)
_DOWN_RIGHT = const(_DOWN | _RIGHT | 128)
_CORNER = const(4)


def disc(canvas, x: int, y: int, w: int, h: int, ink: int):
    """A rectangle with corners cut as a card's."""
    canvas.round_rect(x, y, w, h, ink, 4)


@micropython.native
def _inside(canvas, x: int, y: int, n: int):
    # The paper of a card of n pixels.
    border = 3 if n > SMALL else 2
    x += border
    y += border
    n -= 2 * border
    canvas.round_rect(x, y, n, n, theme.PAPER, 2)


@micropython.native
def symbols(canvas, x: int, y: int, n: int, card: int):
    """Draws what is printed on a card of n pixels whose border begins at x, y."""
    if n == HAND:
        one, many, gap = shapes.FILLED_21, shapes.FILLED_14, 3
        wild, large, small = shapes.STAR_21, 21, 14
    elif n == LARGE:
        one, many, gap = shapes.FILLED_17, shapes.FILLED_11, 2
        wild, large, small = shapes.STAR_17, 17, 11
    else:
        one, many, gap = shapes.FILLED_15, shapes.FILLED_9, 2
        wild, large, small = shapes.STAR_15, 15, 9
    middle = (n - large) >> 1
    if card == WILD:
        canvas.icon(wild, x + middle, y + middle, large, large, theme.INK)
        return
    number = card % 3
    kind = card // 3
    if number == 0:
        canvas.icon(one[kind], x + middle, y + middle, large, large, theme.INK)
        return
    bits = many[kind]
    edge = (n - 2 * small - gap) >> 1
    far = edge + small + gap
    middle = (n - small) >> 1
    low = middle
    if number == 2:
        canvas.icon(bits, x + middle, y + edge, small, small, theme.INK)
        low = far
    canvas.icon(bits, x + edge, y + low, small, small, theme.INK)
    canvas.icon(bits, x + far, y + low, small, small, theme.INK)


def card(canvas, x: int, y: int, n: int, face: int, seat: int):
    """A card alone: `seat` is its owner."""
    disc(canvas, x, y, n, n, SEATS + seat)
    _inside(canvas, x, y, n)
    symbols(canvas, x, y, n, face)


def carried(canvas, x: int, y: int, n: int, face: int, seat: int):
    """A card on its way to the table."""
    disc(canvas, x - 1, y - 1, n + 2, n + 3, theme.DARK)
    card(canvas, x, y, n, face, seat)


def lifted(canvas, x: int, y: int, n: int, face: int, seat: int):
    """The selected card: its frame stands 2 pixels out, but 1 at the smallest size."""
    out = 2 if n > SMALL else 1
    canvas.round_rect(x - out, y - out, n + 2 * out, n + 2 * out, theme.FOCUS, 5)
    inset = 2 - out
    disc(canvas, x + inset, y + inset, n - 2 * inset, n - 2 * inset, theme.INK)
    if n > SMALL:
        disc(canvas, x + 1, y + 1, n - 2, n - 2, SEATS + seat)
    _inside(canvas, x, y, n)
    symbols(canvas, x, y, n, face)


def drawn(canvas, x: int, y: int, n: int):
    """The mark of a card that was drawn last: a plus, over the edge of its corner, so that it
    covers none of the symbols."""
    edge = 2 if n > LARGE else 1
    size = 7 + 2 * edge
    x += n - size
    y -= 2
    canvas.rect(x, y, size, size, theme.INK)
    canvas.rect(x + edge, y + edge + 2, 7, 3, theme.PAPER)
    canvas.rect(x + edge + 2, y + edge, 3, 7, theme.PAPER)


@micropython.native
def on_table(canvas, x: int, y: int, n: int, face: int, seat: int, linked: int):
    """A card with the gaps right of it and below it, all inside n + GAP pixels, whose ground was
    drawn. linked: which of its eight neighbours (AROUND) are its owner's, a bit each."""
    fb = canvas.fb
    disc(canvas, x + GAP, y + GAP, n, n, theme.DARK)
    ink = SEATS + seat
    disc(canvas, x, y, n, n, ink)
    if linked:
        if linked & _RIGHT:
            fb.fill_rect(x + n, y + 4, GAP, n - 8, ink)
        if linked & _DOWN:
            fb.fill_rect(x + 4, y + n, n - 8, GAP, ink)
        if linked & _UP_LEFT == _UP_LEFT:
            fb.fill_rect(x, y, _CORNER, _CORNER, ink)
        if linked & _UP_RIGHT == _UP_RIGHT:
            fb.fill_rect(x + n - _CORNER, y, _CORNER + GAP, _CORNER, ink)
        if linked & _DOWN_LEFT == _DOWN_LEFT:
            fb.fill_rect(x, y + n - _CORNER, _CORNER, _CORNER + GAP, ink)
        if linked & _DOWN_RIGHT == _DOWN_RIGHT:
            fb.fill_rect(x + n - _CORNER, y + n - _CORNER, _CORNER + GAP, _CORNER + GAP, ink)
    _inside(canvas, x, y, n)
    symbols(canvas, x, y, n, face)
    if not linked & _LEFT:  # the first of its owner's cards in a row says whose they are
        fb.fill_rect(x + 1, y + 1, 7, 7, ink)
        canvas.icon(_OWNERS[seat], x + 2, y + 2, 5, 5, theme.INK)


def start(canvas, x: int, y: int, n: int):
    """A start card, as `on_table`."""
    disc(canvas, x + GAP, y + GAP, n, n, theme.DARK)
    disc(canvas, x, y, n, n, theme.MUTED)
    disc(canvas, x + 3, y + 3, n - 6, n - 6, theme.INK)
    middle = (n - 11) >> 1
    canvas.icon(shapes.PLUS_11, x + middle, y + middle, 11, 11, theme.MUTED)


def corners(canvas, x: int, y: int, n: int, ink: int):
    """The four corners of a place where a card may lie."""
    x += 3
    y += 3
    n -= 6
    size = 7 if n > 20 else 6
    for far_x in (0, 1):
        for far_y in (0, 1):
            left, top = x + far_x * (n - size), y + far_y * (n - size)
            canvas.rect(left + far_x, top + far_y * (size - 2), size - 1, 2, ink)
            canvas.rect(left + far_x * (size - 2), top + far_y, 2, size - 1, ink)
