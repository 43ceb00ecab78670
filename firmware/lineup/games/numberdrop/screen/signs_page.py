"""X, last: what the signs of the sheet and of the table of combos mean."""

from micropython import const

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.screen.art import CHIP, RUN, SAME
from lineup.ui import theme, tiles
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.messages import t
from lineup.ui.numbers import number

NAMES = ("same", "runs", "ten", "eight", "row", "line", "letter", "star")

_X = const(6)
_W, _H = const(24), const(15)
_TEXT = const(36)
_RIGHT = const(14)
_LOOKS = (("=", SAME), ("", RUN), ("+10", theme.GOOD), ("8", CHIP), ("2", theme.GOOD),
          (number(-5), theme.BAD), ("A", theme.GOOD), ("\u2605", theme.DARK))  # fmt: skip


def fit(info) -> int:
    """How many are seen at a time."""
    return min(len(NAMES), (info.bottom - info.top - 2) // _pitch(info))


def _pitch(info):
    return 19 if info.desk.grid.low else 24


def draw(info, first: int):
    """The signs from number `first` on, and where there are more."""
    canvas = info.canvas
    pitch = _pitch(info)
    y = info.top + 2
    room = canvas.width - _TEXT - _RIGHT
    last = first + fit(info)
    for i in range(first, last):
        _sign(canvas, y + (pitch - _H) // 2, *_LOOKS[i])
        text = TITLE.fit(t("numberdrop.sign." + NAMES[i]), room)
        canvas.text(text, _TEXT, TITLE.line(y + (pitch - TITLE.cap) // 2), theme.INK, TITLE)
        y += pitch
    x = canvas.width - 12
    if first:
        canvas.icon(tiles.UP, x, info.top + 8, 9, 5, theme.INK)
    if last < len(NAMES):
        canvas.icon(tiles.DOWN, x, info.bottom - 10, 9, 5, theme.INK)


def _sign(canvas, y, text, ground):
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
