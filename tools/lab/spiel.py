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
there: nor has a player on the console more than what it sees.
"""

from array import array
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pyspiel

from tools import seating
from tools.replay import speaker

PREFIX = "lineup_"

DEALS = 1000
"""How many deals the root has, where nothing is said."""


def load_game(key: str, **parameters: int | str) -> Any:
    """A game as `pyspiel.load_game("lineup_KEY", parameters)` gives it.

    parameters: seats; every option with the name of a choice; deals; seed, the first one; rewards,
    "wins" (1, shared by those who win) or "scores". Raises UserError for what the game has not.
    """
    seating.load_rules(key)
    register()
    return pyspiel.load_game(PREFIX + key, parameters)


def register() -> None:
    """Tells OpenSpiel of every game of the console."""
    from lineup import games

    seating.load_rules(games.KEYS[0])
    known = pyspiel.registered_names()
    for key in games.KEYS:
        if PREFIX + key not in known:
            rules = games.load(key)
            of_key = type(f"Game_{key}", (Game,), {"rules": rules})
            pyspiel.register_game(_game_type(rules, defaults(rules)), of_key)


def defaults(rules: Any) -> dict[str, Any]:
    """The parameters of a game with their defaults."""
    given = {"seats": seating.seats(rules, None), "deals": DEALS, "seed": 0, "rewards": "wins"}
    return given | {name: choices[default] for name, choices, default in rules.OPTIONS}


def _game_type(rules: Any, parameters: Mapping[str, Any]) -> Any:
    is_one = parameters["rewards"] == "wins" and parameters["seats"] > 1
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


class Table:
    """What all states of a game share."""

    def __init__(self, rules: Any, parameters: Mapping[str, Any]) -> None:
        names = [option[0] for option in rules.OPTIONS]
        self.rules = rules
        self.parameters = dict(parameters)
        self.seats = seating.seats(rules, parameters["seats"])
        self.options = seating.chosen(rules, [f"{name}={parameters[name]}" for name in names])
        self.deals: int = parameters["deals"]
        self.seed: int = parameters["seed"]
        self.by_scores = parameters["rewards"] == "scores"
        self.out = array("i", [0] * rules.MAX_MOVES)

    def __deepcopy__(self, memo: Any) -> "Table":
        return self

    def __reduce__(self) -> Any:
        return _table, (self.rules.KEY, self.parameters)

    def deal(self, number: int) -> bytearray:
        """Deal `number` of those that the root has."""
        made: bytearray = self.rules.new(self.seats, self.seed + number, self.options)
        return made


def _table(key: str, parameters: Mapping[str, Any]) -> Table:
    return Table(seating.load_rules(key), parameters)


class Game(pyspiel.Game):  # type: ignore[misc]  # pyspiel has no types
    """A game of the console with its options; each has a class with its rules."""

    rules: Any

    def __init__(self, given: Mapping[str, Any] | None = None) -> None:
        rules = self.rules
        parameters = defaults(rules) | dict(given or {})
        self.table = Table(rules, parameters)
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
        super().__init__(_game_type(rules, parameters), info, dict(given or {}))

    def new_initial_state(self) -> "State":
        return State(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        return Observer(self.table)


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
        deals = self.table.deals
        return [(number, 1 / deals) for number in range(deals)]

    def _apply_action(self, action: int) -> None:
        if self.bytes:
            self.table.rules.apply(self.bytes, action)
        else:
            self.bytes = self.table.deal(action)

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
        """What a player may know."""
        seen = bytearray(len(self.bytes))
        if self.bytes:
            self.table.rules.observe(self.bytes, player, seen)
        return seen

    def __str__(self) -> str:
        return self.bytes.hex() or "to be dealt"


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
