"""The knowledge of a player: the others' hands and the order of all decks are hidden.

Also whether another one's hand has a card that fits: it shows only in what he does.
"""

from lineup.engine import rng
from lineup.engine.protocol import check_seat
from lineup.games.clustered.rules import flow
from lineup.games.clustered.rules.layout import (
    CARD, CELL, DECK, DECK_N, DISCARD, HAND, HAND_N, KNOWN, MOST_HAND, NOBODY, NONE, OPEN, PICK,
    SEAT, SEATS, STEP, UNSEEN, WILD, WILDS_ON, WILDS_OUT, seat_at,
)  # fmt: skip

_DECK_SIZE = 30


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    check_seat(state[SEATS], seat)
    out[:] = state
    for other in range(state[SEATS]):
        base = seat_at(state, other)
        for i in range(base + DECK, base + DECK + _DECK_SIZE):
            out[i] = 0
        if other != seat:
            for i in range(base + HAND, base + HAND + MOST_HAND):
                out[i] = 0
    if state[SEAT] != seat:
        out[PICK] = NONE
        out[OPEN] = 0
        if state[STEP] == CELL or state[STEP] == DISCARD:
            out[STEP] = CARD


def unseen(state, seat: int, out) -> int:
    """The cards in a seat's hand and deck, ascending, into out[0:]; how many. All know that."""
    base = seat_at(state, seat)
    n = 0
    for card in range(WILD):
        if state[base + KNOWN + card] == UNSEEN:
            out[n] = card
            n += 1
    wilds = flow.wilds_of(state, seat) - state[base + WILDS_ON] - state[base + WILDS_OUT]
    for _ in range(wilds):
        out[n] = WILD
        n += 1
    return n


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one: hands and decks dealt anew.

    generator: 8 bytes of an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    for other in range(state[SEATS]):
        deal_again(state, seat, other, generator)
    mover = state[SEAT]
    if mover != NOBODY and mover != seat and state[STEP] == CARD:
        flow.find_open(state, seat_at(state, mover))
    return state


def deal_again(state, seat: int, other: int, generator) -> None:
    """The hand and the deck of `other` dealt anew, the hand of `seat` itself left as it is."""
    base = seat_at(state, other)
    cards = bytearray(_DECK_SIZE)
    n = unseen(state, other, cards)
    held = state[base + HAND_N]
    if other == seat:
        n = _without(cards, n, state, base + HAND, held)
    rng.shuffle(generator, 0, cards, 0, n)
    state[base + DECK_N] = n
    for i in range(n):
        state[base + DECK + i] = cards[i]
    if other != seat:
        state[base + HAND_N] = 0
        for _ in range(held):
            flow.draw(state, base)


def _without(cards, n, state, hand, held):
    # Takes a hand out of the ascending cards[:n]; how many are left.
    left = 0
    taken = 0
    for i in range(n):
        if taken < held and cards[i] == state[hand + taken]:
            taken += 1
        else:
            cards[left] = cards[i]
            left += 1
    return left
