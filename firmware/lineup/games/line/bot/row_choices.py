"""The cards that are taken and put down as a row is played on, as machine code; in plain Python
the same.

`work` is that of `row_playout`, which finds `tails` first; its weights are those of `row_weights`.
"""

import micropython
from micropython import const

from lineup.games.line.rules.cards import END, ENV, POINTS, START, VALUE

TABLE = VALUE + START + END + ENV + POINTS
_START = const(64)
_END = const(128)
_ENV = const(192)
_POINTS = const(256)

_N = const(0)
_HELD = const(1)
_SIMPLE = const(2)
_JOINS = const(4)
_VALUES = const(7)
_ROW = const(16)
_MASKS = const(32)
_HAND = const(48)

# The weights, in the order of `row_weights`:
_DRAW_POINTS = const(128)
_DRAW_VALUE = const(129)
_DRAW_FITS = const(130)
_DRAW_OTHER = const(131)
_DRAW_JOINS = const(132)
_DRAW_CHAIN = const(133)
_PUT_GAIN = const(134)
_PUT_LATER = const(135)
_PUT_CHAIN = const(136)
_PUT_OPEN = const(137)
_PUT_HAND = const(138)

_DOWN = const(64)
_LENGTH = const(9)
_HAND_SIZE = const(3)


@micropython.viper
def draw(work, cards, at: int, count: int, gone: int) -> int:
    """The best of cards[at:at + count] without number `gone` (`count`: without none) goes to the
    hand, which has room; its number."""
    w = ptr8(work)
    c = ptr8(cards)
    t = ptr8(TABLE)
    n = w[_N]
    held = w[_HELD]
    last = 0
    if n and w[_ROW + n - 1] < _DOWN:
        last = w[_ROW + n - 1]
    have = 0
    for i in range(_HAND, _HAND + held):
        have |= t[_ENV + w[i]]
    best = -1
    found = 0
    for i in range(count):
        if i != gone:
            card = c[at + i]
            value = w[_DRAW_POINTS] * t[_POINTS + card] + w[_DRAW_VALUE] * t[card]
            if t[_ENV + card] & w[_MASKS + n]:
                value += w[_DRAW_FITS]
            if not t[_ENV + card] & have:
                value += w[_DRAW_OTHER]
            both = t[_END + last] & t[_START + card]
            if both:
                value += w[_DRAW_JOINS]
            for k in range(3):
                if both >> k & 1:
                    value += w[_DRAW_CHAIN] * w[_JOINS + k]
            if value > best:
                best = value
                found = i
    w[_HAND + held] = c[at + found]
    w[_HELD] = held + 1
    return found


@micropython.viper
def put(work, n: int):
    """Plays the hand card that gains most and leaves most open as the row's card n."""
    w = ptr8(work)
    t = ptr8(TABLE)
    last = 0
    if n and w[_ROW + n - 1] < _DOWN:
        last = w[_ROW + n - 1]
    best = -1
    where = 0
    fewest = 99
    down = _DOWN
    for k in range(_HAND_SIZE):
        card = w[_HAND + k]
        both = t[_END + last] & t[_START + card]
        if t[_ENV + card] & w[_MASKS + n] and (both or not last):
            value = int(_simply(work, n, k, both)) if w[_SIMPLE] else int(_worth(work, n, k, both))
            if value > best:
                best = value
                where = k
                down = 0
        elif down and t[_POINTS + card] + 6 - 2 * t[card] < fewest:
            fewest = t[_POINTS + card] + 6 - 2 * t[card]
            where = k
    w[_ROW + n] = w[_HAND + where] | down
    w[_HAND + where] = w[_HAND + _HAND_SIZE - 1]


@micropython.viper
def _worth(work, n: int, k: int, both: int) -> int:
    # With chains: what hand card k joins in colours `both` behind n cards, and what may go on.
    w = ptr8(work)
    t = ptr8(TABLE)
    card = w[_HAND + k]
    ends = t[_END + card] if n < _LENGTH - 1 else 0
    gain = w[_PUT_GAIN]
    later = w[_PUT_LATER] * (_LENGTH - n)
    value = 0
    for i in range(3):
        if both >> i & 1:
            value += gain * (w[_VALUES + i] + t[card] * (w[_JOINS + i] + 1))
            if ends >> i & 1:
                value += later * w[_VALUES + i] + w[_PUT_CHAIN] * w[_JOINS + i]
        if ends >> i & 1:
            value += w[_PUT_OPEN] * t[card]
    most = 0
    for i in range(_HAND_SIZE):
        if i != k:
            both = ends & t[_START + w[_HAND + i]]
            joins = (both & 1) + (both >> 1 & 1) + (both >> 2)
            if joins > most:
                most = joins
    return value + w[_PUT_HAND] * most


@micropython.viper
def _simply(work, n: int, k: int, both: int) -> int:
    # The same with simplified scoring.
    w = ptr8(work)
    t = ptr8(TABLE)
    card = w[_HAND + k]
    ends = t[_END + card] if n < _LENGTH - 1 else 0
    value = 2 * t[card]
    for i in range(3):
        if both >> i & 1:
            value += 2
        if ends >> i & 1:
            value += t[card] + 2
    return value
