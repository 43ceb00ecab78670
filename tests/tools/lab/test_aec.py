"""The games as PettingZoo environments: its own checks, and what may be known."""

import copy
import doctest
import os
import pickle
import sys
import warnings
from array import array
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from host_sim.command.errors import UserError
from lineup import games
from lineup.engine import protocol
from tools.lab import aec, parameters


def play(environment: Any, seed: int, steps: int = -1) -> dict[str, float]:
    """The sums of the rewards of a random game, or of its first steps."""
    environment.reset(seed=seed)
    chance = np.random.default_rng(seed)
    sums = dict.fromkeys(environment.possible_agents, 0.0)
    for name in environment.agent_iter(10**6):
        seen, reward, over, cut, _ = environment.last()
        sums[name] += reward
        steps -= 1
        if steps == 0:
            return sums
        environment.step(
            None if over or cut else chance.choice(np.flatnonzero(seen["action_mask"]))
        )
    return sums


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(aec).failed == 0


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_pettingzoos_own_checks_pass(key: str) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for dict_of_two in ("Observation is not a NumPy", "Observation space for each agent"):
            warnings.filterwarnings("ignore", dict_of_two)
        for seats in {games.seats(key)[0], games.seats(key)[1]}:
            api_test(aec.env(key, seats=seats), num_cycles=60)
        seed_test(partial(aec.env, key), num_cycles=60)


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_pettingzoos_check_of_pictures_passes(key: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    render_test(partial(aec.env, key))


def test_a_picture_is_the_consoles_on_that_board_in_that_language() -> None:
    shown = {}
    for language in ("en", "de"):
        game = aec.env("line", render_mode="rgb_array", board="240x135", language=language)
        game.reset(seed=1)
        shown[language] = game.render()
    assert shown["en"].shape == (135, 240, 3)
    assert shown["en"].std() > 20
    assert (shown["en"] != shown["de"]).any()


@pytest.mark.parametrize("key", games.KEYS)
def test_an_observation_is_what_a_bot_gets(key: str) -> None:
    rules = games.load(key)
    game: Any = aec.Environment(key)
    play(game, 3, 30)
    state = bytearray(game.state().tobytes())
    out = array("i", [0] * rules.MAX_MOVES)
    count = rules.moves(state, out)
    for seat, name in enumerate(game.agents):
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        looked = game.observe(name)
        assert looked["observation"].tobytes() == seen
        mine = list(out[:count]) if name == game.agent_selection else []
        assert list(np.flatnonzero(looked["action_mask"])) == mine


def test_a_seed_deals_the_consoles_game() -> None:
    game: Any = aec.Environment("setup", seats=3, options={"finish": "long"})
    game.reset(seed=99)
    assert game.state().tobytes() == games.load("setup").new(3, 99, (2, 0, 0))
    game.reset()
    first = game.state().tobytes()
    game.reset(seed=99)
    game.reset()
    assert game.state().tobytes() == first


@pytest.mark.parametrize("key", games.KEYS)
def test_rewards_are_a_share_of_the_win_or_the_points(key: str) -> None:
    assert sum(play(aec.Environment(key), 5).values()) == pytest.approx(1)
    game: Any = aec.Environment(key, rewards="scores")
    sums = play(game, 5)
    points = [0] * len(sums)
    game.rules.scores(bytearray(game.state().tobytes()), points)
    assert list(sums.values()) == points


def test_an_illegal_move_is_refused_and_changes_nothing() -> None:
    game: Any = aec.Environment("line")
    game.reset(seed=1)
    before = game.state().tobytes()
    for move in (4000, -1, 1 << 40, None, "4", 1.5, True):
        with pytest.raises(protocol.IllegalMove) as told:
            game.step(move)
        assert "line." not in str(told.value) and len(str(told.value)) > 20
        assert game.state().tobytes() == before


def test_a_deal_takes_no_options_and_a_stranger_sees_nothing() -> None:
    made = aec.env("line")
    with pytest.raises(parameters.Refused, match="scoring: give it to env"):
        made.reset(options={"scoring": "simple"})
    made.reset(options={"anything": "else"})
    with pytest.raises(parameters.Refused, match="agent: 'seat 9' is not one of "):
        made.observe("seat 9")


@pytest.mark.parametrize(("arguments", "error"), [
    ({"key": "chess"}, "key: 'chess' is not one of "),
    ({"key": 7}, "key: 7 is not one of "),
    ({"key": "line", "seats": 5}, "seats: 5 is not one of 2, 3, 4$"),
    ({"key": "line", "seats": "2"}, "seats: '2' is not one of 2, 3, 4$"),
    ({"key": "line", "seats": 2.0}, "seats: 2.0 is not one of"),
    ({"key": "line", "seats": True}, "seats: True is not one of"),
    ({"key": "line", "options": {"scoring": "high"}}, "scoring: 'high' is not one of chains, "),
    ({"key": "line", "options": {"scoring": 0}}, "scoring: 0 is not one of chains, simple$"),
    ({"key": "line", "options": {"score": "high"}}, "'score': no such option; there are scoring$"),
    ({"key": "line", "options": "scoring"}, "options: 'scoring' is not names and choices"),
    ({"key": "setup", "options": {"teams": "on"}}, "option teams: there is no 'on' with 2 seats$"),
    ({"key": "line", "board": "pc"}, "board: 'pc' is not one of "),
    ({"key": "line", "language": "fr"}, "language: 'fr' is not one of en, "),
    ({"key": "line", "rewards": "money"}, "rewards: 'money' is not one of wins, scores$"),
    ({"key": "line", "rewards": None}, "rewards: None is not one of wins, scores$"),
    ({"key": "line", "render_mode": "text"}, "render_mode: 'text' is not one of None, human, rgb"),
    ({"key": "line", "colour": 1}, "'colour': no such parameter; there are seats, options, "),
])  # fmt: skip
def test_what_a_game_has_not_is_refused(arguments: dict[str, Any], error: str) -> None:
    with pytest.raises(parameters.Refused, match=f"^{error}") as told:
        aec.env(**arguments)
    assert isinstance(told.value, ValueError) and isinstance(told.value, UserError)


@pytest.mark.parametrize("seed", [-1, 1 << 64, 1.5, "1", True])
def test_a_seed_that_is_none_is_refused(seed: Any) -> None:
    game: Any = aec.Environment("line")
    with pytest.raises(parameters.Refused, match="^seed: .* is not a whole number from 0 to 184"):
        game.reset(seed=seed)
    game.reset(seed=np.uint64((1 << 64) - 1))


def test_a_copy_is_a_game_of_its_own() -> None:
    game: Any = aec.env("lineit")
    play(game, 2, 15)
    copies = copy.deepcopy(game), pickle.loads(pickle.dumps(game))
    before = game.state().tobytes()
    for other in copies:
        assert other.state().tobytes() == before
        seen = other.last()[0]
        other.step(np.flatnonzero(seen["action_mask"])[0])
        assert other.state().tobytes() != before
    assert game.state().tobytes() == before


def test_a_window_shows_the_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(os.environ, "SDL_VIDEODRIVER", "dummy")
    game: Any = aec.Environment("lineit", render_mode="human")
    game.reset(seed=1)
    import pygame

    assert pygame.display.get_surface().get_size() == (480, 480)
    game.close()
    assert pygame.display.get_surface() is None


def test_a_window_shows_every_step_and_no_other_mode_draws(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for mode, drawn in (("human", 3), ("rgb_array", 0), (None, 0)):
        game: Any = aec.Environment("lineit", render_mode=mode)
        told: list[int] = []
        monkeypatch.setattr(game, "render", lambda told=told: told.append(1))
        play(game, 1, 3)
        assert len(told) == drawn


@pytest.mark.slow
@pytest.mark.parametrize("key", ["setup", "lineit"])
def test_threads_play_side_by_side_as_they_would_alone(key: str) -> None:
    def played(seed: int) -> list[bytes]:
        game: Any = aec.Environment(key)
        ends = []
        for number in range(4):
            play(game, 4 * seed + number)
            ends.append(game.state().tobytes())
        return ends

    alone = [played(seed) for seed in range(6)]
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        with ThreadPoolExecutor(6) as pool:
            assert list(pool.map(played, range(6))) == alone
    finally:
        sys.setswitchinterval(before)
