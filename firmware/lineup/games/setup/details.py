"""X: how the players stand, the last turn, the bag, and a partner's tiles."""

from lineup.games.setup import pieces, view, words
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.input import B
from lineup.ui.messages import t

_TILE_W, _TILE_H = 19, 19


def run(desk):
    """Shows the page until a key is pressed."""
    draw(desk)
    desk.canvas.flush()
    desk.ui.keys.wait()


def draw(desk):
    """The page."""
    ui, seen = desk.ui, desk.seen
    canvas = desk.canvas
    canvas.fill(theme.BACKGROUND)
    w = canvas.width - 8
    teams = view.partner(seen, 0) >= 0
    pitch = _TILE_H + 2 if teams else SMALL.height + 3
    y = 3
    for seat in range(desk.session.seats):
        _seat(desk, seat, y, pitch, w)
        y += pitch
    lines = [(t("setup.about.bag", view.in_bag(seen)), theme.TEXT)]
    lines += [(line, theme.MUTED) for line in words.last_turn(desk)]
    lines.append((t("setup.about.sets"), theme.MUTED))
    y += 2
    for text, ink in lines:
        parts = SMALL.wrap(text, w)
        if y + len(parts) * SMALL.height <= ui.bottom:
            for part in parts:
                canvas.text(part, 4, y, ink, SMALL)
                y += SMALL.height
    ui.hints((B, t("setup.hint.back")))


def _seat(desk, seat, y, pitch, w):
    canvas, seen = desk.canvas, desk.seen
    top = y + (pitch - SMALL.height) // 2
    x = 4 + canvas.text(theme.SIGNS[seat], 4, top, theme.SEATS[seat], SMALL) + 4
    text = t("setup.about.pawn", view.pawn(seen, seat), view.bonus(seen, seat))
    room = w - SMALL.width(text) - 8
    canvas.text(text, w + 4, top, theme.TEXT, SMALL, RIGHT)
    if seat == view.partner(seen, desk.viewer):
        for slot in range(4):
            left = 4 + room - (4 - slot) * (_TILE_W + 1)
            tile = view.rack(seen, seat, slot)
            if tile:
                pieces.face(canvas, left, y, _TILE_W, _TILE_H, tile, theme.RAISED)
        room -= 4 * (_TILE_W + 1) + 4
    canvas.text(SMALL.fit(desk.names[seat], room - x), x, top, theme.TEXT, SMALL)
