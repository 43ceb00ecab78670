"""The knowledge of a player: the bag and the racks of others are hidden, a partner's rack is
not."""

from array import array

from lineup.engine import rng
from lineup.engine.protocol import check_seat
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules import legal_moves, sets
from lineup.games.setup.rules.board import SQUARES

_zones = array("i", [0] * (2 * at.HAND))


def sees(state, seat: int, other: int) -> bool:
    """True where a seat may see the rack of another, or its own."""
    return seat == other or bool(state[at.TEAMS]) and not (seat ^ other) & 1


def observe(state, seat: int, out) -> None:
    """Copy the state into `out` (as long) without what `seat` may not know."""
    check_seat(state[at.SEATS], seat)
    out[:] = state
    for i in range(at.RNG, at.RNG + rng.SIZE):
        out[i] = 0
    for i in range(at.BAG, at.BAG + at.TILES):
        out[i] = 0
    for other in range(state[at.SEATS]):
        if not sees(state, seat, other):
            rack = at.seat_at(other) + at.RACK
            for i in range(rack, rack + at.HAND):
                if out[i] != at.EMPTY:
                    out[i] = at.HIDDEN


def unseen(observation, out) -> int:
    """The tiles that this observation does not show, ascending, into out[0:]; how many."""
    shown = bytearray(96)
    _mark(observation, at.TOP, SQUARES, shown)
    _mark(observation, at.COVERED, observation[at.COVERED_N], shown)
    _mark(observation, at.COMMON, at.HAND, shown)
    for seat in range(observation[at.SEATS]):
        _mark(observation, at.seat_at(seat) + at.RACK, at.HAND, shown)
    n = 0
    for suit in range(1, at.SUITS + 1):
        for number in range(1, at.HIGHEST + 1):
            tile = suit << 4 | number
            if not shown[tile]:
                out[n] = tile
                n += 1
    return n


def _mark(state, first, count, shown):
    for i in range(first, first + count):
        shown[state[i]] = 1


def resample(observation, seat: int, generator):
    """A full state that `seat` could not tell from the true one: hidden tiles change places.

    Where a first tile lies alone, its player has another that goes with it. generator: 8 bytes of
    an engine.rng generator, which moves on.
    """
    state = bytearray(observation)
    rng.fork(generator, 0, state, at.RNG)
    tiles = bytearray(at.TILES)
    n = unseen(observation, tiles)
    while True:
        _deal(observation, state, tiles, n, generator)
        alone = state[at.STEP] == at.PLACE and not sets.is_set(state)
        if not alone or legal_moves.find_next(state, _zones):
            return state


def _deal(observation, state, tiles, n, generator):
    # tiles[:n] in random order to the hidden places of the racks, the others into the bag.
    rng.shuffle(generator, 0, tiles, 0, n)
    for other in range(state[at.SEATS]):
        rack = at.seat_at(other) + at.RACK
        for i in range(rack, rack + at.HAND):
            if observation[i] == at.HIDDEN:
                n -= 1
                state[i] = tiles[n]
    state[at.BAG_N] = n
    for i in range(n):
        state[at.BAG + i] = tiles[i]
