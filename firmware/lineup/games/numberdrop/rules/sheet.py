"""One player's sheet: its marks, rows, claims and score.

`base` is where the sheet begins in the state (layout.sheet_at).
"""

from micropython import const

from lineup.games.numberdrop.rules.layout import (
    ACTED, BEST_RUN, BEST_SAME, CIRCLES, CLAIMED, COLUMNS, CROSS, EIGHT, EMPTY, FRESH, FRESH_N,
    GRID, HEIGHTS, LINE, PICKS, PICKS_N, ROWS, RUN, RUNS, SAME, TOP, USED,
)  # fmt: skip

PARTS = const(6)
IDENTICAL, CONSECUTIVE, COLUMN_BONUS, EIGHT_BONUS, FULL_ROWS, PENALTIES = range(PARTS)
"""What `score_parts` fills in, in this order; the last one is 0 or negative."""

FIVE = const(31)
"""A mask of all five sizes 3..7."""

_FULL_BONUS = const(10)
_ROW = const(2)
_PENALTY = const(5)


def filled(state, base: int, row: int) -> int:
    """How many cells of a row have a mark."""
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


def claim(state, base: int, combo: int, crossed: int) -> None:
    """Enter a combo; the second one of a size 3..7 circles its letter, unless crossed off."""
    bit = 1 << ((combo & 15) - 3)
    kind = base + (RUNS if combo & RUN else SAME)
    state[kind] |= bit
    state[base + CLAIMED] = combo
    state[base + BEST_SAME] = 0
    state[base + BEST_RUN] = 0
    if state[base + SAME] & state[base + RUNS] & bit & FIVE & ~crossed:
        state[base + CIRCLES] |= bit


def begin(state, base: int) -> None:
    """The seat's choices of a turn begin."""
    state[base + ACTED] = 1
    state[base + FRESH_N] = 0
    state[base + PICKS_N] = 0
    state[base + CLAIMED] = 0
    for i in range(base + FRESH, base + PICKS_N):
        state[i] = 0
    for i in range(base + PICKS, base + CLAIMED):
        state[i] = 0


def take_back(state, base: int) -> None:
    """Undo the seat's choices of this turn, as one who may not know them sees the sheet."""
    grid = base + GRID
    for i in range(base + PICKS, base + PICKS + state[base + PICKS_N]):
        state[grid + state[i]] &= ~USED
    for i in range(base + FRESH, base + FRESH + state[base + FRESH_N]):
        state[grid + state[i]] = EMPTY
    combo = state[base + CLAIMED]
    if combo:
        bit = 1 << ((combo & 15) - 3)
        state[base + (RUNS if combo & RUN else SAME)] &= ~bit
        state[base + CIRCLES] &= ~bit
    state[base + BEST_SAME] = 0
    state[base + BEST_RUN] = 0
    begin(state, base)
    measure(state, base)


def measure(state, base: int) -> None:
    """Find the column heights anew."""
    top = 0
    for column in range(COLUMNS):
        height = ROWS
        while height and not state[base + GRID + ((height - 1) << 3) + column]:
            height -= 1
        state[base + HEIGHTS + column] = height
        if height > top:
            top = height
    state[base + TOP] = top


def parts(state, base: int, out) -> None:
    """Fill out[0..5] with the parts of the score (see PARTS); their sum is the score."""
    same = state[base + SAME]
    runs = state[base + RUNS]
    out[IDENTICAL] = points(same)
    out[CONSECUTIVE] = points(runs)
    out[COLUMN_BONUS] = _FULL_BONUS * ((same & FIVE == FIVE) + (runs & FIVE == FIVE))
    out[EIGHT_BONUS] = 8 if (same | runs) & EIGHT else 0
    rows = 0
    for row in range(LINE):
        if filled(state, base, row) == COLUMNS:
            rows += _ROW
    out[FULL_ROWS] = rows
    fines = 0
    for row in range(LINE, ROWS):
        if has_number(state, base, row):
            fines += _PENALTY
    out[PENALTIES] = -fines


def points(mask: int) -> int:
    """Points of the claimed sizes 3..7 of one kind."""
    total = 0
    for size in range(3, 8):
        if mask >> (size - 3) & 1:
            total += size
    return total
