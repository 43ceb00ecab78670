"""The worth of a place to a card: the weights of each level.

The figures are those of `layout`; a test compares them.
"""

from array import array

import micropython
from micropython import const

from lineup.engine import rng as generator
from lineup.engine.levels import EASY, NORMAL
from lineup.games.clustered.rules import hidden, matching
from lineup.games.clustered.rules.layout import seat_at
from lineup.games.clustered.rules.matching import FITS, OF_CARD, SUITS
from lineup.games.clustered.rules.scoring import gain

# What things are worth; a point is 10.
_POINT = const(10)
_EASY_NOISE = const(21)
_NORMAL_NOISE = const(16)
_OWN = const(3)
_DIAGONAL = const(1)
_ON = const(1)
_OTHER = (2, -2)  # easy, others
_KEEP_WILD = (15, 25)
_DENY = const(6)
_HOPE = const(3)
_ENOUGH = const(8)

_BURST = const(2)  # places weighed in one slice
_MOST = const(488)  # places of one card

_SEATS = const(0)
_WIDTH = const(12)
_GRID = const(1968)
_HAND_N = const(1)
_HAND = const(2)
_KINDS = const(28)
_WILD = const(27)
_BLOCK_CELL = const(31)
_CARD_CELL = const(32)
_CHOICE_MASK = const(0x1FFF)
_OF_CARD = const(256)


class Scales:
    """Weighs the places of a card for a seat, and puts them into `top`."""

    def __init__(self, state, seat, rng, level, top):
        self.state = state
        self.seat = seat
        self.rng = rng
        self.easy = level == EASY
        self.noise = _EASY_NOISE if level == EASY else _NORMAL_NOISE if level == NORMAL else 0
        self.base = seat_at(state, seat)
        self.rivals = max(1, state[_SEATS] - 1)
        self.top = top
        self.cells = array("i", bytes(4 * _MOST))
        self.rest = bytearray(30)
        self.count = hidden.unseen(state, seat, self.rest)

    def weigh(self, card):
        """Looks at every cell that suits a card, in slices."""
        found = matching.list_cells(self.state, card, FITS[card], SUITS, self.cells)
        plain = self._card(card)
        for i in range(found):
            cell = self.cells[i] & _CHOICE_MASK
            self.top.add(plain + self._value(card, cell), card, cell)
            if i % _BURST == _BURST - 1:
                yield
        yield

    def _card(self, card):
        # What matters wherever it lies.
        if card == _WILD:
            return -_KEEP_WILD[not self.easy]
        state = self.state
        value = 0
        hand = self.base + _HAND
        for i in range(hand, hand + state[self.base + _HAND_N]):
            if state[i] != card and SUITS[OF_CARD + (card << 5) + 1 + state[i]]:
                value += _ON
        return value

    def _value(self, card, cell):
        value = _POINT * gain(self.state, self.seat, cell)
        if self.noise:
            value += generator.below(self.rng, 0, self.noise)
        value += neighbours(self.state, cell, self.seat, _OTHER[not self.easy])
        if not self.easy:
            denied = denied_points(self.state, cell, self.seat)
            value += _DENY * denied // self.rivals + (_HOPE * self._hopes(card, cell) >> 3)
        return value

    def _hopes(self, card, cell):
        # How the hopes of the cells around change, in eighths of points.
        state = self.state
        at = _GRID + cell
        total = -self._hope(cell, _WILD)
        code = state[at]
        state[at] = _CARD_CELL + self.seat * _KINDS + card
        total += self._hope(cell, card)
        state[at] = code
        return total

    def _hope(self, cell, card):
        return hope(self.state, cell, card, self.seat, self.rest, self.count, SUITS)


@micropython.viper
def neighbours(state, cell: int, seat: int, other: int) -> int:
    """Adds up what the cards about a cell are worth to a seat; other: one of another seat beside
    it."""
    s = ptr8(state)
    w = s[_WIDTH]
    low = _CARD_CELL + seat * _KINDS
    high = low + _KINDS
    value = 0
    row = _GRID + cell - w - 1
    for y in range(3):
        for x in range(3):
            code = s[row + x]
            own = code >= low and code < high
            if x == 1 or y == 1:
                if own:
                    value += _OWN
                elif code >= _CARD_CELL:
                    value += other
            elif own:
                value += _DIAGONAL
        row += w
    return value


@micropython.viper
def denied_points(state, cell: int, seat: int) -> int:
    """The most that anybody else would make of a cell: somebody whose card lies beside it."""
    s = ptr8(state)
    w = s[_WIDTH]
    at = _GRID + cell - w
    most = 0
    for i in range(4):
        code = s[at]
        if code >= _CARD_CELL:
            other = 0
            while code >= _CARD_CELL + _KINDS:
                code -= _KINDS
                other += 1
            if other != seat:
                points = int(gain(state, other, cell))
                if points > most:
                    most = points
        at += 2 if i == 1 else w - 1
    return most


@micropython.viper
def hope(state, cell: int, card: int, seat: int, cards, count: int, suits) -> int:
    """Points of each empty cell about a cell where `card` lies, times how many of cards[:count]
    suit it, but not more than _ENOUGH."""
    s = ptr8(state)
    w = s[_WIDTH]
    other = cell - w
    total = 0
    for i in range(4):
        if s[_GRID + other] < _BLOCK_CELL:
            points = int(gain(state, seat, other))
            if points:
                suiting = int(count_suiting(state, other, card, cards, count, suits))
                total += points * (suiting if suiting < _ENOUGH else _ENOUGH)
        other += 2 if i == 1 else w - 1
    return total


@micropython.viper
def count_suiting(state, cell: int, beside: int, cards, count: int, suits) -> int:
    """Counts those of cards[:count] that may lie at an empty cell once the card `beside` is there
    too."""
    s = ptr8(state)
    p = ptr8(suits)
    c = ptr8(cards)
    w = s[_WIDTH]
    at = _GRID + cell
    a = p[s[at - 1]]
    b = p[s[at + 1]]
    d = p[s[at - w]]
    e = p[s[at + w]]
    n = 0
    for i in range(count):
        base = _OF_CARD + (c[i] << 5)
        if p[base + beside + 1] and p[base + a] and p[base + b] and p[base + d] and p[base + e]:
            n += 1
    return n
