"""Tiles and squares, each drawn into a box."""

from lineup.games.setup.rules.layout import HIDDEN
from lineup.games.setup.screen import glyphs
from lineup.ui import pieces, signs, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, SMALL, TITLE

SUIT_INKS = (theme.WARN, theme.BAD, theme.ACCENT, theme.GOOD, theme.SEATS[2])
"""Each suit has its shape and, besides, its colour."""


def face(canvas, x: int, y: int, w: int, h: int, tile: int, ground: int):
    """A tile: its number and its suit; a blank back where it is hidden."""
    canvas.round_rect(x, y, w, h, ground, 3)
    if tile == HIDDEN:
        canvas.round_rect(x + w // 2 - 3, y + h // 2 - 3, 6, 6, theme.MUTED, 2)
        return
    number = str(tile & 15)
    suit = (tile >> 4) - 1
    ink = SUIT_INKS[suit]
    if h >= 28:
        top = y + (h - 24) // 2
        _number(canvas, number, x + w // 2, top, TITLE)
        canvas.icon(glyphs.LARGE[suit], x + (w - 9) // 2, top + 15, 9, 9, ink)
    elif w >= 26:
        _number(canvas, number, x + 9, y + (h - BODY.cap) // 2, BODY)
        canvas.icon(glyphs.LARGE[suit], x + w - 12, y + (h - 9) // 2, 9, 9, ink)
    else:
        font = BODY if h >= 21 else SMALL
        top = y + (h - font.cap - 9) // 2
        _number(canvas, number, x + w // 2, top, font)
        canvas.icon(glyphs.SMALL[suit], x + (w - 7) // 2, top + font.cap + 2, 7, 7, ink)


def _number(canvas, text, x, top, font):
    # `top` is where the digits themselves begin.
    canvas.text(text, x, top - font.ascent + font.cap, theme.TEXT, font, CENTRE)


def mark(canvas, x: int, y: int, w: int, h: int, ink: int):
    """Around a tile that is new or in a set: thin where the tile is small."""
    if h < 28:
        canvas.frame(x, y, w, h, ink)
    else:
        pieces.frame(canvas, x, y, w, h, ink)


def dot(canvas, x: int, y: int, w: int, h: int, bare: bool):
    """A tile may go there; in the corner of a square that has a tile or an owner's sign."""
    if bare:
        pieces.dot(canvas, x, y, w, h)
    else:
        pieces.dot(canvas, x + w - 9, y + h - 9, 9, 9)


def owner(canvas, x: int, y: int, w: int, h: int, seat: int, empty: bool):
    """Whose bonus square it is: a frame and the seat's sign, small where a tile lies there."""
    ink = theme.SEATS[seat]
    canvas.frame(x, y, w, h, ink)
    if empty:
        sign = theme.SIGNS[seat]
        top = y + (h - SMALL.height) // 2
        canvas.text(sign, x + (w - SMALL.width(sign)) // 2, top, ink, SMALL)
    else:
        canvas.icon(signs.SMALL[seat], x + 2, y + h - 7, 5, 5, ink)
