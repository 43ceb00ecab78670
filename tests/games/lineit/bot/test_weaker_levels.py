"""The players that misjudge err within a bound, and not at the end."""

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, NORMAL, TRICKY
from lineup.games.lineit import bot, rules
from lineup.games.lineit.bot import weaker_levels
from lineup.games.lineit.bot.turn_search import TurnSearch
from lineup.games.lineit.rules import flow, line
from lineup.games.lineit.rules import layout as at
from tests.games.lineit.positions import legal, seen_by

NOISE = {EASY: weaker_levels._EASY, NORMAL: weaker_levels._NORMAL, TRICKY: weaker_levels._TRICKY}


def worth(state, seat, move=None):
    """Computes what the best chain leads to, that begins with a move."""
    seen = seen_by(state, seat)
    search = TurnSearch(seen, seat, 1)
    if move == at.MOVE_END:
        return search.value_of(seen)
    if move is not None:
        flow.act(seen, move)
        if rules.turn(seen) != seat or seen[at.STEP] != state[at.STEP]:
            return search.value_of(seen)
        search.begin(seen)
    for _ in search.explore():
        pass
    return search.values[0]


@pytest.mark.slow
@pytest.mark.parametrize("level", NOISE)
def test_a_line_is_collected_for_nothing_only_where_that_is_best(level):
    generator = bytearray(rng.SIZE)
    found = 0
    for seed in range(4):
        rng.seed(generator, 0, seed)
        state = rules.new(2, seed, (0,))
        while (seat := rules.turn(state)) >= 0:
            move = choose(bot, rules, state, seat, generator, level)
            base = at.PLAYERS + seat * at.PLAYER_SIZE
            if move == at.MOVE_COLLECT and line.worth(state, base) <= 0:
                found += 1
                rest = [other for other in legal(state) if other != move]
                best = worth(state, seat, move)
                assert all(worth(state, seat, other) <= best for other in rest)
            rules.apply(state, move)
    assert found


@pytest.mark.slow
@pytest.mark.parametrize("level", NOISE)
def test_what_is_chosen_is_hardly_worse_than_the_best(level):
    generator = bytearray(rng.SIZE)
    for seed in range(2):
        rng.seed(generator, 0, seed)
        state = rules.new(2, seed, (0,))
        while (seat := rules.turn(state)) >= 0:
            move = choose(bot, rules, state, seat, generator, level)
            if len(legal(state)) > 1:
                last = not TurnSearch(state, seat, 1).turns
                lost = worth(state, seat) - worth(state, seat, move)
                assert lost < (1 if last else NOISE[level])
            rules.apply(state, move)
