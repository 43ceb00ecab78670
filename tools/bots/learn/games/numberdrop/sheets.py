"""Learn what Number Drop's sheets are worth, by playing: writes its bot/values.py.

`learning` tells how. The values are those of the features of `sheet_value`, and the hard player
plays, with what was learned up to the batch before. Half of the games are solo, the others for
two, now and then for three. CPython takes a day for 20,000 games on one core, PyPy an hour or two:
`lineup learn numberdrop --python pypy3`.
"""

from __future__ import annotations

import importlib
from array import array
from pathlib import Path
from typing import Any

from host_sim.command import paths
from tools.bots.learn import learning
from tools.bots.learn.learning import Look, Played

RATES = (0.05, 0.02, 0.008)
"""The share by which a value moves towards the next one, in the three thirds of the games."""

WEIGHED = 24
"""Guesses weighed for a drop while learning."""

SEATS = (1, 2, 1, 2, 1, 2, 1, 3)
"""Of eight games, one after the other."""


def _game_module(name: str) -> Any:
    """A module of the game; the firmware has no types to check against."""
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


def _finish(thought: Any) -> int:
    from host_sim.playing.bots import finish

    return finish(thought)


def play(task: tuple[bytes, int, int]) -> Played:
    """A game of the bot against itself; task: (values, seats, seed)."""
    values, seats, seed = task
    paths.use_firmware()
    sheet_value = _game_module("bot.sheet_value")
    appraiser = sheet_value.Appraiser(values)
    growth = _game_module("bot.growth").Growth()
    game = Game(seats, seed, bytearray(values))
    turns: list[list[Look]] = []
    turn = 0
    while not game.over():
        game.step()
        if game.rules.turn_number(game.state) == turn and not game.over():
            continue
        turn = game.rules.turn_number(game.state)
        turns.append([_look(game, seat, appraiser, growth) for seat in range(seats)])
    scores = [0] * seats
    game.rules.scores(game.state, scores)
    return turns, scores


def _look(game: Game, seat: int, appraiser: Any, growth: Any) -> Look:
    sheet, crossed, turns = game.sheet(seat)
    growth.search(sheet)
    appraiser.count = 0
    made = float(appraiser.look_at_rows(sheet, turns))
    made += appraiser.look_at_combos(sheet, growth, crossed, turns)
    once: int = _game_module("bot.sheet_value").ONCE
    times = [n / once for n in appraiser.times[: appraiser.count]]
    return Look(made, list(appraiser.found[: appraiser.count]), times)


class SheetLearner(learning.Learner):
    """Every feature has a value for each phase of the game."""

    play = staticmethod(play)

    def __init__(self, go_on: bool):
        sheet_value = _game_module("bot.sheet_value")
        start = bytearray(sheet_value.VALUES)
        file = Path(sheet_value.__file__).with_name("values.py")
        super().__init__(
            start, file, "The values that `sheet_value` learned, by `lineup learn numberdrop`"
        )
        if not go_on:
            self.values = _first_guess(len(start), sheet_value.PHASES)
            for feature in range(len(start)):
                self.move(feature, 0)

    def tasks(self, numbers: range, seed: int) -> list[Any]:
        values = bytes(self.bytes)
        return [(values, SEATS[number % 8], seed + number) for number in numbers]

    def rate(self, number: int, games: int) -> float:
        return RATES[number * 3 // games]

    def correct(self, look: Look, error: float, rate: float) -> None:
        scale = look.scale()
        for feature, n in zip(look.features, look.times):  # noqa: B905
            self.move(feature, rate * error * n / scale)


def _first_guess(count: int, phases: int) -> list[float]:
    """Somewhere to start: combos that lack little are worth much, and holes cost."""
    values = [0.0] * count
    for phase in range(1, phases):
        grow = 0.4 + 0.05 * phase
        for kind in range(2):
            for size in range(3, 9):
                for lacks in range(8):
                    chance = 0.9 * grow ** (lacks if lacks < 7 else size)
                    at = ((kind * 6 + size - 3) * 8 + lacks) * 3
                    for sides in range(3):
                        values[(at + sides) * phases + phase] = 100 * size * chance
        for place in range(4, 16):
            values[(576 + place) * phases + phase] = 120
        values[592 * phases + phase] = values[593 * phases + phase] = -40
    return values


class Game:
    """A game whose seats are all the hard player, with these values."""

    def __init__(self, seats: int, seed: int, values: bytearray):
        from lineup.engine import rng

        self.values = values

        self.rules = _game_module("rules")
        self.layout = _game_module("rules.layout")
        self.bot = _game_module("bot.weighing_guesses")
        self.generator = bytearray(rng.SIZE)
        rng.seed(self.generator, 0, seed)
        self.state: bytearray = self.rules.new(seats, seed, (seed & 1,))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)

    def over(self) -> bool:
        return bool(self.rules.turn(self.state) < 0)

    def step(self) -> None:
        """One decision; a drop with its digits is one."""
        rules, at, state = self.rules, self.layout, self.state
        seat = rules.turn(state)
        seen = bytearray(len(state))
        rules.observe(state, seat, seen)
        count = rules.moves(state, self.moves)
        player = self.bot.StrongDecision(seen, seat, self.generator, WEIGHED, 0, self.values)
        if state[at.STEP] != at.DROP:
            move = _finish(player.decide(self.moves, count)) if count > 1 else self.moves[0]
            rules.apply(state, move)
            return
        guess = _finish(player.drop(self.moves, count))
        turn = rules.turn_number(state)
        rules.apply(state, at.MOVE_PLACE | guess >> 16)
        while (rules.turn(state), rules.turn_number(state), state[at.STEP]) == (
            seat, turn, at.DIGITS,
        ):  # fmt: skip
            digit = guess >> (12 - 4 * state[at.HELD_NEXT]) & 15
            rules.apply(state, at.MOVE_DIGIT | digit)

    def sheet(self, seat: int) -> tuple[bytearray, int, int]:
        """(sheet, letters crossed off, turns left) after a turn."""
        layout = self.layout
        base = layout.sheet_at(seat)
        turns = 0 if self.over() else _game_module("bot.decision").turns_left(self.state, 63)
        sheet = bytearray(self.state[base : base + layout.SHEET_SIZE])
        return sheet, self.state[layout.CROSSED], turns
