"""The knowledge of a seat: all cards that were dealt lie open. Only the order of the deck and of
the obstacles to come is hidden."""

from lineup.engine import protocol, rng
from lineup.games.line.rules.cards import CARD_COUNT, OBSTACLE_COUNT
from lineup.games.line.rules.layout import DECK, HIDDEN, LENGTH, OBSTACLES, OUT, SEATS


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    protocol.check_seat(state[SEATS], seat)
    out[:] = state
    for i in range(DECK, DECK + CARD_COUNT):
        out[i] = 0
    for i in range(HIDDEN, HIDDEN + OBSTACLE_COUNT):
        out[i] = 0


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one: deck and obstacles shuffled.

    generator: 8 bytes of an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    n = 0
    for card in range(1, CARD_COUNT + 1):
        if not state[OUT + card]:
            state[DECK + n] = card
            n += 1
    rng.shuffle(generator, 0, state, DECK, n)
    n = 0
    for obstacle in range(1, OBSTACLE_COUNT + 1):
        if not revealed(state, obstacle):
            state[HIDDEN + n] = obstacle
            n += 1
    rng.shuffle(generator, 0, state, HIDDEN, n)
    return state


def revealed(state, obstacle: int) -> bool:
    """True where this obstacle lies on the track."""
    for i in range(OBSTACLES, OBSTACLES + LENGTH):
        if state[i] == obstacle:
            return True
    return False
