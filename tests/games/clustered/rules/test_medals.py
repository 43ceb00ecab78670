"""Medals of the game alone depend on its options, and are what CPU players reach."""

import pytest

from lineup.games.clustered import rules
from lineup.games.clustered.rules import layout as at
from lineup.games.clustered.rules import medals as medals_of_the_game
from tests.games.clustered.positions import EVERYTHING, NO_OPTIONS, QUICK, with_options
from tools.bots import medals

MEDALS = ("champion", "gold", "silver", "bronze")

SETS = [*medals.solo_options(rules)]


def ended(points, options):
    """A game alone that ended with so many points."""
    state = rules.new(1, 1, options)
    state[at.STEP] = at.ENDED
    state[at.seat_at(state, 0) + at.LINES] = points
    return state


def test_every_set_of_options_has_a_ladder_of_its_own():
    assert len(SETS) == 8
    assert len({rules.ladder(options) for options in SETS}) == 8


@pytest.mark.parametrize("options", SETS)
def test_the_medals_go_by_the_options(options):
    ladder = rules.ladder(options)
    for points, medal in zip(ladder, MEDALS, strict=True):
        assert rules.reason(ended(points, options)) == "clustered.end." + medal
    assert rules.reason(ended(ladder[-1] - 1, options)) == "clustered.end"
    assert rules.winners(ended(ladder[0], options)) == 1


@pytest.mark.parametrize("options", SETS)
def test_the_next_medal_is_the_one_above(options):
    ladder = rules.ladder(options)
    for score in range(100):
        above = [points for points in ladder if points > score]
        assert medals_of_the_game.above(score, options) == (above[-1] if above else 0)


def test_every_medal_of_the_quick_game_can_be_had():
    """It has 16 cards: at most 48 points."""
    assert rules.ladder(QUICK)[0] < 48


def test_best_of_bonuses_are_not_had_alone():
    assert rules.new(1, 5, EVERYTHING) == rules.new(1, 5, with_options(1, 1, 0, 255))
    assert rules.new(2, 5, EVERYTHING) != rules.new(2, 5, with_options(1, 1, 0, 255))


def test_several_players_win_no_medals():
    state = rules.new(2, 1, NO_OPTIONS)
    state[at.STEP] = at.ENDED
    state[at.seat_at(state, 0) + at.LINES] = 90
    assert rules.reason(state) == "clustered.end"


FEW = 200
"""Of the command's games."""

NEAR = 1.2
"""Points that the mean of FEW games may be away: three times its error, and what is rounded."""


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("options", SETS)
def test_bronze_and_silver_are_what_the_command_finds(options):
    _, _, silver, bronze = rules.ladder(options)
    assert abs(medals.mean("clustered", "easy", options, FEW) - bronze) <= NEAR
    assert abs(medals.mean("clustered", "normal", options, FEW) - silver) <= NEAR
