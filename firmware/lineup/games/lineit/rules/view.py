"""The things that screens and bots read from a state or an observation."""

from lineup.games.lineit.rules import jackpots, line
from lineup.games.lineit.rules.layout import (
    CARD_MASK, CARDS, FAILED, FIRST, HAND, HIGH, KIND_SHIFT, LAST, LOW, MET, MOVE_COLLECT,
    MOVE_LINE, MOVE_PLAY, NONE_LEFT, NUMBERS, ROUND, TOP, WON, player_at,
)  # fmt: skip


def turn_number(state) -> int:
    """The round, from 1."""
    return state[ROUND]


def first_player(state) -> int:
    """The seat with the start marker: it begins the round. After the last turn of a round the
    marker goes to the next seat, after the last round too: that seat begins the last phase."""
    return state[FIRST]


def score(state, seat: int) -> int:
    """Points so far; the line counts once it is collected."""
    base = player_at(seat)
    return state[base + CARDS] + state[base + WON] + state[base + MET] - state[base + FAILED]


def score_parts(state, seat: int) -> tuple:
    """The score taken apart: number cards, jackpots, challenges met, failed (<= 0)."""
    base = player_at(seat)
    return state[base + CARDS], state[base + WON], state[base + MET], -state[base + FAILED]


def worth(state, seat: int) -> int:
    """Points of collecting the seat's line as it is."""
    return line.worth(state, player_at(seat))


def gain(state, seat: int, move: int) -> int:
    """Points that a legal move of this seat brings at once: a line's, or a jackpot's."""
    kind = move >> KIND_SHIFT << KIND_SHIFT
    if kind == MOVE_COLLECT:
        return worth(state, seat)
    if kind == MOVE_PLAY or kind == MOVE_LINE:
        return jackpots.prize(state, player_at(seat), move & CARD_MASK)
    return 0


def direction(state, seat: int) -> int:
    """1 where the seat's line rises, -1 where it falls, 0 while it is open."""
    base = player_at(seat)
    if state[base + LOW]:
        return 1
    return -1 if state[base + HIGH] < NONE_LEFT else 0


def room(state, seat: int) -> int:
    """Counts the numbers that still fit behind the line's end (in the open line: on either
    side)."""
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
