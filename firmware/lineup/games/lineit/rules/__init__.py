"""Line-it, for two to five players: the game protocol.

A turn is a chain of small moves in any order: take one market card (LINE or KEEP, compulsory),
play at most one hand card (PLAY), collect the line as often as there is one (COLLECT), then END.
A card that fits neither line nor hand is taken by COLLECT, then LINE. In the last phase a seat
with a hand card that fits plays it or not (END); then all lines are collected.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.lineit.rules import flow, hidden, legal_moves, view
from lineup.games.lineit.rules import layout as at
from lineup.games.lineit.rules.problems import why_not
from lineup.games.lineit.rules.view import turn_number  # noqa: F401  (for the console)

KEY = "lineit"
ID = const(1)
VERSION = const(1)
SEATS = (2, 3, 4, 5)
OPTIONS = (("challenge", ("exactly", "at_least"), 0),)

MAX_MOVES = const(17)
"""Collect, two hand cards, and seven market cards to the line or to the hand."""

MOVE_BITS = const(10)
"""The kind in bits 7-9, the card below."""

MAX_LENGTH = const(455)
"""Moves of a game: in each of at most 75 turns (15 rounds of 5 seats) two cards move, each may
leave a line to collect, so may what lay there before, and the turn ends: 6; then 5 last cards."""

SCORE_RANGE = (-24, 124)
"""All challenge cards failed; all number cards and challenges."""

_moves = array("i", [0] * MAX_MOVES)


def new(seats: int, seed: int, options):
    """The state at the start: the market of the first round, a random seat to begin.

    options: (challenge,): 0 = exactly as many numbers behind it, 1 = at least as many.
    """
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(at.PLAYERS + seats * at.PLAYER_SIZE)
    state[at.SEATS] = seats
    state[at.OPTION] = options[0]
    for seat in range(seats):
        state[at.player_at(seat) + at.HIGH] = at.NONE_LEFT
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    for i in range(at.CARD_COUNT):
        state[at.DECK + i] = i + 1
    rng.shuffle(generator, 0, state, at.DECK, at.CARD_COUNT)
    state[at.DECK_N] = at.CARD_COUNT
    state[at.FIRST] = rng.below(generator, 0, seats)
    flow.begin_round(state)
    return state


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[at.SEAT]
    return seat if seat < at.NOBODY else protocol.OVER


moves = legal_moves.list_moves
apply = flow.act


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def scores(state, out) -> None:
    """Fill out[seat] with every seat's score; lines count once they are collected."""
    for seat in range(state[at.SEATS]):
        out[seat] = view.score(state, seat)


def winners(state) -> int:
    """The seats with the highest score, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    return protocol.highest(state, view.score, (1 << state[at.SEATS]) - 1)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    return "lineit.end.deck" if state[at.STEP] == at.ENDED else ""


def account(state, seat: int) -> list:
    """The score of a seat taken apart, as `engine.accounts` says."""
    from lineup.games.lineit.rules import accounts

    return accounts.parts(state, seat)


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a move shows new cards: it ends a round, or, in the last phase, whether the
    next seats have a card to play."""
    if state[at.STEP] != at.TURN:
        return state[at.STEP] == at.FINAL
    return move == at.MOVE_END and (state[at.SEAT] + 1) % state[at.SEATS] == state[at.FIRST]


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log. Cards that go to a hand are not
    named; {0} is a number card's number or a challenge card's points."""
    kind = move >> at.KIND_SHIFT << at.KIND_SHIFT
    card = move & at.CARD_MASK
    if kind == at.MOVE_END:
        last = state[at.STEP] == at.FINAL
        return "lineit.log.pass" if last else "lineit.log.end", ()
    if kind == at.MOVE_COLLECT:
        return "lineit.log.collect", (view.worth(state, state[at.SEAT]),)
    if kind == at.MOVE_KEEP:
        return "lineit.log.keep", ()
    played = kind == at.MOVE_PLAY
    if card > at.TOP:
        key = "lineit.log.play.challenge" if played else "lineit.log.line.challenge"
        return key, (at.challenge_of(card),)
    return "lineit.log.play" if played else "lineit.log.line", (card,)
