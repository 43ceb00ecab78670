"""The games as OpenSpiel games, in Python: lineup_line, lineup_setup...

>>> game = load_game("line", seats=3, scoring="simple")
>>> game.num_players(), game.num_distinct_actions(), game.max_game_length()
(3, 4096, 92)

Chance is one node, the root: which of `deals` seeds is dealt, from `seed` on. A seed decides all
that comes after it, cards to come and dice too, so what knows the state (OpenSpiel's MCTSBot)
knows the future. `State.resample_from_infostate` draws everything that a player does not know
anew, dice to come included: OpenSpiel's ISMCTSBot plays with no more than a player knows.

An action is the move itself, as in `tools.lab.aec`. Observations are the bytes of a state without
what the player may not know. Information states, which remember all that was ever seen, are not
there, and who asks for one is told: nor has a player on the console more than what it sees.
"""

from array import array
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import numpy as np
import pyspiel

from host_sim.cartridges import known as cartridges
from host_sim.command import paths
from tools.bots import seating
from tools.lab import moves, parameters, pickling
from tools.play.replay import speaker

PREFIX = "lineup_"

DEALS = 1000
"""The number of deals that the root has, if nothing is said."""

MOST_DEALS = 100_000
"""OpenSpiel asks for a list of all."""

HIGHEST_SEED = (1 << 31) - 1 - MOST_DEALS
"""OpenSpiel's numbers have 32 bits."""


def load_game(key: str, **given: int | str) -> Any:
    """A game as `pyspiel.load_game("lineup_KEY", given)` gives it.

    given: seats; every option with the name of a choice; deals, up to MOST_DEALS; seed, the first
    one, up to HIGHEST_SEED; rewards, "wins" (1, shared by those who win) or "scores". Raises
    `parameters.Refused`, a ValueError, for what the game has not.
    """
    rules = parameters.rules(key)
    register()
    return pyspiel.load_game(PREFIX + rules.KEY, checked(rules, given))


def checked(rules: Any, given: Mapping[str, Any]) -> dict[str, Any]:
    """All parameters of a game, those given as Python's own numbers. Raises Refused."""
    parameters.known(given, defaults(rules))
    every = defaults(rules) | dict(given)
    seats = parameters.seats(rules, every["seats"])
    parameters.options(rules, {name: every[name] for name, _, _ in rules.OPTIONS}, seats)
    parameters.choice("rewards", every["rewards"], parameters.REWARDS)
    return every | {
        "seats": seats,
        "deals": parameters.number("deals", every["deals"], 1, MOST_DEALS),
        "seed": parameters.seed(every["seed"], HIGHEST_SEED),
    }


def register() -> None:
    """Tells OpenSpiel of every game of the console, and of those that installed packages bring."""
    paths.use_firmware()
    from lineup import games

    cartridges.packages()
    known = pyspiel.registered_names()
    for key in games.keys():
        if PREFIX + key not in known:
            rules = games.load(key)
            of_key = type(f"Game_{key}", (Game,), {"rules": rules})
            pyspiel.register_game(_game_type(rules, defaults(rules)), of_key)


def defaults(rules: Any) -> dict[str, Any]:
    """The parameters of a game with their defaults."""
    given = {"seats": seating.seats(rules, None), "deals": DEALS, "seed": 0, "rewards": "wins"}
    return given | {name: choices[default] for name, choices, default in rules.OPTIONS}


def _game_type(rules: Any, given: Mapping[str, Any]) -> Any:
    is_one = given["rewards"] == "wins" and given["seats"] > 1
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=PREFIX + rules.KEY,
        long_name=f"Lineup: {rules.KEY}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.CONSTANT_SUM if is_one else utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=rules.SEATS[-1],
        min_num_players=rules.SEATS[0],
        provides_information_state_string=False,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=defaults(rules),
    )


NO_MEMORY = "there are no information states: ask for observations"


class Table:
    """The table that all states of a game share."""

    def __init__(self, rules: Any, given: Mapping[str, Any]) -> None:
        """given: all of them, as `checked` has it."""
        names = [option[0] for option in rules.OPTIONS]
        self.rules = rules
        self.given = dict(given)
        self.seats: int = given["seats"]
        self.options = parameters.options(rules, {name: given[name] for name in names}, self.seats)
        self.deals: int = given["deals"]
        self.seed: int = given["seed"]
        self.by_scores = given["rewards"] == "scores"
        self.out = array("i", [0] * rules.MAX_MOVES)

    def __deepcopy__(self, memo: Any) -> "Table":
        return self

    def __reduce__(self) -> Any:
        return _table, (self.rules.KEY, self.given)

    @cached_property
    def chances(self) -> list[tuple[int, float]]:
        """Each deal, and how likely it is."""
        return [(number, 1 / self.deals) for number in range(self.deals)]

    def deal(self, number: int) -> bytearray:
        """Deal `number` of those that the root has."""
        made: bytearray = self.rules.new(self.seats, self.seed + number, self.options)
        return made


def _table(key: str, given: Mapping[str, Any]) -> Table:
    return Table(parameters.rules(key), given)


class Game(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the console with its options; each has a class with its rules."""

    rules: Any

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        rules = self.rules
        every = checked(rules, given or {})
        self.table = Table(rules, every)
        low, high = rules.SCORE_RANGE if self.table.by_scores else (0, 1)
        shared = self.table.seats > 1 and not self.table.by_scores
        info = pyspiel.GameInfo(
            num_distinct_actions=1 << rules.MOVE_BITS,
            max_chance_outcomes=self.table.deals,
            num_players=self.table.seats,
            min_utility=float(low),
            max_utility=float(high),
            utility_sum=1.0 if shared else None,
            max_game_length=rules.MAX_LENGTH,
        )
        super().__init__(_game_type(rules, every), info, dict(given or {}))

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Raises ValueError for one that remembers."""
        if iig_obs_type is not None and iig_obs_type.perfect_recall:
            raise ValueError(NO_MEMORY)
        return Observer(self.table)

    def __reduce__(self) -> Any:
        return pickling.by(_game_remade, str(self))


class State(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A state, b"" before the deal."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.table = game.table
        self.bytes = bytearray()

    def current_player(self) -> int:
        if not self.bytes:
            return int(pyspiel.PlayerId.CHANCE)
        seat = self.table.rules.turn(self.bytes)
        return int(seat) if seat >= 0 else int(pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        out = self.table.out
        return out[: self.table.rules.moves(self.bytes, out)].tolist()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return self.table.chances

    def _apply_action(self, action: int) -> None:
        if self.bytes:
            moves.play(self.table.rules, self.bytes, action)
        else:
            self.bytes = self.table.deal(
                parameters.number("deal", action, 0, self.table.deals - 1)
            )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or not self.bytes:
            return f"deal {self.table.seed + action}"
        key, args = self.table.rules.describe(self.bytes, action)
        return f"{action}: {speaker()(key, *args)}"

    def is_terminal(self) -> bool:
        return bool(self.bytes) and self.table.rules.turn(self.bytes) < 0

    def returns(self) -> list[float]:
        """Zeros before the end."""
        table = self.table
        if not self.is_terminal():
            return [0.0] * table.seats
        if table.by_scores:
            points = [0] * table.seats
            table.rules.scores(self.bytes, points)
            return [float(score) for score in points]
        won = table.rules.winners(self.bytes)
        return [1 / won.bit_count() if won >> seat & 1 else 0.0 for seat in range(table.seats)]

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "State":
        """Another state that the player could not tell from this one. sampler: gives 0..1."""
        from lineup.engine import rng

        generator = bytearray(rng.SIZE)
        rng.seed(generator, 0, int(sampler() * 2**53))
        seen = self.observed(player)
        other: State = self.clone()
        other.bytes = self.table.rules.resample(seen, player, generator)
        return other

    def observed(self, player: int) -> bytearray:
        """Returns what a player may know."""
        seen = bytearray(len(self.bytes))
        if self.bytes:
            self.table.rules.observe(self.bytes, player, seen)
        return seen

    def information_state_string(self, player: int | None = None) -> str:
        """Raises ValueError: there is none."""
        raise ValueError(NO_MEMORY)

    def information_state_tensor(self, player: int | None = None) -> list[float]:
        """Raises ValueError: there is none."""
        raise ValueError(NO_MEMORY)

    def __reduce__(self) -> Any:
        return pickling.by(_state_remade, self.__getstate__())

    def __str__(self) -> str:
        return self.bytes.hex() or "to be dealt"


def _game_remade(text: str) -> Any:
    register()
    return pyspiel.load_game(text)


def _state_remade(text: str) -> Any:
    register()
    return pyspiel.deserialize_game_and_state(text)[1]


class Observer:
    """The bytes of what a player may know: as numbers 0 to 1, and as a text."""

    def __init__(self, table: Table) -> None:
        self.tensor = np.zeros(len(table.deal(0)), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Fills `tensor`; with zeros before the deal."""
        seen = state.observed(player)
        self.tensor.fill(0)
        self.tensor[: len(seen)] = np.frombuffer(seen, np.uint8) / 255

    def string_from(self, state: State, player: int) -> str:
        """The bytes in hexadecimal."""
        return state.observed(player).hex()
