"""The place that brings the most at once, of all cards of a hand: how the search lets everybody
play.

Machine code; plain Python means the same. The figures are those of `layout`; a test compares them.
"""

import micropython
from micropython import const

from lineup.games.clustered.rules.clusters import worth

_WIDTH = const(12)
_TOP = const(13)
_BOTTOM = const(14)
_LOW = const(20)
_HIGH = const(84)
_GRID = const(1968)
_HAND_N = const(1)
_HAND = const(2)
_BLOCK = const(69)
_KINDS = const(28)
_WILD = const(27)
_BLOCK_CELL = const(31)
_LOOK = const(28 << 5)

_BESIDE = const(7)  # of `worth`
_POINTS_AT = const(5)

_POINT = const(10)
_OWN = const(3)
_KEEP_WILD = const(15)

CARD = const(0)
CELL = const(1)
POINTS = const(2)


@micropython.viper
def _suiting(state, at: int, hand: int, count: int, suits) -> int:
    # The first card of a hand that may lie at the site state[at], or _KINDS.
    s = ptr8(state)  # noqa: F821 (known to viper's compiler)
    p = ptr8(suits)  # noqa: F821
    w = s[_WIDTH]
    code = s[at]
    a = p[_LOOK + s[at - 1]]
    b = p[_LOOK + s[at + 1]]
    d = p[_LOOK + s[at - w]]
    e = p[_LOOK + s[at + w]]
    for i in range(hand, hand + count):
        row = s[i] << 5
        if p[row + code] and p[row + a] and p[row + b] and p[row + d] and p[row + e]:
            return s[i]
    return _KINDS


@micropython.viper
def best_place(state, seat: int, base: int, suits, out):
    """CARD, CELL and POINTS of the best place into `out` (array('i') of 3).

    base: `seat_at`. A card of the hand has to fit somewhere. What counts is points (without
    achievements), own cards beside, and keeping wilds; then the first cell.
    """
    s = ptr8(state)  # noqa: F821
    o = ptr32(out)  # noqa: F821
    w = s[_WIDTH]
    hand = base + _HAND
    count = s[base + _HAND_N]
    largest = s[base + _BLOCK]
    best = -99
    for y in range(s[_TOP], s[_BOTTOM] + 1):
        row = _GRID + y * w
        for at in range(row + s[_LOW + y], row + s[_HIGH + y] + 1):
            if s[at] == 0 or s[at] >= _BLOCK_CELL:
                continue
            card = int(_suiting(state, at, hand, count, suits))
            if card == _KINDS:
                continue
            found = int(worth(state, at, seat, largest))
            value = _POINT * (found >> _POINTS_AT) + _OWN * (found & _BESIDE)
            if card == _WILD:
                value -= _KEEP_WILD
            if value > best:
                best = value
                o[CARD] = card
                o[CELL] = at - _GRID
                o[POINTS] = found >> _POINTS_AT
