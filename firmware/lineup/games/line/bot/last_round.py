"""The last round as easy and normal see it: the points to be had now, by a card that is
exchanged and one that is played after it."""

from lineup.games.line.rules import flow, view
from lineup.games.line.rules.layout import (
    CARD_MASK, COLUMN, DRAFT, HAND, HAND_N, PLACE_MASK, PLACE_SHIFT, PLAYER_SIZE, PLAYERS, ROW_N,
    STEP, SWAP,
)  # fmt: skip


def points(state, seat: int, move: int):
    """Generator: the seat's points after the move and its best play. While cards are drafted, the
    exchange before that is taken for one which changes nothing that the play links to."""
    base = PLAYERS + seat * PLAYER_SIZE
    if state[STEP] == DRAFT:
        hand = _hand(state, base)
        hand.append(state[COLUMN + move])
        return view.row_score(state, seat) + (yield from _both(state, seat, hand))
    card = move & CARD_MASK
    if state[STEP] != SWAP:
        return view.row_score(state, seat) + _play(state, seat, [card])
    after = bytearray(state)
    if card:
        flow.exchange(after, base, move >> PLACE_SHIFT & PLACE_MASK, card)
    return view.row_score(after, seat) + _play(after, seat, _hand(after, base))


def _hand(state, base):
    return [state[i] for i in range(base + HAND, base + HAND + state[base + HAND_N])]


def _both(state, seat, hand):
    # Generator: what the best exchange, if one gains, and a play of another card gain.
    most = _play(state, seat, hand)
    yield
    for card in hand:
        rest = _play(state, seat, [other for other in hand if other != card])
        yield
        for place in range(state[PLAYERS + seat * PLAYER_SIZE + ROW_N]):
            most = max(most, _gain(state, seat, place, card) + rest)
            yield
    return most


def _play(state, seat, cards):
    # The most that one of the cards gains at the row's end.
    end = state[PLAYERS + seat * PLAYER_SIZE + ROW_N]
    return max([_gain(state, seat, end, card) for card in cards])


def _gain(state, seat, place, card):
    if not flow.fits(state, PLAYERS + seat * PLAYER_SIZE, place, card):
        return 0
    return view.gain(state, seat, place, card)
