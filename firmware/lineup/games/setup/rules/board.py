"""The board: twelve squares, the lines between them, and whose squares are whose.

          .   0   1   .          0, 1    NORTH's bonus squares
          2   3   4   5          5, 9    EAST's
          6   7   8   9          10, 11  SOUTH's
          .  10  11   .          2, 6    WEST's          3, 4, 7, 8 belong to nobody

The lines join what stands beside each other. They are a reconstruction, and so is the length of
the track: both stand in the tables below and nowhere else.
"""

from micropython import const

SQUARES = const(12)
ALL = const(0xFFF)
CENTRE = const(0x198)

NEIGHBOURS = (
    b"\x01\x03", b"\x00\x04", b"\x03\x06", b"\x00\x02\x04\x07", b"\x01\x03\x05\x08", b"\x04\x09",
    b"\x02\x07", b"\x03\x06\x08\x0a", b"\x04\x07\x09\x0b", b"\x05\x08", b"\x07\x0b", b"\x08\x0a",
)  # fmt: skip
"""The squares that a white line joins to each square, ascending."""

COLUMNS = b"\x01\x02\x00\x01\x02\x03\x00\x01\x02\x03\x01\x02"
ROWS = b"\x00\x00\x01\x01\x01\x01\x02\x02\x02\x02\x03\x03"
"""The place of each square on the four by four lattice, from the top left."""

NORTH, EAST, SOUTH, WEST = 0x003, 0x220, 0xC00, 0x044
"""The bonus squares of each side, a bit a square."""

OWNED = (
    (NORTH, SOUTH),
    (NORTH, EAST, SOUTH),
    (NORTH, EAST, SOUTH, WEST),
    (NORTH, SOUTH, EAST, WEST),
)
"""By seats - 2 + teams, then by seat: its two bonus squares, a bit each. Partners sit at
neighbouring sides."""

_FINISH = ((30, 50, 70), (25, 40, 60), (20, 30, 50))


def _near(mask):
    found = 0
    for square in range(SQUARES):
        if mask >> square & 1:
            for other in NEIGHBOURS[square]:
                found |= 1 << other
    return found


NEAR = tuple(_near(1 << square) for square in range(SQUARES))
"""The neighbours of each square, a bit each."""

_NEAR_LOW = tuple(_near(mask) for mask in range(64))
_NEAR_HIGH = tuple(_near(mask << 6) for mask in range(64))


def near(mask: int) -> int:
    """All neighbours of the squares of a mask, a bit each."""
    return _NEAR_LOW[mask & 63] | _NEAR_HIGH[mask >> 6]


def owned(seats: int, teams: int, seat: int) -> int:
    """The two bonus squares of a seat, a bit each."""
    return OWNED[seats - 2 + teams][seat]


def _allowed(seats, teams, seat):
    mask = ALL
    for other in range(seats):
        if other != seat:
            mask &= ~owned(seats, teams, other)
    return mask


ALLOWED = (
    tuple(_allowed(2, 0, seat) for seat in range(2)),
    tuple(_allowed(3, 0, seat) for seat in range(3)),
    tuple(_allowed(4, 0, seat) for seat in range(4)),
    tuple(_allowed(4, 1, seat) for seat in range(4)),
)
"""By seats - 2 + teams, then by seat: where it may place, a bit a square."""


def finish(seats: int, teams: int, length: int) -> int:
    """Steps to the finish; length 0 short, 1 standard, 2 long. Teams run three players' track."""
    return _FINISH[1 if teams else seats - 2][length]
