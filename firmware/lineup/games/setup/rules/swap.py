"""A swap: tiles of the rack for tiles of the bag, instead of placing any."""

from lineup.games.setup.rules.bag import draw, put_back
from lineup.games.setup.rules.layout import (
    EMPTY, HAND, LAST_SWAPPED, MOVER, PLACED, RACK, SWAPS, seat_at,
)  # fmt: skip


def exchange(state) -> None:
    """Swap the chosen tiles of the mover's rack: all new ones are drawn, then the old ones go
    back. PLACED, where no tile lies in such a turn, keeps them in between."""
    chosen = state[SWAPS]
    rack = seat_at(state[MOVER]) + RACK
    for i in range(HAND):
        if chosen >> i & 1:
            state[PLACED + i] = state[rack + i]
            state[rack + i] = draw(state)
            state[LAST_SWAPPED] += 1
    for i in range(PLACED, PLACED + HAND):
        if state[i] != EMPTY:
            put_back(state, state[i])
            state[i] = EMPTY
