"""The future of rows: games played out with the cards and obstacles still unseen."""

from micropython import const

from lineup.engine import rng
from lineup.games.line.bot import row_pair as pair
from lineup.games.line.bot import row_playout as playout
from lineup.games.line.bot.row_weights import WEIGHTS
from lineup.games.line.rules import view
from lineup.games.line.rules.cards import CARD_COUNT, MASK, OBSTACLE_COUNT
from lineup.games.line.rules.hidden import revealed
from lineup.games.line.rules.layout import (
    COLUMN, DRAFT, LENGTH, OBSTACLES, OPTION, ORDER, OUT, ROUND, ROUNDS, SIMPLE, STEP, TAKEN,
)  # fmt: skip

_DRAWN = const(2)  # unseen cards of which one is taken: what a draft leaves to choose from


class Future:
    """Games played out from an observation. generator: 8 bytes of an engine.rng generator."""

    def __init__(self, state, generator):
        self._rng = generator
        self._simple = state[OPTION] == SIMPLE
        self._work = bytearray(playout.SIZE)
        self._work[playout.WEIGHTS :] = WEIGHTS
        self._cards = bytearray(card for card in range(1, CARD_COUNT + 1) if not state[OUT + card])
        self._masks = bytearray(
            MASK[key] for key in range(1, OBSTACLE_COUNT + 1) if not revealed(state, key)
        )
        self._known = 0
        while self._known < LENGTH and state[OBSTACLES + self._known]:
            self._work[playout.MASKS + self._known] = MASK[state[OBSTACLES + self._known]]
            self._known += 1

    def shuffle(self, count: int):
        """Other cards and obstacles come now: enough for `count` plays."""
        self._deal(playout.CARDS, (count + 2) * _DRAWN)
        self._reveal()

    def _deal(self, at, n):
        cards, work = self._cards, self._work
        n = min(len(cards), n)
        _front(self._rng, cards, n)
        for i in range(n):
            work[at + i] = cards[i]

    def _reveal(self):
        masks, work = self._masks, self._work
        n = LENGTH - self._known
        _front(self._rng, masks, n)
        for i in range(n):
            work[playout.MASKS + self._known + i] = masks[i]

    def run(self, row, hand, kept: bool, place: int = pair.NOTHING) -> int:
        """Eight times what a row gains up to its end, with this hand. kept: it was just exchanged,
        or not. place: in the column, of the hand's last card, if it was just taken."""
        self._load(self._work, row, hand, kept)
        return 8 * playout.play_on(self._work)

    def _load(self, work, row, hand, kept):
        for i in range(len(row)):
            work[playout.ROW + i] = row[i]
        for i in range(len(hand)):
            work[playout.HAND + i] = hand[i]
        work[playout.N] = len(row)
        work[playout.HELD] = len(hand)
        work[playout.SIMPLE] = self._simple
        work[playout.KEPT] = kept


class Pair(Future):
    """The same of two seats, whose rows are played on together, with columns for both.

    share: in eighths, how much what the other one gains counts against a seat.
    """

    def __init__(self, state, seat, generator, share):
        super().__init__(state, generator)
        self._share = share
        self._rounds = ROUNDS - state[ROUND]
        self._other = (view.row(state, 1 - seat), view.hand(state, 1 - seat))
        self._theirs = bytearray(self._work)
        self._first = state[ORDER] == seat
        self._chosen = pair.NOTHING
        if state[STEP] == DRAFT:
            for i in range(pair.COLUMN):
                self._work[playout.CARDS + i] = state[COLUMN + i]
                if state[COLUMN + i] >= TAKEN:
                    self._chosen = i

    def shuffle(self, count: int):
        """Other columns and obstacles come now, up to the game's end."""
        self._deal(playout.CARDS + pair.COLUMN, self._rounds * pair.COLUMN)
        pair.sort(self._work, self._rounds)
        self._reveal()
        low, high = playout.MASKS, playout.MASKS + LENGTH
        self._theirs[low:high] = self._work[low:high]

    def run(self, row, hand, kept: bool, place: int = pair.NOTHING) -> int:
        """Eight times what the row gains, less the other's share. Arguments as of Future."""
        self._load(self._work, row, hand, kept)
        self._load(self._theirs, *self._other, False)
        first = self._first
        if self._chosen < pair.COLUMN:
            first, place = place < self._chosen, pair.NOTHING
        return pair.play_both(self._work, self._theirs, int(first), place, self._share)


def _front(generator, items, n):
    # A random choice of n items to the front.
    for i in range(min(n, len(items) - 1)):
        k = i + rng.below(generator, 0, len(items) - i)
        items[i], items[k] = items[k], items[i]
