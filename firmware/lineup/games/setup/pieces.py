"""Tiles, squares and buttons, each drawn into a box."""

from lineup.games.setup import glyphs
from lineup.games.setup.layout import HIDDEN
from lineup.ui import theme
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
        _number(canvas, number, x + w // 2, y + 3, TITLE)
        canvas.icon(glyphs.LARGE[suit], x + (w - 9) // 2, y + h - 12, 9, 9, ink)
    elif w >= 26:
        _number(canvas, number, x + 8, y + (h - BODY.cap) // 2, BODY)
        canvas.icon(glyphs.LARGE[suit], x + w - 12, y + (h - 9) // 2, 9, 9, ink)
    else:
        font = BODY if h >= 21 else SMALL
        _number(canvas, number, x + w // 2, y + 2, font)
        canvas.icon(glyphs.SMALL[suit], x + (w - 7) // 2, y + h - 9, 7, 7, ink)


def _number(canvas, text, x, top, font):
    # `top` is where the digits themselves begin.
    canvas.text(text, x, top - font.ascent + font.cap, theme.TEXT, font, CENTRE)


def mark(canvas, x: int, y: int, w: int, h: int, ink: int):
    """Around a tile that is new or in a set: thin where the tile is small."""
    if h < 28:
        canvas.frame(x, y, w, h, ink)
    else:
        outline(canvas, x, y, w, h, ink)


def outline(canvas, x: int, y: int, w: int, h: int, ink: int):
    """Two pixels inside the edge of a box."""
    canvas.frame(x, y, w, h, ink)
    canvas.frame(x + 1, y + 1, w - 2, h - 2, ink)


def dot(canvas, x: int, y: int, w: int, h: int):
    """Marks a square where something may be done."""
    canvas.round_rect(x + w - 9, y + 2, 7, 7, theme.BACKGROUND, 2)
    canvas.round_rect(x + w - 8, y + 3, 5, 5, theme.FOCUS, 2)


def owner(canvas, x: int, y: int, w: int, h: int, seat: int, empty: bool):
    """Whose bonus square it is: a frame and the seat's sign, small where a tile lies there."""
    ink = theme.SEATS[seat]
    canvas.frame(x, y, w, h, ink)
    if empty:
        sign = theme.SIGNS[seat]
        top = y + (h - SMALL.height) // 2
        canvas.text(sign, x + (w - SMALL.width(sign)) // 2, top, ink, SMALL)
    else:
        canvas.icon(glyphs.MARKS[seat], x + 2, y + h - 7, 5, 5, ink)


def button(canvas, x: int, y: int, w: int, h: int, text: str, focused: bool, ready: bool):
    """A button, bright where it would do something."""
    ground = theme.FOCUS if focused else theme.RAISED if ready else theme.SURFACE
    ink = theme.BACKGROUND if focused else theme.TEXT if ready else theme.MUTED
    canvas.round_rect(x, y, w, h, ground, 3)
    top = y + (h - SMALL.cap) // 2 - SMALL.ascent + SMALL.cap
    canvas.text(SMALL.fit(text, w - 4), x + w // 2, top, ink, SMALL, CENTRE)
