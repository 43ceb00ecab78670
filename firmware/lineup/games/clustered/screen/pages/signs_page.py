"""X, last: what lies on the table beside cards, and what is drawn on them."""

from micropython import const

from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme
from lineup.ui.type.faces import shapes

_LEFT = const(8)
_NAMES = ("place", "fresh", "wild", "start", "grey")


def draw(info):
    """A sign below the other, what it means beside it."""
    low = info.desk.grid.low
    x, y = _LEFT + _size(info) + 12, info.top + (5 if low else 6)
    info.signs(x, y, 16 if low else 31, "clustered.sign.", _NAMES, _sign, 2)


def _size(info):
    return 17 if info.desk.grid.low else faces.SMALL


def _sign(info, name, y, high):
    # On what it lies on: the table, or the hand.
    canvas, n, x = info.canvas, _size(info), _LEFT
    ground = theme.DARK if name == "grey" else theme.TABLE
    canvas.round_rect(x - 4, y - 1, n + 8, high + 2, ground, 3)
    y += (high - n) // 2
    if name == "place":
        faces.corners(canvas, x - 3, y - 3, n + 6, theme.MUTED)
        return
    start = name == "start"
    if name == "fresh":
        canvas.round_rect(x - 1, y - 1, n + 2, n + 2, theme.PAPER, 4)
    ink = theme.MUTED if start else faces.SEATS + info.desk.viewer
    faces.disc(canvas, x + 1, y + 1, n - 2, n - 2, ink)
    faces.disc(canvas, x + 3, y + 3, n - 6, n - 6, theme.INK if start else theme.PAPER)
    if name == "wild" or start:
        bits, size = shapes.STAR_11 if name == "wild" else shapes.PLUS_11, 11
    else:
        bits, size = shapes.SQUARE_9 if name == "fresh" else shapes.DISC_9, 9
    middle = (n - size) // 2
    canvas.icon(bits, x + middle, y + middle, size, size, theme.MUTED if start else theme.INK)
    if name == "fresh":
        faces.drawn(canvas, x, y, n)
    elif name == "grey":
        canvas.checker(x + 1, y + 1, n - 2, n - 2, theme.DARK)
