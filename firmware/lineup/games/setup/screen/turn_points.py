"""Beside the board: what the turn before this one brought, or what the one being made would."""

from lineup.games.setup.rules import bonus_squares, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner
from lineup.games.setup.screen import tile_faces
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t

_ROW = 14


def last_turn(state) -> tuple:
    """(message key, seat, tiles swapped, points of every seat) of the turn before this one."""
    seat = state[at.LAST_SEAT]
    points = list(state[at.LAST_BONUS : at.LAST_BONUS + state[at.SEATS]])
    if seat == at.NOBODY:
        return "setup.turn.first", -1, 0, tuple(points)
    points[seat] = state[at.LAST_POINTS]
    return "setup.turn.last", seat, state[at.LAST_SWAPPED], tuple(points)


def this_turn(state) -> tuple:
    """The same of the turn that is being made in `state`; without the bonus points of others
    where those have to notice them."""
    seat = state[at.MOVER]
    made = sets.made(state) if sets.is_set(state) else 0
    points = [0] * state[at.SEATS]
    if not state[at.CLAIMS]:
        points = [bonus_squares.due(state, made, other) for other in range(state[at.SEATS])]
    points[seat] = sets.size(made)
    return "setup.turn.this", seat, 0, tuple(points)


def partners_rack(state, viewer: int) -> bytes:
    """The tiles of the viewer's partner; b"" without teams."""
    seat = partner(state, viewer)
    if seat < 0:
        return b""
    rack = at.seat_at(seat) + at.RACK
    return bytes(state[rack : rack + at.HAND])


def draw(desk, turn: tuple):
    """The panel beside the board, if it has changed."""
    seen = desk.seen
    rack = b"" if desk.face_down else partners_rack(seen, desk.viewer)
    if not desk.changed("points", (turn, desk.viewer, rack, seen[at.BAG_N])):
        return
    x, y, w, h = desk.geometry.panel
    desk.canvas.rect(x, y, w, h, theme.BACKGROUND)
    if desk.geometry.tall:
        _seats(desk, turn, x, y, w)
        if rack:
            _partner(desk, rack, x, y + h - 37, w)
        else:
            text = t("setup.turn.bag", seen[at.BAG_N])
            desk.canvas.text(text, x, y + h - SMALL.height, theme.MUTED, SMALL)
    else:
        _short(desk, turn, x, y, w)


def _seats(desk, turn, x, y, w):
    # A row a seat: its sign and name, below it the points. With four seats they are at its right,
    # and a swap stands beside the heading.
    canvas = desk.canvas
    key, mover, swapped, points = turn
    many = len(points) > 3
    canvas.text(t(key), x, y, theme.MUTED, SMALL)
    if many and swapped:
        canvas.text(t("setup.turn.swaps", swapped), x + w, y, theme.MUTED, SMALL, RIGHT)
    y += _ROW + 2
    for team in desk.teams:
        for seat in team:
            room = w - 14
            if many:
                if points[seat]:
                    text, ink = _gain(turn, seat, False)
                    room -= 4 + canvas.text(text, x + w, y, ink, SMALL, RIGHT)
            else:
                text, ink = _gain(turn, seat, True)
                canvas.text(text, x + 14, y + _ROW - 1, ink, SMALL)
            canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], SMALL)
            bright = theme.TEXT if seat == mover else theme.MUTED
            canvas.text(SMALL.fit(desk.names[seat], room), x + 14, y, bright, SMALL)
            y += _ROW if many else 2 * _ROW + 2
        y += 4


def _gain(turn, seat, long):
    # What a turn brings a seat, and its colour.
    _, mover, swapped, points = turn
    if seat < 0:
        return "", theme.MUTED
    if seat == mover:
        if swapped:
            return t("setup.turn.swaps", swapped), theme.MUTED
        if points[seat]:
            return t("setup.turn.points" if long else "setup.turn.short", points[seat]), theme.GOOD
    elif points[seat]:
        return t("setup.turn.bonus" if long else "setup.turn.short", points[seat]), theme.WARN
    return "", theme.MUTED


def _partner(desk, rack, x, y, w):
    desk.canvas.text(SMALL.fit(t("setup.turn.partner"), w), x, y, theme.MUTED, SMALL)
    for slot, tile in enumerate(rack):
        if tile:
            left = x + slot * (w + 1) // at.HAND
            tile_faces.face(desk.canvas, left, y + 14, w // at.HAND - 1, 23, tile, theme.RAISED)


def _short(desk, turn, x, y, w):
    # Two lines: whose turn and its points; the others' bonus points.
    canvas = desk.canvas
    key, mover, _, points = turn
    canvas.text(t(key), x, y, theme.MUTED, SMALL)
    text, ink = _gain(turn, mover, False)
    if text:
        _right(desk, x + w, y, mover, text, ink)
    if sum(points) > (points[mover] if mover >= 0 else 0):
        y += SMALL.height
        canvas.text(t("setup.score.bonus"), x, y, theme.MUTED, SMALL)
        right = x + w
        for seat in range(len(points) - 1, -1, -1):
            if seat != mover and points[seat]:
                right = _right(desk, right, y, seat, *_gain(turn, seat, False)) - 6


def _right(desk, right, y, seat, text, ink):
    # A seat's sign and a text that end at `right`; where they begin.
    canvas = desk.canvas
    x = right - canvas.text(text, right, y, ink, SMALL, RIGHT) - 14
    canvas.text(theme.SIGNS[seat], x, y, theme.SEATS[seat], SMALL)
    return x
