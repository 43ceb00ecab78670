"""What a screen or a bot reads from a state or an observation.

turn_number(state)               the round, from 1
first_player(state)              who has the start marker
score(state, seat)               points so far, the line not counted
score_parts(state, seat, out)    number cards, jackpots, challenges met, failed (<= 0)
worth(state, seat)               points of collecting the line as it is
gain(state, seat, move)          points that a legal move brings at once
direction(state, seat)           1 rising, -1 falling, 0 open
room(state, seat)                numbers left between the line's end and 1 or 100
gap(state, seat, card)           numbers that a card that fits would skip
hand_size(state, seat)           cards in the hand, also where they are hidden
is_last_round(state)             no market after this one
"""

from micropython import const

from lineup.games.lineit.rules import line
from lineup.games.lineit.rules.layout import (
    CARD_MASK, CARDS, DECK_N, EXTRA, FAILED, FIRST, HAND, HIGH, KIND_SHIFT, LAST, LOW, MET,
    MOVE_COLLECT, MOVE_LINE, MOVE_PLAY, NONE_LEFT, NUMBERS, ROUND, SEATS, TOP, WON, player_at,
)  # fmt: skip

PARTS = const(4)


def turn_number(state) -> int:
    """The round, from 1."""
    return state[ROUND]


def first_player(state) -> int:
    """The seat with the start marker: it begins the round. After the last turn of a round the
    marker goes to the next seat, after the last round too: that seat begins the last phase."""
    return state[FIRST]


def is_last_round(state) -> bool:
    """True where the deck cannot fill another market."""
    return state[DECK_N] < state[SEATS] + EXTRA


def score(state, seat: int) -> int:
    """Points so far; the line counts once it is collected."""
    base = player_at(seat)
    return state[base + CARDS] + state[base + WON] + state[base + MET] - state[base + FAILED]


def score_parts(state, seat: int, out) -> None:
    """Fill out[:PARTS]: number cards, jackpots, challenges met, challenges failed (<= 0)."""
    base = player_at(seat)
    out[0] = state[base + CARDS]
    out[1] = state[base + WON]
    out[2] = state[base + MET]
    out[3] = -state[base + FAILED]


def worth(state, seat: int) -> int:
    """Points of collecting the seat's line as it is."""
    return line.worth(state, player_at(seat))


def gain(state, seat: int, move: int) -> int:
    """Points that a legal move of this seat brings at once: a line's, or a jackpot's."""
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_COLLECT:
        return worth(state, seat)
    if kind == MOVE_PLAY or kind == MOVE_LINE:
        return line.jackpot_of(state, player_at(seat), move & CARD_MASK)
    return 0


def direction(state, seat: int) -> int:
    """1 where the seat's line rises, -1 where it falls, 0 while it is open."""
    base = player_at(seat)
    if state[base + LOW]:
        return 1
    return -1 if state[base + HIGH] < NONE_LEFT else 0


def room(state, seat: int) -> int:
    """How many numbers still fit behind the line's end (in the open line: on either side)."""
    base = player_at(seat)
    taken = 1 if state[base + NUMBERS] == 1 else 0
    return state[base + HIGH] - state[base + LOW] - 1 - taken


def gap(state, seat: int, card: int) -> int:
    """Numbers between the line's end and a number card; 0 for a challenge or an empty line."""
    last = state[player_at(seat) + LAST]
    return abs(card - last) - 1 if last and card <= TOP else 0


def hand_size(state, seat: int) -> int:
    """Cards in the seat's hand, also in observations that hide them."""
    hand = player_at(seat) + HAND
    return (state[hand] > 0) + (state[hand + 1] > 0)
