"""The game's picture, enlarged: a piece falls on combos of equal and of rising digits."""

from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BIG, TITLE

PALETTE = theme.palette((0x213, 0x102, 0x427, 0xF9B, 0xFBD, 0x5DF, 0x9EF, 0x86A, 0xF3A, 0x2CE))
"""Night arcade: table, dark, aim, equal digits twice, rising digits twice, chip, block, glow."""

_AIM, _SAME, _SAME_2, _RISING = 8, 9, 10, 11

_STACK = ("61227536", "6.234536", "6....5.6")
_RISES = ((1, 2), (1, 3), (1, 4), (1, 5))
_PIECE = ((2, 0, 3), (3, 0, 4), (4, 0, 5), (3, 1, 4))


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; it may stick out above."""
    tall = h > 100
    unit = 28 if tall else 20
    canvas.rect(x, y, w, h, theme.RAISED)
    left = x + (w - 8 * unit) // 2
    for i in range(-1, w // unit + 1):
        for j in range(h // unit + 1):
            canvas.rect(
                left + i * unit + 1, y + h - (j + 1) * unit + 1, unit - 2, unit - 2, theme.SURFACE
            )
    for row, digits in enumerate(_STACK[: 3 if tall else 2]):
        for column, digit in enumerate(digits):
            if digit != ".":
                cx, cy = left + column * unit, y + h - (row + 1) * unit
                _cell(canvas, cx, cy, unit, digit, _ground(row, column, digit))
    if tall:
        canvas.rect(left + 3 * unit + 1, y + 62, unit - 2, 2, _AIM)
        canvas.rect(left + 3 * unit + 1, y + 66, unit - 2, 2, _AIM)
        for column, row, number in _PIECE:
            cx, cy = left + column * unit, y + 4 + row * unit
            canvas.round_rect(cx + 2, cy + 3, unit - 2, unit - 2, theme.BACKGROUND, 4)
            _cell(canvas, cx - 1, cy - 1, unit, str(number), theme.FOCUS)


def _ground(row, column, digit):
    if (row, column) in _RISES:
        return _RISING
    return (_SAME if column == 0 else _SAME_2) if digit == "6" else theme.TEXT


def _cell(canvas, x, y, unit, digit, ground):
    canvas.round_rect(x + 1, y + 1, unit - 2, unit - 2, ground, 4)
    font = BIG if unit > 20 else TITLE
    top = font.line(y + (unit - font.cap) // 2)
    canvas.text(digit, x + unit // 2, top, theme.BACKGROUND, font, CENTRE)
