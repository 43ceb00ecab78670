"""The turns that a hand can make on a board, as machine code; plain Python means the same.

A turn is found from its lowest slot on; further tiles join as in the rules. `work` is the
thought's `scratch`.
"""

import micropython
from micropython import const

from lineup.games.setup.bot.finding_sets import across, chain, near, same
from lineup.games.setup.bot.keeping_best import take
from lineup.games.setup.bot.winning import in_reach

_TOP = const(44)
_COMMON = const(40)
_HAND = const(16)
_HAND_END = const(24)
_WEIGHTS = const(28)
_FREE = const(40)
_DEEPEST = const(43)
_FROM = const(44)
_AIMED = const(46)
_FOUND = const(114)
_BESIDE = const(64)
_MOVES = const(204)
_EQUAL = const(1)
_NEXT = const(2)
_SUIT = const(4)


@micropython.viper
def begin(work, state, rack: int, weights, free: int):
    """Fill `work` for the rack at state[rack]. free: where it may place; weights: by square."""
    w = ptr8(work)
    s = ptr8(state)
    v = ptr8(weights)
    for i in range(12):
        w[i] = s[_TOP + i]
        w[_WEIGHTS + i] = v[i]
    for i in range(4):
        w[_HAND + i] = s[rack + i]
        w[_HAND + 4 + i] = s[_COMMON + i]
    w[_FREE] = free & 255
    w[_FREE + 1] = free >> 8
    w[_FROM] = 0


@micropython.viper
def look(work, slot: int, square: int, end: int):
    """Keep the turns whose lowest slot is `slot`, its tile on one of range(square, end)."""
    w = ptr8(work)
    tile = w[_HAND + slot]
    if not tile:
        return
    w[_HAND + slot] = 0
    w[_FROM] = slot + 1
    further = int(_goes_with(work, tile)) if w[_DEEPEST] > 1 else 0
    free = (w[_FREE] | w[_FREE + 1] << 8) >> square
    while square < end:
        if free & 1:
            links = 0
            for i in range(_BESIDE + square * 4, _BESIDE + square * 4 + 4):
                other = w[w[i]]
                if other & 15 == tile & 15:
                    links |= _EQUAL
                if other == tile + 1 or other == tile - 1:
                    links |= _NEXT
            below = w[square]
            w[square] = tile
            w[_MOVES] = slot << 4 | square
            goes = int(_promising(work, further)) if w[_AIMED] else further
            if links:
                group = int(same(work, square)) if links & _EQUAL else 0
                take(work, 1, group | int(chain(work, square)) if links & _NEXT else group)
            if goes & _EQUAL:
                grow(work, 1, _EQUAL, 0)
            if goes & _NEXT or goes & _SUIT and links & _NEXT:
                grow(work, 1, _NEXT, 0)
            w[square] = below
        free >>= 1
        square += 1
    w[_HAND + slot] = tile


@micropython.viper
def _goes_with(work, tile: int) -> int:
    # How the tiles of the slots from FROM on go with this one.
    w = ptr8(work)
    how = 0
    for i in range(_HAND + w[_FROM], _HAND_END):
        other = w[i]
        if other & 15 == tile & 15:
            how |= _EQUAL
        if other == tile + 1 or other == tile - 1:
            how |= _NEXT
        if other >> 4 == tile >> 4:
            how |= _SUIT
    return how


@micropython.viper
def _promising(work, how: int) -> int:
    # Of the ways to go on those by which the first move may win.
    if not int(in_reach(work, 1, _EQUAL)):
        how &= _NEXT | _SUIT
    return how if int(in_reach(work, 1, _NEXT)) else how & _EQUAL


@micropython.viper
def grow(work, n: int, kind: int, before: int):
    """Keep the turns that go on after the first n moves, with an EQUAL number or the NEXT ones.
    before: where an equal one could have gone before the last move, 0 where that is not known."""
    w = ptr8(work)
    first = w[_MOVES] & 15
    zone = 0
    if kind == _EQUAL:
        last = w[_MOVES + n - 1] >> 4
        for slot in range(w[_FROM], 8):
            if w[_HAND + slot] & 15 == w[first] & 15:
                if not zone:
                    zone = int(same(work, first))
                    zone |= int(near(work, zone))
                # of moves that go in either order the lower slot is first
                _put(work, n, slot, zone & ~before if slot < last else zone, _EQUAL, zone)
        return
    run = int(chain(work, first))
    low = run >> 12 & 15
    high = run >> 16
    below = w[low] - 1
    above = w[high] + 1
    for slot in range(w[_FROM], 8):
        if w[_HAND + slot] == below:
            _put(work, n, slot, int(near(work, 1 << low)), _NEXT, 0)
        elif w[_HAND + slot] == above:
            _put(work, n, slot, int(near(work, 1 << high)), _NEXT, 0)


@micropython.viper
def _put(work, n: int, slot: int, zone: int, kind: int, before: int):
    # The tile of a slot as the next of a turn, on each square of a zone where it joins the others.
    w = ptr8(work)
    if w[_AIMED] and w[_FOUND]:
        return
    tile = w[_HAND + slot]
    placed = 0
    for i in range(n):
        placed |= 1 << (w[_MOVES + i] & 15)
    zone &= (w[_FREE] | w[_FREE + 1] << 8) & ~placed
    first = w[_MOVES] & 15
    w[_HAND + slot] = 0
    square = 0
    while zone:
        if zone & 1:
            below = w[square]
            w[square] = tile
            w[_MOVES + n] = slot << 4 | square
            group = int(same(work, first)) if kind == _EQUAL else int(chain(work, first))
            if w[_AIMED] and not int(in_reach(work, n + 1, kind)):
                group = 0
            if not (placed | 1 << square) & ~group:
                for i in range(n + 1):
                    group |= int(across(work, w[_MOVES + i] & 15, kind))
                take(work, n + 1, group)
                if n + 1 < w[_DEEPEST]:
                    grow(work, n + 1, kind, before)
            w[square] = below
        zone >>= 1
        square += 1
    w[_HAND + slot] = tile
