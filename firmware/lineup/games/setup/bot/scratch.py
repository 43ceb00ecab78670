"""The scratch bytes of one thought, on which the machine code works; in each call and each
buffer in it costs as much as a look at two squares, so that everything is in one.

From byte
    0    the visible tile of each square; 12 is nowhere, and empty
    16   HAND      the tiles of the eight slots
    24   MOVES     the moves so far, slot << 4 | square
    28   WEIGHTS   what each square of a set is worth, plus EVEN
    40   FREE      where the seat may place, a bit a square, low byte first
    42   KEEP      turns to keep, up to MOST
    43   DEEPEST   tiles of a turn at most
    44   FROM      the lowest slot for further tiles
    48   STACK     squares to visit
    64   BESIDE    the four neighbours of each square, NOWHERE for none
    112  BEST      ROW bytes a turn, the best first: its worth plus BIAS (low byte first; 0 for no
                   turn), how many tiles, their moves
"""

from micropython import const

from lineup.games.setup.rules.board import NEIGHBOURS

HAND = const(16)
MOVES = const(24)
WEIGHTS = const(28)
FREE = const(40)
KEEP = const(42)
DEEPEST = const(43)
FROM = const(44)
STACK = const(48)
BESIDE = const(64)
BEST = const(112)

ROW = const(8)
MOST = const(6)
NOWHERE = const(12)
BIAS = const(512)
EVEN = const(64)

EQUAL = const(1)
NEXT = const(2)
"""Kinds of sets: equal numbers, following numbers."""

_BLANK = (
    bytes(BESIDE)
    + b"".join((near + bytes((NOWHERE,)) * 4)[:4] for near in NEIGHBOURS)
    + bytes(ROW * MOST)
)


def new() -> bytearray:
    """The scratch of a thought that begins."""
    return bytearray(_BLANK)


def worth_of(work, row: int) -> int:
    """What the turn of a row, from the best on, is worth in tenths of a point."""
    return (work[BEST + ROW * row] | work[BEST + ROW * row + 1] << 8) - BIAS


def tiles_of(work, row: int) -> int:
    """How many tiles it places in all; 0 where there is no such turn."""
    return work[BEST + ROW * row + 2]


def move_of(work, row: int, i: int) -> int:
    """Its i-th move; those of tiles that are placed already mean nothing."""
    return work[BEST + ROW * row + 3 + i]
