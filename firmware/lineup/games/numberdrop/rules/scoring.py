"""The score of a sheet.

`base` is where the sheet begins in the state (layout.sheet_at).
"""

import micropython
from micropython import const

from lineup.games.numberdrop.rules.layout import (
    COLUMNS, CROSS, EIGHT, GRID, LINE, ROWS, RUNS, SAME, sheet_at,
)  # fmt: skip

FIVE = const(31)
"""A mask of all five sizes 3..7."""

_FULL_BONUS = const(10)
_ROW = const(2)
_PENALTY = const(5)
_POINTS = (
    b"\x00\x03\x04\x07\x05\x08\x09\x0c\x06\x09\x0a\x0d\x0b\x0e\x0f\x12"
    b"\x07\x0a\x0b\x0e\x0c\x0f\x10\x13\x0d\x10\x11\x14\x12\x15\x16\x19"
)
"""By the mask of the sizes."""


def score(state, seat: int) -> int:
    """The points of a seat."""
    return sum(parts(state, sheet_at(seat)))


def parts(state, base: int) -> tuple:
    """The parts of the score, six: identical combos, consecutive ones, whole columns of five, the
    combo of eight, full rows, and penalties (0 or negative)."""
    same = state[base + SAME]
    runs = state[base + RUNS]
    columns = bonus(same) + bonus(runs)
    eight = 8 if (same | runs) & EIGHT else 0
    rows = 0
    for row in range(LINE):
        if filled(state, base, row) == COLUMNS:
            rows += _ROW
    penalties = 0
    for row in range(LINE, ROWS):
        if has_number(state, base, row):
            penalties -= _PENALTY
    return points(same), points(runs), columns, eight, rows, penalties


def bonus(mask: int) -> int:
    """Adds up what all five sizes of one kind bring besides."""
    return _FULL_BONUS if mask & FIVE == FIVE else 0


def points(mask: int) -> int:
    """Points of the claimed sizes 3..7 of one kind."""
    return _POINTS[mask & FIVE]


@micropython.native
def filled(state, base: int, row: int) -> int:
    """Counts the cells of a row that have a mark."""
    at = base + GRID + (row << 3)
    n = 0
    for i in range(at, at + COLUMNS):
        if state[i]:
            n += 1
    return n


def has_number(state, base: int, row: int) -> bool:
    """True where a row holds at least one digit."""
    at = base + GRID + (row << 3)
    for i in range(at, at + COLUMNS):
        if state[i] and state[i] != CROSS:
            return True
    return False
