"""The turns that a hand can make on a board, as machine code; plain Python means the same.

A turn is found from its lowest slot on; further tiles join as in `choices`. All functions work on
the bytes of `work`, for a call and each buffer in it cost as much as a look at two squares.
"""

import micropython
from micropython import const

from lineup.games.setup.rules.board import NEIGHBOURS

MOST = const(6)
"""Turns that can be kept."""

MOVES = const(24)
WEIGHTS = const(28)
KEEP = const(42)
DEEPEST = const(43)
FROM = const(46)
BEST = const(112)
ROW = const(8)
BIAS = const(512)
EVEN = const(64)
EQUAL = const(1)
NEXT = const(2)

_TOP = const(44)
_COMMON = const(40)
_NOWHERE = const(12)
_HAND = const(16)
_HAND_END = const(24)
_FREE = const(40)
_LOWEST = const(44)
_HIGHEST = const(45)
_STACK = const(48)
_BESIDE = const(64)
_SUIT = const(4)

work = (
    bytearray(_BESIDE)
    + b"".join((near + bytes((_NOWHERE,)) * 4)[:4] for near in NEIGHBOURS)
    + bytearray(ROW * MOST)
)
"""0 the visible tiles, 12 always nothing, 16 the hand, MOVES the moves so far, WEIGHTS of the
squares plus EVEN, 40 where the seat may place (low byte first), KEEP turns to keep, DEEPEST tiles
at most, 44 the ends of the chain found last, FROM the lowest slot for further tiles, 48 squares
to visit, 64 four neighbours a square, 12 for none. BEST a ROW a turn, the best first: its worth
plus BIAS (low byte first; 0 for none), how many tiles, their moves."""


@micropython.viper
def begin(state, rack: int, weights, free: int):
    """Fill `work` for the rack at state[rack]. free: where it may place; weights: by square."""
    w = ptr8(work)  # noqa: F821 (known to viper's compiler)
    s = ptr8(state)  # noqa: F821
    v = ptr8(weights)  # noqa: F821
    for i in range(12):
        w[i] = s[_TOP + i]
        w[WEIGHTS + i] = v[i]
    for i in range(4):
        w[_HAND + i] = s[rack + i]
        w[_HAND + 4 + i] = s[_COMMON + i]
    w[_FREE] = free & 255
    w[_FREE + 1] = free >> 8
    w[FROM] = 0
    for i in range(BEST, BEST + ROW * MOST):
        w[i] = 0


@micropython.viper
def look(slot: int, square: int, end: int):
    """Keep the turns whose lowest slot is `slot`, its tile on one of range(square, end)."""
    w = ptr8(work)  # noqa: F821
    tile = w[_HAND + slot]
    if not tile:
        return
    w[_HAND + slot] = 0
    w[FROM] = slot + 1
    further = int(_goes_with(tile)) if w[DEEPEST] > 1 else 0
    free = (w[_FREE] | w[_FREE + 1] << 8) >> square
    while square < end:
        if free & 1:
            links = 0
            for i in range(_BESIDE + square * 4, _BESIDE + square * 4 + 4):
                other = w[w[i]]
                if other & 15 == tile & 15:
                    links |= EQUAL
                if other == tile + 1 or other == tile - 1:
                    links |= NEXT
            below = w[square]
            w[square] = tile
            w[MOVES] = slot << 4 | square
            if links:
                group = int(same(square)) if links & EQUAL else 0
                take(1, group | int(chain(square)) if links & NEXT else group)
            if further & EQUAL:
                grow(1, EQUAL)
            if further & NEXT or further & _SUIT and links & NEXT:
                grow(1, NEXT)
            w[square] = below
        free >>= 1
        square += 1
    w[_HAND + slot] = tile


@micropython.viper
def _goes_with(tile: int) -> int:
    # How the tiles of the slots from FROM on go with this one.
    w = ptr8(work)  # noqa: F821
    how = 0
    for i in range(_HAND + w[FROM], _HAND_END):
        other = w[i]
        if other & 15 == tile & 15:
            how |= EQUAL
        if other == tile + 1 or other == tile - 1:
            how |= NEXT
        if other >> 4 == tile >> 4:
            how |= _SUIT
    return how


@micropython.viper
def grow(n: int, kind: int):
    """Keep the turns that go on after the first n moves, with an EQUAL number or the NEXT ones."""
    w = ptr8(work)  # noqa: F821
    first = w[MOVES] & 15
    zone = 0
    if kind == EQUAL:
        for slot in range(w[FROM], 8):
            if w[_HAND + slot] & 15 == w[first] & 15:
                if not zone:
                    zone = int(same(first))
                    zone |= int(_near(zone))
                _put(n, slot, zone, EQUAL)
        return
    chain(first)
    low = w[_LOWEST]
    high = w[_HIGHEST]
    below = w[low] - 1
    above = w[high] + 1
    for slot in range(w[FROM], 8):
        if w[_HAND + slot] == below:
            _put(n, slot, int(_near(1 << low)), NEXT)
        elif w[_HAND + slot] == above:
            _put(n, slot, int(_near(1 << high)), NEXT)


@micropython.viper
def _near(mask: int) -> int:
    w = ptr8(work)  # noqa: F821
    found = 0
    row = _BESIDE
    while mask:
        if mask & 1:
            for i in range(row, row + 4):
                found |= 1 << w[i]
        mask >>= 1
        row += 4
    return found


@micropython.viper
def _put(n: int, slot: int, zone: int, kind: int):
    # The tile of a slot as the next of a turn, on each square of a zone where it joins the others.
    w = ptr8(work)  # noqa: F821
    tile = w[_HAND + slot]
    placed = 0
    for i in range(n):
        placed |= 1 << (w[MOVES + i] & 15)
    zone &= (w[_FREE] | w[_FREE + 1] << 8) & ~placed
    first = w[MOVES] & 15
    w[_HAND + slot] = 0
    square = 0
    while zone:
        if zone & 1:
            below = w[square]
            w[square] = tile
            w[MOVES + n] = slot << 4 | square
            group = int(same(first)) if kind == EQUAL else int(chain(first))
            if not (placed | 1 << square) & ~group:
                for i in range(n + 1):
                    group |= int(_across(w[MOVES + i] & 15, kind))
                take(n + 1, group)
                if n + 1 < w[DEEPEST]:
                    grow(n + 1, kind)
            w[square] = below
        zone >>= 1
        square += 1
    w[_HAND + slot] = tile


@micropython.viper
def _across(square: int, kind: int) -> int:
    # The squares of the set of the other kind with the tile of a square; 0 for none.
    w = ptr8(work)  # noqa: F821
    tile = w[square]
    for i in range(_BESIDE + square * 4, _BESIDE + square * 4 + 4):
        other = w[w[i]]
        if kind == EQUAL:
            if other == tile + 1 or other == tile - 1:
                return int(chain(square))
        elif other & 15 == tile & 15:
            return int(same(square))
    return 0


@micropython.viper
def same(square: int) -> int:
    """The squares of the group of equal numbers with the tile of a square."""
    w = ptr8(work)  # noqa: F821
    number = w[square] & 15
    group = 1 << square
    w[_STACK] = square
    n = 1
    while n:
        n -= 1
        row = _BESIDE + w[_STACK + n] * 4
        for i in range(row, row + 4):
            other = w[i]
            if w[other] & 15 == number and not group >> other & 1:
                group |= 1 << other
                w[_STACK + n] = other
                n += 1
    return group


@micropython.viper
def chain(square: int) -> int:
    """The squares of the chain of following numbers with it; notes its ends."""
    w = ptr8(work)  # noqa: F821
    mask = 1 << square
    step = -1
    while step < 2:
        wanted = w[square]
        place = square
        going = 1
        while going:
            wanted += step
            going = 0
            row = _BESIDE + place * 4
            for i in range(row, row + 4):
                if w[w[i]] == wanted:
                    place = w[i]
                    mask |= 1 << place
                    going = 1
        if step < 0:
            w[_LOWEST] = place
        else:
            w[_HIGHEST] = place
        step += 2
    return mask


@micropython.viper
def take(n: int, mask: int):
    """The first n moves make sets of these squares: keep them if they are among the best."""
    w = ptr8(work)  # noqa: F821
    value = BIAS
    square = WEIGHTS
    while mask:
        if mask & 1:
            value += w[square] - EVEN
        mask >>= 1
        square += 1
    row = BEST + (w[KEEP] - 1) * ROW
    if value <= w[row] | w[row + 1] << 8 or int(_known(n, row)):
        return
    while row > BEST and value > w[row - 8] | w[row - 7] << 8:
        for i in range(row, row + ROW):
            w[i] = w[i - ROW]
        row -= ROW
    w[row] = value & 255
    w[row + 1] = value >> 8
    w[row + 2] = n
    for i in range(n):
        w[row + 3 + i] = w[MOVES + i]


@micropython.viper
def _known(n: int, row: int) -> int:
    # 1 where a row above holds the first n moves, in whatever order.
    w = ptr8(work)  # noqa: F821
    while row > BEST:
        row -= ROW
        again = 0
        for i in range(n):
            for j in range(n):
                if w[row + 3 + i] == w[MOVES + j]:
                    again += 1
        if again == n and w[row + 2] == n:
            return 1
    return 0
