"""The CPU players: legal, fair, and they look before they place."""

import random
from itertools import pairwise

import pytest

from host_sim.playing.bots import choose, finish
from lineup.engine import rng
from lineup.engine.levels import NORMAL
from lineup.engine.protocol import OVER
from lineup.games.clustered import bot, rules
from lineup.games.clustered.rules import layout as at
from tests.games.clustered.positions import (
    EVERYTHING,
    FIRSTS,
    NO_OPTIONS,
    WILD,
    card,
    cell,
    dealt,
    hold,
    lay,
    legal,
)

pytestmark = pytest.mark.slow

LEVELS = (0, 1, 2)


def chosen(state, level, seed=1):
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    return choose(bot, rules, state, rules.turn(state), own, level)


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("seats", "options"), [(1, NO_OPTIONS), (3, EVERYTHING)])
def test_whole_games(level, seats, options):
    state = rules.new(seats, 5, options)
    while rules.turn(state) != OVER:
        rules.play(state, chosen(state, level))


@pytest.mark.parametrize("level", LEVELS)
def test_hidden_cards_do_not_change_the_choice(level):
    source = random.Random(level)
    state = rules.new(3, level, FIRSTS)
    generator = bytearray(rng.SIZE)
    played = 0
    while rules.turn(state) != OVER:
        if played % 11 == 0:
            seat = rules.turn(state)
            seen = bytearray(len(state))
            rules.observe(state, seat, seen)
            other = rules.resample(seen, seat, generator)
            assert chosen(state, level) == chosen(other, level)
        rules.play(state, source.choice(legal(state)))
        played += 1


def some_positions(count=6):
    """Positions with a choice, of games of one, two and five."""
    source = random.Random(8)
    for seats in (1, 2, 5):
        state = rules.new(seats, 4, FIRSTS)
        for _ in range(count):
            for _ in range(9):
                rules.play(state, source.choice(legal(state)))
            while len(legal(state)) < 2:
                rules.play(state, legal(state)[0])
            yield bytes(state)


def thought(state, level, seed=1):
    """(the observation, thinking about it)."""
    seat, moves = rules.turn(state), legal(state)
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    own = bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    return seen, bot.think(seen, seat, moves, len(moves), own, level)


@pytest.mark.parametrize("level", LEVELS)
def test_a_thought_may_be_given_up_at_any_time(level):
    """The observation is always as it was."""
    for state in some_positions():
        seen, thinking = thought(state, level)
        before = bytes(seen)
        for _ in thinking:
            assert seen == before
        assert seen == before


@pytest.mark.parametrize("level", LEVELS)
def test_two_thoughts_in_turn_find_what_each_finds_alone(level):
    positions = [*some_positions(3)]
    for one, other in pairwise(positions):
        alone = [finish(thought(state, level)[1]) for state in (one, other)]
        running = {i: thought(state, level)[1] for i, state in enumerate((one, other))}
        found = [0, 0]
        while running:
            for i, thinking in [*running.items()]:
                try:
                    next(thinking)
                except StopIteration as stop:
                    found[i] = stop.value
                    del running[i]
        assert found == alone


@pytest.mark.parametrize("level", LEVELS)
def test_nine_points_are_not_left_lying(level):
    """The last corner of a 3 x 3."""
    state = dealt(2)
    square = {(x, y): (0, card(0, 0, 1)) for x in (1, 2, 3) for y in (1, 2, 3)}
    del square[3, 3]
    lay(state, square)
    hold(state, 0, [card(0, 0, 2), card(2, 2, 3), WILD])
    pick = chosen(state, level)
    assert pick in (at.MOVE_PICK | card(0, 0, 2), at.MOVE_PICK | WILD)
    rules.play(state, pick)
    assert chosen(state, level) == at.MOVE_PLACE | cell(state, 3, 3)


def test_hard_takes_the_place_that_others_need():
    state = dealt(2)
    lay(state, {(x, y): (1, card(0, 0, 1)) for x in (1, 2, 3) for y in (1, 2)})
    lay(state, {(1, 3): (1, card(0, 0, 1)), (2, 3): (1, card(0, 0, 1))})
    hold(state, 0, [card(0, 0, 2)])
    rules.play(state, legal(state)[0])
    assert chosen(state, 2) == at.MOVE_PLACE | cell(state, 3, 3)


@pytest.mark.parametrize("level", LEVELS)
def test_wilds_are_not_removed(level):
    state = dealt(2)
    lay(state, {place: (1, card(0, 0, 1)) for place in ((-1, 0), (1, 0), (0, -1), (0, 1))})
    hold(state, 0, [card(2, 2, 3), WILD])
    state[at.STEP] = at.TRIM
    assert chosen(state, level) == at.MOVE_REMOVE | card(2, 2, 3)


def test_the_same_generator_gives_the_same_choice():
    state = dealt(2)
    assert {chosen(state, 0, 3) for _ in range(5)} == {chosen(state, 0, 3)}


def test_eight_players_build_more_than_they_hinder():
    """The loss of one of seven others is worth a seventh of one's own gain. Counted in full it
    brought them ten points each."""
    state = rules.new(8, 1, NO_OPTIONS)
    while rules.turn(state) != OVER:
        rules.apply(state, chosen(state, NORMAL))
    scores = [0] * 8
    rules.scores(state, scores)
    assert min(scores) > 25
