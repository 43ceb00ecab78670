"""Figures of this computer: how many tables' steps a second a core makes in one call."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from tools.board.bench.figures import Figure

SECONDS = 1.0
BOUND = 1_500_000

FEW, MANY = 256, 4096
"""Tables: so few that all of them stay in the processor's cache, and as many as are learned from
at once."""


def batches(keys: Sequence[str]) -> Iterator[Figure]:
    """Steps a second of random games, fewest seats and most, with observations, lists of legal
    actions, masks, rewards and new deals; the random choice is not counted. Nothing where the
    extra `lab` or a compiler is missing."""
    from lineup import games
    from tools.bots.native import library

    try:
        from tools.lab.vector.vector import Vector
    except ModuleNotFoundError:
        return
    if not library.is_installed():
        return
    for key in keys:
        seated = games.load(key).SEATS
        for seats in sorted({min(seated), max(seated)}):
            for tables in (FEW, MANY):
                speed = steps_a_second(Vector(key, tables=tables, seats=seats, seed=1), SECONDS)
                name = f"desktop.{key}.{seats}_seats.{tables}_tables"
                yield Figure(name, speed, "steps/s", BOUND, at_least=True)


def steps_a_second(tables: Any, seconds: float) -> float:
    """Of CPU time, at least one step."""
    tables.reset()
    count, spent = 0, 0.0
    while not count or spent < seconds:
        actions = tables.sample()
        start = time.process_time()
        tables.step(actions)
        spent += time.process_time() - start
        count += tables.tables
    return count / spent
