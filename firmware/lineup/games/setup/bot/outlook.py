"""The worth of a turn beyond its points: the tiles that it leaves, and to whom; its seat's own
squares, which others will have to use.

The figures are a regression that `lineup learn setup` makes, on games of two seats: how far ahead
a turn brings its seat six turns later, when both take what brings most of three tiles.
"""

from lineup.games.setup.bot import scratch
from lineup.games.setup.bot.outlook_figures import COMMON, OTHER, OWN, RACK
from lineup.games.setup.rules import board, bonus_squares
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.hands import slot_at


def mind(work, state) -> None:
    """From now on searches count what a turn is worth beyond its points.

    work: the thought's `scratch`. state: its seat moves.
    """
    counts = bytearray(len(RACK))
    for slot in range(2 * at.HAND):
        spent(state, slot, counts)
        figures = RACK if slot < at.HAND else COMMON
        worth = 0
        for i in range(len(figures)):
            worth += figures[i] * counts[i]
        work[scratch.SLOTS + slot] = _tenths(worth)
    own = bonus_squares.owned(state, state[at.SEAT])
    for square in range(board.SQUARES):
        empty, taken = OWN if own >> square & 1 else OTHER
        work[scratch.PUT + square] = _tenths(taken if state[at.TOP + square] else empty)
    work[scratch.MINDED] = 1


def prefer_own(work, state) -> None:
    """From now on searches prefer fewer tiles where all else is alike, and the moving seat's own
    squares."""
    for slot in range(2 * at.HAND):
        work[scratch.SLOTS + slot] = scratch.EVEN - 1
    own = bonus_squares.owned(state, state[at.SEAT])
    for square in range(board.SQUARES):
        work[scratch.PUT + square] = scratch.EVEN + (own >> square & 1)
    work[scratch.MINDED] = 1


def leave(work) -> None:
    """From now on searches count points only."""
    work[scratch.MINDED] = 0


def spent(state, slot: int, out) -> None:
    """Writes what RACK and COMMON count of the tile of a slot, into out[0:7]: 1 for itself, then
    its equals and those that follow it or that it follows, in the rest of the rack, of the common
    hand, on the board."""
    tile = state[slot_at(state, slot)]
    out[0] = 1
    i = 1
    for first, places in (
        (slot_at(state, 0), at.HAND), (at.COMMON, at.HAND), (at.TOP, board.SQUARES),
    ):  # fmt: skip
        equal = beside = 0
        for other in state[first : first + places]:
            if other & 15 == tile & 15:
                equal += 1
            if other == tile + 1 or other == tile - 1:
                beside += 1
        out[i] = equal
        out[i + 1] = beside
        i += 2
    out[1 if slot < at.HAND else 3] -= 1


def _tenths(hundredths):
    return scratch.EVEN + (hundredths + 5) // 10
