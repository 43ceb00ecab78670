"""The things that a screen, a bot or the end of the game reads from a state or an observation."""

from lineup.games.line.rules import flow, score
from lineup.games.line.rules.cards import END, START
from lineup.games.line.rules.layout import (
    DOWN, HAND, HAND_N, LENGTH, OPENING, OPTION, PLAYER_SIZE, PLAYERS, ROUND, ROW, ROW_N, SIMPLE,
    player_at,
)  # fmt: skip

_row = bytearray(LENGTH)


def row_score(state, seat: int) -> int:
    """The points of a seat's row as it lies."""
    base = PLAYERS + seat * PLAYER_SIZE
    return score.row_score(state, base + ROW, state[base + ROW_N], state[OPTION])


def score_parts(state, seat: int) -> tuple:
    """The score taken apart: red, green and blue chains, 0; with simplified scoring red, green
    and blue joins, and values."""
    base = player_at(seat)
    row = base + ROW
    n = state[base + ROW_N]
    simple = state[OPTION] == SIMPLE
    part = score.joins_of if simple else score.chain
    red, green, blue = (part(state, row, n, colour) for colour in (1, 2, 4))
    return red, green, blue, score.simple_values(state, row, n) if simple else 0


def chains(state, seat: int, colour: int) -> list:
    """(sum of the values, joins) of each chain of a colour (a bit) in a seat's row."""
    base = player_at(seat)
    return score.chains(state, base + ROW, state[base + ROW_N], colour)


def score_with(state, seat: int, place: int, card: int) -> int:
    """The points of a seat's row with a card face up at a place of it, or at its end."""
    base = player_at(seat)
    n = state[base + ROW_N]
    for i in range(n):
        _row[i] = state[base + ROW + i]
    _row[place] = card
    return score.row_score(_row, 0, n if place < n else n + 1, state[OPTION])


def gain(state, seat: int, place: int, card: int) -> int:
    """Computes what a card face up at a place of a seat's row (or its end) adds to its score."""
    return score_with(state, seat, place, card) - row_score(state, seat)


def gain_parts(state, seat: int, place: int, card: int) -> tuple:
    """Computes what it adds, taken apart as `score_parts` does."""
    base = player_at(seat)
    n = state[base + ROW_N]
    simple = state[OPTION] == SIMPLE
    part = score.joins_of if simple else score.chain
    count = n if place < n else n + 1
    for i in range(n):
        _row[i] = state[base + ROW + i]
    _row[place] = card
    now = score_parts(state, seat)
    red, green, blue = (part(_row, 0, count, colour) for colour in (1, 2, 4))
    values = score.simple_values(_row, 0, count) if simple else 0
    return red - now[0], green - now[1], blue - now[2], values - now[3]


def scoring(state, seat: int, place: int, card: int) -> list:
    """The places of the tricks that a card face up at a place of a seat's row (or its end) brings
    points with: the chain of each colour that joins it, and itself."""
    cards = bytearray(row(state, seat))
    cards[place : place + 1] = bytes((card,))
    found = [place]
    for colour in (1, 2, 4):
        first = last = place
        while first and _joins(cards[first - 1], cards[first], colour):
            first -= 1
        while last + 1 < len(cards) and _joins(cards[last], cards[last + 1], colour):
            last += 1
        found.extend(range(first, last + 1))
    return sorted(set(found))


def _joins(one, other, colour):
    return one < DOWN and other < DOWN and END[one] & START[other] & colour


def fits(state, seat: int, card: int) -> bool:
    """True where a card fits at the end of a seat's row."""
    base = player_at(seat)
    return flow.fits(state, base, state[base + ROW_N], card)


def face_down(state, seat: int) -> int:
    """Counts the cards of a seat's row that lie face down."""
    base = player_at(seat)
    count = 0
    for i in range(base + ROW, base + ROW + state[base + ROW_N]):
        count += state[i] >= DOWN
    return count


def tie_breaks(state, seat: int):
    """Of equal scores, which share the win, the one with fewer cards face down is named first."""
    return (("line.tie.down", -face_down(state, seat)),)


def hand(state, seat: int) -> bytes:
    """The cards of a seat's hand."""
    base = player_at(seat)
    return bytes(state[base + HAND : base + HAND + state[base + HAND_N]])


def row(state, seat: int) -> bytes:
    """The cards of a seat's row, DOWN added to those that lie face down."""
    base = player_at(seat)
    return bytes(state[base + ROW : base + ROW + state[base + ROW_N]])


def obstacle_number(state) -> int:
    """1..9 which obstacle it is about; 0 in the opening drafts."""
    return max(0, state[ROUND] - OPENING)


turn_number = obstacle_number
