"""A vector's tables play what single environments play, byte for byte, from game to game."""

from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lineup import games
from lineup.engine import protocol
from tools.lab import aec, names
from tools.lab.vector import vector

FIRST = (1 << 64) - 2
"""The tables' seeds go on from 0 after 2**64 - 1."""


def choices(rules: Any, seats: int) -> Iterator[dict[str, str]]:
    """Yields all as they are, each option's other choices one by one, and the last choice of all,
    of the options that so many seats have."""
    yield {}
    there = [
        option
        for number, option in enumerate(rules.OPTIONS)
        if protocol.applies(rules, number, seats)
    ]
    for name, all_of, default in there:
        for choice in all_of:
            if choice != all_of[default]:
                yield {name: choice}
    yield {name: all_of[-1] for name, all_of, _ in there}


def cases() -> Iterator[Any]:
    for key in games.KEYS:
        rules = games.load(key)
        for seats in (min(rules.SEATS), max(rules.SEATS)):
            for number, options in enumerate(choices(rules, seats)):
                marks = [pytest.mark.slow] if number or seats == max(rules.SEATS) else []
                words = ",".join(f"{name}={choice}" for name, choice in options.items())
                yield pytest.param(key, seats, options, marks=marks, id=f"{key}-{seats}-{words}")


class Table:
    """A single environment beside a vector's table."""

    def __init__(self, key: str, seed: int, **arguments: Any) -> None:
        self.game: Any = aec.Environment(key, **arguments)
        self.game.reset(seed=seed % (1 << 64))
        self.rewards = [0.0] * len(self.game.possible_agents)
        self.ended = False

    def step(self, action: int) -> None:
        self.game.step(action)
        self.rewards = list(self.game.rewards.values())
        self.ended = all(self.game.terminations.values())

    def same(self, now: Any, row: int, agent: str) -> None:
        """The rows of what `agent` sees."""
        seen = self.game.observe(agent)
        assert now.observation[row].tobytes() == seen["observation"].tobytes()
        assert (now.action_mask[row] == seen["action_mask"]).all()
        legal = np.flatnonzero(seen["action_mask"])
        assert now.legal_count[row] == len(legal)
        assert now.legal[row, : len(legal)].tolist() == legal.tolist()
        assert (now.legal[row, len(legal) :] == -1).all()
        assert now.seeds[row] == self.game.seed
        assert f"seat_{now.seat[row] + 1}" == agent


@pytest.mark.slow
@pytest.mark.parametrize(("key", "seats", "options"), list(cases()))
def test_it_plays_what_single_environments_play(
    key: str, seats: int, options: dict[str, str]
) -> None:
    by = {"seats": seats, "options": options, "rewards": "wins" if seats % 2 else "scores"}
    both = vector.vector(names.name(key), tables=2, seed=FIRST, threads=2, **by)
    singles = [Table(key, FIRST + i, **by) for i in range(2)]
    now = both.reset()
    ends = 0
    while ends < 2:
        for row, table in enumerate(singles):
            table.same(now, row, table.game.agent_selection)
        actions = both.sample()
        movers = [table.game.agent_selection for table in singles]
        now = both.step(actions)
        for row, table in enumerate(singles):
            table.step(actions[row])
            assert now.rewards[row].tolist() == np.float32(table.rewards).tolist()
            assert bool(now.terminated[row]) == table.ended
            if table.ended:
                ends += 1
                seen = table.game.observe(movers[row])["observation"]
                assert now.final_observation[row].tobytes() == seen.tobytes()
                assert f"seat_{now.final_seat[row] + 1}" == movers[row]
                assert now.final_scores[row].tolist() == table.game._scores()
                table.game.reset()
                table.ended = False
            assert both.states()[row].tobytes() == table.game.state().tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_every_seat_sees_what_it_sees_at_a_single_table(key: str) -> None:
    both = vector.vector(key, tables=1, seed=5)
    single = Table(key, 5)
    both.reset()
    for _ in range(30):
        for seat, agent in enumerate(single.game.possible_agents):
            seen = single.game.observe(agent)["observation"]
            assert both.observe(seat).tobytes() == seen.tobytes()
        (action,) = both.sample()
        both.step([action])
        single.step(action)
        if single.ended:
            break


def test_the_next_step_deals_where_that_is_wanted() -> None:
    both = vector.vector("lineit-v1", tables=1, seed=5, autoreset="next_step")
    single = Table("lineit", 5)
    now = both.reset()
    while not now.terminated[0]:
        actions = both.sample()
        mover = single.game.agent_selection
        now = both.step(actions)
        single.step(actions[0])
    assert now.rewards[0].tolist() == single.rewards
    single.same(now, 0, mover)
    assert not now.action_mask.any() and both.sample().tolist() == [0]
    single.game.reset()
    now = both.step([-7])
    assert not now.terminated[0] and not now.rewards.any() and now.lengths[0] == 0
    single.same(now, 0, single.game.agent_selection)


def test_a_table_stays_at_its_end_where_nothing_deals() -> None:
    both = vector.vector("lineit-v1", tables=2, seed=5, autoreset="disabled")
    now = both.reset()
    while not now.terminated.all():
        now = both.step(both.sample())
    assert now.final_length.tolist() == now.lengths.tolist()
    before = now.observation.copy()
    now = both.step([99999, -1])
    assert now.terminated.all() and not now.rewards.any() and (now.observation == before).all()
    now = both.reset(which=np.array([True, False]))
    assert now.terminated.tolist() == [False, True] and now.lengths[0] == 0
    single = Table("lineit", 5)
    single.game.reset()
    single.same(now, 0, single.game.agent_selection)
