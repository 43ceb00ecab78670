"""What a place is worth to a card: the weights of each level."""

from array import array

import micropython
from micropython import const

from lineup.bots import EASY, HARD
from lineup.engine import rng as generator
from lineup.games.clustered.rules import hidden, matching, scoring
from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CARD_CELL, CHOICE_MASK, GRID, HAND, HAND_N, KINDS, WIDTH, WILD, seat_at,
)  # fmt: skip
from lineup.games.clustered.rules.matching import SUITS

# What things are worth; a point is 10.
_POINT = 10
_NOISE = 24
_OWN = 3
_DIAGONAL = 1
_ON = 1
_OTHER = (2, -2)  # normal, hard
_KEEP_WILD = (15, 25)
_DENY = 6
_HOPE = 3
_ENOUGH = 8

_BURST = 2  # places weighed in one slice
_MOST = const(488)  # places of one card

_WIDTH = const(12)
_GRID = const(1968)
_LOOK = const(28 << 5)


class Scales:
    """Weighs the places of a card for a seat, and puts them into `top`."""

    def __init__(self, state, seat, rng, level, top):
        self.state = state
        self.seat = seat
        self.rng = rng
        self.easy = level == EASY
        self.hard = level == HARD
        self.base = seat_at(state, seat)
        self.top = top
        self.cells = array("i", bytes(4 * _MOST))
        self.rest = bytearray(30)
        self.count = hidden.unseen(state, seat, self.rest)

    def weigh(self, card):
        """Looks at every cell that suits a card, in slices."""
        found = matching.list_cells(self.state, card, SUITS, self.cells)
        plain = self._card(card)
        for i in range(found):
            cell = self.cells[i] & CHOICE_MASK
            self.top.add(plain + self._value(card, cell), card, cell)
            if i % _BURST == _BURST - 1:
                yield
        yield

    def _card(self, card):
        # What matters wherever it lies.
        if card == WILD:
            return -_KEEP_WILD[self.hard]
        state = self.state
        value = 0
        if not self.easy:
            hand = self.base + HAND
            for i in range(hand, hand + state[self.base + HAND_N]):
                if state[i] != card and SUITS[(card << 5) + 1 + state[i]]:
                    value += _ON
        return value

    def _value(self, card, cell):
        value = _POINT * scoring.gain(self.state, self.seat, cell)
        if self.easy:
            return value + generator.below(self.rng, 0, _NOISE)
        value += self._neighbours(GRID + cell)
        if self.hard:
            value += _DENY * self._denied(cell) + (_HOPE * self._hopes(card, cell) >> 3)
        return value

    def _neighbours(self, at):
        state = self.state
        w = state[WIDTH]
        low = CARD_CELL + self.seat * KINDS
        high = low + KINDS
        other = _OTHER[self.hard]
        value = 0
        for where in (at - 1, at + 1, at - w, at + w):
            code = state[where]
            if low <= code < high:
                value += _OWN
            elif code >= CARD_CELL:
                value += other
        for where in (at - 1 - w, at + 1 - w, at + w - 1, at + w + 1):
            if low <= state[where] < high:
                value += _DIAGONAL
        return value

    def _denied(self, cell):
        # The most that anybody else would make of this cell: somebody whose card lies beside it.
        state = self.state
        w = state[WIDTH]
        at = GRID + cell
        most = 0
        for where in (at - 1, at + 1, at - w, at + w):
            other = (state[where] - CARD_CELL) // KINDS
            if other >= 0 and other != self.seat:
                points = scoring.gain(state, other, cell)
                if points > most:
                    most = points
        return most

    def _hopes(self, card, cell):
        # How the hopes of the cells around change, in eighths of points.
        state = self.state
        at = GRID + cell
        total = -self._hope(cell, WILD)
        code = state[at]
        state[at] = CARD_CELL + self.seat * KINDS + card
        total += self._hope(cell, card)
        state[at] = code
        return total

    def _hope(self, cell, card):
        # Points of each empty cell around, times the own unseen cards that suit it and `card`.
        state = self.state
        w = state[WIDTH]
        total = 0
        for other in (cell - 1, cell + 1, cell - w, cell + w):
            if state[GRID + other] < BLOCK_CELL:
                points = scoring.gain(state, self.seat, other)
                if points:
                    suits = count_suiting(state, other, card, self.rest, self.count, SUITS)
                    total += points * min(suits, _ENOUGH)
        return total


@micropython.viper
def count_suiting(state, cell: int, beside: int, cards, count: int, suits) -> int:
    """How many of cards[:count] may lie at an empty cell once the card `beside` is there too."""
    s = ptr8(state)  # noqa: F821 (known to viper's compiler)
    p = ptr8(suits)  # noqa: F821
    c = ptr8(cards)  # noqa: F821
    w = s[_WIDTH]
    at = _GRID + cell
    a = p[_LOOK + s[at - 1]]
    b = p[_LOOK + s[at + 1]]
    d = p[_LOOK + s[at - w]]
    e = p[_LOOK + s[at + w]]
    n = 0
    for i in range(count):
        base = c[i] << 5
        if p[base + beside + 1] and p[base + a] and p[base + b] and p[base + d] and p[base + e]:
            n += 1
    return n
