"""Clustered, for one to eight players: the game protocol.

A turn is a PICK and a PLACE (a card, then its cell), or a REMOVE where no card fits; the quick
game has two REMOVEs at the start, and one after each draw of two. Everything lives in one
bytearray: `layout` says where.
"""

from array import array

from micropython import const

from lineup.engine import protocol
from lineup.games.clustered.rules import flow, hidden, medals, scoring
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules.matching import FITS, SUITS, list_cells
from lineup.games.clustered.rules.problems import why_not

KEY = "clustered"
ID = const(4)
VERSION = const(3)
SEATS = (1, 2, 3, 4, 5, 6, 7, 8)

OPTIONS = (
    ("quick", ("no", "yes"), 0),
    ("firsts", ("no", "yes"), 0),
    ("bests", ("no", "yes"), 0),
    ("wild1", ("no", "yes"), 0),
    ("wild2", ("no", "yes"), 0),
    ("wild3", ("no", "yes"), 0),
    ("wild4", ("no", "yes"), 0),
    ("wild5", ("no", "yes"), 0),
    ("wild6", ("no", "yes"), 0),
    ("wild7", ("no", "yes"), 0),
    ("wild8", ("no", "yes"), 0),
)
"""The quick game; 2 points for the first line of five and the first 2 x 3; 2 points for the
largest rectangle and the longest line; a third wild for each seat."""

GENTLE = (1,) + (0,) * 10
"""The quick game."""

_BESTS = const(2)
_FIRST_WILD = const(3)

MAX_MOVES = const(488)
"""Sites: 4 about each of two start cards; each of 240 cards takes one and makes at most 3."""

MOVE_BITS = const(15)
"""The decision in bits 13-14, the choice below."""

MAX_LENGTH = const(480)
"""A card is picked and placed: 8 seats with 30 cards. Removing is one move."""

SCORE_RANGE = (0, 98)
"""Each of 30 cards counts 3 times at most; four achievements of 2."""

HIDDEN_HANDS = True

ladder = medals.ladder
worth = medals.worth


def applies(option: int, seats: int) -> bool:
    """A third wild is for a seat that plays; alone nobody is better than others."""
    if option == _BESTS:
        return seats > 1
    return option < _FIRST_WILD + seats


def new(seats: int, seed: int, options):
    """The state at the start: hands dealt, a random seat about to begin."""
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    wilds = 0
    for seat in range(seats):
        wilds |= options[_FIRST_WILD + seat] << seat
    bests = options[_BESTS] if seats > 1 else 0
    return flow.deal(seats, seed, options[0], options[1], bests, wilds)


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[at.SEAT]
    return seat if seat < at.NOBODY else protocol.OVER


def moves(state, out) -> int:
    """The legal moves in ascending order into `out`; how many."""
    card = state[at.PICK]
    if card == at.NONE:
        return flow.list_hand(state, out)
    return list_cells(state, card, FITS[card], SUITS, out)


apply = flow.act


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    out = array("i", bytes(4 * MAX_MOVES))
    protocol.check_move(out, moves(state, out), move, state, why_not)
    apply(state, move)


def scores(state, out) -> None:
    """Fill out[seat] with every seat's score."""
    for seat in range(state[at.SEATS]):
        out[seat] = scoring.score(state, seat)


def winners(state) -> int:
    """The seats with the highest score, a bit each; 0 while the game goes on."""
    if state[at.STEP] != at.ENDED:
        return 0
    return protocol.highest(state, scoring.score, (1 << state[at.SEATS]) - 1)


def turn_number(state) -> int:
    """Counts the turns that the seat that decides has had, with this one; 0 before the first."""
    return state[at.ROUND]


def reason(state) -> str:
    """Message key of why the game ended, with the medal of a solo game; "" while it goes on."""
    if state[at.STEP] != at.ENDED:
        return ""
    medal = ""
    if state[at.SEATS] == 1:
        options = (state[at.QUICK], state[at.FIRSTS], 0, state[at.WILDS])
        _, _, medal = worth(scoring.score(state, 0), options)
    return medal or "clustered.end"


def account(state, seat: int) -> list:
    """The score of a seat taken apart, as `engine.accounts` says."""
    from lineup.games.clustered.rules import accounts

    return accounts.parts(state, seat)


observe = hidden.observe
resample = hidden.resample


def reveals(state, move: int) -> bool:
    """True where a card is drawn."""
    if state[at.STEP] != at.CELL and state[at.STEP] != at.DISCARD:
        return False
    return state[at.seat_at(state, state[at.SEAT]) + at.DECK_N] > 0


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log. A card that is only picked is not
    named, and where one is placed is to be seen."""
    choice = move & at.CHOICE_MASK
    kind = move >> at.KIND_SHIFT
    if kind == at.MOVE_PICK >> at.KIND_SHIFT:
        return "clustered.log.pick", ()
    if kind == at.MOVE_REMOVE >> at.KIND_SHIFT:
        return "clustered.log.remove." + _look(choice), _number(choice)
    card = state[at.PICK]
    return "clustered.log.place." + _look(card), _number(card)


def _look(card):
    # Shape and fill as the end of a message key.
    return "wild" if card == at.WILD else "%d%d" % (card // 9, card // 3 % 3)


def _number(card):
    # How many symbols, for messages; a wild has none.
    return () if card == at.WILD else (card % 3 + 1,)
