"""Playing on from the best places, with the hidden cards dealt anew: everybody greedily.

What it costs is counted in placings, not in time, so that it is the same on every machine.
"""

from array import array

from micropython import const

from lineup.games.clustered.bot import greedy
from lineup.games.clustered.rules import flow, hidden
from lineup.games.clustered.rules.layout import (
    CARD, ENDED, HAND, MOVE_PICK, MOVE_PLACE, MOVE_REMOVE, SEAT, SEATS, STEP, TRIM, seat_at,
)  # fmt: skip
from lineup.games.clustered.rules.matching import SUITS

PLACES = const(6)
"""The number of places that are played on from, at most."""

_WORSE = const(60)
"""By how much a place may be worse than the best one."""

FAR = (300, 6)
NEAR = (36, 2)
ALONE = (150, 6)
"""About how many cards are placed in one search, and how many turns are looked ahead, those of all
seats together; but always one of one's own."""

_LATER = const(8)
_SPOIL = const(10)
"""The worth of a point that comes later, one of the others' to the spoiling; one that comes at
once is 10. Those of the others are shared out among them."""


class Top:
    """So many of the best places, the best first: `values`, `cards`, `cells`, `count`."""

    def __init__(self, size):
        self.values = array("i", [0] * size)
        self.cards = bytearray(size)
        self.cells = array("i", [0] * size)
        self.count = 0

    def add(self, value, card, cell):
        """Takes a place among them, if it is one of the best; of equals the first stays."""
        i = self.count
        if i < len(self.values):
            self.count += 1
        else:
            i -= 1
            if value <= self.values[i]:
                return
        while i and self.values[i - 1] < value:
            self._set(i, self.values[i - 1], self.cards[i - 1], self.cells[i - 1])
            i -= 1
        self._set(i, value, card, cell)

    def _set(self, i, value, card, cell):
        self.values[i] = value
        self.cards[i] = card
        self.cells[i] = cell


def search(observation, seat, top, rng, placings, turns, spoils=False):
    """Yields between slices and returns which of the places of `top` (a Top) proves best.
    placings, turns: as of FAR, NEAR or ALONE. spoils: the points of others count for more.

    Of the hidden cards only the seats' blocks are kept: a state of eight seats takes 9 KB.
    """
    while top.values[top.count - 1] < top.values[0] - _WORSE:
        top.count -= 1
    seats = observation[SEATS]
    ahead = max(1, turns // seats)
    samples = max(1, placings // (top.count * ahead * seats))
    totals = [value * samples for value in top.values]
    trial = bytearray(observation)
    hands = memoryview(trial)[seat_at(observation, 0) :]  # the seats' blocks, with the decks
    dealt = bytearray(len(hands))
    found = array("i", bytes(4 * 3))
    yield
    for _ in range(samples):
        for other in range(seats):
            hidden.deal_again(trial, seat, other, rng)
            yield
        dealt[:] = hands
        for i in range(top.count):
            trial[:] = observation
            hands[:] = dealt
            if trial[STEP] == CARD:
                flow.act(trial, MOVE_PICK | top.cards[i])
            flow.act(trial, MOVE_PLACE | top.cells[i])
            yield
            left = ahead
            lost = 0
            while left and trial[STEP] != ENDED:
                mover = trial[SEAT]
                whole = trial[STEP] != TRIM
                points = _go_on(trial, mover, found)
                if mover == seat:
                    totals[i] += _LATER * points
                    left -= whole
                else:
                    lost += points
                yield
            if lost:
                totals[i] -= (_SPOIL if spoils else _LATER) * lost // (seats - 1)
        trial[:] = observation
    best = 0
    for i in range(1, top.count):
        if totals[i] > totals[best]:
            best = i
    return best


def _go_on(state, seat, found):
    # One decision: the points of a card that is placed; 0 where one is removed.
    base = seat_at(state, seat)
    if state[STEP] != CARD:
        flow.act(state, MOVE_REMOVE | state[base + HAND])
        return 0
    greedy.best_place(state, seat, base, SUITS, found)
    flow.act(state, MOVE_PICK | found[greedy.CARD])
    flow.act(state, MOVE_PLACE | found[greedy.CELL])
    return found[greedy.POINTS]
