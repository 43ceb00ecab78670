# What frames a screen: the bar at its top, the line of hints at its bottom; and its size class.

from micropython import const

from lineup.ui import hints, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import BODY, SMALL, TITLE

_LOW = const(200)

HEAD = const(15)
"""Pixels of a slim bar."""


def is_low(height: int) -> bool:
    """True for a panel so many pixels high that has no room for generous spacing."""
    return height < _LOW


def bar_height(height: int) -> int:
    """Pixels of the bar at the top of a screen, on a panel so high."""
    return 22 if is_low(height) else 32


def hint_height(height: int) -> int:
    """Pixels of the hint line, on a panel so high."""
    return 14 if is_low(height) else 15


def bar(canvas, text: str, note: str = "", seat: int = -1):
    """The bar of a screen: a seat's sign, a title, and a short note at its right end. A seat's
    name may be shortened, another title has to fit."""
    height = bar_height(canvas.height)
    _bar(canvas, text, note, seat, 0, height, BODY if is_low(canvas.height) else TITLE, 8)


def slim_bar(canvas, text: str, note: str = "", seat: int = -1, left: int = 0):
    """The bar of a page over a desk, from `left` on."""
    _bar(canvas, text, note, seat, left, HEAD, SMALL, 4)


def _bar(canvas, text, note, seat, left, height, font, margin):
    canvas.rect(left, 0, canvas.width - left, height, theme.SURFACE)
    y = font.centred(0, height)
    x = left + margin
    room = canvas.width - margin - x
    if note:
        base = y + font.ascent - SMALL.ascent
        ink = theme.TEXT if font is SMALL else theme.MUTED
        room -= 6 + canvas.text(note, canvas.width - margin, base, ink, SMALL, RIGHT)
    if seat >= 0:
        step = canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], font) + 4
        x += step
        room -= step
    cut = font.shorten if seat >= 0 else font.fit
    canvas.text(cut(text, room), x, y, theme.TEXT, font)


def hint_line(canvas, pairs, has_xy: bool, left: int = 0):
    """The line at the bottom, from `left` on: (button, what it does) pairs, the most important
    first. Buttons may be hints.LEFT_RIGHT, UP_DOWN or DPAD too; "long|short" texts are shortened
    where room is scarce. Without X and Y on the board (`has_xy`) their caps are A and B, held."""
    height = hint_height(canvas.height)
    y = canvas.height - height
    room = canvas.width - left
    canvas.rect(left, y, room, height, theme.SURFACE)
    y += not is_low(canvas.height)
    hints.draw(canvas, left + 3, y, room - 6, pairs, has_xy)
