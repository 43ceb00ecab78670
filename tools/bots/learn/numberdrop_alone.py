"""Learn what Number Drop's sheets are worth in the solo game: writes its bot/alone/learned.py.

As in `numberdrop`, but each value is moved by less the less its errors agree (temporal coherence:
Beal and Smith, 2000). The hard player plays, but looks no turn ahead.
"""

from __future__ import annotations

import importlib
from array import array
from pathlib import Path
from typing import Any

from host_sim.command import paths
from tools.bots.learn import learning
from tools.bots.learn.learning import Look, Played

RATE = 0.1
"""How far a value moves at first."""

TITLE = "What `lineup learn numberdrop --alone` and `--patterns` learned"
"""Of the file, which has the patterns of `numberdrop_patterns`, too."""

WEIGHED = 16
"""Guesses weighed for a drop while learning."""


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


def play(task: tuple[bytes, int]) -> Played:
    """A solo game; task: (values, seed)."""
    paths.use_firmware()
    from lineup.engine import rng

    values, seed = bytearray(task[0]), task[1]
    rules, at = _module("rules"), _module("rules.layout")
    generator = bytearray(rng.SIZE)
    rng.seed(generator, 0, seed)
    state = rules.new(1, seed, (0,))
    moves = array("i", [0] * rules.MAX_MOVES)
    turns: list[list[Look]] = []
    turn = 0
    while rules.turn(state) >= 0:
        count = rules.moves(state, moves)
        rules.apply(state, _decide(state, moves, count, generator, values))
        if state[at.TURN] == turn and rules.turn(state) >= 0:
            continue
        turn = state[at.TURN]
        turns.append([_look(state, values)])
    points = [0]
    rules.scores(state, points)
    return turns, points


def _decide(
    state: bytearray, moves: Any, count: int, generator: bytearray, values: bytearray
) -> int:
    from host_sim.playing.bots import finish

    if count == 1:
        return int(moves[0])
    none = b"\x80" * _module("bot.alone.patterns").ALL
    player = _module("bot.alone").AloneDecision(bytearray(state), generator, values, none)
    player.weighed = WEIGHED
    player.looks_ahead = False
    return finish(player.decide(moves, count))


def _look(state: bytearray, values: bytearray) -> Look:
    at, worth = _module("rules.layout"), _module("bot.alone.value")
    sheet = state[at.SHEETS : at.SHEETS + at.SHEET_SIZE]
    appraiser = worth.AloneAppraiser(values)
    appraiser.look_at_tiles(state, state[at.NOTCHES : at.NOTCHES + 5])
    turns = 0
    if _module("rules").turn(state) >= 0:
        turns = worth.turns_left(sheet, state[at.NOTCHES : at.NOTCHES + 5])
    growth = _module("bot.growth").Growth()
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


class AloneLearner(learning.Learner):
    """Every feature has a value for each knot of turns left; between them it is a mean."""

    play = staticmethod(play)

    def __init__(self, go_on: bool):
        worth, learned = _module("bot.alone.value"), _module("bot.alone.learned")
        start = bytearray(learned.VALUES)
        super().__init__(
            start if go_on else _first_guess(len(start), worth.KNOTS),
            Path(learned.__file__),
            TITLE,
        )
        self.drift = [0.0] * len(start)
        self.effort = [0.0] * len(start)

    def tasks(self, numbers: range, seed: int) -> list[Any]:
        values = bytes(self.bytes)
        return [(values, seed + number) for number in numbers]

    def tables(self) -> dict[str, bytes]:
        return {"VALUES": bytes(self.bytes), "PATTERNS": _module("bot.alone.learned").PATTERNS}

    def rate(self, number: int, games: int) -> float:
        return RATE

    def correct(self, look: Look, error: float, rate: float) -> None:
        error /= look.scale()
        for feature, n in zip(look.features, look.times):  # noqa: B905 - no strict in PyPy 3.9
            if not n:
                continue
            effort = self.effort[feature]
            agreement = abs(self.drift[feature]) / effort if effort else 1.0
            self.move(feature, rate * agreement * error * n)
            self.drift[feature] += error * n
            self.effort[feature] += abs(error * n)


def _first_guess(count: int, knots: Any) -> bytearray:
    """Where to start: the values of several players' games."""
    sheet_value = _module("bot.sheet_value")
    guess = bytearray(b"\x80") * count
    for feature in range(sheet_value.FEATURES):
        for knot, turns in enumerate(knots):
            old = feature * sheet_value.PHASES + sheet_value.phase_of(turns >> 2)
            guess[feature * len(knots) + knot] = sheet_value.VALUES[old]
    return guess
