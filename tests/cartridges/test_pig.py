"""Pig, a cartridge of this project for up to eight: its rules, its players, its lesson, and its
screens on every panel in every language."""

import importlib
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from host_sim.cartridges.file import Cartridge
from host_sim.playing.bots import choose
from lineup.engine import protocol, rng
from lineup.engine.levels import EASY, HARD, NORMAL, TRICKY
from lineup.text import LANGUAGES
from tests.cartridges import rig

KEY = "pig"

LESSON = "press LEFT\npress A 2\n"
EIGHT = "press LEFT\npress A\npress DOWN\npress A\npress DOWN\npress RIGHT 6\n"
TWO_DICE = EIGHT + "press UP 3\npress RIGHT\npress DOWN 2\npress A\n"
TURN = "press A\nwait 3000\npress DOWN\npress A\nwait 9000\n"

ROLL, HOLD = 0, 1


@pytest.fixture(scope="module")
def at(rules: Any) -> Any:
    return importlib.import_module("lineup.games.pig.rules.layout")


def dealt(rules: Any, faces: tuple[int, ...], options: tuple[int, int] = (1, 0)) -> bytearray:
    """A game whose first roll is known: of the first seed that rolls it."""
    for seed in range(10000):
        state: bytearray = rules.new(2, seed, options)
        after = bytearray(state)
        rules.play(after, ROLL)
        if tuple(after[13 : 13 + len(faces)]) == faces:
            return state
    raise AssertionError(faces)


def listed(rules: Any, state: bytearray) -> list[int]:
    out = protocol.move_buffer(rules)
    return list(out[: rules.moves(state, out)])


def test_rolls_add_up_until_they_are_kept(rules: Any, at: Any) -> None:
    state = dealt(rules, (6,))
    assert listed(rules, state) == [ROLL]
    with pytest.raises(protocol.IllegalMove, match=r"pig\.why\.roll"):
        rules.play(state, HOLD)
    rules.play(state, ROLL)
    assert rules.turn(state) == 0 and state[at.AT_RISK] == 6 and rules.score(state, 0) == 0
    rules.play(state, HOLD)
    assert rules.turn(state) == 1 and state[at.AT_RISK] == 0 and rules.score(state, 0) == 6


def test_a_1_takes_the_turn_and_leaves_what_was_kept(rules: Any, at: Any) -> None:
    state = dealt(rules, (1,))
    state[at.POINTS], state[at.AT_RISK] = 30, 20
    rules.play(state, ROLL)
    assert rules.turn(state) == 1 and state[at.AT_RISK] == 0 and rules.score(state, 0) == 30


@pytest.mark.parametrize(("faces", "left"), [((1, 4), 30), ((3, 1), 30), ((1, 1), 0)])
def test_two_1s_take_everything(rules: Any, at: Any, faces: tuple[int, int], left: int) -> None:
    state = dealt(rules, faces, (1, 1))
    state[at.POINTS], state[at.AT_RISK] = 30, 20
    rules.play(state, ROLL)
    assert rules.turn(state) == 1 and rules.score(state, 0) == left


def test_who_reaches_the_goal_wins_at_once(rules: Any, at: Any) -> None:
    state = dealt(rules, (5,), (0, 0))
    state[at.POINTS], state[at.POINTS + 1], state[at.AT_RISK] = 40, 49, 5
    rules.play(state, ROLL)
    assert rules.turn(state) == protocol.OVER and rules.score(state, 0) == 50
    assert rules.winners(state) == 1 and rules.ended_by(state) == 1
    assert rules.reason(state) == "pig.end.goal"


def test_the_last_round_ends_it_and_the_most_points_win(rules: Any, at: Any) -> None:
    state = dealt(rules, (5,))
    state[at.POINTS], state[at.POINTS + 1], state[at.SEAT] = 25, 20, 1
    state[at.ROUND] = rules.ROUNDS
    rules.play(state, ROLL)
    rules.play(state, HOLD)
    assert rules.turn(state) == protocol.OVER and rules.reason(state) == "pig.end.rounds"
    assert rules.winners(state) == 3 and rules.ended_by(state) == 0


def test_nobody_sees_what_will_be_rolled(rules: Any, at: Any) -> None:
    seen = [bytearray(at.SIZE) for _ in range(2)]
    for seed in (1, 2):
        rules.observe(rules.new(3, seed, (1, 0)), 0, seen[seed - 1])
    assert seen[0] == seen[1]


def won(rules: Any, bot: Any, levels: tuple[int, int], seed: int) -> bool:
    """The first level wins a game, which it begins where the seed is even."""
    state, own = rules.new(2, seed, (1, 0)), bytearray(rng.SIZE)
    rng.seed(own, 0, seed)
    while rules.turn(state) >= 0:
        seat = rules.turn(state)
        rules.play(state, choose(bot, rules, state, seat, own, levels[seat ^ seed & 1]))
    return bool(rules.winners(state) >> (seed & 1) & 1)


@pytest.mark.parametrize(
    ("levels", "count"), [((NORMAL, EASY), 60), ((TRICKY, NORMAL), 120), ((HARD, EASY), 40)]
)
def test_each_level_is_above_the_one_before(
    games: ModuleType, rules: Any, levels: tuple[int, int], count: int
) -> None:
    bot = games.load_bot("pig")
    assert 2 * sum(won(rules, bot, levels, seed) for seed in range(count)) > count


def test_the_hard_one_rolls_on_when_somebody_is_near_the_goal(games: ModuleType, at: Any) -> None:
    bot = games.load_bot("pig")
    seen = bytearray(at.SIZE)
    seen[at.SEATS], seen[at.DICE], seen[at.GOAL] = 3, 1, 100
    assert bot.holds_at(seen, 0, HARD) == 22 and bot.holds_at(seen, 0, TRICKY) == 11
    seen[at.POINTS + 2] = 40
    assert bot.holds_at(seen, 0, HARD) == 27 and bot.holds_at(seen, 2, HARD) == 17
    seen[at.POINTS + 2] = 80
    assert bot.holds_at(seen, 0, HARD) > 111 and bot.holds_at(seen, 0, EASY) == 6


def test_the_lesson_says_what_is_so(games: ModuleType, rules: Any, at: Any) -> None:
    script = games.load_lesson("pig")
    state = rules.new(2, script.SEED, script.OPTIONS)
    for moves, claims in script.STEPS:
        now = {"rolled": state[at.ROLLED], "risk": state[at.AT_RISK]}
        assert all(now[name] == value for name, value in claims)
        for move in moves:
            rules.play(state, move)
    assert rules.turn(state) == 0 and rules.score(state, 0) == 9 and state[at.AT_RISK]


@pytest.mark.slow
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_words_have_room(
    cartridge: Cartridge, size: str, language: str, tmp_path: Path
) -> None:
    model = MODELS[size]
    keys = LESSON + "press A 3\npress DOWN\npress A 2\n"
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "lesson") == []
    keys = TWO_DICE + 3 * TURN
    keys += "press X\npress DOWN\npress B\n" if model.has_xy else ""
    assert rig.lost_words(cartridge, keys, model, language, tmp_path / "game") == []
