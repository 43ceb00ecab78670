"""Highest Sum: a small game that keeps every promise of the protocol.

Twelve cards, 1 to 12. Each seat holds two and sees only its own. In turn everybody plays a card,
counts it and draws another, or rolls a die and counts that. Before, the stake may be doubled
once a turn, if the option allows it. After two rounds (or four) the highest sum wins.
"""

import sys

from lineup.engine import protocol, rng

KEY = "toy"
ID = 1000
VERSION = 3
SEATS = (1, 2, 3)
OPTIONS = (("rounds", ("two", "four"), 0), ("stakes", ("single", "double"), 1))
MAX_MOVES = 4
MOVE_BITS = 6
MAX_LENGTH = 24
SCORE_RANGE = (0, 96)

# The state
_SEATS = 0
_TURN = 1
_LEFT = 2  # turns left
_STAKE = 3  # 1 or 2
_MAY_DOUBLE = 4
_SHOWN = 5  # the last die, or 0
_SCORES = 6
_HANDS = 9  # two cards a seat: 0 none, _BACK one that is not seen
_PLAYED = 15  # bit mask of the cards played, low byte first
_COUNT = 17  # cards in the deck
_DECK = 18
_RNG = 30
_LENGTH = 38

_CARDS = 12
_BACK = 255

# A move: kind in bits 0-1, card in bits 2-5
PLAY, ROLL, DOUBLE = 0, 1, 2


def new(seats, seed, options):
    protocol.check_new(sys.modules[__name__], seats, seed, options)
    state = bytearray(_LENGTH)
    rng.seed(state, _RNG, seed)
    state[_SEATS] = seats
    state[_LEFT] = seats * (2, 4)[options[0]]
    state[_STAKE] = 1
    state[_MAY_DOUBLE] = options[1]
    for i in range(_CARDS):
        state[_DECK + i] = i + 1
    rng.shuffle(state, _RNG, state, _DECK, _CARDS)
    state[_COUNT] = _CARDS
    for i in range(2 * seats):
        state[_HANDS + i] = _draw(state)
    return state


def _draw(state):
    if not state[_COUNT]:
        return 0
    state[_COUNT] -= 1
    card = state[_DECK + state[_COUNT]]
    state[_DECK + state[_COUNT]] = 0
    return card


def ladder(options):
    return (60, 40) if options[0] else (30, 20)


def worth(score, options):
    rung = protocol.reached(ladder(options), score)
    return (rung, protocol.BRONZE, "toy.over") if rung >= 0 else (-1, protocol.NO_MEDAL, "")


def account(state, seat):
    points = state[_SCORES + seat]
    return [("toy.even", points // 2), ("toy.odd", points - points // 2)]


def turn(state):
    return state[_TURN] if state[_LEFT] else protocol.OVER


def moves(state, out):
    if not state[_LEFT]:
        return 0
    out[0] = ROLL
    n = 1
    if state[_MAY_DOUBLE] and state[_STAKE] == 1:
        out[1] = DOUBLE
        n = 2
    hand = _HANDS + 2 * state[_TURN]
    low = min(state[hand], state[hand + 1])
    high = max(state[hand], state[hand + 1])
    if low:
        out[n] = low << 2
        n += 1
    if high:
        out[n] = high << 2
        n += 1
    return n


def apply(state, move):
    if move & 3 == DOUBLE:
        state[_STAKE] = 2
        return
    seat = state[_TURN]
    if move & 3 == ROLL:
        state[_SHOWN] = points = 1 + rng.below(state, _RNG, 6)
    else:
        points = move >> 2
        _put_down(state, seat, points)
        state[_SHOWN] = 0
    state[_SCORES + seat] += points * state[_STAKE]
    state[_STAKE] = 1
    state[_LEFT] -= 1
    state[_TURN] = (seat + 1) % state[_SEATS]


def _put_down(state, seat, card):
    at = _HANDS + 2 * seat
    if state[at] != card:
        at += 1
    state[at] = _draw(state)
    state[_PLAYED + (card >> 3)] |= 1 << (card & 7)


def why_not(state, move):
    if not state[_LEFT]:
        return "toy.over"
    out = protocol.move_buffer(sys.modules[__name__])
    return "" if move in out[: moves(state, out)] else "toy.why"


def play(state, move):
    protocol.play(sys.modules[__name__], state, move, protocol.move_buffer(sys.modules[__name__]))


def scores(state, out):
    for seat in range(state[_SEATS]):
        out[seat] = state[_SCORES + seat]


def winners(state):
    best = max(state[_SCORES : _SCORES + state[_SEATS]])
    mask = 0
    for seat in range(state[_SEATS]):
        if state[_SCORES + seat] == best:
            mask |= 1 << seat
    return mask


def reason(state):
    return "toy.over"


def observe(state, seat, out):
    if not 0 <= seat < state[_SEATS]:
        raise ValueError("seat %d is not in this game" % seat)
    for i in range(_LENGTH):
        out[i] = state[i]
    for i in range(2 * state[_SEATS]):
        if i >> 1 != seat and state[_HANDS + i]:
            out[_HANDS + i] = _BACK
    for i in range(_CARDS):
        out[_DECK + i] = 0
    for i in range(rng.SIZE):
        out[_RNG + i] = 0


def resample(observation, seat, generator):
    state = bytearray(observation)
    unseen = _unseen(state, seat)
    rng.shuffle(generator, 0, unseen, 0, len(unseen))
    at = 0
    for i in range(2 * state[_SEATS]):
        if i >> 1 != seat and state[_HANDS + i]:
            state[_HANDS + i] = unseen[at]
            at += 1
    for i in range(state[_COUNT]):
        state[_DECK + i] = unseen[at + i]
    rng.fork(generator, 0, state, _RNG)
    return state


def _unseen(state, seat):
    own = state[_HANDS + 2 * seat : _HANDS + 2 * seat + 2]
    played = state[_PLAYED] | state[_PLAYED + 1] << 8
    return bytearray(
        [card for card in range(1, _CARDS + 1) if card not in own and not played >> card & 1]
    )


def reveals(state, move):
    return move & 3 == ROLL or move & 3 == PLAY and state[_COUNT] > 0


def describe(state, move):
    if move & 3 == PLAY:
        return "toy.play", (move >> 2,)
    return ("toy.roll" if move & 3 == ROLL else "toy.double"), ()
