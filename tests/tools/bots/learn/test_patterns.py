"""The patterns of Number Drop's solo game are learned from whole games, by the seed alone."""

from pathlib import Path

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.bot.alone import learned, patterns
from tools.bots.learn.games.numberdrop import patterns as learn
from tools.bots.learn.games.numberdrop.alone import sheet_and_notches
from tools.bots.learn.games.numberdrop.patterns import SILENT, PatternLearner
from tools.bots.learn.learning import UNIT, Look


@pytest.mark.slow  # whole games
def test_a_game_is_played_and_looked_at_by_its_seed_alone() -> None:
    task = PatternLearner(9).tasks(range(1), 7)[0]
    turns, scores = learn.play(task)
    again, same = learn.play(task)
    assert scores == same and len(turns) == len(again) > 10
    for (look,), (other,) in zip(turns, again, strict=True):
        assert (look.made, look.features) == (other.made, other.features)
    assert (turns[-1][0].made, turns[-1][0].features) == (100 * scores[0], [])


def test_the_patterns_noted_are_those_that_the_player_adds_up() -> None:
    from lineup.games.numberdrop.bot.alone.value import AloneAppraiser, turns_left
    from lineup.games.numberdrop.bot.growth import Growth

    state = rules.new(1, 5, (0,))
    look = learn._look(state)
    sheet, notches = sheet_and_notches(state)
    player, growth, turns = AloneAppraiser(), Growth(), turns_left(sheet, notches)
    player.look_at_tiles(state, notches)
    growth.search(sheet)
    worth = player.ground(sheet, turns) + player.hopes(sheet, growth, 0, turns)
    known = [float(UNIT * (byte - SILENT)) for byte in learned.PATTERNS]
    assert len(look.features) > 20
    assert worth == look.value(known) != look.made


def test_an_error_moves_what_was_found_before_it_too() -> None:
    learner = PatternLearner(9)
    early, late = Look(0.0, [1], [1.0]), Look(0.0, [2, 3], [1.0, 1.0])
    learner.learn([[early], [late]], [10], 0.5)
    assert learner.values[1:4] == [pytest.approx(0.5 * 0.4 * 1000), 250, 250]
    assert learner.news() == "1 seats 10.0"


def test_the_last_third_of_the_games_is_played_as_the_player_plays() -> None:
    learner = PatternLearner(6)
    assert [stage for _, _, stage in learner.tasks(range(6), 1)] == [0, 0, 0, 0, 1, 1]
    assert [learner.rate(number, 6) for number in (3, 4)] == [0.5, 0.3]


@pytest.mark.slow  # whole games
def test_games_move_values_that_are_saved_beside_those_of_the_sheets(tmp_path: Path) -> None:
    learner = PatternLearner(30)
    learner.file = tmp_path / "learned.py"
    for task in learner.tasks(range(2), 1):
        learner.learn(*learner.play(task), 0.5)
    learner.save()
    kept: dict[str, bytes] = {}
    exec(learner.file.read_text(), kept)
    assert (kept["PATTERNS"], kept["VALUES"]) == (bytes(learner.bytes), learned.VALUES)
    assert len(kept["PATTERNS"]) == patterns.ALL
    assert 50 < sum(byte != SILENT for byte in learner.bytes) < 1000
