"""Turns that end the game in one's favour: they are looked for before all else."""

from micropython import const

from lineup.games.setup.bot import best_turns, scratch
from lineup.games.setup.bot.finding_turns import begin
from lineup.games.setup.bot.winning import survey
from lineup.games.setup.rules import board, legal_moves
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.taking_turns import MOST_TURNS

_NEVER = const(99)
_FEW = const(4)
"""Tiles of a turn at most, where another pawn may end the game: few turns can be left out then."""


def find(work, state, worth, deepest: int):
    """Generator: True where a turn of up to `deepest` tiles wins at once (`winning.wins`); one of
    the fewest tiles is then the first in `work`, a new `scratch`. Arguments as of
    `best_turns.search`."""
    placed = state[at.PLACED_N]
    pawn = state[at.seat_at(state[at.SEAT]) + at.PAWN]
    needed = _needed(state, pawn)
    if pawn + needed < state[at.FINISH]:
        deepest = min(deepest, _FEW)
    if needed > min(board.SQUARES, _taken(state, board.ALL) + deepest - placed):
        return False
    _enter(work, state)
    begin(work, state, at.seat_at(state[at.SEAT]) + at.RACK, worth, legal_moves.allowed(state))
    for i in range(placed):
        work[scratch.MOVES + i] = state[at.PLACED + i]
    survey(work, placed)
    yield
    work[scratch.NEEDED] = needed
    work[scratch.AIMED] = 1
    tiles = max(1, placed)
    while tiles <= deepest:
        yield from best_turns.search(work, state, worth, 1, tiles)
        if scratch.tiles_of(work, 0):
            break
        tiles += 1
    work[scratch.AIMED] = 0
    return tiles <= deepest


def _needed(state, pawn):
    # The points without which a turn of this seat does not win. pawn: its steps.
    left = state[at.FINISH] - pawn if state[at.TURN] < MOST_TURNS else 0
    if not state[at.TEAMS]:
        return left
    # Another pawn may come to the finish, too; the last pawns of the teams decide.
    mover = state[at.SEAT]
    theirs = min(state[at.seat_at(mover ^ 1) + at.PAWN], state[at.seat_at(mover ^ 3) + at.PAWN])
    if _most(state, mover ^ 2) < theirs:
        return _NEVER
    for seat in range(state[at.SEATS]):
        if seat != mover and _most(state, seat) >= state[at.FINISH]:
            left = 0
    return max(left, theirs - pawn)


def _most(state, seat):
    # Where another pawn may come in this turn: by its bonus squares that have a tile.
    own = board.owned(state[at.SEATS], state[at.TEAMS], seat)
    return state[at.seat_at(seat) + at.PAWN] + _taken(state, own)


def _taken(state, mask):
    # How many squares of a mask have a tile.
    count = 0
    for square in range(board.SQUARES):
        if mask >> square & 1 and state[at.TOP + square]:
            count += 1
    return count


def _enter(work, state):
    # Pawns and own squares of all seats, and where the finish is: in the last turn it is at 0.
    row = scratch.RACE
    for seat in range(state[at.SEATS]):
        own = board.owned(state[at.SEATS], state[at.TEAMS], seat)
        work[row] = state[at.seat_at(seat) + at.PAWN]
        work[row + 1] = own & 255
        work[row + 2] = own >> 8
        row += 3
    work[scratch.FINISH] = state[at.FINISH] if state[at.TURN] < MOST_TURNS else 0
    work[scratch.SEATS] = state[at.SEATS]
    work[scratch.MOVER] = state[at.SEAT]
    work[scratch.TEAMS] = state[at.TEAMS]
