"""Hard ends a game that it has won by a drop over the line, and does not end one that it loses."""

from array import array

import pytest

from host_sim.playing.bots import choose, finish
from lineup.engine import rng
from lineup.engine.levels import HARD
from lineup.games.numberdrop import bot, rules
from lineup.games.numberdrop.bot.ending_won_games import EndingDecision
from lineup.games.numberdrop.rules import layout as at
from lineup.games.numberdrop.rules import scoring
from tests.games.numberdrop.positions import moves


def generator(seed: int) -> bytearray:
    buf = bytearray(rng.SIZE)
    rng.seed(buf, 0, seed)
    return buf


def late(seed: int) -> bytearray:
    """A drop of hard players, in which some places go over the line and others do not."""
    state = rules.new(2, seed, (0,))
    own = generator(seed)
    while True:
        seat = rules.turn(state)
        if state[at.STEP] == at.DROP and len({goes_over(state, m) for m in moves(state)}) == 2:
            return state
        rules.apply(state, choose(bot, rules, state, seat, own, HARD))


def goes_over(state: bytearray, move: int) -> bool:
    deeper = bytearray(state)
    seat = rules.turn(state)
    rules.apply(deeper, move)
    return deeper[at.sheet_at(seat) + at.TOP] > at.LINE


def decided(state: bytearray) -> int:
    """The drop of a hard player."""
    seat, listed = rules.turn(state), moves(state)
    decision = EndingDecision(state, seat, generator(1), 144)
    return finish(decision.decide(array("i", listed), len(listed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
def test_a_game_that_is_won_is_ended_and_one_that_is_lost_is_not(seed: int) -> None:
    state = late(seed)
    other = at.sheet_at(1 - rules.turn(state))
    state[other + at.SAME] = 63
    state[other + at.RUNS] = 63
    assert scoring.score(state, 1 - rules.turn(state)) > 50
    assert not goes_over(state, decided(state))
    state[other + at.SAME] = state[other + at.RUNS] = 0
    mine = at.sheet_at(rules.turn(state))
    state[mine + at.SAME] = state[mine + at.RUNS] = 31
    assert goes_over(state, decided(state))
