"""X, last: what the signs on the table and on the buttons mean."""

from lineup.games.setup.screen.views import tile_faces
from lineup.ui.drawing import theme, tiles

_NAMES = ("equal", "run", "bonus", "nowhere", "ring", "swap", "tick")
_ALIKE, _RUN = b"\x25\x35", b"\x43\x44"
"""Tiles that make a set: equal numbers, a suit in order."""


def draw(info):
    """A sign below the other, what it means beside it."""
    y = info.top + (5 if info.low else 9)
    info.signs(91, y, 19, "setup.sign.", _NAMES, _sign, 4 if info.low else 7, 10)


def _sign(info, name, y, high):
    canvas, seat = info.canvas, info.desk.viewer
    y += (high - 19) // 2
    if name == "equal" or name == "run":
        for i, tile in enumerate(_ALIKE if name == "equal" else _RUN):
            tile_faces.outlined(canvas, 8 + 44 * i, y, 34, 18, tile)
        tile_faces.clasp(canvas, 47, y + 9, name == "equal")
    elif name == "bonus":
        tile_faces.square(canvas, 30, y, 34, 18, seat)
    elif name == "nowhere":
        tile_faces.face(canvas, 30, y, 34, 18, _RUN[0])
        canvas.checker(30, y, 34, 18, theme.INK)
    elif name == "ring":
        canvas.round_rect(30, y - 2, 34, 22, theme.DARK, 4)
        tile_faces.ring(canvas, 47, y + 9, seat, info.desk.corner(seat))
    else:
        canvas.round_rect(30, y, 34, 18, theme.INK, 4)
        if name == "swap":
            canvas.icon(tiles.SWAP, 41, y + 4, 11, 10, theme.PAPER)
        else:
            canvas.icon(tiles.TICK, 40, y + 4, 14, 10, theme.PAPER)
