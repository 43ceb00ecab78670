"""A trick as a card: plugs of its start points left, of its end points right, between them the
block of its environment with the value."""

from lineup.games.line.rules.cards import END, ENV, START, VALUE
from lineup.games.line.screen.art import CONCRETE, RED, WOOD
from lineup.games.line.screen.views.marks import lane, mark
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.type.fonts import BIG, TITLE

_COLOUR = b"\x00\x00\x01\x00\x02"
"""By environment (a bit): its colour 0..2."""

ROOM = 3
"""Pixels round a card that its frame takes."""


def card(canvas, x: int, y: int, w: int, h: int, code: int):
    """A card that lies there. code: 1..63. The smallest are 40 x 15."""
    canvas.round_rect(x, y, w, h, theme.PAPER, 3)
    pitch = (h - 1) // 3
    thick = pitch - 1
    top = y + (h - 3 * pitch + 1) // 2
    plug = 15 if w >= 68 else 12 if w >= 54 else 9
    size = 9 if thick >= 11 and plug > 9 else 7 if thick >= 9 else 5 if thick >= 6 else 0
    _block(canvas, code, x + plug + 1, y + 1, w - 2 * plug - 2, h - 2)
    start, end = START[code], END[code]
    for colour in range(3):
        at = (plug - size) // 2
        if start >> colour & 1:
            lane(canvas, colour, x, top, plug, thick, size, at)
        if end >> colour & 1:
            lane(canvas, colour, x + w - plug, top, plug, thick, size, at)
        top += pitch


def _block(canvas, code, x, y, w, h):
    colour = _COLOUR[ENV[code]]
    canvas.round_rect(x, y, w, h, RED + colour, 4 if h > 22 else 2)
    font, wide = (BIG, 13) if h >= 24 and w > 30 else (TITLE, 9)
    value = str(VALUE[code])
    if w <= 30 and h > 30:
        up = y + (h - 31) // 2
        mark(canvas, colour, x + (w - 9) // 2, up, 9, theme.PAPER)
        canvas.text(value, x + w // 2, BIG.line(up + 12), theme.PAPER, BIG, CENTRE)
        return
    size = 13 if w > 38 and h > 22 else 9
    left = x + (w - size - wide - 3) // 2
    mark(canvas, colour, left, y + (h - size) // 2, size, theme.PAPER)
    top = font.line(y + (h - font.cap) // 2)
    canvas.text(value, left + size + 3 + wide // 2, top, theme.PAPER, font, CENTRE)


def selected(canvas, x: int, y: int, w: int, h: int, code: int, tight=False, ink=theme.FOCUS):
    """The card that is selected, in a frame. tight: where neighbours are 2 pixels away."""
    if tight:
        canvas.round_rect(x - 2, y - 2, w + 4, h + 4, ink, 4)
        canvas.round_rect(x, y, w, h, theme.INK, 3)
        card(canvas, x + 1, y + 1, w - 2, h - 2, code)
    else:
        canvas.round_rect(x - 3, y - 3, w + 6, h + 6, ink, 6)
        canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
        card(canvas, x, y, w, h, code)


def gap(canvas, seat: int, x: int, y: int, w: int, h: int, ground: int):
    """The place of a card that a seat took."""
    canvas.round_rect(x, y, w, h, WOOD, 4)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, ground, 3)
    emblem(canvas, seat, x + (w - SIZE) // 2, y + (h - SIZE) // 2, theme.PAPER)


def empty(canvas, x: int, y: int, w: int, h: int, comes: bool):
    """A place in the hand; comes: for the card that is chosen now."""
    ink = theme.MUTED if comes else CONCRETE
    canvas.round_rect(x, y, w, h, ink, 4)
    canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.DARK, 3)
    if comes:
        canvas.icon(tiles.DOWN, x + (w - 9) // 2, y + (h - 5) // 2, 9, 5, ink)
