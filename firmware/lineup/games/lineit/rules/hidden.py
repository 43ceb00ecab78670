"""The knowledge of a seat: the cards in others' hands, the deck and its order are hidden.

What goes to a hand is taken openly, but nobody has to remember it: an observation treats what
others hold and what is in the deck alike.
"""

from lineup.engine import protocol, rng
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, DECK, DECK_N, HAND, HAND_SIZE, KNOWN, PLAYER_SIZE, PLAYERS, SEATS, UNKNOWN,
)  # fmt: skip


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    protocol.check_seat(state[SEATS], seat)
    out[:] = state
    for i in range(DECK, DECK + CARD_COUNT):
        out[i] = 0
    for other in range(state[SEATS]):
        if other != seat:
            hand = PLAYERS + other * PLAYER_SIZE + HAND
            for i in range(hand, hand + HAND_SIZE):
                card = out[i]
                if card:
                    out[i] = UNKNOWN
                    if card != UNKNOWN:
                        out[KNOWN + card] = 0


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one: the cards it does not know,
    in random order, make up the others' hands and the deck.

    generator: 8 bytes of an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    cards = bytearray(card for card in range(1, CARD_COUNT + 1) if not state[KNOWN + card])
    rng.shuffle(generator, 0, cards, 0, len(cards))
    n = state[DECK_N]
    for i in range(n):
        state[DECK + i] = cards[i]
    for other in range(state[SEATS]):
        if other != seat:
            hand = PLAYERS + other * PLAYER_SIZE + HAND
            for i in range(hand, hand + HAND_SIZE):
                if state[i] == UNKNOWN:
                    state[i] = cards[n]
                    state[KNOWN + cards[n]] = 1
                    n += 1
            if state[hand + 1] and state[hand] > state[hand + 1]:
                state[hand], state[hand + 1] = state[hand + 1], state[hand]
    return state
