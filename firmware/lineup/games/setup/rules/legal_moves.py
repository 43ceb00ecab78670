"""The moves that the seat to move may make.

The first tile of a turn may go where it makes a set, or anywhere if another tile within reach
goes with it. Every further tile must join the set. Each legal turn can be placed in such an
order: start with any of its tiles and go on along the lines of the set.
"""

from array import array

from lineup.games.setup.rules import sets
from lineup.games.setup.rules.board import ALLOWED, NEAR, SQUARES, near
from lineup.games.setup.rules.hands import HANDS
from lineup.games.setup.rules.layout import (
    CHOOSE, CLAIM, HAND, MOVE_CLAIM, MOVE_DONE, MOVE_PLACE, MOVE_SWAP, PLACE, PLACED, PLACED_N,
    SEAT, SEATS, STEP, SUITS, SWAP, SWAPS, TEAMS, TOP,
)  # fmt: skip
from lineup.games.setup.rules.sets import HIGHEST, LOWEST

_SLOTS = 2 * HAND

_SQUARES = tuple(bytes(i for i in range(6) if mask >> i & 1) for mask in range(64))
"""The squares of a mask of six, ascending."""

_held = array("i", [0] * (SUITS + 1))  # numbers in reach of each suit, a bit each
_zones = array("i", [0] * _SLOTS)  # where the tile of each slot may go


def list_moves(state, out) -> int:
    """The legal moves in ascending order; how many."""
    step = state[STEP]
    if step == PLACE:
        n = _list_places(out) if find_next(state, _zones) else 0
        if sets.is_set(state):
            out[n] = MOVE_DONE
            n += 1
        return n
    if step == CHOOSE:
        find_first(state, _zones)
        return _list_swaps(state, out, _list_places(out))
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


def _list_places(out):
    n = 0
    move = MOVE_PLACE
    for zone in _zones:
        for square in _SQUARES[zone & 63]:
            out[n] = move + square
            n += 1
        for square in _SQUARES[zone >> 6]:
            out[n] = move + 6 + square
            n += 1
        move += 16
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
    hand = HANDS[state[SEAT]]
    held = _held
    held[1] = held[2] = held[3] = held[4] = held[5] = 0
    once = twice = 0
    for at in hand:
        tile = state[at]
        bit = 1 << (tile & 15)
        if once & bit:
            twice |= bit
        once |= bit
        held[tile >> 4] |= bit
    slot = 0
    for at in hand:
        tile = state[at]
        number = tile & 15
        if not tile:
            zones[slot] = 0
        elif twice >> number & 1 or held[tile >> 4] >> number - 1 & 5:
            zones[slot] = free
        else:
            zones[slot] = free & _beside(state, tile)
        slot += 1


def _beside(state, tile):
    # The squares beside the tiles that make a set with this one.
    number = tile & 15
    below = tile - 1
    above = tile + 1
    zone = 0
    at = TOP
    for squares in NEAR:
        other = state[at]
        if other & 15 == number or other == below or other == above:
            zone |= squares
        at += 1
    return zone


def find_next(state, zones) -> bool:
    """zones[slot]: the squares where the tile of each slot joins the set of this turn.

    False where there are none.
    """
    first = state[PLACED]
    number = state[TOP + first] & 15
    low = high = -1
    alone = state[PLACED_N] == 1
    if alone or number != state[TOP + state[PLACED + 1]] & 15:
        run = sets.chain(state, first)
        low = state[TOP + (run >> LOWEST & 15)] - 1
        high = state[TOP + (run >> HIGHEST)] + 1
        if not alone:
            number = -1
    slot = 0
    found = False
    for at in HANDS[state[SEAT]]:
        tile = state[at]
        zone = 0
        if tile & 15 == number:
            group = sets.same(state, first)
            zone = group | near(group)
        elif tile == low:
            zone = _joins(state, run, run >> LOWEST & 15, False)
        elif tile == high:
            zone = _joins(state, run, run >> HIGHEST, True)
        if zone:
            zone &= allowed(state) & ~sets.fresh(state)
            found = True
        zones[slot] = zone
        slot += 1
    return found


def _joins(state, run, end, upward):
    # Where a tile joins the chain `run` at the square of its low or (upward) high end; a tile
    # that covers a link of the chain must not part it from the others of this turn.
    zone = NEAR[end]
    inside = zone & run
    if inside:
        for square in range(SQUARES):
            if inside >> square & 1 and sets.cuts(state, square, upward):
                zone &= ~(1 << square)
    return zone
