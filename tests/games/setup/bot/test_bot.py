"""The CPU players: legal at every decision, fair, and as strong as their names say."""

from itertools import product

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, HARD, LEVELS, NORMAL
from lineup.games.setup import bot, rules
from lineup.games.setup.rules import layout
from tests.games.setup.positions import EXAMPLE, done, last_sets, place, position

pytestmark = pytest.mark.slow


def generator(seed):
    buf = bytearray(rng.SIZE)
    rng.seed(buf, 0, seed)
    return buf


def played(levels, seed, options=(0, 0, 0)):
    state = rules.new(len(levels), seed, options)
    own = [generator(seed + 99 * seat) for seat in range(len(levels))]
    while rules.turn(state) >= 0:
        seat = rules.turn(state)
        rules.play(state, choose(bot, rules, state, seat, own[seat], levels[seat]))
    return state


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "bonus", "teams"), product((2, 4), (0, 1), (0, 1)))
def test_games_come_to_the_finish(level, seats, bonus, teams):
    state = played((level,) * seats, 5, (0, bonus, teams))
    assert rules.reason(state) == "setup.end.finish"


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_tiles_never_change_the_choice(level):
    state = rules.new(3, 11, (1, 0, 0))
    for turn in range(40):
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        other = rules.resample(seen, seat, generator(turn))
        moves = [choose(bot, rules, one, seat, generator(7), level) for one in (state, other)]
        assert moves[0] == moves[1]
        rules.play(state, moves[0])


def test_normal_beats_easy():
    wins = sum(rules.winners(played((NORMAL, EASY), seed)) == 1 for seed in range(20))
    assert wins >= 15


def test_hard_takes_the_game_where_it_can():
    state = position(". . . h5 k9 . . c1 s7 . . .", "d5 c9 c2 d10")
    state[layout.seat_at(0) + layout.PAWN] = 48
    move = choose(bot, rules, state, 0, generator(1), HARD)
    rules.play(state, move)
    while rules.turn(state) == 0:
        rules.play(state, choose(bot, rules, state, 0, generator(1), HARD))
    assert rules.winners(state) == 1


@pytest.mark.parametrize("level", [NORMAL, HARD])
def test_claims_are_never_missed(level):
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", options=(1, 1, 0), seat=1)
    place(state, (0, 3), (1, 4))
    done(state)
    assert choose(bot, rules, state, 0, generator(1), level) == layout.MOVE_CLAIM | 3


def test_easy_misses_some():
    state = position(EXAMPLE, "d5 c5 s1 s2", "h10 h1 c1 c2", options=(1, 1, 0), seat=1)
    place(state, (0, 3), (1, 4))
    done(state)
    moves = [choose(bot, rules, state, 0, generator(seed), EASY) for seed in range(60)]
    assert 5 < moves.count(layout.MOVE_CLAIM) < 30
    assert len(last_sets(state)) == 6
