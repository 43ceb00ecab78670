"""Positions to test from, written as pictures."""

import random
from array import array

from lineup.games.setup import rules
from lineup.games.setup.rules import board, layout, taking_turns
from lineup.games.setup.rules.bonus_squares import owner
from lineup.games.setup.rules.hands import slot_at
from tests.games.setup import slow

SUITS = "shdck"
"""star, heart, diamond, club, spade (k)"""

NOTHING = "."

#            0   1   2  3   4   5  6  7   8   9  10  11
EXAMPLE = "h5  c6  .  s9  k1  .  .  d4  k8  .  d3  ."
"""The rulebook's: with a d5 on 3 and a c5 on 4 three sets of six squares, 0, 1 and 10 of them."""


def tile(name: str) -> int:
    """The tile of a name such as h5 or c10; EMPTY for a dot."""
    if name == NOTHING:
        return layout.EMPTY
    return (SUITS.index(name[0]) + 1) << 4 | int(name[1:])


def position(
    tops: str,
    rack: str,
    common: str = ". . . .",
    seats: int = 2,
    options=(1, 0, 0),
    seat: int = 0,
) -> bytearray:
    """A state with `seat` to move. tops: twelve tiles in the squares' order, from 0."""
    state = rules.new(seats, 7, options)
    state[layout.SEAT] = state[layout.MOVER] = seat
    names = tops.split()
    assert len(names) == 12
    for square, name in enumerate(names):
        state[layout.TOP + square] = tile(name)
        state[layout.DEPTH + square] = name != NOTHING
    own = layout.seat_at(seat) + layout.RACK
    for slot in range(4):
        state[own + slot] = tile(rack.split()[slot])
        state[layout.COMMON + slot] = tile(common.split()[slot])
    _deal_the_rest(state, own)
    return state


def _deal_the_rest(state: bytearray, own: int) -> None:
    """Tiles that are nowhere yet go to the other racks, then into the bag."""
    shown = set(state[layout.TOP : layout.TOP + 12])
    shown |= set(state[own : own + 4]) | set(state[layout.COMMON : layout.COMMON + 4])
    rest = [(s + 1) << 4 | n for s in range(5) for n in range(10, 0, -1)]
    rest = [found for found in rest if found not in shown]
    for seat in range(state[layout.SEATS]):
        rack = layout.seat_at(seat) + layout.RACK
        if rack != own:
            for i in range(rack, rack + 4):
                state[i] = rest.pop()
    state[layout.COVERED_N] = 0
    state[layout.BAG_N] = len(rest)
    for i in range(layout.TILES):
        state[layout.BAG + i] = rest[i] if i < len(rest) else 0
        state[layout.COVERED + i] = 0


def place(state: bytearray, *pairs: tuple[int, int]) -> None:
    """Plays (slot, square) after (slot, square)."""
    for slot, square in pairs:
        rules.play(state, layout.place_move(slot, square))


def swap(state: bytearray, *slots: int) -> None:
    """Chooses tiles of the rack for a swap."""
    for slot in slots:
        rules.play(state, layout.MOVE_SWAP | slot)


def done(state: bytearray) -> None:
    """Ends the turn."""
    rules.play(state, layout.MOVE_DONE)


def legal(state: bytearray) -> list[int]:
    """The legal moves."""
    out = array("i", [0] * rules.MAX_MOVES)
    return list(out[: rules.moves(state, out)])


def midgame(seed: int, seats: int) -> bytearray:
    """A seat about to begin a turn, somewhere in a random long game."""
    chance = random.Random(seed)
    state = rules.new(seats, seed, (2, 0, seed & 1))
    for _ in range(chance.randrange(80)):
        rules.apply(state, chance.choice(legal(state)))
        if rules.turn(state) < 0:
            return midgame(seed + 1000, seats)
    while rules.turn(state) >= 0 and state[layout.STEP] != layout.CHOOSE:
        rules.apply(state, max(legal(state)))
    return state if rules.turn(state) >= 0 else midgame(seed + 1000, seats)


def turns_of(state: bytearray, most: int):
    """The slow implementation's turns of a position, and the squares that count in each."""
    name = {t: (t >> 4, t & 15) for t in ALL}
    tops = {s: name[state[layout.TOP + s]] for s in range(12) if state[layout.TOP + s]}
    tiles = {slot: name[state[slot_at(state, slot)]] for slot in range(8)}
    squares = [s for s in range(12) if owner(state, s) in (-1, state[layout.SEAT])]
    return slow.all_turns(tops, tiles, squares, most)


def squares_for(state: bytearray, slot: int) -> list[int]:
    """Lists the squares where the tile of a slot may go."""
    return [m & 15 for m in legal(state) if m < layout.MOVE_SWAP and m >> 4 == slot]


def pawn(state: bytearray, seat: int) -> int:
    """Steps of a seat on the track."""
    return state[layout.seat_at(seat) + layout.PAWN]


def bonus(state: bytearray, seat: int) -> int:
    """Counts those of them that are bonus points."""
    return state[layout.seat_at(seat) + layout.BONUS]


def last_sets(state: bytearray) -> list[int]:
    """The squares of the sets that the turn before made."""
    mask = layout.mask_at(state, layout.LAST_SETS)
    return [square for square in range(board.SQUARES) if mask >> square & 1]


def racks(state: bytearray, seat: int) -> list[int]:
    """The tiles of a rack."""
    base = layout.seat_at(seat) + layout.RACK
    return list(state[base : base + 4])


def everywhere(state: bytearray) -> list[int]:
    """All tiles, wherever they are, in order."""
    tiles = [t for t in state[layout.TOP : layout.TOP + 12] if t]
    tiles += state[layout.COVERED : layout.COVERED + state[layout.COVERED_N]]
    tiles += state[layout.BAG : layout.BAG + state[layout.BAG_N]]
    tiles += [t for t in state[layout.COMMON : layout.COMMON + 4] if t]
    for seat in range(state[layout.SEATS]):
        tiles += [t for t in racks(state, seat) if t]
    return sorted(tiles)


ALL = sorted((s + 1) << 4 | n for s in range(5) for n in range(1, 11))
"""The fifty tiles."""

assert taking_turns.MOST_TURNS < 256
