"""The game's colours, and its picture for the launcher: two players' cards grow into blocks."""

from micropython import const

from lineup.games.clustered.screen.views import faces
from lineup.ui.drawing import theme

PALETTE = theme.palette((0x532, 0x211, 0x3CF, 0xF72, 0xA6F, 0xCF7, 0xFAC, 0xA95, 0x48C, 0xD46))
"""Walnut: table, dark, the eight seats."""

_PITCHES = const((42, 33))
_CARDS = const((40, 31))

_COMING = const(((4, 1), (4, 0)))
"""Places whose cards come while the picture is alive, the last one first."""
_WAY = const(14)  # frames
_LIES = const(6)
_APART_MS = const(350)

# Row by row from the left: seat and card; None a free place.
_TABLE = const(
    (
        ((2, 15), (0, 15), (0, 12), (0, 9), (1, 9), (1, 12)),
        ((1, 16), (0, 16), (0, 13), (1, 10), (1, 10), None),
        ((2, 7), (0, 7), (0, 4), (1, 1), (1, 27), None),
    )
)


def art(canvas, x: int, y: int, w: int, h: int):
    """Draws the picture into a rectangle; it may stick out by a pixel."""
    canvas.rect(x, y, w, h, theme.TABLE)
    _table(canvas, x, y, w, h, ())


def alive(ui, x: int, y: int, w: int, h: int):
    """Two cards come to their places, one after the other, and fuse with their neighbours. It ends
    with what `art` draws; a key ends it anywhere."""
    canvas, motion = ui.canvas, ui.motion
    placed = _placed(x, y, w, h)
    away = list(_COMING)
    _without(canvas, placed, x, y, w, h, away)
    motion.still()
    if not motion.hold(_APART_MS):
        return
    while away:
        i, j = away.pop()
        seat, kind = _TABLE[j][i]
        left, top, pitch, card, _ = placed

        def draw(at_x, at_y, card=card, kind=kind, seat=seat):
            faces.on_table(canvas, at_x, at_y, card, kind, seat, 0)

        to_x, to_y = left + i * pitch, top + j * pitch
        if not motion.travel(draw, card + 2, card + 2, x + w - card - 2, y + 2, to_x, to_y, _WAY):
            return
        draw(to_x, to_y)
        for _ in range(_LIES):
            if not motion.frame():
                return
        if away:
            _table(canvas, x, y, w, h, away)
        else:
            art(canvas, x, y, w, h)
        motion.still()
        if not motion.hold(_APART_MS):
            return


def _placed(x, y, w, h) -> tuple:
    # The first card's place, the pitch, a card's side, how many rows.
    rows = 3 if h > 100 else 2
    pitch, card = _PITCHES[3 - rows], _CARDS[3 - rows]
    return x + (w - 6 * pitch) // 2 + 8, y + (h - rows * pitch) // 2, pitch, card, rows


def _without(canvas, placed, x, y, w, h, away):
    # The table before these cards have come.
    left, top, pitch, _, _ = placed
    for i, j in away:
        at_x, at_y = left + i * pitch - 2, top + j * pitch - 2
        canvas.rect(at_x, at_y, pitch + 2, pitch + 2, theme.TABLE)
    _table(canvas, x, y, w, h, away)


def _table(canvas, x, y, w, h, away):
    # The cards, but for those at the places `away`, fused where neighbours have one owner.
    left, top, pitch, card, rows = _placed(x, y, w, h)
    for j in range(rows):
        for i in range(6):
            if _TABLE[j][i] and (i, j) not in away:
                seat, kind = _TABLE[j][i]
                linked = 0
                for bit, (dx, dy) in enumerate(faces.AROUND):
                    at = i + dx, j + dy
                    linked |= (at not in away and _seat(*at, rows) == seat) << bit
                at_x, at_y = left + i * pitch, top + j * pitch
                faces.on_table(canvas, at_x, at_y, card, kind, seat, linked)


def _seat(i, j, rows):
    card = _TABLE[j][i] if 0 <= i < 6 and 0 <= j < rows else None
    return card[0] if card else -1
