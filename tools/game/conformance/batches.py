"""Thousands of random games of a game of the console, checked in batches."""

from collections.abc import Iterator
from dataclasses import dataclass

from host_sim.command import paths
from tools.game import conformance
from tools.game.conformance.report import Report
from tools.processes import workers

SIZE = 200
"""Games of a batch: all their states are in memory while they are checked."""


@dataclass(frozen=True)
class Batch:
    """The checks of one call of `examine`."""

    key: str
    games: int
    seed: int

    def __str__(self) -> str:
        return f"lineup conformance {self.key} --games {self.games} --seed {self.seed}"


def split(key: str, games: int, seed: int) -> list[Batch]:
    """Batches that hold `games` games together, each with a seed of its own.

    >>> [(batch.games, batch.seed) for batch in split("line", 450, 7)]
    [(200, 7), (200, 8), (50, 9)]
    """
    return [
        Batch(key, min(SIZE, games - first), seed + number)
        for number, first in enumerate(range(0, games, SIZE))
    ]


def run(batches: list[Batch], jobs: int) -> Iterator[Report]:
    """Their reports in order, made in so many processes at a time."""
    with workers.hired(min(jobs, len(batches))) as crew:
        yield from workers.results(examine, batches, crew)


def examine(batch: Batch) -> Report:
    """All checks on one batch."""
    paths.use_firmware()
    from lineup import games

    rules = games.load(batch.key)
    return conformance.examine(rules, games=batch.games, seed=batch.seed, message=console_message)


def console_message(key: str) -> str | None:
    """The English text that the console finds by a key, None where there is none."""
    from lineup.ui.type import messages

    at = messages.find(key)
    return messages.text(at) if at >= 0 else None
