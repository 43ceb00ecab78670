"""How far the hard player looks: as far for all seat counts."""

import pytest

from host_sim.bots import choose
from lineup.bots import NORMAL
from lineup.engine import rng
from lineup.games.lineit import bot, rules
from lineup.games.lineit.bot import hard
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
