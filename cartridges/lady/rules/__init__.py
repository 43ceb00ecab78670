"""Black Lady: the game protocol, and what a screen needs.

Everybody gets as many of 24 cards. Who leads plays any card, the others one of the same suit if
they have one; the highest of that suit takes the trick and leads to the next. Each heart costs who
takes it a point, and the queen of spades five. Who has the most points left after the last deal
wins.
"""

from array import array

from micropython import const

from lineup.engine import protocol, rng
from lineup.games.lady.rules import layout
from lineup.games.lady.rules.layout import (
    CARDS, DEAL, DEALS, HEARTS, HELD, LADY, LAST, LAST_LED, LEADER, LOST, NOBODY, OWNER, RNG, SEAT,
    SIZE, TABLE, UNKNOWN, VOID,
)  # fmt: skip

KEY = "lady"
ID = const(0x3DE14FC8)
VERSION = const(1)
SEATS = (3, 4)
OPTIONS = (("deals", ("short", "long"), 0),)
HIDDEN_HANDS = True

MAX_MOVES = const(8)
MOVE_BITS = const(5)
MAX_LENGTH = const(192)  # eight deals
SCORE_RANGE = (0, 88)
COST = const(11)  # of a deal's cards, all together: so many points a deal has everybody

_moves = array("i", [0] * MAX_MOVES)


def new(seats: int, seed: int, options):
    """The state at the start; options: (deals,): as many as seats, or twice as many."""
    protocol.check_arguments(SEATS, OPTIONS, seats, seed, options)
    state = bytearray(SIZE)
    rng.seed(state, RNG, seed)
    state[layout.SEATS] = seats
    state[DEAL] = 1
    state[DEALS] = seats * (1 + options[0])
    _deal(state)
    return state


def _deal(state) -> None:
    seats = state[layout.SEATS]
    for card in range(CARDS):
        state[OWNER + card] = card % seats + 1
    for seat in range(4):
        state[VOID + seat] = 0
    rng.shuffle(state, RNG, state, OWNER, CARDS)
    state[HELD] = CARDS
    state[SEAT] = state[LEADER] = (state[DEAL] - 1) % seats


def turn(state) -> int:
    """The seat that decides now, or protocol.OVER."""
    seat = state[SEAT]
    return protocol.OVER if seat == NOBODY else seat


def turn_number(state) -> int:
    """The number of this deal, from 1: the launcher shows it."""
    return state[DEAL]


def led(state) -> int:
    """The suit that was led to the trick, -1 for none."""
    card = state[TABLE + state[LEADER]]
    return (card - 1) // 6 if card else -1


def highest(state, at: int, leader: int) -> int:
    """The seat whose card takes the trick of TABLE or LAST as it lies; -1 where none does."""
    best = leader if state[at + leader] else -1
    for seat in range(state[layout.SEATS] if best >= 0 else 0):
        card = state[at + seat]
        if (card - 1) // 6 == (state[at + leader] - 1) // 6 and card > state[at + best]:
            best = seat
    return best


def cost(state, at: int) -> int:
    """The points that the trick of TABLE or LAST costs."""
    points = 0
    for seat in range(state[layout.SEATS]):
        card = state[at + seat] - 1
        points += 5 if card == LADY else 1 if card // 6 == HEARTS else 0
    return points


def holds(state, seat: int, suit: int) -> bool:
    """Tells whether a seat has a card of a suit."""
    for card in range(6 * suit, 6 * suit + 6):
        if state[OWNER + card] == seat + 1:
            return True
    return False


def moves(state, out) -> int:
    """Fill out[:n] with the legal moves, ascending; n."""
    seat = state[SEAT]
    if seat == NOBODY:
        return 0
    suit = led(state)
    follows = suit >= 0 and holds(state, seat, suit)
    n = 0
    for card in range(CARDS):
        if state[OWNER + card] == seat + 1 and (not follows or card // 6 == suit):
            out[n] = card
            n += 1
    return n


def apply(state, move: int) -> None:
    """Play a move known to be legal."""
    seat = state[SEAT]
    suit = led(state)
    if suit >= 0 and move // 6 != suit:
        state[VOID + seat] |= 1 << suit
    state[OWNER + move] = 0
    state[HELD] -= 1
    state[TABLE + seat] = move + 1
    seat = (seat + 1) % state[layout.SEATS]
    state[SEAT] = seat
    if seat == state[LEADER]:
        _take(state, highest(state, TABLE, seat))


def _take(state, winner: int) -> None:
    state[LOST + winner] += cost(state, TABLE)
    state[LAST_LED] = state[LEADER]
    for seat in range(4):
        state[LAST + seat] = state[TABLE + seat]
        state[TABLE + seat] = 0
    state[SEAT] = state[LEADER] = winner
    if not state[HELD]:
        if state[DEAL] == state[DEALS]:
            state[SEAT] = NOBODY
        else:
            state[DEAL] += 1
            _deal(state)


def play(state, move: int) -> None:
    """Play a move. Raises IllegalMove with the reason; the state is unchanged then."""
    protocol.check_move(_moves, moves(state, _moves), move, state, why_not)
    apply(state, move)


def score(state, seat: int) -> int:
    """The points that a seat has left."""
    return COST * state[DEALS] - state[LOST + seat]


def scores(state, out) -> None:
    """Fill out[seat] with every seat's points."""
    for seat in range(state[layout.SEATS]):
        out[seat] = score(state, seat)


def winners(state) -> int:
    """The seats with the most points, a bit each; 0 while the game goes on."""
    if state[SEAT] != NOBODY:
        return 0
    return protocol.highest(state, score, (1 << state[layout.SEATS]) - 1)


def reason(state) -> str:
    """Message key of why the game ended; "" while it goes on."""
    return "lady.end" if state[SEAT] == NOBODY else ""


def why_not(state, move: int) -> str:
    """Message key of why a move is not legal, "" where it is."""
    seat = state[SEAT]
    if seat == NOBODY or move >= CARDS or state[OWNER + move] != seat + 1:
        return "lady.why.none"
    suit = led(state)
    return "lady.why.follow" if suit not in (-1, move // 6) and holds(state, seat, suit) else ""


def observe(state, seat: int, out) -> None:
    """Fill out with what `seat` may know: not the generator, nor the others' cards."""
    protocol.check_seat(state[layout.SEATS], seat)
    for i in range(SIZE):
        hidden = i >= OWNER and state[i] not in (0, seat + 1)
        out[i] = 0 if i < RNG + rng.SIZE else UNKNOWN if hidden else state[i]


def resample(observation, seat: int, generator):
    """A whole state that fits the observation: the unknown cards are dealt, to nobody a suit that
    he did not follow, as far as a few attempts find that. Who has yet to play has one more."""
    state = bytearray(observation)
    seats = state[layout.SEATS]
    others = [(state[SEAT] + i) % seats for i in range(seats) if (state[SEAT] + i) % seats != seat]
    pool = bytearray([card for card in range(CARDS) if state[OWNER + card] == UNKNOWN])
    fits = False
    for _ in range(12):
        if not fits:
            rng.shuffle(generator, 0, pool, 0, len(pool))
            fits = True
            for i in range(len(pool)):
                other = others[i % len(others)]
                state[OWNER + pool[i]] = other + 1
                fits = fits and not state[VOID + other] >> pool[i] // 6 & 1
    rng.fork(generator, 0, state, RNG)
    return state


def reveals(state, move: int) -> bool:
    """True where a move shows something new: the last card of a deal brings the next."""
    return state[DEAL] < state[DEALS] and state[HELD] == 1


def describe(state, move: int):
    """(message key, arguments) of a legal move, for the log."""
    return "lady.log.%d" % (move // 6), (rank(move),)


def rank(card: int) -> str:
    """Names what stands on a card."""
    return ("9", "10", "J", "Q", "K", "A")[card % 6]
