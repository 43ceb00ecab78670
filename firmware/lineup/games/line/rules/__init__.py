"""LINE, for two to four players: the game protocol.

Two drafts, then nine rounds: an obstacle is revealed, everybody takes a card from the column
(DRAFT), and everybody plays one (PLAY). At the third, sixth and ninth obstacle a seat may first
exchange a card of its row (SWAP, or KEEP); nobody is asked where nothing can be exchanged.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.line.rules import cards, flow, hidden, view
from lineup.games.line.rules import layout as at
from lineup.games.line.rules.problems import why_not
from lineup.games.line.rules.view import tie_breaks, turn_number  # noqa: F401  (for the console)

KEY = "line"
ID = const(3)
VERSION = const(1)
SEATS = (2, 3, 4)
OPTIONS = (("scoring", ("chains", "simple"), 0),)

MAX_MOVES = const(25)
"""Three hand cards to eight places of the row, and to keep it."""

MOVE_BITS = const(12)
"""The kind in bits 10-11, the choice below."""

MAX_LENGTH = const(92)
"""Moves of a game: 11 drafts, 9 cards played, and 3 exchanges of 4 seats."""

SCORE_RANGE = (0, 285)
"""A card of value 1, 2, 3 has 5, 3, 2 points, and a join needs two: nine cards of values v with
p points in all score at most sum(v) * p / 2 (all joins in chains over all cards)."""

_moves = array("i", [0] * MAX_MOVES)


def new(seats: int, seed: int, options):
    """The state at the start: the column of the first draft; seats choose in their order.

    options: (scoring,): 0 = by chains, 1 = simplified.
    """
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(at.PLAYERS + seats * at.PLAYER_SIZE)
    state[at.SEATS] = seats
    state[at.OPTION] = options[0]
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    for i in range(cards.CARD_COUNT):
        state[at.DECK + i] = i + 1
    rng.shuffle(generator, 0, state, at.DECK, cards.CARD_COUNT)
    state[at.DECK_N] = cards.CARD_COUNT
    for i in range(cards.OBSTACLE_COUNT):
        state[at.HIDDEN + i] = i + 1
    rng.shuffle(generator, 0, state, at.HIDDEN, cards.OBSTACLE_COUNT)
    state[at.HIDDEN_N] = cards.OBSTACLE_COUNT
    for seat in range(seats):
        state[at.ORDER + seat] = seat
    flow.begin_round(state)
    return state


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[at.SEAT]
    return seat if seat < at.NOBODY else protocol.OVER


moves = flow.list_moves
apply = flow.act


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def scores(state, out) -> None:
    """Fill out[seat] with the points of every seat's row as it lies."""
    for seat in range(state[at.SEATS]):
        out[seat] = view.row_score(state, seat)


def winners(state) -> int:
    """The seats with the highest score, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    return protocol.highest(state, view.row_score, (1 << state[at.SEATS]) - 1)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    return "line.end" if state[at.STEP] == at.ENDED else ""


def account(state, seat: int) -> list:
    """The score of a seat taken apart, as `engine.accounts` says."""
    from lineup.games.line.rules import accounts

    return accounts.by_obstacle(state, seat)


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a move ends a round, and new cards are dealt."""
    if state[at.PLACE] + 1 < state[at.SEATS]:
        return False
    if state[at.STEP] == at.DRAFT:
        return state[at.ROUND] <= at.OPENING
    return state[at.STEP] == at.PLAY and state[at.ROUND] < at.ROUNDS


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log: trick names."""
    kind = move >> at.KIND_SHIFT << at.KIND_SHIFT
    card = move & at.CARD_MASK
    if kind == at.MOVE_DRAFT:
        return "line.log.draft", (cards.name_of(state[at.COLUMN + move]),)
    if kind == at.MOVE_PLAY:
        seat = state[at.SEAT]
        key = "line.log.play" if view.fits(state, seat, card) else "line.log.down"
        return key, (cards.name_of(card),)
    if not card:
        return "line.log.keep", ()
    place = move >> at.PLACE_SHIFT & at.PLACE_MASK
    old = state[at.player_at(state[at.SEAT]) + at.ROW + place] & at.CARD_MASK
    name, other = cards.name_of(card), cards.name_of(old)
    return ("line.log.swap.same", (name,)) if name == other else ("line.log.swap", (name, other))
