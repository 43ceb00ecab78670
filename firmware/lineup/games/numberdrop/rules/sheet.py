"""The events of one player's sheet: a claim, a turn that begins or is taken back.

`base` is where the sheet begins in the state (layout.sheet_at).
"""

from lineup.games.numberdrop.rules.layout import (
    ACTED, BEST_RUN, BEST_SAME, CIRCLES, CLAIMED, COLUMNS, EMPTY, FRESH, FRESH_N, GRID, HEIGHTS,
    PICKS, PICKS_N, ROWS, RUN, RUNS, SAME, TOP, USED,
)  # fmt: skip
from lineup.games.numberdrop.rules.scoring import FIVE


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
