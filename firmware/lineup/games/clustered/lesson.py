"""The first game: a line, a rectangle and a wild card, all of the player's own.

See `lineup.console.lesson`. `STEPS`: the moves of all seats, the player's first one first; and
what the words claim, with the values that they show.
"""

from micropython import const

from lineup.games.clustered.rules.layout import HAND, HAND_SIZE, TURNS, seat_at

_AT = const(1 << 13)
_ROW = const(64)
_TURNS = const(10)

SEATS = const(2)
SEAT = const(0)
SEED = const(11)
OPTIONS = (0,) * 11

STEPS = (
    (
        (13, _AT | 31 * _ROW + 32, 6, _AT | 32 * _ROW + 33),
        (("number", 2), ("look", 11), ("beside_start", 1), ("triangles_left", 1)),
    ),
    (
        (10, _AT | 30 * _ROW + 32, 14, _AT | 33 * _ROW + 32),
        (("number", 2), ("shared", 2), ("look", 10), ("beside_own", 11)),
    ),
    (
        (16, _AT | 29 * _ROW + 32, 12, _AT | 34 * _ROW + 32),
        (("number", 2), ("gain", 3), ("line", 3), ("look", 12)),
    ),
    (
        (1, _AT | 30 * _ROW + 31, 9, _AT | 35 * _ROW + 32),
        (("number", 2), ("shared", 2), ("look", 0), ("beside_own", 10)),
    ),
    (
        (7, _AT | 29 * _ROW + 31, 7, _AT | 29 * _ROW + 30),
        (("number", 2), ("gain", 4), ("block", 4), ("look", 2), ("most", 4)),
    ),
    (
        (27, _AT | 31 * _ROW + 31, 11, _AT | 35 * _ROW + 33),
        (("gain", 5), ("block", 6), ("line", 3), ("block_before", 4), ("wild", 1), ("most", 5)),
    ),
)


def finished(state) -> bool:
    """Whether the player has had a few turns alone."""
    return state[seat_at(state, SEAT) + TURNS] > _TURNS


def spots(desk, moves) -> list:
    """(x, y, w, h) of what the next move speaks of: where it begins, and where it leads. On a low
    panel the card below its place stands for itself."""
    found = []
    for move in moves[:2]:
        if move & _AT:
            size = desk.table.size
            x, y = desk.table.place(move & _AT - 1)
            y += desk.table.y
            low = desk.grid.low
            found.append((x, y, size, size if low else 2 * size))
            if low:
                found.insert(1, (x, y + size, size, size))
        elif not found:
            base = seat_at(desk.seen, SEAT) + HAND
            slot = list(desk.seen[base : base + HAND_SIZE]).index(move)
            size = desk.places.size
            found.append(desk.places.slot(slot) + (size, size))
    return found
