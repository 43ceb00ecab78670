"""Learn what Number Drop's sheets are worth, by playing: writes its bot/values.py.

Temporal differences (Sutton and Barto, Reinforcement Learning, chapter 6): after every turn the
value of a seat's sheet is moved towards the value one turn later, or the final score. The values
are those of the features of `sheet_value`, and the hard player plays, with what was learned up to
the batch before. Half of the games are solo, the others for two, now and then for three.

The values are the same with any --jobs and --python. CPython takes a day for 20,000 games on one
core, PyPy an hour or two: `lineup learn --python pypy3`.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from array import array
from pathlib import Path
from typing import Any

from host_sim import arguments, paths
from tools import progress, workers
from tools.learn import numberdrop_alone

HELP = "learn the values of Number Drop's bot by self-play"

RATES = (0.05, 0.02, 0.008)
"""How far a value moves towards the next one, in the three thirds of the games."""

WEIGHED = 24
"""Guesses weighed for a drop while learning."""

BATCH = 24
"""So many games are played with the same values: as many processes can play them."""

SEATS = (1, 2, 1, 2, 1, 2, 1, 3)
"""Of eight games, one after the other."""

_HARD = 2

UNIT = 8
"""Hundredths of a point that a value's byte counts in; 128 is 0."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=arguments.whole(3), default=20000, metavar="N")
    parser.add_argument("--seed", type=arguments.seed, default=1, metavar="N")
    parser.add_argument("--alone", action="store_true", help="the solo game's, in one process")
    parser.add_argument("--on", action="store_true", help="go on from the values as they are")
    workers.add_arguments(parser)


def run(args: argparse.Namespace) -> int:
    paths.use_firmware()
    if args.alone:
        return numberdrop_alone.run(args)
    learner = Learner(args.on)
    start = time.perf_counter()
    told = 0
    with workers.hired_by(args) as crew, progress.Bar("games") as bar:
        for first in range(0, args.games, BATCH):
            numbers = range(first, min(args.games, first + BATCH))
            values = bytes(learner.bytes)
            tasks = [(values, SEATS[number % 8], args.seed + number) for number in numbers]
            played = workers.results(play, tasks, crew)
            for number, (turns, scores) in zip(numbers, played):  # noqa: B905
                learner.learn(turns, scores, RATES[number * 3 // args.games])
                bar.tell(number + 1, args.games)
            if numbers[-1] + 1 - told >= 500:
                told = numbers[-1] + 1
                print(f"{told} games, {time.perf_counter() - start:.0f} s: {learner.news()}")
                sys.stdout.flush()
                learner.save()
    learner.save()
    return 0


def _game_module(name: str) -> Any:
    """A module of the game; the firmware has no types to check against."""
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


def _finish(thought: Any) -> int:
    from host_sim.bots import finish

    return finish(thought)


class Look:
    """What a seat's sheet was worth after a turn: points made (hundredths), the features found,
    and how often each was there. The same whatever the values are."""

    def __init__(self, made: float, features: list[int], times: list[float]):
        self.made = made
        self.features = features
        self.times = times

    def value(self, values: list[float]) -> float:
        """Hundredths of a point."""
        pairs = zip(self.features, self.times)  # noqa: B905 - no strict in PyPy 3.9
        return self.made + sum(values[feature] * n for feature, n in pairs)


def play(task: tuple[bytes, int, int]) -> tuple[list[list[Look]], list[int]]:
    """A game of the bot against itself: (values, seats, seed) -> all seats' looks after each
    turn, and the scores."""
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


class Learner:
    """The values, as numbers in hundredths of a point, and how games change them."""

    def __init__(self, go_on: bool):
        sheet_value = _game_module("bot.sheet_value")
        count = sheet_value.FEATURES * sheet_value.PHASES
        self.values = [0.0] * count
        if go_on:
            self.values = [(byte - 128.0) * UNIT for byte in sheet_value.VALUES]
        else:
            _first_guess(self.values, sheet_value.PHASES)
        self.bytes = bytearray(count)
        for i in range(count):
            self._round(i)
        self.scores: dict[int, list[int]] = {}
        self.file = Path(sheet_value.__file__).with_name("values.py")

    def _round(self, i: int) -> None:
        self.bytes[i] = max(0, min(255, round(self.values[i] / UNIT) + 128))

    def learn(self, turns: list[list[Look]], scores: list[int], rate: float) -> None:
        """Corrects the values by a game, every seat's sheet by the same one a turn later."""
        for before, after in zip(turns, turns[1:]):  # noqa: B905 - nor pairwise
            for old, new in zip(before, after):  # noqa: B905
                error = new.value(self.values) - old.value(self.values)
                scale = max(1.0, sum(n * n for n in old.times))
                for feature, n in zip(old.features, old.times):  # noqa: B905
                    self.values[feature] += rate * error * n / scale
                    self._round(feature)
        self.scores.setdefault(len(scores), []).extend(scores)

    def news(self) -> str:
        """Mean scores since the last news, by seats."""
        means = {seats: sum(got) / len(got) for seats, got in sorted(self.scores.items())}
        self.scores = {}
        return ", ".join(f"{seats} seats {mean:.1f}" for seats, mean in means.items())

    def save(self) -> None:
        lines = [
            '"""What `sheet_value` learned, by `lineup learn`: do not edit."""', "", "# fmt: off",
            "VALUES = (",
        ]  # fmt: skip
        for at in range(0, len(self.bytes), 24):
            text = "".join(f"\\x{byte:02x}" for byte in self.bytes[at : at + 24])
            lines.append(f'    b"{text}"')
        self.file.write_text("\n".join([*lines, ")", ""]), encoding="utf-8")


def _first_guess(values: list[float], phases: int) -> None:
    """Somewhere to start: combos that lack little are worth much, and holes cost."""
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
        weighed = WEIGHED if state[at.STEP] == at.DROP else self.bot.WEIGHS[_HARD]
        player = self.bot.StrongDecision(seen, seat, self.generator, weighed, 0, self.values)
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
        turns = 0 if self.over() else _game_module("bot.turns_left").turns_left(self.state, 63)
        sheet = bytearray(self.state[base : base + layout.SHEET_SIZE])
        return sheet, self.state[layout.CROSSED], turns
