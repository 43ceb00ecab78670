"""Looks a round ahead: how well could the best outcomes of a turn go on with other markets?"""

from micropython import const

from lineup.engine import rng
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, DECK_N, DID_N, EXTRA, FINAL, FIRST, KNOWN, MARKET, PLAYED, SEATS, STEP,
    TAKEN, TOOK,
)  # fmt: skip
from lineup.games.lineit.bot.plan import Planner

KEPT = const(4)
"""Outcomes that are compared."""

SAMPLES = const(6)
"""Markets that each of them meets, at most."""

LEAVES = const(1200)
"""No further market is tried once so many outcomes have been weighed in all."""


def best(seen, seat: int, generator):
    """A generator: the first move of the chain that does best. A market is dealt from the cards
    that the seat does not know, one card less, as if one had been taken before its turn; all
    outcomes meet the same ones."""
    planner = Planner(seen, seat, KEPT)
    yield from planner.explore()
    count = 0
    while count < KEPT and planner.firsts[count] >= 0:
        count += 1
    if seen[STEP] == FINAL or not planner.turns or not _differ(planner, count):
        return planner.firsts[0]
    totals = [0] * count
    cards = bytearray(card for card in range(1, CARD_COUNT + 1) if not seen[KNOWN + card])
    second = Planner(seen, seat, 1)
    work = bytearray(seen)
    for _ in range(SAMPLES):
        rng.shuffle(generator, 0, cards, 0, len(cards))
        market = sorted(cards[: seen[SEATS] + EXTRA - 1])
        for i in range(count):
            work[:] = planner.ends[i]
            _deal(work, seat, planner.base, market)
            second.begin(work)
            yield from second.explore()
            totals[i] += second.values[0]
        if planner.leaves + second.leaves > LEAVES:
            break
    choice = 0
    for i in range(1, count):
        if totals[i] > totals[choice]:
            choice = i
    return planner.firsts[choice]


def _differ(planner, count):
    # Do the outcomes begin with different moves at all?
    for i in range(1, count):
        if planner.firsts[i] != planner.firsts[0]:
            return True
    return False


def _deal(state, seat, base, market):
    # The seat's next turn, with this market.
    seats = state[SEATS]
    for i in range(seats + EXTRA):
        state[MARKET + i] = market[i] if i < len(market) else TAKEN | seat
    state[DECK_N] -= seats + EXTRA
    state[TOOK] = 0
    state[PLAYED] = 0
    state[FIRST] = seat
    state[base + DID_N] = 0
