"""The game's picture, enlarged: a piece falls on combos of equal and of rising digits."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.motion import fall
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
_FALL = const(14)  # frames
_LIES_MS = const(200)
_LINKED_MS = const(800)
_PIECE = ((2, 0, 3), (3, 0, 4), (4, 0, 5), (3, 1, 4))


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    tall = h > 100
    unit = 28 if tall else 20
    canvas.rect(x, y, w, h, theme.DARK)
    left = x + (w - 8 * unit) // 2
    for i in range(-1, w // unit + 1):
        for j in range(h // unit + 1):
            row = y + h - (j + 1) * unit + 1
            top = max(y, row)
            canvas.rect(left + i * unit + 1, top, unit - 2, row + unit - 2 - top, theme.TABLE)
    for row, digits in enumerate(_STACK[: 3 if tall else 2]):
        for column, digit in enumerate(digits):
            if digit != ".":
                cx, cy = left + column * unit, y + h - (row + 1) * unit
                _cell(canvas, cx, cy, unit, digit, _ground(row, column, digit))
    if tall:
        _aim(canvas, left + 3 * unit, y + 62, unit)
        _piece(canvas, left, y + 4, unit, 4, y)


def _aim(canvas, x, y, unit):
    for row in (y, y + 4):
        canvas.rect(x + 1, row, unit - 2, 2, AIM)


def _piece(canvas, left, y, unit, cells, top):
    # Of a cell that is not all below row `top` what is.
    for column, row, number in _PIECE[:cells]:
        cx, cy = left + column * unit, y + row * unit
        if cy <= top:
            canvas.rect(cx, top, unit - 2, max(0, cy + unit - 2 - top), theme.FOCUS)
            continue
        canvas.round_rect(cx + 2, cy + 3, unit - 2, unit - 2, theme.INK, 4)
        _cell(canvas, cx - 1, cy - 1, unit, str(number), theme.FOCUS)


def alive(ui, x: int, y: int, w: int, h: int):
    """The piece falls anew, links its run, and another one comes. It ends with what `art` draws;
    a key ends it anywhere."""
    canvas, motion = ui.canvas, ui.motion
    tall = h > 100
    unit, cells, high = (28, 4, 2) if tall else (20, 3, 1)
    left = x + (w - 8 * unit) // 2
    lies = y + h - (4 if tall else 3) * unit  # the row of its upper cells, once it lies
    begin = y - high * unit
    for i in range(_FALL + 1):
        _sky(canvas, left, y, unit, lies + high * unit)
        _piece(canvas, left, begin + fall(i, _FALL, lies - begin), unit, cells, y)
        if not motion.frame():
            return
    motion.hold(_LIES_MS)
    for column, row, number in _PIECE[:cells]:
        ground = RUN if column < 5 and not row else RUN_2
        cx, cy = left + column * unit, lies + row * unit
        canvas.round_rect(cx, cy, unit, unit, ground, 4)
        _cell(canvas, cx, cy, unit, str(number), ground)
        if not (motion.frame() and motion.frame() and motion.frame()):
            return
    if motion.hold(_LINKED_MS):
        art(canvas, x, y, w, h)
        motion.still()


def _sky(canvas, left, y, unit, below):
    # The empty cells that a piece falls through, down to row `below`.
    x = left + 2 * unit
    canvas.rect(x, y, 3 * unit, below - y, theme.DARK)
    row = below - unit
    while row > y - unit:
        top = max(y, row + 1)
        for column in range(3):
            canvas.rect(x + column * unit + 1, top, unit - 2, row + unit - 1 - top, theme.TABLE)
        row -= unit


def _ground(row, column, digit):
    if (row, column) in _RISES:
        return RUN
    return (SAME if column == 0 else SAME_2) if digit == "6" else theme.PAPER


def _cell(canvas, x, y, unit, digit, ground):
    canvas.round_rect(x + 1, y + 1, unit - 2, unit - 2, ground, 4)
    font = BIG if unit > 20 else TITLE
    top = font.line(y + (unit - font.cap) // 2)
    canvas.text(digit, x + unit // 2, top, theme.INK, font, CENTRE)
