"""Reversi: the game protocol, and what a screen needs.

Two seats put discs on a board of 8x8 in turn. A disc has to enclose others of the other seat, in a
line of any direction, between itself and another one of its own: all of these turn round. Who
cannot do that passes; where neither can the game is over, and the most discs win.

Everything lives in one bytearray; `layout` has the table of it and of the moves. Read-only
accessors for screens and bots: `why_not`, and those of `board`.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.reversi.rules.board import STEPS, can_move, line, may
from lineup.games.reversi.rules.layout import (
    BOARD, MOVE_PASS, MOVE_PLACE, NOBODY, PASSED, RNG, SEAT, SIZE, TURN,
)  # fmt: skip

KEY = "reversi"
ID = const(0x38720D44)
VERSION = const(1)
SEATS = (2,)
OPTIONS = (("opening", ("usual", "drawn"), 0),)

MAX_MOVES = const(60)
MOVE_BITS = const(7)
MAX_LENGTH = const(120)  # sixty discs, and as many passes: none follows another
SCORE_RANGE = (0, 64)

_moves = array("i", [0] * MAX_MOVES)


def new(seats: int, seed: int, options):
    """The state at the start; options: (opening,): 1 = four moves were drawn."""
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(SIZE)
    rng.seed(state, RNG, seed)
    state[TURN] = 1
    for place, seat in ((27, 1), (28, 0), (35, 0), (36, 1)):
        state[BOARD + place] = seat + 1
    for _ in range(4 if options[0] else 0):
        apply(state, _moves[rng.below(state, RNG, moves(state, _moves))])
    return state


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[SEAT]
    return protocol.OVER if seat == NOBODY else seat


def turn_number(state) -> int:
    """The number of this turn, from 1: the launcher shows it."""
    return state[TURN]


def moves(state, out) -> int:
    """Fill out[:n] with the legal moves, ascending; n."""
    seat = state[SEAT]
    if seat == NOBODY:
        return 0
    n = 0
    for place in range(64):
        if may(state, seat, place):
            out[n] = place
            n += 1
    if not n:
        out[0] = MOVE_PASS
        n = 1
    return n


def apply(state, move: int) -> None:
    """Play a move known to be legal."""
    seat = state[SEAT]
    if move == MOVE_PASS:
        state[PASSED] = 1
    else:
        mine = seat + 1
        for dx, dy in STEPS:
            at = BOARD + move
            for _ in range(line(state, move, dx, dy, mine)):
                at += 8 * dy + dx
                state[at] = mine
        state[BOARD + move] = mine
        state[PASSED] = 0
    other = 1 - seat
    state[SEAT] = other
    if not can_move(state, other) and (state[PASSED] or not can_move(state, seat)):
        state[SEAT] = NOBODY
    else:
        state[TURN] += 1


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def score(state, seat: int) -> int:
    """A seat's discs."""
    count = 0
    for place in range(64):
        if state[BOARD + place] == seat + 1:
            count += 1
    return count


def scores(state, out) -> None:
    """Fill out[seat] with every seat's discs."""
    for seat in range(2):
        out[seat] = score(state, seat)


def winners(state) -> int:
    """The seats with the most discs, a bit each; 0 while the game goes on."""
    return protocol.highest(state, score, 3) if state[SEAT] == NOBODY else 0


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    if state[SEAT] != NOBODY:
        return ""
    return "reversi.end" if score(state, 0) + score(state, 1) < 64 else "reversi.end.full"


def why_not(state, move: int) -> str:
    """Message key of why a move is not legal, "" where it is."""
    seat = state[SEAT]
    if seat == NOBODY:
        return "reversi.over"
    if move == MOVE_PASS:
        return "reversi.why.pass" if can_move(state, seat) else ""
    if move > MOVE_PASS:
        return "reversi.why.none"
    if state[BOARD + (move & MOVE_PLACE)]:
        return "reversi.why.taken"
    return "" if may(state, seat, move) else "reversi.why.turns"


def observe(state, seat: int, out) -> None:
    """Fill out with what `seat` may know: all but the generator."""
    protocol.check_seat(2, seat)
    for i in range(SIZE):
        out[i] = state[i] if i >= RNG + rng.SIZE else 0


def resample(observation, seat: int, generator):
    """A whole state that fits the observation."""
    state = bytearray(observation)
    rng.fork(generator, 0, state, RNG)
    return state


def reveals(state, move: int) -> bool:
    """True where a move shows something new: nothing is hidden."""
    return False


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log."""
    if move == MOVE_PASS:
        return "reversi.log.pass", ()
    return "reversi.log.place", place_name(move)


def place_name(place: int) -> tuple:
    """The column's letter and the row from 1."""
    return "ABCDEFGH"[place & 7], (place >> 3) + 1
