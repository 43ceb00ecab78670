"""The game's picture, enlarged: a piece falls on combos of equal and of rising digits."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BIG, TITLE

PALETTE = theme.palette((0x213, 0x102, 0x427, 0xF9B, 0xFBD, 0x5DF, 0x9EF, 0x86A, 0xF3A, 0x2CE))
"""Night arcade: table, dark, and then these."""

AIM = const(8)
SAME = const(9)
SAME_2 = const(10)
RUN = const(11)
RUN_2 = const(12)
CHIP = const(13)
"""The columns below a piece; combos of equal digits and of rising ones, each in a second tone
where two of a kind touch; the edge of what is open."""

_STACK = ("61227536", "6.234536", "6....5.6")
_RISES = ((1, 2), (1, 3), (1, 4), (1, 5))
_PIECE = ((2, 0, 3), (3, 0, 4), (4, 0, 5), (3, 1, 4))


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; it may stick out above."""
    tall = h > 100
    unit = 28 if tall else 20
    canvas.rect(x, y, w, h, theme.DARK)
    left = x + (w - 8 * unit) // 2
    for i in range(-1, w // unit + 1):
        for j in range(h // unit + 1):
            canvas.rect(
                left + i * unit + 1, y + h - (j + 1) * unit + 1, unit - 2, unit - 2, theme.TABLE
            )
    for row, digits in enumerate(_STACK[: 3 if tall else 2]):
        for column, digit in enumerate(digits):
            if digit != ".":
                cx, cy = left + column * unit, y + h - (row + 1) * unit
                _cell(canvas, cx, cy, unit, digit, _ground(row, column, digit))
    if tall:
        canvas.rect(left + 3 * unit + 1, y + 62, unit - 2, 2, AIM)
        canvas.rect(left + 3 * unit + 1, y + 66, unit - 2, 2, AIM)
        for column, row, number in _PIECE:
            cx, cy = left + column * unit, y + 4 + row * unit
            canvas.round_rect(cx + 2, cy + 3, unit - 2, unit - 2, theme.INK, 4)
            _cell(canvas, cx - 1, cy - 1, unit, str(number), theme.FOCUS)


def _ground(row, column, digit):
    if (row, column) in _RISES:
        return RUN
    return (SAME if column == 0 else SAME_2) if digit == "6" else theme.PAPER


def _cell(canvas, x, y, unit, digit, ground):
    canvas.round_rect(x + 1, y + 1, unit - 2, unit - 2, ground, 4)
    font = BIG if unit > 20 else TITLE
    top = font.line(y + (unit - font.cap) // 2)
    canvas.text(digit, x + unit // 2, top, theme.INK, font, CENTRE)
