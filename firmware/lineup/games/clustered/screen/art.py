"""The game's colours, and its picture for the launcher: two players' cards grow into blocks."""

from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme

PALETTE = theme.palette((0x532, 0x211, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46))
"""Walnut: table, dark, the eight seats."""

_PITCHES = 42, 33
_CARDS = 40, 31

# Row by row from the left: seat and card; None a free place.
_TABLE = (
    ((2, 15), (0, 15), (0, 12), (0, 9), (1, 9), (1, 12)),
    ((1, 16), (0, 16), (0, 13), (1, 10), (1, 10), None),
    ((2, 7), (0, 7), (0, 4), (1, 1), (1, 27), None),
)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; it may stick out by a pixel."""
    canvas.rect(x, y, w, h, theme.TABLE)
    rows = 3 if h > 100 else 2
    pitch, card = _PITCHES[3 - rows], _CARDS[3 - rows]
    left, top = x + (w - 6 * pitch) // 2 + 8, y + (h - rows * pitch) // 2
    for j in range(rows):
        for i in range(6):
            if _TABLE[j][i]:
                seat, kind = _TABLE[j][i]
                linked = 0
                for bit, (dx, dy) in enumerate(faces.AROUND):
                    linked |= (_seat(i + dx, j + dy, rows) == seat) << bit
                at_x, at_y = left + i * pitch, top + j * pitch
                faces.on_table(canvas, at_x, at_y, card, kind, seat, linked)


def _seat(i, j, rows):
    card = _TABLE[j][i] if 0 <= i < 6 and 0 <= j < rows else None
    return card[0] if card else -1
