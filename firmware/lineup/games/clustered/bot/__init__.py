"""The CPU players of Clustered: they weigh every place of every card that fits.

easy: the points at once, with noise. normal: points, own neighbours, cards of the hand that go on
from there. hard: also what others lose, and the hopes of the cells around: their points, times
how many own unseen cards would suit them, before and after; then it plays on from the best six
places (`search`).

Weights tried, hard without the search against normal, 120 games each, on the same seeds (so about
9 % either way): the greedy weights of normal plus denying 52-59 %; without neighbours 41 %;
shunning others' cards 67 %; counting the cards that suit the cells around, without their points,
25-37 %; with their points 60-81 % over 22 settings of the other weights, the lightest hopes tried
being best. Which weight of denying is best is not settled.

Searches tried, two seats, hard with the search against hard without, 100 to 160 games each (about
7 % either way). A later point worth half of one at once: to the next own card 73 %, the points of
others not counted 66 %, ten places instead of six 71 %; to the second own card 87 %, the third
84 %, the fifth 87 %. To the third with four deals: a later point worth 5 or 6 tenths 83 %, and
87 % with eight deals, in twice the time; 8 tenths 91 %; 8, and 10 for others, 90 %; 10 tenths
80 %. To the sixth with two deals 81 %. On the device (125 MHz) a decision without it took 0.14 s
at the most; with it about 0.5 s for two seats, 2.2 s at the most for eight on a wide table.
"""

from array import array

from lineup.bots import EASY, HARD
from lineup.engine import rng as generator
from lineup.games.clustered.rules import hidden, kernel, view
from lineup.games.clustered.rules.kernel import SUITS
from lineup.games.clustered.rules.layout import (
    BLOCK_CELL, CARD, CARD_CELL, CELL, CHOICE_MASK, COUNTS, GRID, HAND, HAND_N, KINDS,
    MOVE_PICK, MOVE_PLACE, PICK, STEP, WIDTH, WILD, seat_at,
)  # fmt: skip
from lineup.games.clustered.bot import search

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

_cells = array("i", [0] * 488)


def think(observation, seat, moves, count, rng, level):
    """Yields between slices and returns the chosen move; the observation is used as a sheet to
    try things on, and left as it was."""
    yield
    if count == 1:
        return moves[0]
    step = observation[STEP]
    if step != CELL and step != CARD:
        return _remove(observation, moves, count)
    top = search.Top(search.PLACES if level == HARD else 1)
    scales = Scales(observation, seat, rng, level, top)
    if step == CELL:
        yield from scales.weigh(observation[PICK])
    else:
        for i in range(count):
            yield from scales.weigh(moves[i] & CHOICE_MASK)
    best = 0
    if top.count > 1:
        best = yield from search.search(observation, seat, top, rng)
    return MOVE_PLACE | top.cells[best] if step == CELL else MOVE_PICK | top.cards[best]


def _remove(state, moves, count):
    # The card that suits the fewest cells; a wild last of all.
    least = 999
    choice = moves[0]
    for i in range(count):
        card = moves[i] & CHOICE_MASK
        suits = 500 if card == WILD else state[COUNTS + card]
        if suits < least:
            least = suits
            choice = moves[i]
    return choice


class Scales:
    """Weighs the places of a card, for `top`."""

    def __init__(self, state, seat, rng, level, top):
        self.state = state
        self.seat = seat
        self.rng = rng
        self.easy = level == EASY
        self.hard = level == HARD
        self.base = seat_at(state, seat)
        self.top = top
        self.rest = bytearray(30)
        self.count = hidden.unseen(state, seat, self.rest)

    def weigh(self, card):
        """Looks at every cell that suits a card, in slices."""
        found = kernel.list_cells(self.state, card, SUITS, _cells)
        plain = self._card(card)
        for i in range(found):
            cell = _cells[i] & CHOICE_MASK
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
        value = _POINT * view.gain(self.state, self.seat, cell)
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
                points = view.gain(state, other, cell)
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
                points = view.gain(state, self.seat, other)
                if points:
                    suits = kernel.count_suiting(state, other, card, self.rest, self.count, SUITS)
                    total += points * min(suits, _ENOUGH)
        return total
