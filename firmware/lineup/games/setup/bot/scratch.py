"""The scratch bytes of one thought, on which the machine code works; in each call and each
buffer in it costs as much as a look at two squares, so that everything is in one.

From byte
    0    the visible tile of each square; 12 is nowhere, and empty
    16   HAND      the tiles of the eight slots
    28   WEIGHTS   what each square of a set is worth, plus EVEN
    40   FREE      where the seat may place, a bit a square, low byte first
    42   KEEP      turns to keep, up to 6
    43   DEEPEST   tiles of a turn at most
    44   FROM      the lowest slot for further tiles
    45   MINDED    1 where SLOTS and PUT count
    46   AIMED     1 where only turns count that win at once, see `winning`
    48   STACK     squares to visit
    64   BESIDE    the four neighbours of each square, 12 for none
    112  BEST      ROW bytes a turn, the best first: its worth plus BIAS (low byte first; 0 for no
                   turn), how many tiles, their moves, up to 8
    184  SLOTS     what it is worth to spend the tile of each slot, plus EVEN, see `outlook`
    192  PUT       what it is worth to put a tile on each square, plus EVEN
    204  MOVES     the moves so far, slot << 4 | square
    212  RACE      where AIMED: of each seat its pawn, and its own squares, a bit each
    224  FINISH    steps to the finish, 0 in the last turn of all
    225  SEATS
    226  MOVER     whose turn it is
    227  TEAMS     1: seats 0 and 2 play against 1 and 3
    228  NEEDED    points that a turn needs at least
    229  CROSSING  for each kind of sets: what would cross it, by slot << 4 | square, then the most
               of each slot
"""

from micropython import const

_HAND = const(16)
_WEIGHTS = const(28)
_FREE = const(40)
_KEEP = const(42)
DEEPEST = const(43)
_FROM = const(44)
MINDED = const(45)
AIMED = const(46)
_STACK = const(48)
_BESIDE = const(64)
_BEST = const(112)
SLOTS = const(184)
PUT = const(192)
MOVES = const(204)
RACE = const(212)
FINISH = const(224)
SEATS = const(225)
MOVER = const(226)
TEAMS = const(227)
NEEDED = const(228)
CROSSING = const(229)
_AT_MOST = const(128)
_KIND = const(136)

_ROW = const(12)
_MOST = const(6)
_SIZE = const(501)
_BIAS = const(512)
EVEN = const(64)

EQUAL = const(1)
NEXT = const(2)
"""Kinds of sets: equal numbers, following numbers."""

_NEIGHBOURS = (
    b"\x01\x03\x0c\x0c\x00\x04\x0c\x0c\x03\x06\x0c\x0c\x00\x02\x04\x07"
    b"\x01\x03\x05\x08\x04\x09\x0c\x0c\x02\x07\x0c\x0c\x03\x06\x08\x0a"
    b"\x04\x07\x09\x0b\x05\x08\x0c\x0c\x07\x0b\x0c\x0c\x08\x0a\x0c\x0c"
)
"""`board.NEIGHBOURS` as it stands at BESIDE; written out, so that it stays in flash."""


def new() -> bytearray:
    """The scratch of a thought that begins."""
    work = bytearray(_SIZE)
    work[_BESIDE:_BEST] = _NEIGHBOURS
    return work


def worth_of(work, row: int) -> int:
    """Returns what the turn of a row, from the best on, is worth in tenths of a point."""
    return (work[_BEST + _ROW * row] | work[_BEST + _ROW * row + 1] << 8) - _BIAS


def tiles_of(work, row: int) -> int:
    """Counts the tiles that it places in all; 0 if there is no such turn."""
    return work[_BEST + _ROW * row + 2]


def move_of(work, row: int, i: int) -> int:
    """Its i-th move; those of tiles that are placed already mean nothing."""
    return work[_BEST + _ROW * row + 3 + i]
