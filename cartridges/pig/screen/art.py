"""The launcher's picture of Pig, a pig that looks at its die; the die, and the game's colours."""

from lineup.ui.drawing import theme

PALETTE = theme.palette((0x342, 0x221, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46))
"""The table, its dark, and the colours of the eight seats."""

_PINK = theme.SEAT + 4
_ROSE = theme.SEAT + 7

_PIG = b"\x00\x10\x4f\xf4\xbf\xf8\xbf\xfc\x7f\xdc\x3f\xfe\x3f\xfe\x1f\xf8\x1b\x60\x1b\x60"
"""15 by 10: it runs to the right."""

_PIPS = (0x010, 0x044, 0x054, 0x145, 0x155, 0x16D)
"""The pips of each face, a bit for each of 3 by 3 places, row by row."""


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle of any size."""
    canvas.rect(x, y, w, h, theme.TABLE)
    canvas.rect(x, y + h * 3 // 4, w, h - h * 3 // 4, theme.DARK)
    r = h * 2 // 5
    cx, cy = x + w * 2 // 5, y + h // 2
    for side in (-1, 1):
        _oval(canvas, cx + side * r * 7 // 10, cy - r * 7 // 10, r * 2 // 5, r * 2 // 5, _ROSE)
    _oval(canvas, cx, cy, r * 11 // 10, r * 9 // 10, _PINK)
    _oval(canvas, cx + r // 6, cy + r * 2 // 5, r // 2, r * 2 // 5, _ROSE)
    for side in (-1, 1):
        _oval(canvas, cx + r // 6 + side * r // 5, cy + r * 2 // 5, r // 10, r // 7, theme.INK)
        _oval(canvas, cx + r // 6 + side * r * 2 // 5, cy - r // 4, r // 6, r // 5, theme.PAPER)
        _oval(canvas, cx + r // 5 + side * r * 2 // 5, cy - r // 5, r // 11, r // 9, theme.INK)
    side = r * 4 // 5
    die(canvas, cx + r * 13 // 10, y + h - side - h // 9, side, 1)


def _oval(canvas, cx: int, cy: int, rx: int, ry: int, c: int):
    for dy in range(-ry, ry + 1):
        left = rx
        while left and left * left * ry * ry > rx * rx * (ry * ry - dy * dy):
            left -= 1
        canvas.hline(cx - left, cy + dy, 2 * left + 1, c)


def die(canvas, x: int, y: int, side: int, face: int, ground: int = theme.PAPER):
    """Draws a die, blank for face 0, with its shadow. The pip of a 1 is large and of another
    colour: it is the one to look out for."""
    round_off = side // 7 + 1
    canvas.round_rect(x + 1, y + 3, side, side, theme.DARK, round_off)
    canvas.round_rect(x, y, side, side, ground, round_off)
    if face == 1:
        _pip(canvas, x + side // 2, y + side // 2, side // 3, theme.INK)
        _pip(canvas, x + side // 2, y + side // 2, max(2, side // 3 - 4), theme.BAD)
        return
    for place in range(9 if face else 0):
        if _PIPS[face - 1] >> place & 1:
            at = side // 2 + (place % 3 - 1) * side * 2 // 7
            down = side // 2 + (place // 3 - 1) * side * 2 // 7
            _pip(canvas, x + at, y + down, max(3, side // 5), theme.INK)


def _pip(canvas, cx, cy, size, c):
    canvas.round_rect(cx - size // 2, cy - size // 2, size, size, c, size // 2)


def pig(canvas, x: int, y: int, scale: int, ink: int):
    """Draws the small pig, each of its pixels `scale` x `scale`."""
    for row in range(10):
        bits = _PIG[2 * row] << 8 | _PIG[2 * row + 1]
        for column in range(15):
            if bits << column & 0x8000:
                canvas.rect(x + column * scale, y + row * scale, scale, scale, ink)
