"""The CPU players: legal, fair, and sensible where sense is plain."""

from array import array

import pytest

from host_sim.playing.bots import choose
from lineup.engine import rng
from lineup.engine.levels import EASY, HARD, LEVELS, NORMAL
from lineup.engine.protocol import index_of
from lineup.games.lineit import bot, rules
from lineup.games.lineit.bot import position_features as features
from lineup.games.lineit.rules import hidden, view
from lineup.games.lineit.rules import layout as at
from tests.games.lineit.positions import (
    collect,
    end,
    keep,
    legal,
    play,
    play_all,
    random_games,
    table,
    to_line,
)

pytestmark = pytest.mark.slow


def generator(seed=1):
    buffer = bytearray(rng.SIZE)
    rng.seed(buffer, 0, seed)
    return buffer


def chosen(state, level=HARD):
    return choose(bot, rules, state, rules.turn(state), generator(), level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("seats, option", [(2, 0), (3, 1), (5, 0)])
def test_whole_games_by_bots_alone(level, seats, option):
    state = rules.new(seats, 9, (option,))
    chance = generator(level)
    moves = 0
    while (seat := rules.turn(state)) >= 0:
        rules.play(state, choose(bot, rules, state, seat, chance, level))
        moves += 1
    assert moves <= rules.MAX_LENGTH


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_change_nothing(level):
    compared = 0
    for seats, options, seed, chance in random_games(4, seed=900):
        state = rules.new(seats, seed, options)
        step = 0
        while offered := legal(state):
            step += 1
            if step % 13 == 0:
                seat = rules.turn(state)
                seen = bytearray(len(state))
                hidden.observe(state, seat, seen)
                other = hidden.resample(seen, seat, generator(step))
                compared += other != state
                first = choose(bot, rules, state, seat, generator(7), level)
                assert choose(bot, rules, other, seat, generator(7), level) == first
            rules.apply(state, chance.choice(offered))
    assert compared > 20


def test_the_observation_is_left_alone():
    for seats, options, seed, _ in random_games(4):
        state = rules.new(seats, seed, options)
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        before = bytes(seen)
        moves = array("i", [0] * rules.MAX_MOVES)
        count = rules.moves(state, moves)
        for level in (EASY, NORMAL, HARD):
            thought = bot.think(seen, seat, moves, count, generator(), level)
            pauses = 0
            while True:
                try:
                    next(thought)
                    pauses += 1
                except StopIteration as stop:
                    assert index_of(moves, count, stop.value) >= 0
                    break
            assert pauses >= count
        assert seen == before


def test_a_fat_jackpot_is_taken():
    state = table([13, 60, 70, 80], lines=[[1, 5]], jackpots=(9, 0, 0, 0))
    assert chosen(state) in (to_line(13), keep(13))
    assert chosen(state, NORMAL) in (to_line(13), keep(13))


def test_the_last_round_wins_a_jackpot_if_it_can():
    state = table([13, 60, 70, 80], lines=[[1, 5]], jackpots=(9, 0, 0, 0), deck=[2])
    while rules.turn(state) == 0:
        rules.play(state, chosen(state))
    rules.play(state, legal(state)[0])
    while (seat := rules.turn(state)) >= 0:
        rules.play(state, choose(bot, rules, state, seat, generator(), HARD))
    assert view.score(state, 0) >= 9


def test_in_the_last_round_the_line_is_not_collected_for_nothing():
    state = table([60, 70, 80, 90], lines=[[10, 20, 30, 40, 50]], deck=[1, 2])
    move = chosen(state)
    assert move != collect()
    rules.play(state, move)
    assert chosen(state) in (end(), collect(), play(60))
    assert view.worth(state, 0) >= 2


def test_a_challenge_that_is_met_is_not_spoiled_at_the_end():
    lines = [["+4", 20, 30, 40, 50]]
    state = table([1, 60, 70, 80], lines=lines, deck=[2])
    assert chosen(state) != to_line(60)


def test_the_last_card_is_played_for_a_point_and_not_for_a_loss():
    def last(lines, hands):
        state = table([1, 2, 3, 4], lines, hands, deck=[])
        state[at.STEP] = at.FINAL
        return state

    assert chosen(last([[10, 20, 30, 40]], [[50]])) == play(50)
    assert chosen(last([["+4", 20, 30, 40, 50]], [[60]])) == end()


def test_features_stay_small():
    out = array("i", [0] * features.COUNT)
    for seats, options, seed, chance in random_games(12, seed=40):
        state = rules.new(seats, seed, options)
        while offered := legal(state):
            for seat in range(seats):
                features.fill(state, at.player_at(seat), features.turns_left(state), out)
                assert all(0 <= value < 4096 for value in out)
                assert out[features._ONE] == 16
            rules.apply(state, chance.choice(offered))


def test_a_kept_card_is_a_feature_of_ones_own_hand_only():
    state = play_all(table([30, 40], lines=[[10, 20]]), keep(30))
    out = array("i", [0] * features.COUNT)
    features.fill(state, at.player_at(0), 3, out)
    assert out[features._H_FIT] == 16
    seen = bytearray(len(state))
    rules.observe(state, 1, seen)
    features.fill(seen, at.player_at(0), 3, out)
    assert out[features._H_FIT] == 0
    assert out[features._H_HIDDEN] == 16
