"""The fall of a shape: where it lands, which places it fits, writing it on a sheet.

`base` is where a sheet begins in the state (layout.sheet_at), `turned` an orientation 0..33.
"""

import micropython
from micropython import const

from lineup.games.numberdrop.rules.layout import (
    CROSS, FRESH, FRESH_N, GRID, HEIGHTS, MOVE_PLACE, ROWS, TOP,
)  # fmt: skip
from lineup.games.numberdrop.rules.tables import (
    BOTTOMS, CELLS, FIRST_OF, MOST_CELLS, SIZES, TALL, TOPS, WIDE,
)  # fmt: skip

_HEIGHTS = const(128)  # as in layout: viper knows only constants of its own module


@micropython.viper
def landing(state, base: int, turned: int, column: int) -> int:
    """Row in which the lower left corner comes to rest: it falls until a mark stops it."""
    s = ptr8(state)
    wide = ptr8(WIDE)
    bottoms = ptr8(BOTTOMS)
    row = 0
    at = base + _HEIGHTS + column
    low = turned << 2
    for i in range(wide[turned]):
        r = s[at + i] - bottoms[low + i]
        if r > row:
            row = r
    return row


def fits(state, base: int, turned: int, column: int) -> bool:
    """True where all of it ends up inside the 14 rows and 7 columns."""
    if column + WIDE[turned] > 7:
        return False
    return landing(state, base, turned, column) + TALL[turned] <= ROWS


@micropython.native
def places(state, base: int, shape: int, out, n: int) -> int:
    """Append the legal PLACE moves of a shape, ascending; the new count."""
    first = FIRST_OF[shape]
    room = ROWS - state[base + TOP]
    for turned in range(first, FIRST_OF[shape + 1]):
        left = MOVE_PLACE | shape << 6 | (turned - first) << 3
        if TALL[turned] <= room:
            for move in range(left, left + 8 - WIDE[turned]):
                out[n] = move
                n += 1
        else:
            for column in range(8 - WIDE[turned]):
                if landing(state, base, turned, column) + TALL[turned] <= ROWS:
                    out[n] = left | column
                    n += 1
    return n


def any_place(state, base: int, shape: int) -> bool:
    """True where a shape has at least one legal place."""
    for turned in range(FIRST_OF[shape], FIRST_OF[shape + 1]):
        for column in range(8 - WIDE[turned]):
            if landing(state, base, turned, column) + TALL[turned] <= ROWS:
                return True
    return False


def settle(state, base: int, turned: int, column: int) -> int:
    """Drop an orientation: the heights grow; the cell of its lower left corner."""
    row = landing(state, base, turned, column)
    at = base + HEIGHTS + column
    low = turned << 2
    for i in range(WIDE[turned]):
        state[at + i] = row + TOPS[low + i]
    if row + TALL[turned] > state[base + TOP]:
        state[base + TOP] = row + TALL[turned]
    return row << 3 | column


def drop_crosses(state, base: int, shape: int, turned: int, column: int) -> None:
    """Fill a block's cells with crosses."""
    cell = settle(state, base, turned, column)
    at = turned * MOST_CELLS
    for i in range(SIZES[shape]):
        write(state, base, cell + CELLS[at + i], CROSS)


def write(state, base: int, cell: int, mark: int) -> None:
    """Write a mark and remember it as fresh."""
    n = state[base + FRESH_N]
    state[base + GRID + cell] = mark
    state[base + FRESH + n] = cell
    state[base + FRESH_N] = n + 1
