"""Learn what patterns of Number Drop's solo game are worth: writes its bot/alone/learned.py.

The hard player plays: in two thirds of the games it looks no turn ahead, then as it always does;
now and then any tile slides. An error moves the values of the turns before it, too (traces: Sutton
and Barto, chapter 12), each by less the less its errors agree, as in `alone`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from host_sim.command import paths
from tools.bots.learn import learning
from tools.bots.learn.games.numberdrop import alone
from tools.bots.learn.games.numberdrop.alone import TITLE, module
from tools.bots.learn.learning import Look, Played

TRACE = 0.4
"""The share of a target that is what comes later, and not the next turn's value."""

STAGES = ((False, 16, 10, 0.5), (True, 40, 5, 0.3))
"""Of the first two thirds of the games, and of the last: whether the player looks a turn ahead,
how many guesses it weighs for a drop, random slides of 100, how far a value moves at first."""

SILENT = 128
"""The byte of a pattern that says nothing."""


class Noted(bytearray):
    """Patterns that say nothing and note which of them were looked up."""

    def __init__(self) -> None:
        super().__init__(bytes([SILENT]) * module("bot.alone.patterns").ALL)
        self.found: list[int] = []

    def __getitem__(self, at: Any) -> Any:
        self.found.append(at)
        return SILENT


def play(task: tuple[bytes, int, int]) -> Played:
    """A solo game; task: (patterns, seed, which of STAGES)."""
    paths.use_firmware()
    patterns, seed, stage = task
    looks_ahead, weighed, random_slides, _ = STAGES[stage]

    at, values = module("rules.layout"), module("bot.alone.learned").VALUES

    def decide(state: bytearray, moves: Any, count: int, generator: bytearray) -> int:
        from lineup.engine import rng

        if state[at.STEP] == at.SLIDE and rng.below(generator, 0, 100) < random_slides:
            return int(moves[rng.below(generator, 0, count)])
        return alone.decided(
            state, moves, count, generator, (values, patterns), weighed, looks_ahead
        )

    return alone.played(seed, decide, _look)


def _look(state: bytearray) -> Look:
    at, worth = module("rules.layout"), module("bot.alone.value")
    sheet, notches = alone.sheet_and_notches(state)
    noted = Noted()
    appraiser = worth.AloneAppraiser(patterns=noted)
    appraiser.look_at_tiles(state, notches)
    growth = module("bot.growth").Growth()
    growth.search(sheet)
    turns = worth.turns_left(sheet, notches) if sheet[at.TOP] <= at.LINE else 0
    made = appraiser.ground(sheet, turns) + appraiser.hopes(sheet, growth, 0, turns)
    return Look(float(made), noted.found, [1.0] * len(noted.found))


class PatternLearner(learning.Learner):
    """A value for each pattern; every run begins with patterns that say nothing."""

    play = staticmethod(play)

    def __init__(self, games: int):
        patterns, learned = module("bot.alone.patterns"), module("bot.alone.learned")
        super().__init__(bytearray([SILENT]) * patterns.ALL, Path(learned.__file__), TITLE)
        self.agreement = alone.Agreement(patterns.ALL)
        self.games = games

    def tasks(self, numbers: range, seed: int) -> list[Any]:
        values = bytes(self.bytes)
        return [(values, seed + number, self._stage(number)) for number in numbers]

    def _stage(self, number: int) -> int:
        return int(3 * number >= 2 * self.games)

    def tables(self) -> dict[str, bytes]:
        return {"VALUES": module("bot.alone.learned").VALUES, "PATTERNS": bytes(self.bytes)}

    def rate(self, number: int, games: int) -> float:
        return STAGES[self._stage(number)][3]

    def learn(self, turns: list[list[Look]], scores: list[int], rate: float) -> None:
        """Corrects the values by a game, from its last turn back."""
        target = 100.0 * scores[0]
        targets = []
        for (look,) in reversed(turns):
            targets.append(target)
            target = (1 - TRACE) * look.value(self.values) + TRACE * target
        for (look,), wanted in zip(turns, reversed(targets)):  # noqa: B905 - no strict in PyPy 3.9
            self.correct(look, wanted - look.value(self.values), rate)
        self.scores.setdefault(1, []).extend(scores)

    def correct(self, look: Look, error: float, rate: float) -> None:
        for feature in look.features:
            by = self.agreement.of(feature, error)
            self.move(feature, rate * by * error / len(look.features))
