"""The easy player errs within a bound, and not at the end."""

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, NORMAL
from lineup.games.line import bot, rules
from lineup.games.line.bot import normal
from lineup.games.line.rules import layout as at
from tests.games.line.positions import CHAINS, legal


def chosen(state, level, seed):
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    return choose(bot, rules, state, rules.turn(state), generator, level)


def test_easy_loses_less_than_its_noise_and_nothing_in_the_last_round():
    erred = 0
    for seed in range(4):
        state = rules.new(2, seed, CHAINS)
        while (seat := rules.turn(state)) >= 0:
            move = chosen(state, EASY, seed)
            if state[at.ROUND] == at.ROUNDS:
                assert move == chosen(state, NORMAL, seed)
            else:
                hunches = {move: normal._hunch(state, seat, move) for move in legal(state)}
                lost = max(hunches.values()) - hunches[move]
                erred += lost > 0
                assert lost < bot._NOISE
            rules.apply(state, move)
    assert erred > 4
