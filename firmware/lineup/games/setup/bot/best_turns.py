"""The best turns of a seat: the CPU players' look at a position."""

from lineup.games.setup.bot import scratch
from lineup.games.setup.bot.finding_turns import begin, grow, look
from lineup.games.setup.bot.keeping_best import forget, take
from lineup.games.setup.rules import board, legal_moves, sets
from lineup.games.setup.rules import layout as at


def weights(state, seat: int, harm: int = 12) -> bytearray:
    """Computes what each square of a set is worth to a seat, in tenths of a point plus EVEN. harm:
    what a point of others costs it, of all of them together."""
    seats, teams = state[at.SEATS], state[at.TEAMS]
    worth = bytearray((scratch.EVEN + 10,) * board.SQUARES)
    for other in range(seats):
        if other != seat:
            gift = 8 if teams and other == seat ^ 2 else -(harm // (seats - 1))
            theirs = board.owned(seats, teams, other)
            for square in range(board.SQUARES):
                if theirs >> square & 1:
                    worth[square] += gift
    return worth


def search(work, state, worth, keep: int, deepest: int):
    """Generator: finds the `keep` best turns of up to `deepest` (1..8) tiles.

    work: the thought's `scratch`, where the turns are then. state: its seat chooses, or has placed
    fewer than `deepest` tiles. worth: see `weights`.
    """
    forget(work, keep)
    work[scratch.DEEPEST] = deepest
    begin(work, state, at.seat_at(state[at.SEAT]) + at.RACK, worth, legal_moves.allowed(state))
    if state[at.PLACED_N]:
        _go_on(work, state)
        yield
        return
    step = 1 if deepest > 2 else board.SQUARES
    for slot in range(2 * at.HAND):
        for square in range(0, board.SQUARES, step):
            look(work, slot, square, square + step)
            yield
            if work[scratch.AIMED] and scratch.tiles_of(work, 0):
                return


def alone(work, slot: int) -> None:
    """Finds the best turn that the tile of a slot makes alone, on the board of the last search."""
    forget(work, 1)
    work[scratch.DEEPEST] = 1
    look(work, slot, 0, board.SQUARES)


def _go_on(work, state):
    # From the tiles that are placed already.
    placed = state[at.PLACED_N]
    for i in range(placed):
        work[scratch.MOVES + i] = state[at.PLACED + i]
    first = state[at.TOP + state[at.PLACED]]
    last = state[at.TOP + state[at.PLACED + placed - 1]]
    if sets.is_set(state):
        take(work, placed, sets.made(state))
    if first & 15 == last & 15:
        grow(work, placed, scratch.EQUAL, 0)
    if first >> 4 == last >> 4:
        grow(work, placed, scratch.NEXT, 0)
