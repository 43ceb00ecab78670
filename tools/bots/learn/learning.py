"""The shared parts of learning by playing: games with the same values, then the values moved,
again.

Temporal differences (Sutton and Barto, Reinforcement Learning, chapter 6): after every turn the
value of a position is moved towards the value one turn later, or the final score. Positions are
weighted sums of features, so only those are kept of a game, and games are played anywhere: the
values are the same with any --jobs, --python and --cluster.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.processes import progress, workers

BATCH = 24
"""So many games are played with the same values: as many processes can play them."""

NEWS = 500
"""Games between two lines of news."""

UNIT = 8
"""Hundredths of a point that a value's byte counts in; 128 is 0."""


class Look:
    """The things that a seat had after a turn: points made (hundredths), the features found, and
    how often each was there. The same whatever the values are."""

    def __init__(self, made: float, features: list[int], times: list[float]):
        self.made = made
        self.features = features
        self.times = times

    def value(self, values: list[float]) -> float:
        """Hundredths of a point."""
        pairs = zip(self.features, self.times)  # noqa: B905 - no strict in PyPy 3.9
        return self.made + sum(values[feature] * n for feature, n in pairs)

    def scale(self) -> float:
        """Returns what an error is divided by, so that a step takes away no more than it."""
        return max(1.0, sum(n * n for n in self.times))


Played = tuple[list[list[Look]], list[int]]
"""All seats' looks after each turn, and the scores."""


class Learner:
    """Values in hundredths of a point, how games change them, and the file that keeps them.

    play(task) is a function of a module. `tasks`, `rate` and `correct` are a game's own.
    """

    play: Callable[[Any], Played]

    def __init__(self, start: bytearray, file: Path, title: str):
        self.bytes = start
        self.values = [(byte - 128.0) * UNIT for byte in start]
        self.scores: dict[int, list[int]] = {}
        self.file = file
        self.title = title

    def tasks(self, numbers: range, seed: int) -> list[Any]:
        """Makes what `play` gets for these games of a run that begins with a seed."""
        raise NotImplementedError

    def tables(self) -> dict[str, bytes]:
        """Returns what the file has, by name."""
        return {"VALUES": bytes(self.bytes)}

    def rate(self, number: int, games: int) -> float:
        """Tells how far a value moves in game `number` of so many."""
        raise NotImplementedError

    def correct(self, look: Look, error: float, rate: float) -> None:
        """Moves what a look found by its error."""
        raise NotImplementedError

    def learn(self, turns: list[list[Look]], scores: list[int], rate: float) -> None:
        """Corrects the values by a game, what every seat had by what it has a turn later."""
        for before, after in zip(turns, turns[1:]):  # noqa: B905 - nor pairwise
            for old, new in zip(before, after):  # noqa: B905
                self.correct(old, new.value(self.values) - old.value(self.values), rate)
        self.scores.setdefault(len(scores), []).extend(scores)

    def move(self, feature: int, by: float) -> None:
        """Moves a value."""
        self.values[feature] += by
        self.bytes[feature] = max(0, min(255, round(self.values[feature] / UNIT) + 128))

    def news(self) -> str:
        """Mean scores since the last news, by seats."""
        means = {seats: sum(got) / len(got) for seats, got in sorted(self.scores.items())}
        self.scores = {}
        return ", ".join(f"{seats} seats {mean:.1f}" for seats, mean in means.items())

    def save(self) -> None:
        """Writes the file."""
        self.file.write_text(module(self.title, self.tables()), encoding="utf-8")


def module(title: str, tables: dict[str, bytes]) -> str:
    """A module that has what was learned, 24 bytes a line."""
    lines = [f'"""{title}: do not edit."""', "", "# fmt: off"]
    for name, values in tables.items():
        lines.append(f"{name} = (")
        for at in range(0, len(values), 24):
            text = "".join(f"\\x{byte:02x}" for byte in values[at : at + 24])
            lines.append(f'    b"{text}"')
        lines.append(")")
    return "\n".join([*lines, ""])


def run(learner: Learner, games: int, seed: int, crew: workers.Crew | None) -> None:
    """Learns by so many games; tells how it goes and saves the values now and then."""
    start = time.perf_counter()
    told = 0
    with progress.Bar("games") as bar:
        for first in range(0, games, BATCH):
            numbers = range(first, min(games, first + BATCH))
            played = workers.results(type(learner).play, learner.tasks(numbers, seed), crew)
            for number, (turns, scores) in zip(numbers, played):  # noqa: B905
                learner.learn(turns, scores, learner.rate(number, games))
                bar.tell(number + 1, games)
            if numbers[-1] + 1 - told >= NEWS:
                told = numbers[-1] + 1
                print(f"{told} games, {time.perf_counter() - start:.0f} s: {learner.news()}")
                sys.stdout.flush()
                learner.save()
    learner.save()
