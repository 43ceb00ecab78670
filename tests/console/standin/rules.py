"""A stand-in for a game, small but correct: a race to a number of points.

A die is on the table. Its player takes it whole (move 1) or half, rounded up (2), then confirms
(1), which rolls for the next seat. Whoever reaches the target first ends the game; the highest
total wins.

State: 0 generator (8), 8 seats, 9 seat to move (255 at the end), 10 step (0 take, 1 confirm),
11 die, 12 turn from 1, 13 points taken, 14 target, 15 (spare), 16.. total of each seat.
"""

from lineup.engine import protocol, rng

KEY = "standin"
ID = 99
VERSION = 1
SEATS = (1, 2, 3, 4)
OPTIONS = (("target", ("short", "long"), 0),)
MAX_MOVES = 2
MOVE_BITS = 2
MAX_LENGTH = 200
SCORE_RANGE = (0, 25)

_TARGETS = (9, 20)


def ladder(options):
    return (20, 10, 5)


def worth(score, options):
    return protocol.reached(ladder(options), score), protocol.NO_MEDAL, ""


def new(seats, seed, options):
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(16 + seats)
    rng.seed(state, 0, seed)
    state[8] = seats
    state[12] = 1
    state[14] = _TARGETS[options[0]]
    _roll(state)
    return state


def _roll(state):
    state[11] = 1 + rng.below(state, 0, 6)


def turn(state):
    return protocol.OVER if state[9] == 255 else state[9]


def turn_number(state):
    return state[12]


def moves(state, out):
    if state[9] == 255:
        return 0
    out[0] = 1
    if state[10]:
        return 1
    out[1] = 2
    return 2


def apply(state, move):
    if not state[10]:
        state[13] = state[11] if move == 1 else (state[11] + 1) // 2
        state[10] = 1
        return
    seat = state[9]
    state[16 + seat] += state[13]
    state[10] = state[13] = 0
    if state[16 + seat] >= state[14]:
        state[9] = 255
        return
    state[9] = (seat + 1) % state[8]
    state[12] += state[9] == 0
    _roll(state)


def play(state, move):
    out = [0] * MAX_MOVES
    protocol.check_move(out, moves(state, out), move)
    apply(state, move)


def scores(state, out):
    for seat in range(state[8]):
        out[seat] = state[16 + seat]


def winners(state):
    best = max(state[16 : 16 + state[8]])
    return sum(1 << seat for seat in range(state[8]) if state[16 + seat] == best)


def reason(state):
    return "standin.reason"


def observe(state, seat, out):
    out[:] = state
    out[:8] = bytes(8)


def resample(observation, seat, rng_buffer):
    state = bytearray(observation)
    state[:8] = rng_buffer
    return state


def reveals(state, move):
    return state[10] == 1


def describe(state, move):
    return "standin.move", (move,)
