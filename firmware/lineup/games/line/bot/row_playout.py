"""A seat's row played on to its end, with cards that nobody has seen yet, as machine code.

Plain Python means the same. The figures are those of `layout` (viper code knows only constants
of its own module); a test compares them.

Work, a bytearray of SIZE bytes:
    0   N       1  cards in the row
    1   HELD    1  cards in the hand
    2   SIMPLE  1  1: simplified scoring
    3   KEPT    1  1: nothing is exchanged before the next play
    4   JOINS   3  of the chain of each colour that may go on behind the row, and
    7   VALUES  3  the values of its cards
    16  ROW     9  cards, DOWN added to those that lie face down
    32  MASKS   9  the colours of each obstacle
    48  HAND    3
    64  CARDS  63  that come: two to choose from for each that is taken, or as in `row_pair`
    128 WEIGHTS, 14: of `row_weights`
"""

import micropython
from micropython import const

from lineup.games.line.bot.row_choices import TABLE, draw, put

SIZE = const(142)
N = const(0)
HELD = const(1)
SIMPLE = const(2)
KEPT = const(3)
_JOINS = const(4)
_VALUES = const(7)
ROW = const(16)
MASKS = const(32)
HAND = const(48)
CARDS = const(64)
WEIGHTS = const(128)
_SWAP_LEAST = const(139)
_SWAP_CHAIN = const(140)
_SWAP_COVERED = const(141)

_DOWN = const(64)
_CARD = const(63)
_LENGTH = const(9)
_HAND_SIZE = const(3)

_START = const(64)
_END = const(128)
_ENV = const(192)


@micropython.viper
def play_on(work) -> int:
    """Plays work's row to its end; what that gains. The row is there afterwards."""
    w = ptr8(work)
    before = int(score(work, w[N]))
    reach(work, w[N])
    at = CARDS
    while w[N] < _LENGTH:
        while w[HELD] < _HAND_SIZE:
            draw(work, work, at, 2, 2)
            at += 2
        turn(work)
    return int(score(work, w[N])) - before


@micropython.viper
def turn(work):
    """Exchanges where it is time for it, and plays a card; the `tails` are found before, and after
    it if a card may follow."""
    w = ptr8(work)
    n = w[N]
    if n % 3 == 2 and not w[KEPT]:
        exchange(work, n)
    w[KEPT] = 0
    put(work, n)
    w[N] = n + 1
    w[HELD] = _HAND_SIZE - 1
    if n < _LENGTH - 1:
        last = w[ROW + n]
        tails(work, n + 1, last if last < _DOWN else 0)


@micropython.viper
def score(work, n: int) -> int:
    """Points of the first n cards of the row."""
    w = ptr8(work)
    t = ptr8(TABLE)
    simple = w[SIMPLE]
    total = 0
    for i in range(3):
        colour = 1 << i
        joins = 0
        values = 0
        last = 0
        for at in range(ROW, ROW + n):
            card = w[at]
            if card >= _DOWN:
                card = 0
            if t[_END + last] & t[_START + card] & colour:
                joins += 1
                values += t[card]
                total += simple
            else:
                if not simple:
                    total += joins * values
                joins = 0
                values = t[card]
            if simple and not i:
                total += t[card]
            last = card
        if not simple:
            total += joins * values
    return total


@micropython.viper
def exchange(work, n: int):
    """Puts the hand card into the row that brings most, if any brings something."""
    w = ptr8(work)
    t = ptr8(TABLE)
    simple = w[SIMPLE]
    now = int(score(work, n))
    if not simple:
        now += w[_SWAP_CHAIN] * int(reach(work, n))
    best = 0 if simple else w[_SWAP_LEAST]
    place = 0
    where = 0
    for i in range(n):
        old = w[ROW + i]
        left = 7
        if i and w[ROW + i - 1] < _DOWN:
            left = t[_END + w[ROW + i - 1]]
        right = 7
        if i + 1 < n and w[ROW + i + 1] < _DOWN:
            right = t[_START + w[ROW + i + 1]]
        for k in range(_HAND_SIZE):
            card = w[HAND + k]
            if t[_ENV + card] & w[MASKS + i] and t[_START + card] & left:
                if t[_END + card] & right:
                    w[ROW + i] = card
                    value = int(score(work, n)) - now
                    if not simple:
                        value += w[_SWAP_CHAIN] * int(reach(work, n))
                    if old >= _DOWN:
                        value += w[_SWAP_COVERED]
                    if value > best:
                        best = value
                        place = ROW + i
                        where = HAND + k
        w[ROW + i] = old
    if place:
        old = w[place] & _CARD
        w[place] = w[where]
        w[where] = old
    reach(work, n)


@micropython.viper
def reach(work, n: int) -> int:
    """Joins of the chains that may go on behind the row's n cards, whose `tails` are found."""
    w = ptr8(work)
    t = ptr8(TABLE)
    last = 0
    if n and w[ROW + n - 1] < _DOWN:
        last = w[ROW + n - 1]
    tails(work, n, last)
    joins = 0
    for i in range(3):
        if t[_END + last] >> i & 1:
            joins += w[_JOINS + i]
    return joins


@micropython.viper
def tails(work, n: int, last: int):
    """The chains that may go on behind the row's n cards, the last of which (0: none) is up."""
    w = ptr8(work)
    t = ptr8(TABLE)
    for i in range(3):
        joins = 0
        values = t[last]
        card = last
        at = ROW + n - 2
        while at >= ROW:
            other = w[at]
            if other >= _DOWN:
                break
            if not (t[_END + other] & t[_START + card]) >> i & 1:
                break
            joins += 1
            values += t[other]
            card = other
            at -= 1
        w[_JOINS + i] = joins
        w[_VALUES + i] = values
