"""Gymnasium's vector environment: its spaces, its three ways to deal, and opponents."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from gymnasium.wrappers.vector import RecordEpisodeStatistics

from lineup import games
from tools.lab import names, parameters
from tools.lab.vector import gym
from tools.lab.vector.settings import AUTORESETS
from tools.lab.vector.vector import Vector

gym.register()


def drawn(infos: dict[str, Any], chance: np.random.Generator) -> Any:
    """A legal action for each table, from the padded lists."""
    counts = infos["legal_count"]
    at = chance.integers(np.maximum(counts, 1))
    return np.where(counts, infos["legal"][np.arange(len(at)), at], 0)


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_gymnasium_makes_it_by_name_and_what_it_gives_is_in_its_spaces(key: str) -> None:
    chance = np.random.default_rng(1)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        made = gymnasium.make_vec(f"lineup/{names.name(key)}", num_envs=3)
    seen, infos = made.reset(seed=5)
    for _ in range(20):
        assert made.observation_space.contains(seen)
        actions = drawn(infos, chance)
        assert made.action_space.contains(actions)
        seen, rewards, terminations, truncations, infos = made.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (3,)
        assert terminations.dtype == truncations.dtype == np.bool_ and not truncations.any()


@pytest.mark.slow
def test_without_a_seat_it_is_the_vector_and_the_reward_is_the_movers() -> None:
    made = gym.GymnasiumVector("line", num_envs=2, seats=3, rewards="scores", seed=4)
    plain = Vector("line", tables=2, seats=3, rewards="scores", seed=4)
    _, infos = made.reset()
    plain.reset()
    for _ in range(80):
        actions = plain.sample()
        movers = infos["seat"]
        seen, rewards, ended, _, infos = made.step(actions)
        now = plain.step(actions)
        assert (seen["observation"] == now.observation).all()
        assert (seen["action_mask"] == now.action_mask).all()
        assert (rewards == now.rewards[[0, 1], movers]).all()
        assert (infos["rewards"] == now.rewards).all() and (ended == now.terminated).all()


@pytest.mark.slow
@pytest.mark.parametrize("mode", AUTORESETS)
@pytest.mark.parametrize(("key", "seats", "seat"), [("lineit", 3, 1), ("setup", 2, 0)])
def test_a_learner_is_asked_alone_and_its_rewards_add_up_to_its_score(
    mode: str, key: str, seats: int, seat: int
) -> None:
    made = gym.GymnasiumVector(
        key, num_envs=4, seats=seats, seat=seat, opponents="random", rewards="scores", seed=3,
        autoreset_mode=mode,
    )  # fmt: skip
    chance = np.random.default_rng(2)
    _, infos = made.reset()
    sums, games_over = np.zeros(4), 0
    while games_over < 6:
        seen, rewards, ended, _, infos = made.step(drawn(infos, chance))
        sums += rewards
        assert (infos["seat"][~ended] == seat).all()
        final = made.played.now.final_scores[:, seat]
        assert (sums[ended] == final[ended]).all()
        sums[ended] = 0
        games_over += int(ended.sum())
        looked = made.played.observe(seat)
        assert (seen["observation"] == looked).all()
        if mode == "same_step" and ended.any():
            last = made.played.observe(seat, final=True)
            assert (infos["final_obs"]["observation"] == last).all()
            assert (infos["final_info"]["scores"][:, seat] == final).all()
            assert (infos["_final_obs"] == ended).all()
        if mode == "disabled" and ended.any():
            _, infos = made.reset(options={"reset_mask": ended})
            assert (infos["seat"] == seat).all()


def test_opponents_of_ones_own_choose_for_the_rows_where_they_act() -> None:
    asked: list[int] = []

    def lowest(now: Any, rows: Any) -> Any:
        asked.extend(now.seat[rows])
        return now.legal[rows, 0]

    made = gym.GymnasiumVector("line", num_envs=2, seats=3, seat=1, opponents=lowest, seed=3)
    _, infos = made.reset()
    for _ in range(30):
        *_, infos = made.step(infos["legal"][:, 0])
    assert set(asked) == {0, 2}


@pytest.mark.slow
def test_gymnasiums_own_statistics_work_on_it() -> None:
    made = RecordEpisodeStatistics(
        gymnasium.make_vec("lineup/lineit-v1", num_envs=4, seat=0, opponents="random", seed=2)
    )
    chance = np.random.default_rng(3)
    _, infos = made.reset()
    returns: list[float] = []
    while len(returns) < 8:
        *_, infos = made.step(drawn(infos, chance))
        if "episode" in infos:
            returns += list(infos["episode"]["r"][infos["_episode"]])
    assert set(returns) <= {0.0, 0.5, 1.0}


def test_arrays_are_copies_unless_that_is_not_wanted() -> None:
    for copy in (True, False):
        made = gym.GymnasiumVector("line", num_envs=1, copy=copy, seed=3)
        seen, _ = made.reset()
        before = seen["observation"].copy()
        again = made.step(made.played.sample())[0]
        assert (again["observation"] is seen["observation"]) != copy
        assert (seen["observation"] == before).all() == copy


@pytest.mark.slow
def test_its_mode_is_gymnasiums() -> None:
    for mode in (*AutoresetMode, *AUTORESETS):
        made = gym.GymnasiumVector("line", autoreset_mode=mode)
        found = made.metadata["autoreset_mode"]
        assert isinstance(found, AutoresetMode)
        assert found is mode or found.name.lower() == mode


@pytest.mark.parametrize(("arguments", "error"), [
    ({"key": "chess"}, "key: 'chess' is not one of "),
    ({"num_envs": 0}, "num_envs: 0 is not a whole number from 1 to 1048576$"),
    ({"seat": 2, "opponents": "random"}, "seat: 2 is not a whole number from 0 to 1$"),
    ({"seat": 0}, "opponents: None is not one of random$"),
    ({"seat": 0, "opponents": "hard"}, "opponents: 'hard' is not one of random$"),
    ({"opponents": "random"}, "opponents: name a seat, too; without one "),
    ({"autoreset_mode": "never"}, "autoreset_mode: 'never' is not one of next_step, same_step"),
    ({"copy": 0}, "copy: 0 is not True or False$"),
    ({"tables": 3}, "'tables': no such parameter; there are key, num_envs, seat, opponents"),
    ({"seats": 9}, "seats: 9 is not one of 2, 3, 4$"),
])  # fmt: skip
def test_what_cannot_be_made_is_refused(arguments: dict[str, Any], error: str) -> None:
    with pytest.raises(parameters.Refused, match=f"^{error}"):
        gym.GymnasiumVector(**{"key": "line-v1", **arguments})


def test_an_option_that_there_is_not_is_refused() -> None:
    with pytest.raises(parameters.Refused, match="^'mask': no such option; there are reset_mask$"):
        gym.GymnasiumVector("line").reset(options={"mask": 1})
