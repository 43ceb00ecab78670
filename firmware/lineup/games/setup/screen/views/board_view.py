"""The board: its lines, each square with its tile and owner, and the clasps of what is linked.

What changed is drawn in three goes: the ground and tile of each square, then those with a frame,
which reach over the gaps, then the clasps over the edges of all these.
"""

from lineup.games.setup.rules import board
from lineup.games.setup.rules.bonus_squares import owned, owner
from lineup.games.setup.rules.layout import EMPTY, TOP
from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.views import links, tile_faces
from lineup.games.setup.screen.views.geometry import FIRST_SQUARES, PAWN
from lineup.games.setup.screen.views.turn_points import POINTS
from lineup.ui.drawing import theme
from lineup.ui.drawing.tiles import TICK
from lineup.ui.type.fonts import BODY

_NONE, _POSSIBLE, _NEW, _CURSOR = range(4)  # frames, and the corners of where a tile may go


_AROUND = (
    0x01F, 0x03B, 0x0CD, 0x1DF, 0x3BB, 0x332, 0x4CC, 0xDDC, 0xFB8, 0xB30, 0xDC0, 0xF80,
)  # fmt: skip
"""For each square, those beside it and across its corners, and itself: a bit each."""


def draw(desk):
    """Draws what has changed of it."""
    if desk.changed("board", desk.game.seats):
        desk.canvas.cloth(*desk.grid.table, theme.TABLE, theme.DARK)
        desk.forget("race")
        for square in range(board.SQUARES):
            desk.forget(square)
        for seat in range(desk.game.seats):
            desk.forget(("sign", seat))
    changed = 0
    looks = []
    for square in range(board.SQUARES):
        look = _look(desk, square)
        looks.append(look)
        if desk.changed(square, look):
            changed |= 1 << square
    _signs(desk)
    if changed:
        _draw_squares(desk, changed, looks)


def _look(desk, square):
    # (tile, frame, whether it may not go there, is claimed, its clasps)
    bit = 1 << square
    frame = _POSSIBLE if desk.places & bit else _NONE
    if desk.cursor == square:
        frame = _CURSOR
    elif desk.new & bit:
        frame = _NEW
    clasps = 0
    if desk.links:
        for shift in links.SHIFTS[square]:
            clasps = clasps << 2 | desk.links >> shift & 3
    wrong = frame == _CURSOR and desk.wrong
    return desk.table[TOP + square], frame, wrong, desk.claimed & bit, clasps


def _wiped(changed, looks) -> tuple:
    # What is drawn anew wipes the gaps round it: frames there are drawn anew too (the first of
    # two masks), and the corners of places, which wipe nothing (the second).
    framed = possible = 0
    for square in range(board.SQUARES):
        if looks[square][1] > _POSSIBLE:
            framed |= 1 << square
        elif looks[square][1]:
            possible |= 1 << square
    while True:
        corners = _near(changed) & possible & ~changed
        more = _near(changed | corners) & framed & ~changed
        if not more:
            return changed, corners
        changed |= more


def _near(squares):
    mask = 0
    for square in range(board.SQUARES):
        if squares >> square & 1:
            mask |= _AROUND[square]
    return mask


def _draw_squares(desk, changed, looks):
    changed, corners = _wiped(changed, looks)
    for square in range(board.SQUARES):
        if changed >> square & 1:
            _ground(desk, square)
    for frame in (_NONE, _POSSIBLE, _NEW, _CURSOR):
        for square in range(board.SQUARES):
            if looks[square][1] == frame:
                if changed >> square & 1:
                    _square(desk, square, looks[square])
                elif corners >> square & 1:
                    _corners(desk.canvas, *desk.geometry.square(square))
    shift = 0
    for a, b in links.EDGES:
        kind = desk.links >> shift & 3
        if kind and (changed | corners) & (1 << a | 1 << b):
            _clasp(desk, a, b, kind)
        shift += 2


def _ground(desk, square):
    # The table round a square, and the lines over it.
    canvas, geo = desk.canvas, desk.geometry
    x, y, w, h = geo.square(square)
    canvas.cloth(x - 3, y - 3, w + 6, h + 6, theme.TABLE, theme.DARK)
    middle_x, middle_y = x + w // 2, y + h // 2
    for other in board.NEIGHBOURS[square]:
        u, v, _, _ = geo.square(other)
        if u != x:
            canvas.rect(x - 3 if u < x else x + w, middle_y - 1, 3, 3, theme.MUTED)
        else:
            canvas.rect(middle_x - 1, y - 3 if v < y else y + h, 3, 3, theme.MUTED)
            if v < y and desk.table[TOP + other] != EMPTY:
                canvas.rect(x + 4, y - 3, w - 8, 1, theme.DARK)  # its shadow


def _tie(desk, side):
    # From the sign of a side's owner to the first of its squares.
    square = FIRST_SQUARES[side]
    seat = owner(desk.seen, square)
    if seat >= 0:
        x, y, w, h = desk.geometry.square(square)
        _, _, _, _, u, v = desk.geometry.sign(side)
        if side & 1:
            desk.canvas.rect(u - 2, y - 3 if v < y else y + h, 5, 3, SEATS + seat)
        else:
            desk.canvas.rect(x - 3 if u < x else x + w, v - 2, 3, 5, SEATS + seat)


def _square(desk, square, look):
    tile, frame, wrong, claimed, _ = look
    canvas = desk.canvas
    x, y, w, h = desk.geometry.square(square)
    seat = owner(desk.seen, square)
    if frame > _POSSIBLE:
        ink = theme.FOCUS if frame == _CURSOR else theme.PAPER
        canvas.round_rect(x - 3, y - 3, w + 6, h + 6, ink, 6)
        canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.INK, 5)
    else:
        if tile != EMPTY:
            canvas.round_rect(x, y + 2, w, h, theme.DARK, 4)
        if square in FIRST_SQUARES:
            _tie(desk, FIRST_SQUARES.index(square))
    if tile == EMPTY:
        tile_faces.square(canvas, x, y, w, h, seat)
    elif seat >= 0:
        tile_faces.owned(canvas, x, y, w, h, tile, seat)
    else:
        tile_faces.face(canvas, x, y, w, h, tile)
    if wrong:
        canvas.checker(x, y, w, h, theme.INK)
    elif frame == _POSSIBLE:
        _corners(canvas, x, y, w, h)
    if claimed:
        x, y = x + w // 2 - 9, y + h - 14
        canvas.round_rect(x, y, 18, 14, theme.INK, 4)
        canvas.round_rect(x + 1, y + 1, 16, 12, theme.GOOD, 3)
        canvas.icon(TICK, x + 2, y + 2, 14, 10, theme.INK)


def _corners(canvas, x, y, w, h):
    # A tile may go there.
    fill = canvas.fb.fill_rect
    for u in (x - 2, x + w - 5):
        fill(u, y - 2, 7, 2, theme.PAPER)
        fill(u, y + h, 7, 2, theme.PAPER)
    for v in (y - 2, y + h - 5):
        fill(x - 2, v, 2, 7, theme.PAPER)
        fill(x + w, v, 2, 7, theme.PAPER)
    canvas.mark(x - 2, y - 2, w + 4, h + 4)


def _clasp(desk, a, b, kind):
    x, y, w, h = desk.geometry.square(a)
    u, v, _, _ = desk.geometry.square(b)
    x, y = (x + u + w) // 2, (y + v + h) // 2
    tile_faces.clasp(desk.canvas, x, y, kind == links.EQUAL)


def gaps(desk, square: int) -> list:
    """The gaps between a square's tile and those that it is linked with, see `fuse`."""
    found = []
    shift = 0
    x, y, w, h = desk.geometry.square(square)
    for a, b in links.EDGES:
        if desk.links >> shift & 3 and square in (a, b):
            u, v, _, _ = desk.geometry.square(b if a == square else a)
            if u != x:
                left = min(u, x) + w
                found.append((left, y + 4, max(u, x) - left, h - 8, theme.GOOD))
            else:
                top = min(v, y) + h
                found.append((x + 4, top, w - 8, max(v, y) - top, theme.GOOD))
        shift += 2
    return found


def _signs(desk):
    # The owner of each side, in the corner where its squares begin; what a turn brings him too,
    # where there is no race to say so.
    for seat in range(desk.game.seats):
        mask = owned(desk.seen, seat)
        gain = desk.turn[POINTS][seat] if desk.geometry.low else 0
        if not desk.changed(("sign", seat), gain):
            continue
        for side in range(4):
            if mask >> FIRST_SQUARES[side] & 1:
                _sign(desk, seat, side, gain)


def _sign(desk, seat, side, gain):
    canvas = desk.canvas
    x, y, w, h, u, v = desk.geometry.sign(side)
    canvas.cloth(x, y, w, h, theme.TABLE, theme.DARK)
    tile_faces.pawn(canvas, u, v, seat, desk.corner(seat))
    if gain:
        text = "+" + str(gain)
        if BODY.width(text) > w - PAWN - 2:
            text = str(gain)
        top = BODY.line(y + (h - BODY.cap) // 2)
        left = x + w - BODY.width(text) if u < x + w // 2 else x
        canvas.text(text, left, top, theme.PAPER, BODY)
