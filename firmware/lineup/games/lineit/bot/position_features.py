"""What counts in a player's position at the end of its turn, as small ints.

`fill` writes the features of one player block; `feature_weights` has what they are worth. An
observation will do: what others hold is only counted.
"""

from micropython import const

from lineup.games.lineit.rules import line
from lineup.games.lineit.rules.layout import (
    AFTER, BET, COLOURS, DECK_N, EXTRA, HAND, HAND_SIZE, HIGH, JACKPOTS, LAST, LOW,
    NUMBERS, OPTION, SEATS, TOP, UNKNOWN, challenge_of,
)  # fmt: skip

_ONE = const(0)  # always 16
_TURNS = const(1)  # rounds left
_N1 = const(2)  # a line of one number
_N2 = const(3)
_N3 = const(4)  # of three or more: the toll is paid
_OVER = const(5)  # numbers beyond three
_REACH = const(6)  # room that can be used, of a line with a direction, up to 100
_REACH_1 = const(7)  # of a line of one number: the longer way
_REACH_3 = const(8)  # of a line whose toll is paid
_MET = const(9)  # points of a challenge that is met
_LOST = const(10)  # of one that has too many numbers behind it
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
COUNT = const(30)

_STEP = const(22)
"""Numbers that a line moves on in a round, at most, as a rule."""


def turns_left(state) -> int:
    """Rounds still to come after this one."""
    return state[DECK_N] // (state[SEATS] + EXTRA)


def reach_of(state, base: int, turns: int) -> int:
    """Numbers still ahead of the line that the rounds left can use: 0..100."""
    room = state[base + HIGH] - state[base + LOW] - 1
    if state[base + NUMBERS] == 1:
        last = state[base + LAST]
        room = max(last - 1, TOP - last)
    return min(room, (turns + 1) * _STEP)


def fill(state, base: int, turns: int, out) -> None:
    """Write the COUNT features of the player block at `base` into `out`."""
    for i in range(COUNT):
        out[i] = 0
    out[_ONE] = 16
    out[_TURNS] = turns
    n = state[base + NUMBERS]
    reach = reach_of(state, base, turns)
    if n == 1:
        out[_N1] = 16
        out[_REACH_1] = reach
    elif n == 2:
        out[_N2] = 16
        out[_REACH] = reach
    elif n:
        out[_N3] = 16
        out[_OVER] = (n - 3) * 16
        out[_REACH_3] = reach
    if state[base + BET]:
        _challenge(state, base, reach, out)
    _colours(state, base, reach, out)
    if state[base + HAND]:
        _hand(state, base, out)


def _challenge(state, base, reach, out):
    points = challenge_of(state[base + BET])
    need = points - state[base + AFTER]
    if need <= 0:
        out[_MET if need == 0 or state[OPTION] else _LOST] = points * 16
        return
    i = _NEED_1 if need == 1 else _NEED_2 if need == 2 else _NEED_3
    out[i] = points * 16
    out[i + 1] = points * (reach >> 3)


def _colours(state, base, reach, out):
    for i in range(4):
        n = state[base + COLOURS + i]
        if n == 2:
            pile = state[JACKPOTS + i]
            out[_PAIR] += pile * 16
            out[_PAIR_R] += pile * (reach >> 3)
            out[_PAIRS] += reach >> 3
        elif n == 1:
            pile = state[JACKPOTS + i]
            out[_SOLE] += pile * 16
            out[_SOLE_R] += pile * (reach >> 3)
        elif n:
            out[_SPENT] += 16


def _hand(state, base, out):
    last = state[base + LAST]
    for i in range(base + HAND, base + HAND + HAND_SIZE):
        card = state[i]
        if card == UNKNOWN:
            out[_H_HIDDEN] += 16
        elif card > TOP:
            out[_H_BET] += 16
        elif card and line.fits(state, base, card):
            out[_H_FIT] += 16
            gap = abs(card - last) if last else 16
            if gap < 32:
                out[_H_NEAR] += 32 - gap
            colour = (card - 1) & 3
            n = state[base + COLOURS + colour]
            if n == 2:
                out[_H_THIRD] += 16 * state[JACKPOTS + colour]
            elif n == 1:
                out[_H_PAIR] += 16 * state[JACKPOTS + colour]
        elif card:
            out[_H_OFF] += 16
