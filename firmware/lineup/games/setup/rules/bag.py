"""The bag of tiles: dealt from at the start, drawn from after each turn, filled again."""

from lineup.engine import rng
from lineup.games.setup.rules import board
from lineup.games.setup.rules.layout import (
    BAG, BAG_N, CLAIMS, COMMON, COVERED, COVERED_N, DEPTH, EMPTY, FINISH, FIRST, HAND, HIGHEST,
    LAST_SEAT, MOVER, NOBODY, RACK, RNG, SEAT, SEAT_BLOCKS, SEAT_SIZE, SEATS, SUITS, TEAMS, TILES,
    TOP, TURN, seat_at,
)  # fmt: skip


def deal(seats: int, seed: int, length: int, claims: int, teams: int):
    """A new game: four tiles in the centre, four in each rack, four in the common hand."""
    state = bytearray(SEAT_BLOCKS + seats * SEAT_SIZE)
    rng.seed(state, RNG, seed)
    state[SEATS] = seats
    state[TEAMS] = 1 if teams and seats == 4 else 0
    state[CLAIMS] = claims
    state[FINISH] = board.finish(seats, state[TEAMS], length)
    state[LAST_SEAT] = NOBODY
    state[TURN] = 1
    state[FIRST] = state[SEAT] = state[MOVER] = rng.below(state, RNG, seats)
    for i in range(TILES):
        state[BAG + i] = (i // HIGHEST + 1) << 4 | i % HIGHEST + 1
    state[BAG_N] = SUITS * HIGHEST
    for square in range(board.SQUARES):
        if board.CENTRE >> square & 1:
            state[TOP + square] = draw(state)
            state[DEPTH + square] = 1
    for seat in range(seats):
        fill(state, seat_at(seat) + RACK)
    fill(state, COMMON)
    return state


def draw(state) -> int:
    """A tile out of the bag. Where it is empty, all covered tiles go back into it first."""
    if not state[BAG_N]:
        _recycle(state)
    last = state[BAG_N] - 1
    i = BAG + rng.below(state, RNG, last + 1)
    tile = state[i]
    state[i] = state[BAG + last]
    state[BAG + last] = 0
    state[BAG_N] = last
    return tile


def fill(state, at: int) -> None:
    """Draw tiles for the empty slots of the hand at state[at]."""
    for i in range(at, at + HAND):
        if state[i] == EMPTY:
            state[i] = draw(state)


def _recycle(state):
    n = state[COVERED_N]
    for i in range(n):
        state[BAG + i] = state[COVERED + i]
        state[COVERED + i] = 0
    state[BAG_N] = n
    state[COVERED_N] = 0
    for i in range(DEPTH, DEPTH + board.SQUARES):
        if state[i]:
            state[i] = 1
