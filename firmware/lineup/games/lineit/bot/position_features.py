"""The features of a player's position at the end of its turn, as small ints.

`fill` writes the features of one player block; `feature_weights` has what they are worth. An
observation will do: what others hold is only counted.

Machine code; plain Python means the same. The figures are those of `layout`; a test compares them.
"""

from array import array

import micropython
from micropython import const

from lineup.games.lineit.rules.layout import DECK_N, EXTRA, SEATS

_OPTION = const(5)
_JACKPOTS = const(15)
_HAND = const(0)
_LOW = const(2)
_HIGH = const(3)
_NUMBERS = const(4)
_LAST = const(5)
_BET = const(6)
_AFTER = const(7)
_COLOURS = const(8)
_HAND_SIZE = const(2)
_TOP = const(100)
_UNKNOWN = const(255)

_ONE = const(0)  # always 16
_TURNS = const(1)  # rounds left
_N1 = const(2)  # a line of one number
_N2 = const(3)
_N3 = const(4)  # of three or more: the toll is paid
_OVER = const(5)  # numbers beyond three
_REACH = const(6)  # room that can be used, of a line with a direction, up to 100
_REACH_1 = const(7)  # of a line of one number: the longer way
_REACH_3 = const(8)  # of a line whose toll is paid
_WON_BET = const(9)  # points of a challenge that is met
_LOST_BET = const(10)  # of one that has too many numbers behind it
_NEED_1 = const(11)  # of one that wants one number more
_NEED_1R = const(12)  # the same, times reach / 8
_NEED_2 = const(13)
_NEED_2R = const(14)
_NEED_3 = const(15)
_NEED_3R = const(16)
_PAIR = const(17)  # sum of jackpots whose colour is there twice
_PAIR_R = const(18)  # the same, times reach / 8
_PAIRS = const(19)  # how many colours are there twice, times reach / 8
_SOLE = const(20)  # sum of jackpots whose colour is there once
_SOLE_R = const(21)
_SPENT = const(22)  # how many colours are there three times or more
_H_FIT = const(23)  # hand cards that fit the line
_H_NEAR = const(24)  # 32 - gap of each of those, where that is positive
_H_THIRD = const(25)  # jackpots that they would win
_H_PAIR = const(26)  # jackpots of colours that they would have twice
_H_OFF = const(27)  # hand cards that do not fit
_H_BET = const(28)  # challenge cards in the hand
_H_HIDDEN = const(29)  # cards in a hand that is not known
_COUNT = const(30)
COUNT = _COUNT

_BIAS = const(1 << 14)  # of a packed weight: pointers know no sign

_PACE = const(22)
"""Numbers that a line moves on in a round, at most, as a rule."""


def turns_left(state) -> int:
    """Rounds still to come after this one."""
    return state[DECK_N] // (state[SEATS] + EXTRA)


@micropython.viper
def reach_of(state, base: int, turns: int) -> int:
    """Numbers still ahead of the line that the rounds left can use: 0..100."""
    s = ptr8(state)
    room = s[base + _HIGH] - s[base + _LOW] - 1
    if s[base + _NUMBERS] == 1:
        room = s[base + _LAST] - 1
        if _TOP - room - 1 > room:
            room = _TOP - room - 1
    most = (turns + 1) * _PACE
    return room if room < most else most


@micropython.viper
def fill(state, base: int, turns: int, out):
    """Write the COUNT features of the player block at `base` into `out` (array('i'))."""
    s = ptr8(state)
    o = ptr32(out)
    for i in range(_COUNT):
        o[i] = 0
    o[_ONE] = 16
    o[_TURNS] = turns
    n = s[base + _NUMBERS]
    reach = int(reach_of(state, base, turns))
    if n == 1:
        o[_N1] = 16
        o[_REACH_1] = reach
    elif n == 2:
        o[_N2] = 16
        o[_REACH] = reach
    elif n:
        o[_N3] = 16
        o[_OVER] = (n - 3) * 16
        o[_REACH_3] = reach
    reach >>= 3
    if s[base + _BET]:
        _challenge(state, base, reach, out)
    for i in range(4):
        n = s[base + _COLOURS + i]
        pile = s[_JACKPOTS + i]
        if n == 2:
            o[_PAIR] = o[_PAIR] + pile * 16
            o[_PAIR_R] = o[_PAIR_R] + pile * reach
            o[_PAIRS] = o[_PAIRS] + reach
        elif n == 1:
            o[_SOLE] = o[_SOLE] + pile * 16
            o[_SOLE_R] = o[_SOLE_R] + pile * reach
        elif n:
            o[_SPENT] = o[_SPENT] + 16
    if s[base + _HAND]:
        _hand(state, base, out)


@micropython.viper
def _challenge(state, base: int, eighth: int, out):
    s = ptr8(state)
    o = ptr32(out)
    points = 3 + ((s[base + _BET] - _TOP - 1) >> 1)
    need = points - s[base + _AFTER]
    if need <= 0:
        if need == 0 or s[_OPTION]:
            o[_WON_BET] = points * 16
        else:
            o[_LOST_BET] = points * 16
        return
    i = _NEED_1 if need == 1 else _NEED_2 if need == 2 else _NEED_3
    o[i] = points * 16
    o[i + 1] = points * eighth


@micropython.viper
def _hand(state, base: int, out):
    s = ptr8(state)
    o = ptr32(out)
    last = s[base + _LAST]
    for i in range(base + _HAND, base + _HAND + _HAND_SIZE):
        card = s[i]
        if card == _UNKNOWN:
            o[_H_HIDDEN] = o[_H_HIDDEN] + 16
        elif card > _TOP:
            o[_H_BET] = o[_H_BET] + 16
        elif card and s[base + _LOW] < card and card < s[base + _HIGH]:
            o[_H_FIT] = o[_H_FIT] + 16
            gap = card - last if card > last else last - card
            if not last:
                gap = 16
            if gap < 32:
                o[_H_NEAR] = o[_H_NEAR] + 32 - gap
            colour = (card - 1) & 3
            n = s[base + _COLOURS + colour]
            if n == 2:
                o[_H_THIRD] = o[_H_THIRD] + 16 * s[_JACKPOTS + colour]
            elif n == 1:
                o[_H_PAIR] = o[_H_PAIR] + 16 * s[_JACKPOTS + colour]
        elif card:
            o[_H_OFF] = o[_H_OFF] + 16


def packed(weights):
    """Weights, one a feature, as `weighed` takes them."""
    return array("H", [weight + _BIAS for weight in weights])


@micropython.viper
def weighed(out, weights) -> int:
    """The sum of the features times their weights (`packed`), in sixteenths."""
    o = ptr32(out)
    w = ptr16(weights)
    total = 0
    for i in range(_COUNT):
        total += o[i] * (w[i] - _BIAS)
    return total
