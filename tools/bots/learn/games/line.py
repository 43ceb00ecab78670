"""Learn how LINE's rows are played on: writes its bot/row_weights.py.

An evolution strategy (Rechenberg 1973): each generation the weights have children, of which one to
three weights are others; all play the same rows, drawn from the generation's own seed, and the
best child takes the place of its parent where it is better by more than chance would be. It starts
from weights that know nothing but what a card scores at once.
"""

from __future__ import annotations

import argparse
import importlib
import math
import random
import sys
from pathlib import Path
from typing import Any

from host_sim.command import arguments, paths
from tools.bots.learn.games import Option
from tools.processes import progress, workers

START = (12, 8, 0, 0, 0, 0, 8, 0, 0, 0, 0, 2, 0, 0)
"""Points and values where cards are drawn, the gain where they are put down or exchanged."""

GENERATIONS = 300

OPTIONS = (Option("generations", f"of weights ({GENERATIONS})", arguments.count),)

CHILDREN = 8

ROWS = 1000
"""Rows that each plays in a generation."""

SURE = 2.0
"""Standard errors by which a child has to be better."""

NEWS = 50
"""Generations between two lines of news."""

Weights = tuple[int, ...]


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.line.{name}")


def play(task: tuple[Weights, int]) -> list[int]:
    """The points of ROWS rows with chains; task: (weights, seed of the rows)."""
    paths.use_firmware()
    playout, cards = _module("bot.row_playout"), _module("rules.cards")
    weights, seed = task
    chance = random.Random(seed)
    deck = list(range(1, cards.CARD_COUNT + 1))
    obstacles = list(range(1, cards.OBSTACLE_COUNT + 1))
    rows = []
    for _ in range(ROWS):
        work = bytearray(playout.SIZE)
        work[playout.WEIGHTS :] = bytes(weights)
        drawn = chance.sample(deck, 24)
        work[playout.CARDS : playout.CARDS + 24] = bytes(drawn)
        masks = bytes(cards.MASK[key] for key in chance.sample(obstacles, 9))
        work[playout.MASKS : playout.MASKS + 9] = masks
        rows.append(playout.play_on(work))
    return rows


def learn(generations: int, seed: int, crew: workers.Crew | None) -> Weights:
    """The weights after so many generations; the same with any number of workers."""
    weights: Weights = START
    chance = random.Random(seed)
    total = 0.0
    with progress.Bar("generations") as bar:
        for number in range(generations):
            family = [weights, *(_child(weights, chance) for _ in range(CHILDREN))]
            tasks = [(each, seed + number) for each in family]
            played = list(workers.results(play, tasks, crew))
            total += sum(played[0]) / ROWS
            best = max(range(len(family)), key=lambda i: sum(played[i]))
            if _is_better(played[best], played[0]):
                weights = family[best]
            bar.tell(number + 1, generations)
            if number % NEWS == NEWS - 1:
                print(f"{number + 1} generations: {total / NEWS:.1f} points, {weights}")
                sys.stdout.flush()
                total = 0.0
    return weights


def _child(weights: Weights, chance: random.Random) -> Weights:
    child = list(weights)
    for i in chance.sample(range(len(child)), chance.randrange(1, 4)):
        step = max(1, child[i] // 2)
        child[i] = max(
            0, min(40, child[i] + chance.choice((-1, 1)) * chance.randrange(1, step + 2))
        )
    return tuple(child)


def _is_better(rows: list[int], others: list[int]) -> bool:
    # Of the same cards: by a paired comparison.
    gains = [a - b for a, b in zip(rows, others)]  # noqa: B905 - no strict in PyPy 3.9
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / (len(gains) - 1)
    return mean > SURE * math.sqrt(spread / len(gains))


def run(args: argparse.Namespace, crew: workers.Crew | None) -> None:
    """Learns, and writes the weights."""
    save(learn(args.generations or GENERATIONS, args.seed, crew))


def save(weights: Weights) -> None:
    """Writes the file."""
    file = Path(_module("bot.row_future").__file__).with_name("row_weights.py")
    lines = file.read_text(encoding="utf-8").splitlines()
    for i, line in enumerate(lines):
        if line.startswith("WEIGHTS"):
            lines[i] = f"WEIGHTS = bytes({weights})"
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
