"""Taking turns: what each move does, what a turn brings, who is next, and the end of the game."""

from lineup.games.setup.rules import sets
from lineup.games.setup.rules.bag import fill
from lineup.games.setup.rules.bonus_squares import claim, give
from lineup.games.setup.rules.hands import slot_at
from lineup.games.setup.rules.layout import (
    CHOICE_MASK, CHOOSE, CLAIM, CLAIMS, COMMON, COVERED, COVERED_N, DEPTH, EMPTY, ENDED,
    ENDED_FINISH, ENDED_TURNS, ENDING, FINISH, KIND_SHIFT, LAST_BONUS, LAST_NEW, LAST_POINTS,
    LAST_SEAT, LAST_SETS, LAST_SWAPPED, MOVE_DONE, MOVE_PLACE, MOVE_SWAP, MOVER, NOBODY, PAWN,
    PLACE, PLACED, PLACED_AT, PLACED_N, RACK, SEAT, SEAT_BLOCKS, SEAT_SIZE, SEATS, STEP, SWAP,
    SWAPS, TOP, TURN, mask_at, seat_at,
)  # fmt: skip
from lineup.games.setup.rules.swap import exchange

MOST_TURNS = 250
"""A game that nobody brings to the finish ends after so many turns."""


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
        claim(state, state[SEAT], choice)
        _ask_next(state)


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


def _done(state):
    state[LAST_SEAT] = state[MOVER]
    made = 0
    if state[STEP] == SWAP:
        for i in range(LAST_POINTS, COMMON):
            state[i] = 0
        exchange(state)
    else:
        state[LAST_SWAPPED] = 0
        made = _count(state)
    if state[CLAIMS]:
        for i in range(LAST_BONUS, COMMON):
            state[i] = 0
        _ask_next(state)
    elif made:
        give(state, made)
        _finish_turn(state)
    else:
        _next_turn(state)


def _count(state):
    # The tiles of this turn are a set: its points. The squares that they use.
    new = sets.fresh(state)
    made = sets.made(state)
    state[LAST_NEW] = new & 255
    state[LAST_NEW + 1] = new >> 8
    state[LAST_SETS] = made & 255
    state[LAST_SETS + 1] = made >> 8
    points = sets.size(made)
    state[LAST_POINTS] = points
    base = seat_at(state[MOVER])
    state[base + PAWN] += points
    state[base + PLACED_AT] = state[TURN]
    for i in range(PLACED, PLACED + state[PLACED_N]):
        state[i] = 0
    state[PLACED_N] = 0
    return made


def next_seat(state) -> int:
    """The seat after the one that decides, clockwise."""
    seat = state[SEAT] + 1
    return seat if seat < state[SEATS] else 0


def _ask_next(state):
    # Clockwise from the mover everybody may claim, whether there is something or not.
    seat = next_seat(state)
    state[SEAT] = seat
    if seat == state[MOVER]:
        give(state, mask_at(state, LAST_SETS))
        _finish_turn(state)
    else:
        state[STEP] = CLAIM


def _finish_turn(state):
    at = SEAT_BLOCKS + PAWN
    for _ in range(state[SEATS]):
        if state[at] >= state[FINISH]:
            _end(state, ENDED_FINISH)
            return
        at += SEAT_SIZE
    fill(state, COMMON)
    fill(state, seat_at(state[MOVER]) + RACK)
    _next_turn(state)


def _next_turn(state):
    # SEAT is the mover's.
    if state[TURN] == MOST_TURNS:
        _end(state, ENDED_TURNS)
        return
    state[MOVER] = state[SEAT] = next_seat(state)
    state[TURN] += 1
    state[STEP] = CHOOSE


def _end(state, why):
    state[ENDING] = why
    state[STEP] = ENDED
    state[SEAT] = NOBODY
