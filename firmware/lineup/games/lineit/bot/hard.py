"""HARD: looks a round ahead. How well could the best outcomes of a turn go on with other markets?

The budget is a number of outcomes weighed, the same for all seat counts: with more seats a turn
has more of them, and fewer markets are tried.
"""

from micropython import const

from lineup.engine import rng
from lineup.games.lineit.bot import spoiling
from lineup.games.lineit.bot.spoiling import KEPT
from lineup.games.lineit.bot.turn_search import TurnSearch
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, DECK_N, DID_N, EXTRA, FINAL, FIRST, KNOWN, MARKET, PLAYED, SEATS, STEP, TAKEN,
    TOOK,
)  # fmt: skip

_MARKETS = const(11)
"""Markets that each of them meets, at most."""

_ENOUGH = const(2300)
"""No further market is tried once so many outcomes have been weighed in all."""

MOST = const(2800)
"""So many outcomes are weighed in all, and then no more."""


def best(seen, seat: int, generator, spoils: bool = False, times: int = 1):
    """A generator: the first move of the chain that does best. A market is dealt from the cards
    that the seat does not know, one card less, as if one had been taken before its turn; all
    outcomes meet the same ones. spoils: what is left to others counts for more. times: so many
    times the budget."""
    most = times * MOST
    search = TurnSearch(seen, seat, KEPT)
    yield
    yield from search.explore(most)
    costs = spoiling.costs(search, seat, spoiling.MUCH if spoils else spoiling.SOME)
    rivals = []
    while len(rivals) < KEPT and search.firsts[len(rivals)] >= 0:
        rivals.append(len(rivals))
    if seen[STEP] == FINAL or not search.turns or not _differ(search, rivals):
        return spoiling.best(search, costs)
    totals = [0] * len(rivals)
    cards = bytearray(card for card in range(1, CARD_COUNT + 1) if not seen[KNOWN + card])
    ahead = TurnSearch(seen, seat, 1)
    ahead.leaves = search.leaves
    yield
    work = bytearray(seen)
    markets = _markets(cards, seen[SEATS] + EXTRA - 1, generator)
    explored = 0
    for _ in range(times * _MARKETS):
        if explored:
            each = (ahead.leaves - search.leaves) // explored
            _thin(rivals, totals, (most - ahead.leaves) // each)
            if not _differ(search, rivals):
                break
        market = next(markets)
        yield
        values = []
        for i in rivals:
            work[:] = search.ends[i]
            _deal(work, seat, search.base, market)
            ahead.begin(work)
            yield from ahead.explore(most)
            values.append(ahead.values[0])
        if ahead.leaves == most:
            break
        explored += len(rivals)
        for i in range(len(rivals)):
            totals[rivals[i]] += values[i] - costs[rivals[i]]
        if ahead.leaves > times * _ENOUGH:
            break
    choice = rivals[0]
    for i in rivals:
        if totals[i] > totals[choice]:
            choice = i
    return search.firsts[choice]


def _differ(search, rivals):
    # Do they begin with different moves at all?
    for i in rivals:
        if search.firsts[i] != search.firsts[rivals[0]]:
            return True
    return False


def _thin(rivals, totals, room):
    # Where there is room for fewer than all, those with the lowest totals are given up.
    while len(rivals) > max(room, 1):
        worst = rivals[-1]
        for i in rivals:
            if totals[i] < totals[worst]:
                worst = i
        rivals.remove(worst)


def _markets(cards, size, generator):
    """A generator: markets without end. No card comes again before all have come, but for those
    that are left when they do not make a market."""
    while True:
        rng.shuffle(generator, 0, cards, 0, len(cards))
        for i in range(0, max(len(cards) - size + 1, 1), size):
            yield sorted(cards[i : i + size])


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
