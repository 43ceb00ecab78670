"""The game's picture, enlarged: a quarter pipe, and a row of tricks joined by their colours."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.motion import ease, fall
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BIG

PALETTE = theme.palette((0x556, 0x223, 0x9DF, 0xA74, 0x742, 0xE33, 0x185, 0x26E, 0x89A, 0xCEF))
"""Street: table, dark, sky, wood, dark wood, red, green, blue, concrete, haze."""

SKY = const(8)
WOOD = const(9)
WOOD_DARK = const(10)
RED = const(11)
BLUE = const(13)
CONCRETE = const(14)
HAZE = const(15)
"""RED, then green and blue: a colour's lane. Two of them are told apart by their marks too."""

BAR = theme.BAR[:10] + PALETTE[11:14] + theme.BAR[13:]
BAR_RED = const(10)
"""The bar's colours: in place of the fifth to the seventh seat the lanes, BAR_RED first."""

_MARKS = (shapes.SQUARE_7, shapes.TRIANGLE_7, shapes.DISC_7)

# Houses: width and height in hundredths of the sky, from the left.
HOUSES = (
    (17, 32), (25, 60), (20, 22), (29, 45), (15, 68), (26, 30), (22, 52), (18, 25), (28, 62),
    (16, 40), (24, 28), (27, 55), (19, 36),
)  # fmt: skip
# Each colour's lane: where it begins and ends, in tricks.
_LANES = ((0, 3), (1, 9), (0, 9))
_VALUES = "1132"
_LONG, _WHEELS = const(44), const(24)
"""A board's length, and from its place down to the ground that it rolls on."""


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle."""
    tall = h > 100
    ground = h * (52 if tall else 84) // 100
    _sky(canvas, x, y, w, ground)
    canvas.rect(x, y + ground, w, h - ground, theme.DARK)
    canvas.rect(x, y + ground, w, 3, CONCRETE)
    _pipe(canvas, x + 18, y + ground, ground - 14)
    _board(canvas, *_flies(x, y, h))
    if tall:
        _row(canvas, x, y + ground + 8, w)


def alive(ui, x: int, y: int, w: int, h: int):
    """The board comes down, rolls away, comes back and jumps off the pipe. It ends with what `art`
    draws; a key ends it anywhere."""
    canvas, motion = ui.canvas, ui.motion
    ground = h * (52 if h > 100 else 84) // 100
    _sky(canvas, x, y, w, ground)
    _pipe(canvas, x + 18, y + ground, ground - 14)
    air_x, air_y = _flies(x, y, h)
    air_y -= 3  # the first row of what moves
    street, lip = y + ground - _WHEELS - 3, max(y, y + 14 - _WHEELS)

    def draw(at_x, at_y):
        _board(canvas, at_x, at_y + 3)

    way = (
        (air_x, air_y, x + 170, street, 12, fall), (x + 170, street, x + w, street, 12, even),
        (x - _LONG, street, x, street, 10, even), (x, street, x + 42, lip, 12, ease),
        (x + 42, lip, air_x, air_y, 14, ease),
    )  # fmt: skip
    for begin_x, begin_y, end_x, end_y, frames, along in way:
        if not motion.travel(
            draw, _LONG, _WHEELS + 3, begin_x, begin_y, end_x, end_y, frames, along
        ):
            return
    draw(air_x, air_y)
    motion.frame()


def even(i: int, n: int, distance: int) -> int:
    """Computes how far along `distance` something is that is always equally fast, as
    `motion.ease`."""
    return distance * i // n


def _flies(x, y, h) -> tuple:
    return x + 112, y + (12 if h > 100 else 6)


def _sky(canvas, x, y, w, ground):
    canvas.rect(x, y, w, ground, SKY)
    canvas.icon(shapes.DISC_23, x + w - 58, y + 10, 23, 23, theme.PAPER)
    at = x
    for wide, high in HOUSES:
        if at < x + w:
            high = ground * high // 100
            canvas.rect(at, y + ground - high, min(wide, x + w - at), high, HAZE)
        at += wide + 5


def _pipe(canvas, x, ground, high):
    for i in range(60):
        rise = high * i * i * (i + 60) // (2 * 59 * 59 * 60)
        canvas.rect(x + i, ground - rise, 1, rise, WOOD)
    canvas.rect(x + 60, ground - high - 2, 16, high + 2, WOOD_DARK)
    canvas.rect(x + 58, ground - high - 3, 20, 4, theme.PAPER)


def _board(canvas, x, y):
    # A skateboard in the air: its deck rises to the right, 43 long.
    for i in range(44):
        level = y + 15 - i * 17 // 43
        canvas.rect(x + i, level - 1, 1, 6, theme.INK)
        if 2 < i < 41:
            canvas.rect(x + i, level, 1, 3, RED)
    for wheel in ((8, 15), (30, 6)):
        canvas.icon(shapes.DISC_9, x + wheel[0], y + wheel[1], 9, 9, theme.INK)
        canvas.icon(shapes.DISC_5, x + wheel[0] + 2, y + wheel[1] + 2, 5, 5, theme.PAPER)


def _row(canvas, x, y, w):
    pitch = 54
    for lane, (first, last) in enumerate(_LANES):
        top = y + lane * 16
        left, right = x + first * pitch, min(x + w, x + last * pitch)
        canvas.rect(left, top, right - left, 11, RED + lane)
        for at in range(x + 44, right - 9, pitch):
            if at >= left:
                canvas.icon(_MARKS[lane], at, top + 2, 7, 7, theme.PAPER)
    for i, value in enumerate(_VALUES):
        at = x + 10 + i * pitch
        canvas.round_rect(at, y - 3, 22, 49, theme.INK, 6)
        canvas.round_rect(at + 2, y - 1, 18, 45, theme.PAPER, 5)
        canvas.text(value, at + 12, BIG.line(y + 12), theme.INK, BIG, CENTRE)
