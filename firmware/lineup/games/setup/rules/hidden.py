"""What a player may know: the bag and the racks of others are hidden, a partner's rack is not."""

from array import array

from lineup.engine import rng
from lineup.engine.protocol import check_seat
from lineup.games.setup.rules import legal_moves, sets
from lineup.games.setup.rules.board import SQUARES
from lineup.games.setup.rules.layout import (
    BAG, BAG_N, COMMON, COVERED, COVERED_N, EMPTY, HAND, HIDDEN, HIGHEST, PLACE, RACK, RNG, SEATS,
    STEP, SUITS, TEAMS, TILES, TOP, seat_at,
)  # fmt: skip

_zones = array("i", [0] * (2 * HAND))


def sees(state, seat: int, other: int) -> bool:
    """True where a seat may see the rack of another, or its own."""
    return seat == other or bool(state[TEAMS]) and not (seat ^ other) & 1


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    check_seat(state[SEATS], seat)
    out[:] = state
    for i in range(RNG, RNG + rng.SIZE):
        out[i] = 0
    for i in range(BAG, BAG + TILES):
        out[i] = 0
    for other in range(state[SEATS]):
        if not sees(state, seat, other):
            rack = seat_at(other) + RACK
            for i in range(rack, rack + HAND):
                if out[i] != EMPTY:
                    out[i] = HIDDEN


def unseen(observation, out) -> int:
    """The tiles that this observation does not show, ascending, into out[0:]; how many."""
    shown = bytearray(96)
    _mark(observation, TOP, SQUARES, shown)
    _mark(observation, COVERED, observation[COVERED_N], shown)
    _mark(observation, COMMON, HAND, shown)
    for seat in range(observation[SEATS]):
        _mark(observation, seat_at(seat) + RACK, HAND, shown)
    n = 0
    for suit in range(1, SUITS + 1):
        for number in range(1, HIGHEST + 1):
            tile = suit << 4 | number
            if not shown[tile]:
                out[n] = tile
                n += 1
    return n


def _mark(state, at, count, shown):
    for i in range(at, at + count):
        shown[state[i]] = 1


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one: hidden tiles change places.

    Where a first tile lies alone, its player has another that goes with it. generator: 8 bytes of
    an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    rng.fork(generator, 0, state, RNG)
    tiles = bytearray(TILES)
    n = unseen(observation, tiles)
    while True:
        _deal(observation, state, tiles, n, generator)
        if state[STEP] != PLACE or sets.is_set(state) or legal_moves.find_next(state, _zones):
            return state


def _deal(observation, state, tiles, n, generator):
    # tiles[:n] in random order to the hidden places of the racks, the others into the bag.
    rng.shuffle(generator, 0, tiles, 0, n)
    for other in range(state[SEATS]):
        rack = seat_at(other) + RACK
        for i in range(rack, rack + HAND):
            if observation[i] == HIDDEN:
                n -= 1
                state[i] = tiles[n]
    state[BAG_N] = n
    for i in range(n):
        state[BAG + i] = tiles[i]
