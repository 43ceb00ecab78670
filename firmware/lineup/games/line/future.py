"""What may become of a row: its open chains, how well a card goes on with them, and the rest of
the game played out quickly with cards that nobody has seen yet."""

from micropython import const

from lineup.engine import rng
from lineup.games.line.cards import CARD_COUNT, END, ENV, MASK, OBSTACLE_COUNT, START, VALUE
from lineup.games.line.hidden import revealed
from lineup.games.line.layout import (
    DOWN, HAND_SIZE, OPTION, OUT, PLAYER_SIZE, PLAYERS, ROW, ROW_N, SIMPLE,
)  # fmt: skip

_DRAWN = const(2)  # unseen cards of which one is taken: what a draft leaves to choose from

POINTS = bytes(
    sum((START[card] >> i & 1) + (END[card] >> i & 1) for i in range(3)) for card in range(64)
)
"""Start and end points on each card."""


def common(mask: int) -> int:
    """How many colours there are in a mask."""
    return (mask & 1) + (mask >> 1 & 1) + (mask >> 2)


class Row:
    """The end of a row: the last card (0: none, or face down), and for each colour the joins and
    the values of the chain that it may go on with. `worth` is what was added since."""

    def __init__(self):
        self.joins = [0, 0, 0]
        self.values = [0, 0, 0]
        self.last = self.worth = 0
        self.simple = False

    def copy(self, other):
        """Becomes the same as another."""
        for i in range(3):
            self.joins[i] = other.joins[i]
            self.values[i] = other.values[i]
        self.last = other.last
        self.worth = other.worth
        self.simple = other.simple

    def read(self, state, seat: int):
        """A seat's row as it lies."""
        base = PLAYERS + seat * PLAYER_SIZE
        self.read_cards(state, base + ROW, state[base + ROW_N], state[OPTION] == SIMPLE)

    def read_cards(self, cards, start: int, count: int, simple: bool):
        """The row cards[start:start + count]."""
        self.simple = simple
        self.last = 0
        for i in range(start, start + count):
            self.add(0 if cards[i] >= DOWN else cards[i])

    def gain(self, card: int) -> int:
        """What a card that is put behind adds to the score."""
        both = END[self.last] & START[card]
        value = VALUE[card]
        if self.simple:
            return value + common(both)
        total = i = 0
        while both:
            if both & 1:
                total += self.values[i] + value * (self.joins[i] + 1)
            both >>= 1
            i += 1
        return total

    def hope(self, card: int, joins: int) -> int:
        """How much chains are worth that a card leaves open, with the next card's values."""
        both = END[self.last] & START[card]
        end = END[card]
        total = 0
        for i in range(3):
            if end >> i & 1:
                if both >> i & 1 and not self.simple:
                    total += self.values[i] + VALUE[card] + joins * (self.joins[i] + 1)
                else:
                    total += VALUE[card] + joins
        return total

    def add(self, card: int):
        """Puts a card behind; 0 for one that lies face down."""
        self.worth += self.gain(card) if card else 0
        both = END[self.last] & START[card]
        value = VALUE[card]
        for i in range(3):
            if both >> i & 1:
                self.joins[i] += 1
                self.values[i] += value
            else:
                self.joins[i] = 0
                self.values[i] = value
        self.last = card


class Future:
    """Games played out from an observation. rng: 8 bytes of a generator."""

    def __init__(self, state, generator):
        self.rng = generator
        self.cards = bytearray(CARD_COUNT)
        self.n = 0
        for card in range(1, CARD_COUNT + 1):
            if not state[OUT + card]:
                self.cards[self.n] = card
                self.n += 1
        self.masks = bytearray(OBSTACLE_COUNT)
        self.masks_n = 0
        for obstacle in range(1, OBSTACLE_COUNT + 1):
            if not revealed(state, obstacle):
                self.masks[self.masks_n] = MASK[obstacle]
                self.masks_n += 1
        self.row = Row()
        self.hand = bytearray(HAND_SIZE)

    def shuffle(self, count: int):
        """Other cards and obstacles come now: enough for `count` plays."""
        _front(self.rng, self.cards, self.n, (count + 2) * _DRAWN)
        _front(self.rng, self.masks, self.masks_n, count)

    def run(self, row, hand, held: int, plays: int, mask: int) -> int:
        """What `row` gains in so many plays, from a hand of `held` cards; `mask`: colours of the
        obstacle for the first one, 0 where it is not known."""
        mine = self.row
        mine.copy(row)
        mine.worth = 0
        cards = self.hand
        for i in range(held):
            cards[i] = hand[i]
        at = 0
        for i in range(plays):
            if i or not mask:
                mask = self.masks[i]
            while held < HAND_SIZE:
                at = self._draw(cards, held, at, mask, mine.last)
                held += 1
            where = self._choose(cards, held, mask, i + 1 < plays)
            held -= 1
            cards[where] = cards[held]
        return mine.worth

    def _choose(self, cards, held, mask, more):
        # Plays a card: what it gains twice, and what it leaves open. Which one it was.
        mine = self.row
        last = mine.last
        best = -1
        where = 0
        for k in range(held):
            card = cards[k]
            if ENV[card] & mask and (not last or END[last] & START[card]):
                value = 2 * mine.gain(card) + (mine.hope(card, 2) if more else 0)
                if value > best:
                    best = value
                    where = k
        if best < 0:
            where = _least(cards, held)
            mine.add(0)
        else:
            mine.add(cards[where])
        return where

    def _draw(self, hand, held, at, mask, last):
        # The better one of two unseen cards: what may be played now, then what has most points.
        best = -1
        for _ in range(_DRAWN):
            card = self.cards[at]
            at += 1
            value = POINTS[card] + VALUE[card]
            if ENV[card] & mask:
                value += 3
            if END[last] & START[card]:
                value += 3
            if value > best:
                best = value
                hand[held] = card
        return at


def _front(generator, items, n, count):
    # A random choice of `count` of n items to the front.
    for i in range(min(count, n - 1)):
        k = i + rng.below(generator, 0, n - i)
        items[i], items[k] = items[k], items[i]


def _least(cards, n):
    # The card with the fewest points.
    where = 0
    for i in range(1, n):
        if POINTS[cards[i]] < POINTS[cards[where]]:
            where = i
    return where
