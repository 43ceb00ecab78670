"""The board on the desk: its lines, and each square with its tile, owner and marks."""

from lineup.games.setup.rules import board
from lineup.games.setup.rules.bonus_squares import owner
from lineup.games.setup.rules.layout import EMPTY, TOP
from lineup.games.setup.screen import tile_faces
from lineup.ui import theme
from lineup.ui.pieces import frame


def draw(desk):
    """What has changed of it."""
    if desk.changed("lines", 0):
        _lines(desk)
    for square in range(board.SQUARES):
        _square(desk, square)


def _lines(desk):
    geo, canvas = desk.geometry, desk.canvas
    for a in range(board.SQUARES):
        for b in board.NEIGHBOURS[a]:
            if b > a:
                x, y, w, h = geo.square(a)
                u, v, _, _ = geo.square(b)
                if y == v:
                    canvas.rect(x + w, y + h // 2 - 1, geo.gap, 2, theme.MUTED)
                else:
                    canvas.rect(u + w // 2 - 1, y + h, 2, geo.gap, theme.MUTED)


def _square(desk, square):
    bit = 1 << square
    tile = desk.table[TOP + square]
    focused = desk.cursor == square
    wrong = focused and desk.wrong
    look = (tile, focused, wrong, desk.places & bit, desk.new & bit, desk.made & bit)
    if not desk.changed(square, look):
        return
    canvas = desk.canvas
    x, y, w, h = desk.geometry.square(square)
    canvas.rect(x, y, w, h, theme.BACKGROUND)
    if tile == EMPTY:
        canvas.round_rect(x, y, w, h, theme.SURFACE, 3)
    else:
        ground = theme.BACKGROUND if desk.new & bit else theme.RAISED
        tile_faces.face(canvas, x, y, w, h, tile, ground)
    seat = owner(desk.seen, square)
    if seat >= 0:
        tile_faces.owner(canvas, x, y, w, h, seat, tile == EMPTY)
    if (desk.made | desk.new) & bit:
        ink = theme.GOOD if desk.made & bit else theme.MUTED
        tile_faces.mark(canvas, x, y, w, h, ink)
    if focused:
        frame(canvas, x, y, w, h, theme.BAD if wrong else theme.FOCUS)
        if desk.signs and desk.made & bit:
            canvas.frame(x + 3, y + 3, w - 6, h - 6, theme.GOOD)  # what is claimed shows inside
    elif desk.places & bit:
        tile_faces.dot(canvas, x, y, w, h, tile == EMPTY and seat < 0)
