"""Learn what Number Drop's sheets are worth in the solo game: writes its bot/alone/learned.py.

As in `sheets`, but each value is moved by less the less its errors agree (temporal coherence:
Beal and Smith, 2000). The hard player plays, but looks no turn ahead.
"""

from __future__ import annotations

import importlib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

from host_sim.command import paths
from tools.bots.learn import learning
from tools.bots.learn.learning import Look, Played

RATE = 0.1
"""The share by which a value moves at first."""

TITLE = "The values that `lineup learn numberdrop --alone` and `--patterns` learned"
"""Of the file, which has the patterns of `patterns`, too."""

WEIGHED = 16
"""Guesses weighed for a drop while learning."""


def module(name: str) -> Any:
    """A module of the game."""
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


def play(task: tuple[bytes, int]) -> Played:
    """A solo game; task: (values, seed)."""
    paths.use_firmware()
    values = bytearray(task[0])
    silent = b"\x80" * module("bot.alone.patterns").ALL

    def decide(state: bytearray, moves: Any, count: int, generator: bytearray) -> int:
        return decided(state, moves, count, generator, (values, silent), WEIGHED, False)

    return played(task[1], decide, lambda state: _look(state, values))


def played(seed: int, decide: Callable[..., int], look: Callable[[bytearray], Look]) -> Played:
    """A solo game, with a look at it after every turn and at its end.

    decide(state, moves, count, generator): the move of a decision that has several.
    """
    from lineup.engine import rng

    rules, at = module("rules"), module("rules.layout")
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    state = rules.new(1, seed, (0,))
    moves = array("i", [0] * rules.MAX_MOVES)
    turns: list[list[Look]] = []
    turn = 0
    while rules.turn(state) >= 0:
        count = rules.moves(state, moves)
        move = decide(state, moves, count, generator) if count > 1 else int(moves[0])
        rules.apply(state, move)
        if state[at.TURN] == turn and rules.turn(state) >= 0:
            continue
        turn = state[at.TURN]
        turns.append([look(state)])
    points = [0]
    rules.scores(state, points)
    return turns, points


def decided(
    state: bytearray, moves: Any, count: int, generator: bytearray,
    learned: tuple[Any, Any], weighed: int, looks_ahead: bool,
) -> int:  # fmt: skip
    """The hard player's move; learned: values and patterns."""
    from host_sim.playing.bots import finish

    player = module("bot.alone").AloneDecision(bytearray(state), generator, *learned)
    player.weighed = weighed
    player.looks_ahead = looks_ahead
    return finish(player.decide(moves, count))


def sheet_and_notches(state: bytearray) -> tuple[bytearray, bytearray]:
    """The only sheet, and how far each tile is."""
    at = module("rules.layout")
    sheet = state[at.SHEETS : at.SHEETS + at.SHEET_SIZE]
    return sheet, state[at.NOTCHES : at.NOTCHES + 5]


def _look(state: bytearray, values: bytearray) -> Look:
    worth = module("bot.alone.value")
    sheet, notches = sheet_and_notches(state)
    appraiser = worth.AloneAppraiser(values)
    appraiser.look_at_tiles(state, notches)
    turns = worth.turns_left(sheet, notches) if module("rules").turn(state) >= 0 else 0
    growth = module("bot.growth").Growth()
    growth.search(sheet)
    made = float(appraiser.look_at_rows(sheet, turns))
    made += appraiser.look_at_combos(sheet, growth, 0, turns)
    knot, part = worth.between(turns)
    features: list[int] = []
    times: list[float] = []
    for i in range(appraiser.count):
        n = appraiser.times[i] / 4
        first = appraiser.found[i] // 6 * len(worth.KNOTS) + knot
        features += [first, first + 1]
        times += [n * (64 - part) / 64, n * part / 64]
    return Look(made, features, times)


class Agreement:
    """The agreement of each value's errors, 1 at first: their sum against the sum of their
    sizes."""

    def __init__(self, count: int):
        self._sum = [0.0] * count
        self._sizes = [0.0] * count

    def of(self, value: int, error: float) -> float:
        """The agreement before this error, which is taken in."""
        size = self._sizes[value]
        agreement = abs(self._sum[value]) / size if size else 1.0
        self._sum[value] += error
        self._sizes[value] += abs(error)
        return agreement


class AloneLearner(learning.Learner):
    """Every feature has a value for each knot of turns left; between them it is a mean."""

    play = staticmethod(play)

    def __init__(self, go_on: bool):
        worth, learned = module("bot.alone.value"), module("bot.alone.learned")
        start = bytearray(learned.VALUES)
        super().__init__(
            start if go_on else _first_guess(len(start), worth.KNOTS),
            Path(learned.__file__),
            TITLE,
        )
        self.agreement = Agreement(len(start))

    def tasks(self, numbers: range, seed: int) -> list[Any]:
        values = bytes(self.bytes)
        return [(values, seed + number) for number in numbers]

    def tables(self) -> dict[str, bytes]:
        return {"VALUES": bytes(self.bytes), "PATTERNS": module("bot.alone.learned").PATTERNS}

    def rate(self, number: int, games: int) -> float:
        return RATE

    def correct(self, look: Look, error: float, rate: float) -> None:
        error /= look.scale()
        for feature, n in zip(look.features, look.times):  # noqa: B905 - no strict in PyPy 3.9
            if n:
                self.move(feature, rate * self.agreement.of(feature, error * n) * error * n)


def _first_guess(count: int, knots: Any) -> bytearray:
    """Makes the values to start with: the values of several players' games."""
    sheet_value = module("bot.sheet_value")
    guess = bytearray(b"\x80") * count
    for feature in range(sheet_value.FEATURES):
        for knot, turns in enumerate(knots):
            old = feature * sheet_value.PHASES + sheet_value.phase_of(turns >> 2)
            guess[feature * len(knots) + knot] = sheet_value.VALUES[old]
    return guess
