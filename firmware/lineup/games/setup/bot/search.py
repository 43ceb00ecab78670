"""The best turns of a seat: the CPU players' look at a position."""

from lineup.games.setup.rules import board, choices, sets
from lineup.games.setup.rules import layout as at
from lineup.games.setup.bot.turns import (
    BEST, BIAS, DEEPEST, EQUAL, EVEN, KEEP, MOVES, NEXT, ROW, begin, grow, look, take, work,
)  # fmt: skip


def weights(state, seat: int) -> bytearray:
    """What each square of a set is worth to a seat, in tenths of a point plus EVEN."""
    seats, teams = state[at.SEATS], state[at.TEAMS]
    worth = bytearray((EVEN + 10,) * board.SQUARES)
    for other in range(seats):
        if other != seat:
            gift = 8 if teams and other == seat ^ 2 else -(12 // (seats - 1))
            for square in range(board.SQUARES):
                if board.owned(seats, teams, other) >> square & 1:
                    worth[square] += gift
    return worth


def search(state, worth, keep: int, deepest: int):
    """Generator: finds the `keep` best turns of up to `deepest` (1..4) tiles.

    state: its seat chooses, or has placed fewer than `deepest` tiles. worth: see `weights`.
    """
    begin(state, at.seat_at(state[at.SEAT]) + at.RACK, worth, choices.allowed(state))
    work[KEEP] = keep
    work[DEEPEST] = deepest
    if state[at.PLACED_N]:
        _go_on(state)
        yield
        return
    step = 1 if deepest > 2 else board.SQUARES
    for slot in range(2 * at.HAND):
        for square in range(0, board.SQUARES, step):
            look(slot, square, square + step)
            yield


def _go_on(state):
    # From the tiles that are placed already.
    placed = state[at.PLACED_N]
    for i in range(placed):
        work[MOVES + i] = state[at.PLACED + i]
    first = state[at.TOP + state[at.PLACED]]
    last = state[at.TOP + state[at.PLACED + placed - 1]]
    if sets.is_set(state):
        take(placed, sets.made(state))
    if first & 15 == last & 15:
        grow(placed, EQUAL)
    if first >> 4 == last >> 4:
        grow(placed, NEXT)


def worth_of(row: int) -> int:
    """What the turn of a row, from the best on, is worth in tenths of a point."""
    return (work[BEST + ROW * row] | work[BEST + ROW * row + 1] << 8) - BIAS


def tiles_of(row: int) -> int:
    """How many tiles it places in all; 0 where there is no such turn."""
    return work[BEST + ROW * row + 2]


def move_of(row: int, i: int) -> int:
    """Its i-th move; those of tiles that are placed already mean nothing."""
    return work[BEST + ROW * row + 3 + i]
