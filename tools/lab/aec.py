"""A game as a PettingZoo environment, in which one agent acts at a time (AECEnv).

>>> game = env("line", seats=3)
>>> game.reset(seed=7)
>>> game.agent_selection
'seat_1'
"""

import inspect
import secrets
from array import array
from collections.abc import Mapping
from typing import Any

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from lineup.engine import rng
from tools.lab import moves, names, parameters, pickling
from tools.lab.module_lock import one_at_a_time
from tools.lab.picture import DEFAULT_BOARD, Picture

Observation = dict[str, npt.NDArray[Any]]


def env(key: str, **arguments: Any) -> Any:
    """A game with PettingZoo's checks around it; `Environment` has the arguments."""
    parameters.known(arguments, list(inspect.signature(Environment).parameters)[1:])
    checked = wrappers.AssertOutOfBoundsWrapper(Environment(key, **arguments))
    return wrappers.OrderEnforcingWrapper(checked)


class Environment(AECEnv):  # type: ignore[misc]  # pettingzoo has no types
    """A game of the console.

    key: such as "line-v1"; "line" is the newest version. seats: two, or the fewest above, where
    nothing is said. options: name -> choice, such as {"scoring": "simple"}. rewards: one of
    `parameters.REWARDS`. render_mode: "rgb_array", "human" (a window), or None. board, language:
    of the pictures. Raises
    `parameters.Refused`, a ValueError, for what the game has not.

    Agents are "seat_1", "seat_2"... An action is the move itself, a number of MOVE_BITS bits that
    means the same in every position. An observation is a dict: "observation", the bytes of a
    state without what the seat may not know (uint8; the game's rules/layout.py names them), and
    "action_mask", 1 for each legal move (int8), all 0 for who does not act.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "rgb_array"],
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        key: str,
        seats: int | None = None,
        options: Mapping[str, str] | None = None,
        rewards: str = "wins",
        render_mode: str | None = None,
        board: str = DEFAULT_BOARD,
        language: str = "en",
    ) -> None:
        super().__init__()
        self.rules = parameters.rules(key)
        self.metadata = {**self.metadata, "name": names.name(self.rules.KEY)}
        self.seats = parameters.seats(self.rules, seats)
        self.options = parameters.options(
            self.rules, {} if options is None else options, self.seats
        )
        parameters.choice("rewards", rewards, parameters.REWARDS)
        parameters.choice("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self.render_mode = render_mode
        self._by_scores = rewards == "scores"
        self._picture = Picture(board, language)
        self.seed = secrets.randbits(64)
        self._out = array("i", [0] * self.rules.MAX_MOVES)
        self._game: bytearray = self.rules.new(self.seats, 0, self.options)
        self.possible_agents = [f"seat_{seat + 1}" for seat in range(self.seats)]
        self.agents: list[str] = []
        actions = 1 << self.rules.MOVE_BITS
        self.action_spaces = {name: spaces.Discrete(actions) for name in self.possible_agents}
        self.observation_spaces = {name: self._looks(actions) for name in self.possible_agents}

    def _looks(self, actions: int) -> Any:
        return spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (len(self._game),), np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )

    def __reduce__(self) -> Any:
        return pickling.by(_remade, {**self.__dict__, "rules": self.rules.KEY})

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    @one_at_a_time
    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deals: the game that has this seed on the console too, or the one that follows it
        (`rng.mix64`; at first any). The game's own options are those of the environment: given
        here they are refused."""
        for name, _, _ in self.rules.OPTIONS:
            if isinstance(options, Mapping) and name in options:
                raise parameters.Refused(f"{name}: give it to env(), as options={{{name!r}: ...}}")
        self.seed = rng.mix64(self.seed) if seed is None else parameters.seed(seed)
        self._game = self.rules.new(self.seats, self.seed, self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {name: {} for name in self.agents}
        self.agent_selection = self.possible_agents[self.rules.turn(self._game)]
        self._points = self._scores()
        if self.render_mode == "human":
            self.render()

    @one_at_a_time
    def step(self, action: int | None) -> None:
        """Plays a legal move. Raises lineup.engine.protocol.IllegalMove, a ValueError, for another
        one: it says why, and the state is as before."""
        mover = self.agent_selection
        if self.terminations[mover]:
            self._was_dead_step(action)
            return
        moves.play(self.rules, self._game, action)
        self._cumulative_rewards[mover] = 0.0
        turn = self.rules.turn(self._game)
        over = turn < 0
        before, self._points = self._points, self._scores()
        won = self.rules.winners(self._game) if over else 0
        for seat, name in enumerate(self.agents):
            if self._by_scores:
                self.rewards[name] = float(self._points[seat] - before[seat])
            else:
                self.rewards[name] = 1 / won.bit_count() if won >> seat & 1 else 0.0
            self.terminations[name] = over
        self.agent_selection = self.possible_agents[0 if over else turn]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    @one_at_a_time
    def observe(self, agent: str) -> Observation:
        seat = self.possible_agents.index(parameters.choice("agent", agent, self.possible_agents))
        seen = bytearray(len(self._game))
        self.rules.observe(self._game, seat, seen)
        mask = np.zeros(1 << self.rules.MOVE_BITS, np.int8)
        if self.rules.turn(self._game) == seat:
            mask[self._out[: self.rules.moves(self._game, self._out)]] = 1
        return {"observation": np.frombuffer(seen, np.uint8), "action_mask": mask}

    def state(self) -> npt.NDArray[Any]:
        """The bytes of the whole state, hidden parts and what is to come included."""
        return np.frombuffer(bytes(self._game), np.uint8)

    @one_at_a_time
    def render(self) -> Any:
        """Draws what the console shows to the seat that acts; at the end the table as the first
        seat sees it. An array (height, width, 3) of uint8, or None where it is in a window."""
        if self.render_mode is None:
            return None
        image = self._picture.of(self.rules, self.seats, self.options, self._game)
        if self.render_mode == "human":
            self._picture.show(image)
            return None
        return np.array(image, np.uint8)

    def close(self) -> None:
        self._picture.close()

    def _scores(self) -> list[int]:
        points = [0] * self.seats
        self.rules.scores(self._game, points)
        return points


def _remade(kept: dict[str, Any]) -> Environment:
    made: Environment = Environment.__new__(Environment)
    made.__dict__.update(kept, rules=parameters.rules(kept["rules"]))
    return made
