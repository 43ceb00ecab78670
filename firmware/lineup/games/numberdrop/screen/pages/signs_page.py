"""X, last: what the signs of the sheet and of the table of combos mean."""

from micropython import const

from lineup.games.numberdrop.screen.art import CHIP, RUN, SAME
from lineup.games.numberdrop.screen.views import glyphs
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BODY
from lineup.ui.type.numbers import number

NAMES = ("same", "runs", "ten", "eight", "row", "line", "letter", "star")

_X = const(6)
_W, _H = const(24), const(15)
_TEXT = const(36)
_LOOKS = (("=", SAME), ("", RUN), ("+10", theme.GOOD), ("8", CHIP), ("2", theme.GOOD),
          (number(-5), theme.BAD), ("A", theme.GOOD), ("\u2605", theme.DARK))  # fmt: skip


def draw(info):
    """A sign below the other, what it means beside it."""
    pitch = 19 if info.desk.grid.low else 24
    info.signs(_TEXT, info.top + 2, pitch, "numberdrop.sign.", NAMES, _sign)


def _sign(info, name, y, high):
    canvas = info.canvas
    y += (high - _H) // 2
    text, ground = _LOOKS[NAMES.index(name)]
    canvas.round_rect(_X, y, _W, _H, ground, 4)
    ink = theme.INK
    if ground == theme.DARK:
        ink = theme.FOCUS
    elif ground == CHIP:
        canvas.round_rect(_X + 2, y + 2, _W - 4, _H - 4, theme.DARK, 2)
        ink = theme.PAPER
    if text:
        canvas.text(text, _X + _W // 2, BODY.line(y + 3), ink, BODY, CENTRE)
    else:
        glyphs.rising(canvas, _X + 5, y + 2, ink)
