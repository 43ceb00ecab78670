"""The depth of the hard player's look ahead: as far for all seat counts."""

import pytest

from host_sim.playing.bots import choose, finish
from lineup.engine import rng
from lineup.engine.levels import NORMAL
from lineup.games.lineit import bot, rules
from lineup.games.lineit.bot import hard
from lineup.games.lineit.rules.layout import EXTRA
from tests.games.lineit.positions import legal, seen_by

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("seats", [2, 5])
def test_no_decision_weighs_more_outcomes_than_the_most(seats):
    chance = bytearray(rng.SIZE)
    rng.seed(chance, 0, seats)
    state = rules.new(seats, 1, (0,))
    weighed = []
    while (seat := rules.turn(state)) >= 0:
        if len(legal(state)) > 1:
            thought = hard.best(seen_by(state, seat), seat, bytearray(chance))
            weighed.append(sum(1 for _ in thought))  # a pause after each
        rules.apply(state, choose(bot, rules, state, seat, chance, NORMAL))
    prepared = 2 + hard._MARKETS  # and after each search and market is made
    assert hard.MOST * 9 // 10 < max(weighed) <= hard.MOST + prepared


@pytest.mark.parametrize("seats", [2, 5])
def test_no_card_comes_to_a_market_twice_while_others_have_not_come(seats, monkeypatch):
    deal, dealt = hard._deal, []

    def watched(state, seat, base, market):
        if market not in dealt:
            dealt.append(market)
        deal(state, seat, base, market)

    monkeypatch.setattr(hard, "_deal", watched)
    chance = bytearray(rng.SIZE)
    rng.seed(chance, 0, seats)
    state = rules.new(seats, 1, (0,))
    seat = rules.turn(state)
    finish(hard.best(seen_by(state, seat), seat, chance))
    cards = [card for market in dealt for card in market]
    assert {len(market) for market in dealt} == {seats + EXTRA - 1}
    assert len(dealt) > 3 and len(set(cards)) == len(cards)
