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
_SEVERAL = const(29)
_BLOCK_CELL = const(31)
_CARD_CELL = const(32)
_OF_CARD = const(256)

_BESIDE = const(7)  # of `worth`
_POINTS_AT = const(5)

_POINT = const(10)
_OWN = const(3)
_KEEP_WILD = const(15)

CARD = const(0)
CELL = const(1)
POINTS = const(2)


@micropython.viper
def best_place(state, seat: int, base: int, suits, out):
    """CARD, CELL and POINTS of the best place into `out` (array('i') of 3).

    base: `seat_at`. A card of the hand has to fit somewhere. What counts is points (without
    achievements), own cards beside, and keeping wilds; then the first cell.
    """
    s = ptr8(state)
    p = ptr8(suits)
    o = ptr32(out)
    w = s[_WIDTH]
    low = _CARD_CELL + seat * _KINDS
    high = low + _KINDS
    hand = base + _HAND
    end = hand + s[base + _HAND_N]
    best = -99
    for y in range(s[_TOP], s[_BOTTOM] + 1):
        row = _GRID + y * w
        for at in range(row + s[_LOW + y], row + s[_HIGH + y] + 1):
            code = s[at]
            if code == 0 or code >= _BLOCK_CELL:
                continue
            a = s[at - 1]
            b = s[at + 1]
            d = s[at - w]
            e = s[at + w]
            own = (
                (a >= low and a < high)
                or (b >= low and b < high)
                or (d >= low and d < high)
                or (e >= low and e < high)
            )
            if best >= 0 and not own:
                continue  # it is worth nothing
            card = _KINDS
            for i in range(hand, end):
                its = _OF_CARD + (s[i] << 5)
                if p[its + code] and (
                    code != _SEVERAL
                    or p[its + p[a]]
                    and p[its + p[b]]
                    and p[its + p[d]]
                    and p[its + p[e]]
                ):
                    card = s[i]
                    break
            if card == _KINDS:
                continue
            found = 0
            if own:
                found = int(worth(state, at, seat, s[base + _BLOCK]))
            value = _POINT * (found >> _POINTS_AT) + _OWN * (found & _BESIDE)
            if card == _WILD:
                value -= _KEEP_WILD
            if value > best:
                best = value
                o[CARD] = card
                o[CELL] = at - _GRID
                o[POINTS] = found >> _POINTS_AT
