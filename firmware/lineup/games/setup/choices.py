"""What the seat to move may do.

The first tile of a turn may go where it makes a set, or anywhere if another tile within reach
goes with it. Every further tile must join the set. Each legal turn can be placed in such an
order: start with any of its tiles and go on along the lines of the set.
"""

from array import array

from lineup.games.setup import sets
from lineup.games.setup.board import ALLOWED, ALLOWED_LISTS, NEAR, SQUARES, near
from lineup.games.setup.layout import (
    CHOOSE, CLAIM, COMMON, HAND, HIGHEST, MOVE_CLAIM, MOVE_DONE, MOVE_SWAP, PLACE, PLACED,
    PLACED_N, SEAT, SEAT_BLOCKS, SEAT_SIZE, SEATS, STEP, SUITS, SWAP, SWAPS, TEAMS, TOP,
)  # fmt: skip

_SLOTS = 2 * HAND

_numbers = array("i", [0] * 16)  # squares that show each number
_where = array("i", [0] * 96)  # the square that shows each tile, as a bit
_shown = bytearray(SQUARES)  # the tiles that _where has
_held = array("i", [0] * (SUITS + 1))  # numbers in reach of each suit, a bit each
_zones = array("i", [0] * _SLOTS)  # where the tile of each slot may go


def list_moves(state, out) -> int:
    """The legal moves in ascending order; how many."""
    step = state[STEP]
    if step == CHOOSE:
        find_first(state, _zones)
        return _list_swaps(state, out, _list_places(state, out))
    if step == PLACE:
        find_next(state, _zones)
        n = _list_places(state, out)
        if sets.is_set(state):
            out[n] = MOVE_DONE
            n += 1
        return n
    if step == SWAP:
        n = _list_swaps(state, out, 0)
        out[n] = MOVE_DONE
        return n + 1
    if step == CLAIM:
        for i in range(4):
            out[i] = MOVE_CLAIM | i
        return 4
    return 0


def allowed(state) -> int:
    """The squares that the seat to move may place on."""
    return ALLOWED[state[SEATS] - 2 + state[TEAMS]][state[SEAT]]


def slot_at(state, slot: int) -> int:
    """Where the byte of a slot is: 0..3 the rack of the seat to move, 4..7 the common hand."""
    if slot >= HAND:
        return COMMON + slot - HAND
    return SEAT_BLOCKS + state[SEAT] * SEAT_SIZE + slot


def _list_places(state, out):
    squares = ALLOWED_LISTS[state[SEATS] - 2 + state[TEAMS]][state[SEAT]]
    n = 0
    for slot in range(_SLOTS):
        zone = _zones[slot]
        if zone:
            move = slot << 4
            for square in squares:
                if zone >> square & 1:
                    out[n] = move | square
                    n += 1
    return n


def _list_swaps(state, out, n):
    chosen = state[SWAPS]
    for slot in range(HAND):
        if not chosen >> slot & 1:
            out[n] = MOVE_SWAP | slot
            n += 1
    return n


def find_first(state, zones) -> None:
    """zones[slot]: the squares where the tile of each slot may begin a turn."""
    free = allowed(state)
    _read_board(state)
    held = _held
    rack = SEAT_BLOCKS + state[SEAT] * SEAT_SIZE
    for i in range(1, SUITS + 1):
        held[i] = 0
    once = twice = 0
    for slot in range(_SLOTS):
        tile = state[rack + slot if slot < HAND else COMMON - HAND + slot]
        if tile:
            bit = 1 << (tile & 15)
            twice |= once & bit
            once |= bit
            held[tile >> 4] |= bit
    for slot in range(_SLOTS):
        tile = state[rack + slot if slot < HAND else COMMON - HAND + slot]
        zone = 0
        if tile:
            number = tile & 15
            if twice >> number & 1 or held[tile >> 4] >> (number - 1) & 5:
                zone = free
            else:
                zone = free & near(_numbers[number] | _where[tile - 1] | _where[tile + 1])
        zones[slot] = zone


def _read_board(state):
    numbers = _numbers
    where = _where
    for i in range(1, HIGHEST + 1):
        numbers[i] = 0
    for i in range(SQUARES):
        where[_shown[i]] = 0
    bit = 1
    for i in range(SQUARES):
        tile = state[TOP + i]
        _shown[i] = tile
        if tile:
            numbers[tile & 15] |= bit
            where[tile] = bit
        bit <<= 1


def find_next(state, zones) -> None:
    """zones[slot]: the squares where the tile of each slot joins the set of this turn."""
    free = allowed(state) & ~sets.fresh(state)
    first = state[PLACED]
    tile = state[TOP + first]
    alike = True
    follow = True
    if state[PLACED_N] > 1:
        alike = tile & 15 == state[TOP + state[PLACED + 1]] & 15
        follow = not alike
    number = 0
    around = low = high = 0
    low_zone = high_zone = 0
    if alike:
        group = sets.same(state, first)
        number = tile & 15
        around = (group | near(group)) & free
    if follow:
        group = sets.chain(state, first)
        low = state[TOP + sets.ends[0]] - 1
        high = state[TOP + sets.ends[1]] + 1
        low_zone = _joins(state, group, free, 0)
        high_zone = _joins(state, group, free, 1)
    rack = SEAT_BLOCKS + state[SEAT] * SEAT_SIZE
    for slot in range(_SLOTS):
        tile = state[rack + slot if slot < HAND else COMMON - HAND + slot]
        zone = 0
        if tile:
            if tile & 15 == number:
                zone = around
            elif tile == low:
                zone = low_zone
            elif tile == high:
                zone = high_zone
        zones[slot] = zone


def _joins(state, group, free, end):
    # Where a tile joins the chain `group` at its low (0) or high (1) end; a tile that covers a
    # link of the chain must not part it from the others of this turn.
    zone = NEAR[sets.ends[end]] & free
    inside = zone & group
    if inside:
        for square in range(SQUARES):
            if inside >> square & 1 and sets.cuts(state, square, end == 1):
                zone &= ~(1 << square)
    return zone
