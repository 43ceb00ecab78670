"""What may become of rows: games played out with the cards and obstacles still unseen."""

from micropython import const

from lineup.engine import rng
from lineup.games.line.bot import row_playout as playout
from lineup.games.line.bot.row_weights import WEIGHTS
from lineup.games.line.rules.cards import CARD_COUNT, MASK, OBSTACLE_COUNT
from lineup.games.line.rules.hidden import revealed
from lineup.games.line.rules.layout import LENGTH, OBSTACLES, OPTION, OUT, SIMPLE

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
        cards, masks, work = self._cards, self._masks, self._work
        n = min(len(cards), (count + 2) * _DRAWN)
        _front(self._rng, cards, n)
        for i in range(n):
            work[playout.CARDS + i] = cards[i]
        n = LENGTH - self._known
        _front(self._rng, masks, n)
        for i in range(n):
            work[playout.MASKS + self._known + i] = masks[i]

    def run(self, row, hand, kept: bool) -> int:
        """What a row gains up to its end, with this hand. kept: it was just exchanged, or not."""
        work = self._work
        for i in range(len(row)):
            work[playout.ROW + i] = row[i]
        for i in range(len(hand)):
            work[playout.HAND + i] = hand[i]
        work[playout.N] = len(row)
        work[playout.HELD] = len(hand)
        work[playout.SIMPLE] = self._simple
        work[playout.KEPT] = kept
        return playout.play_on(work)


def _front(generator, items, n):
    # A random choice of n items to the front.
    for i in range(min(n, len(items) - 1)):
        k = i + rng.below(generator, 0, len(items) - i)
        items[i], items[k] = items[k], items[i]
