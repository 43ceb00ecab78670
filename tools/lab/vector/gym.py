"""Tables as a vector environment of Gymnasium's: `gymnasium.make_vec("lineup/line-v1", 1024)`.

>>> import gymnasium
>>> register()
>>> games = gymnasium.make_vec("lineup/lineit-v1", num_envs=3, seat=0, opponents="random")
>>> seen, infos = games.reset(seed=7)
>>> seen["observation"].shape, infos["seat"].tolist()
((3, 361), [0, 0, 0])
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from host_sim.cartridges import known
from lineup import games
from tools.lab import names, parameters
from tools.lab.vector.arrays import Batch
from tools.lab.vector.settings import AUTORESETS
from tools.lab.vector.vector import Vector

Array = npt.NDArray[Any]
Seen = dict[str, Array]
Opponents = Callable[[Batch, Array], Any]
"""Chooses for others: (now, the rows where another seat acts) -> an action for each row."""

_MODES = dict(
    zip(AUTORESETS, (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP, AutoresetMode.DISABLED),
        strict=True)
)  # fmt: skip


def register() -> None:
    """Lets `gymnasium.make_vec` find all games, as "lineup/line-v1"; one without a version by its
    key; and those that installed packages bring."""
    known.packages()
    for key in games.keys():
        name = names.name(key)
        found = f"lineup/{name}"
        if found not in gymnasium.registry:
            made: Any = GymnasiumVector
            gymnasium.register(found, vector_entry_point=made, kwargs={"key": name})


class GymnasiumVector(VectorEnv):
    """Gymnasium's view of a `Vector`.

    key, options, rewards, seats, seed, threads: as of `Vector`. num_envs: its tables. seat: None,
    and each step plays for whoever acts; or 0 to seats - 1: the learner's, for whom steps play
    alone. opponents: with a seat, "random", or a function (`Opponents`) that gets `Vector.now` and
    the rows where others act, and gives an action for each. autoreset_mode: one of Gymnasium's, or
    of `settings.AUTORESETS`. copy: False gives the same arrays at each step.

    An observation is a dict of "observation" (uint8, shape (num_envs, bytes)) and "action_mask"
    (int8, (num_envs, actions)). A reward (float32, (num_envs,)) is the learner's since its last
    step, or, without a seat, that of who has just moved; infos have those of all seats. infos are
    batched arrays, as observations are, and "final_obs" and "final_info" have "_final_obs" and
    "_final_info" beside them, True where a game ended. Raises `parameters.Refused`.
    """

    def __init__(
        self,
        key: str,
        num_envs: int = 1,
        seat: int | None = None,
        opponents: str | Opponents | None = None,
        autoreset_mode: str | AutoresetMode = "same_step",
        copy: bool = True,
        **arguments: Any,
    ) -> None:
        allowed = ("seats", "options", "rewards", "seed", "threads")
        parameters.known(
            arguments, [*list(inspect.signature(type(self)).parameters)[:-1], *allowed]
        )
        mode = next((name for name, mode in _MODES.items() if mode is autoreset_mode), None)
        chosen = mode or parameters.choice("autoreset_mode", autoreset_mode, AUTORESETS)
        number = parameters.number("num_envs", num_envs, 1, 1 << 20)
        self.played = Vector(key, tables=number, autoreset=chosen, **arguments)
        self.seat = None
        if seat is not None:
            self.seat = parameters.number("seat", seat, 0, self.played.seats - 1)
        self._others = self._checked(opponents)
        self._copy = parameters.flag("copy", copy)
        self.num_envs = number
        self.metadata = {"render_modes": [], "autoreset_mode": _MODES[chosen]}
        self.single_action_space = spaces.Discrete(self.played.actions)
        self.single_observation_space = spaces.Dict(
            observation=spaces.Box(0, 255, (self.played.size,), np.uint8),
            action_mask=spaces.Box(0, 1, (self.played.actions,), np.int8),
        )
        self.action_space = batch_space(self.single_action_space, number)
        self.observation_space = batch_space(self.single_observation_space, number)

    def _checked(self, opponents: Any) -> Opponents | None:
        if self.seat is None:
            if opponents is not None:
                raise parameters.Refused(
                    "opponents: name a seat, too; without one each step plays for whoever acts"
                )
            return None
        if callable(opponents):
            return opponents  # type: ignore[no-any-return]
        parameters.choice("opponents", opponents, ("random",))
        return lambda now, rows: self.played.sample()[rows]

    def reset(
        self, *, seed: Any = None, options: dict[str, Any] | None = None
    ) -> tuple[Seen, dict[str, Any]]:
        """Deals; seed as of `Vector.reset`. options: "reset_mask", a bool for each table, deals
        at these alone."""
        given = {} if options is None else options
        parameters.known(given, ["reset_mask"], "option")
        self.played.reset(seed, given.get("reset_mask"))
        ended = self.played.now.terminated.copy()
        self._let_others(np.zeros(self.num_envs, np.float32), ended)
        return self._seen(ended), self._infos()

    def step(self, actions: Any) -> tuple[Seen, Array, Array, Array, dict[str, Any]]:
        """Plays an action at each table, then lets the others play where there is a seat."""
        before = self.played.now.seat.copy()
        now = self.played.step(actions)
        movers = before if self.seat is None else self.seat
        rewards = now.rewards[np.arange(self.num_envs), movers]
        ended = now.terminated.copy()
        self._let_others(rewards, ended)
        infos = self._infos()
        if self.seat is None:
            infos["rewards"] = self._out(now.rewards)
        if self.played.settings.autoreset == "same_step" and ended.any():
            self._add_ends(infos, ended)
        return self._seen(ended), rewards, ended, np.zeros(self.num_envs, np.bool_), infos

    def _let_others(self, rewards: Array, ended: Array) -> None:
        if self._others is None:
            return
        deals = self.played.settings.autoreset == "same_step"
        now = self.played.now
        while (waiting := (now.seat != self.seat) & (deals | ~ended)).any():
            rows = np.flatnonzero(waiting)
            actions = np.zeros(self.num_envs, np.int64)
            actions[rows] = self._others(now, rows)
            self.played.step(actions, waiting)
            rewards += now.rewards[:, self.seat]
            ended |= now.terminated

    def _seen(self, ended: Array) -> Seen:
        now = self.played.now
        assert now.action_mask is not None  # this vector is made with one
        seen = now.observation
        if self.seat is not None and self.played.settings.autoreset != "same_step" and ended.any():
            seen = self.played.observe(self.seat)  # at the end it is the last mover's
        return {"observation": self._out(seen), "action_mask": self._out(now.action_mask)}

    def _infos(self) -> dict[str, Any]:
        now = self.played.now
        named = ("seat", "legal", "legal_count", "seeds", "lengths")
        return {name: self._out(getattr(now, name)) for name in named}

    def _add_ends(self, infos: dict[str, Any], ended: Array) -> None:
        now = self.played.now
        seen = now.final_observation
        if self.seat is not None:
            seen = self.played.observe(self.seat, final=True)
        mask = np.broadcast_to(np.int8(0), (self.num_envs, self.played.actions))
        infos["final_obs"] = {"observation": self._out(seen), "action_mask": mask}
        infos["final_info"] = {
            name: self._out(getattr(now, f"final_{name}")) for name in ("seat", "scores", "length")
        }
        infos["_final_obs"] = infos["_final_info"] = ended.copy()

    def _out(self, array: Array) -> Array:
        return array.copy() if self._copy else array
