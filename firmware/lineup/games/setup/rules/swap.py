"""A swap: tiles of the rack for tiles of the bag, instead of placing any."""

from lineup.games.setup.rules.bag import draw
from lineup.games.setup.rules.layout import (
    BAG, BAG_N, HAND, LAST_SWAPPED, MOVER, PLACED, RACK, SWAPS, seat_at,
)  # fmt: skip


def exchange(state) -> None:
    """Swap the chosen tiles of the mover's rack: all new ones are drawn, then the old ones go
    back. PLACED, where no tile lies in such a turn, keeps them in between."""
    chosen = state[SWAPS]
    rack = seat_at(state[MOVER]) + RACK
    n = 0
    for i in range(rack, rack + HAND):
        if chosen & 1:
            state[PLACED + n] = state[i]
            state[i] = draw(state)
            n += 1
        chosen >>= 1
    at = BAG + state[BAG_N]
    for i in range(n):
        state[at + i] = state[PLACED + i]
        state[PLACED + i] = 0
    state[BAG_N] += n
    state[LAST_SWAPPED] = n
    state[SWAPS] = 0
