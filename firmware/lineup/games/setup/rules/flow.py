"""The course of a game: dealing, a turn's end, points, claims, refilling, the finish."""

from lineup.engine import rng
from lineup.games.setup.rules import board, sets
from lineup.games.setup.rules.choices import slot_at
from lineup.games.setup.rules.layout import (
    BAG, BAG_N, BONUS, CHOICE_MASK, CHOOSE, CLAIM, CLAIMED, CLAIMS, COMMON, COVERED, COVERED_N,
    DEPTH, EMPTY, ENDED, ENDED_FINISH, ENDED_TURNS, ENDING, FINISH, FIRST, HAND, HIGHEST,
    KIND_SHIFT, LAST_BONUS, LAST_NEW, LAST_POINTS, LAST_SEAT, LAST_SETS, LAST_SWAPPED, MOVE_DONE,
    MOVE_PLACE, MOVE_SWAP, MOVER, NOBODY, PAWN, PLACE, PLACED, PLACED_AT, PLACED_N, RACK, RNG,
    SEAT, SEAT_BLOCKS, SEAT_SIZE, SEATS, STEP, SUITS, SWAP, SWAPS, TEAMS, TILES, TOP, TURN,
    seat_at,
)  # fmt: skip

MOST_TURNS = 250
"""A game that nobody brings to the finish ends after so many turns."""


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
        _fill(state, seat_at(seat) + RACK)
    _fill(state, COMMON)
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


def _fill(state, at):
    for i in range(at, at + HAND):
        if state[i] == EMPTY:
            state[i] = draw(state)


def act(state, move: int) -> None:
    """Play a legal move."""
    kind = move >> KIND_SHIFT
    choice = move & CHOICE_MASK
    if kind == MOVE_PLACE >> KIND_SHIFT:
        _place(state, slot_at(state, choice >> 4), choice & 15)
    elif kind == MOVE_SWAP >> KIND_SHIFT:
        state[SWAPS] |= 1 << choice
        state[STEP] = SWAP
    elif kind == MOVE_DONE >> KIND_SHIFT:
        _done(state)
    else:
        state[CLAIMED] |= choice << 2 * state[SEAT]
        _ask_next(state)


def _done(state):
    _forget_last(state)
    if state[STEP] == SWAP:
        _swap(state)
    else:
        _count(state)
    _clear(state)
    if state[CLAIMS]:
        _ask_next(state)
    else:
        _finish_turn(state)


def _place(state, at, square):
    below = state[TOP + square]
    if below:
        state[COVERED + state[COVERED_N]] = below
        state[COVERED_N] += 1
    state[TOP + square] = state[at]
    state[at] = EMPTY
    state[DEPTH + square] += 1
    state[PLACED + state[PLACED_N]] = square
    state[PLACED_N] += 1
    state[STEP] = PLACE


def _forget_last(state):
    for i in range(LAST_SEAT, COMMON):
        state[i] = 0
    state[LAST_SEAT] = state[MOVER]


def _swap(state):
    # The new tiles are drawn before the old ones, put aside in PLACED, go back.
    chosen = state[SWAPS]
    rack = seat_at(state[MOVER]) + RACK
    for i in range(HAND):
        if chosen >> i & 1:
            state[PLACED + i] = state[rack + i]
            state[rack + i] = draw(state)
            state[LAST_SWAPPED] += 1
    for i in range(HAND):
        if chosen >> i & 1:
            state[BAG + state[BAG_N]] = state[PLACED + i]
            state[BAG_N] += 1


def _count(state):
    # The tiles of this turn are a set: points.
    made = sets.made(state)
    new = sets.fresh(state)
    base = seat_at(state[MOVER])
    points = sets.size(made)
    state[base + PAWN] += points
    state[base + PLACED_AT] = state[TURN]
    state[LAST_POINTS] = points
    state[LAST_NEW] = new & 255
    state[LAST_NEW + 1] = new >> 8
    state[LAST_SETS] = made & 255
    state[LAST_SETS + 1] = made >> 8


def after(state, seat: int) -> int:
    """The next seat, clockwise."""
    return seat + 1 if seat + 1 < state[SEATS] else 0


def _ask_next(state):
    # Clockwise from the mover everybody may claim, whether there is something or not.
    seat = after(state, state[SEAT])
    if seat == state[MOVER]:
        _finish_turn(state)
    else:
        state[STEP] = CLAIM
        state[SEAT] = seat


def squares_of(state, seat: int, choice: int) -> int:
    """The squares that a claim names: bit 0 the seat's first bonus square, bit 1 the second."""
    mask = board.owned(state[SEATS], state[TEAMS], seat)
    first = mask & -mask
    return (first if choice & 1 else 0) | (mask & ~first if choice & 2 else 0)


def _give_bonus(state):
    # A point for every bonus square that the sets of this turn use and that its owner has
    # claimed. A claimed square that they do not use gives nothing and costs nothing.
    made = state[LAST_SETS] | state[LAST_SETS + 1] << 8
    seat = 0
    for mask in board.OWNED[state[SEATS] - 2 + state[TEAMS]]:
        used = made & mask
        if used and seat != state[MOVER]:
            if state[CLAIMS]:
                used &= squares_of(state, seat, state[CLAIMED] >> 2 * seat)
            _give(state, seat, sets.size(used))
        seat += 1
    state[CLAIMED] = 0


def _give(state, seat, points):
    base = seat_at(seat)
    state[base + PAWN] += points
    state[base + BONUS] += points
    state[LAST_BONUS + seat] = points


def _finish_turn(state):
    _give_bonus(state)
    at = SEAT_BLOCKS + PAWN
    for _ in range(state[SEATS]):
        if state[at] >= state[FINISH]:
            _end(state, ENDED_FINISH)
            return
        at += SEAT_SIZE
    _fill(state, COMMON)
    _fill(state, seat_at(state[MOVER]) + RACK)
    _next_turn(state)


def _next_turn(state):
    if state[TURN] == MOST_TURNS:
        _end(state, ENDED_TURNS)
        return
    state[MOVER] = state[SEAT] = after(state, state[MOVER])
    state[TURN] += 1
    state[STEP] = CHOOSE


def _clear(state):
    for i in range(PLACED, PLACED + (state[PLACED_N] or HAND)):
        state[i] = 0
    state[PLACED_N] = state[SWAPS] = 0


def _end(state, why):
    state[ENDING] = why
    state[STEP] = ENDED
    state[SEAT] = NOBODY
