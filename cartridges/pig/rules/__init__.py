"""Pig: the game protocol, and what a screen needs.

On your turn you roll as often as you like, and what you roll adds up; a 1 takes all of it, and
ends the turn. You hold to keep it. With two dice a single 1 does the same, and two take all your
points besides. Who reaches the goal wins at once; after the last round the most points do.

Everything lives in one bytearray; `layout` has the table of it and of the moves. Read-only
accessors for screens and bots: `score`, `why_not`.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.pig.rules import layout
from lineup.games.pig.rules.layout import (
    AT_RISK, DICE, GOAL, HOLD, NOBODY, POINTS, RNG, ROLL, ROLLED, ROUND, SEAT, SIZE,
)  # fmt: skip

KEY = "pig"
ID = const(0x3F84A1FC)
VERSION = const(1)
SEATS = (2, 3, 4, 5, 6, 7, 8)
OPTIONS = (("goal", ("fifty", "hundred"), 1), ("dice", ("one", "two"), 0))
GENTLE = (0, 0)

ROUNDS = const(40)  # a game takes about fifteen
MAX_MOVES = const(2)
MOVE_BITS = const(1)
MAX_LENGTH = const(16000)  # forty rounds of eight seats, fifty moves each: a roll brings two
SCORE_RANGE = (0, 111)  # a point below the goal, and the best roll of two dice

_moves = array("i", [0] * MAX_MOVES)


def new(seats: int, seed: int, options):
    """The state at the start; options: (goal, dice): 50 or 100 points, one die or two."""
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(SIZE)
    rng.seed(state, RNG, seed)
    state[layout.SEATS] = seats
    state[ROUND] = 1
    state[GOAL] = 100 if options[0] else 50
    state[DICE] = 1 + options[1]
    return state


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[SEAT]
    return protocol.OVER if seat == NOBODY else seat


def turn_number(state) -> int:
    """The number of this round, from 1: the launcher shows it."""
    return state[ROUND]


def moves(state, out) -> int:
    """Fill out[:n] with the legal moves, ascending; n. There is something to keep after a roll."""
    if state[SEAT] == NOBODY:
        return 0
    out[0] = ROLL
    out[1] = HOLD
    return 2 if state[AT_RISK] else 1


def apply(state, move: int) -> None:
    """Play a move known to be legal."""
    seat = state[SEAT]
    if move == HOLD:
        state[POINTS + seat] += state[AT_RISK]
        _next(state, seat)
        return
    ones = total = 0
    for die in range(state[DICE]):
        face = 1 + rng.below(state, RNG, 6)
        state[ROLLED + die] = face
        total += face
        if face == 1:
            ones += 1
    if ones:
        if ones == 2:
            state[POINTS + seat] = 0
        _next(state, seat)
        return
    state[AT_RISK] += total
    if state[POINTS + seat] + state[AT_RISK] >= state[GOAL]:
        state[POINTS + seat] += state[AT_RISK]
        state[AT_RISK] = 0
        state[SEAT] = NOBODY


def _next(state, seat: int) -> None:
    state[AT_RISK] = 0
    seat += 1
    if seat == state[layout.SEATS]:
        seat = 0
        if state[ROUND] == ROUNDS:
            seat = NOBODY
        else:
            state[ROUND] += 1
    state[SEAT] = seat


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def score(state, seat: int) -> int:
    """A seat's points, without those of a turn that goes on."""
    return state[POINTS + seat]


def scores(state, out) -> None:
    """Fill out[seat] with every seat's points."""
    for seat in range(state[layout.SEATS]):
        out[seat] = state[POINTS + seat]


def winners(state) -> int:
    """The seats with the most points, a bit each; 0 while the game goes on."""
    if state[SEAT] != NOBODY:
        return 0
    return protocol.highest(state, score, (1 << state[layout.SEATS]) - 1)


def ended_by(state) -> int:
    """The seat that has reached the goal, its bit; 0 for none."""
    for seat in range(state[layout.SEATS]):
        if state[POINTS + seat] >= state[GOAL]:
            return 1 << seat
    return 0


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[SEAT] != NOBODY:
        return ""
    return "pig.end.goal" if ended_by(state) else "pig.end.rounds"


def why_not(state, move: int) -> str:
    """Message key of why a move is not legal, "" where it is."""
    if state[SEAT] == NOBODY:
        return "pig.over"
    if move == HOLD and not state[AT_RISK]:
        return "pig.why.roll"
    return "" if move <= HOLD else "pig.why.none"


def observe(state, seat: int, out) -> None:
    """Fill out with what `seat` may know: all but the generator."""
    protocol.check_seat(state[layout.SEATS], seat)
    for i in range(SIZE):
        out[i] = state[i] if i >= RNG + rng.SIZE else 0


def resample(observation, seat: int, generator):
    """A whole state that fits the observation: the dice to come are random."""
    state = bytearray(observation)
    rng.fork(generator, 0, state, RNG)
    return state


def reveals(state, move: int) -> bool:
    """True where a move shows something new: a roll does."""
    return move == ROLL


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log: with what is at risk."""
    risk = state[AT_RISK]
    if move == HOLD:
        return "pig.log.hold", (risk,)
    return ("pig.log.roll", (risk,)) if risk else ("pig.log.first", ())
