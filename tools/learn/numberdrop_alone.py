"""Learn what Number Drop's sheets are worth in the solo game: writes its bot/alone_values.py.

Temporal differences, as in `numberdrop`; each value is moved by less the less its errors agree
(temporal coherence: Beal and Smith, 2000). The hard player plays, but looks no turn ahead.
"""

from __future__ import annotations

import argparse
import importlib
import sys
import time
from array import array
from pathlib import Path
from typing import Any

from tools import progress

RATE = 0.1
"""How far a value moves at first."""

UNIT = 8
"""Hundredths of a point that a value's byte counts in; 128 is 0."""

WEIGHED = 16
"""Guesses weighed for a drop while learning."""


def run(args: argparse.Namespace) -> int:
    """`lineup learn --alone`."""
    learner = AloneLearner(args.on)
    start = time.perf_counter()
    with progress.Bar("games") as bar:
        for number in range(1, args.games + 1):
            learner.play(args.seed + number - 1, RATE)
            bar.tell(number, args.games)
            if number % 500 == 0:
                print(f"{number} games, {time.perf_counter() - start:.0f} s: {learner.news()}")
                sys.stdout.flush()
                learner.save()
    learner.save()
    return 0


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.numberdrop.{name}")


class Look:
    """A sheet after a turn: what it seemed to be worth, and (value's place, weight) of it."""

    def __init__(self, worth: float, parts: list[tuple[int, float]]):
        self.worth = worth
        self.parts = parts


class AloneLearner:
    """The values, as numbers in hundredths of a point, and the games that change them."""

    def __init__(self, go_on: bool):
        self.alone = _module("bot.alone")
        self.worth = _module("bot.alone_value")
        self.growth = _module("bot.growth").Growth()
        self.rules = _module("rules")
        self.at = _module("rules.layout")
        self.knots = len(self.worth.KNOTS)
        size = self.worth.ALL * self.knots
        self.bytes = bytearray(_module("bot.alone_values").VALUES if go_on else self._guess(size))
        self.values = [(byte - 128.0) * UNIT for byte in self.bytes]
        self.drift = [0.0] * size
        self.effort = [0.0] * size
        self.scores: list[int] = []
        self.file = Path(self.worth.__file__).with_name("alone_values.py")

    def _guess(self, size: int) -> bytearray:
        """Where to start: the values of several players' games."""
        sheet_value = _module("bot.sheet_value")
        guess = bytearray(b"\x80") * size
        for feature in range(sheet_value.FEATURES):
            for knot, turns in enumerate(self.worth.KNOTS):
                old = feature * sheet_value.PHASES + sheet_value.phase_of(turns >> 2)
                guess[feature * self.knots + knot] = sheet_value.VALUES[old]
        return guess

    def play(self, seed: int, rate: float) -> None:
        """A game, learning from every turn."""
        from lineup.engine import rng

        rules, at = self.rules, self.at
        generator = bytearray(rng.SIZE)
        rng.seed(generator, 0, seed)
        state = rules.new(1, seed, (0,))
        moves = array("i", [0] * rules.MAX_MOVES)
        old: Look | None = None
        turn = 0
        while rules.turn(state) >= 0:
            count = rules.moves(state, moves)
            rules.apply(state, self._decide(state, moves, count, generator))
            if state[at.TURN] == turn and rules.turn(state) >= 0:
                continue
            turn = state[at.TURN]
            if old is not None:
                self._learn(old, self._look(state).worth, rate)
            old = self._look(state)
        points = [0]
        rules.scores(state, points)
        self.scores.append(points[0])

    def _decide(self, state: bytearray, moves: Any, count: int, generator: bytearray) -> int:
        from host_sim.bots import finish

        if count == 1:
            return int(moves[0])
        player = self.alone.AloneDecision(bytearray(state), generator, self.bytes)
        player.weighed = WEIGHED
        player.looks_ahead = False
        return finish(player.decide(moves, count))

    def _look(self, state: bytearray) -> Look:
        at = self.at
        sheet = state[at.SHEETS : at.SHEETS + at.SHEET_SIZE]
        appraiser = self.worth.AloneAppraiser(self.bytes)
        appraiser.tiles = self.alone.tiles_up(state)
        turns = 0
        if self.rules.turn(state) >= 0:
            turns = self.worth.turns_left(sheet, state[at.NOTCHES : at.NOTCHES + 5])
        self.growth.search(sheet)
        worth = float(appraiser.look_at_rows(sheet, turns))
        worth += appraiser.look_at_combos(sheet, self.growth, 0, turns)
        knot, part = self.worth.between(turns)
        parts = []
        for i in range(appraiser.count):
            n = appraiser.times[i] / 4
            feature = appraiser.found[i] // 6 * self.knots + knot
            parts += [(feature, n * (64 - part) / 64), (feature + 1, n * part / 64)]
        worth += sum(self.values[place] * n for place, n in parts)
        return Look(worth, parts)

    def _learn(self, old: Look, target: float, rate: float) -> None:
        error = (target - old.worth) / max(1.0, sum(n * n for _, n in old.parts))
        for place, n in old.parts:
            if not n:
                continue
            effort = self.effort[place]
            agreement = abs(self.drift[place]) / effort if effort else 1.0
            self.values[place] += rate * agreement * error * n
            self.drift[place] += error * n
            self.effort[place] += abs(error * n)
            byte = round(self.values[place] / UNIT) + 128
            self.bytes[place] = max(0, min(255, byte))

    def news(self) -> str:
        """The mean score since the last news."""
        mean = sum(self.scores) / len(self.scores)
        self.scores = []
        return f"1 seat {mean:.1f}"

    def save(self) -> None:
        lines = [
            '"""What `alone_value` learned, by `lineup learn --alone`: do not edit."""', "",
            "# fmt: off", "VALUES = (",
        ]  # fmt: skip
        for at in range(0, len(self.bytes), 24):
            text = "".join(f"\\x{byte:02x}" for byte in self.bytes[at : at + 24])
            lines.append(f'    b"{text}"')
        self.file.write_text("\n".join([*lines, ")", ""]), encoding="utf-8")
