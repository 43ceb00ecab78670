"""Learn what the features of Line-it's positions are worth: writes its bot/learned_weights.py.

Each generation plays games with the weights of the one before, and fits anew, by least squares,
the features that a seat had after each of its turns to the points that it made from there on. The
first generation knows points only. Sums are of whole numbers: the weights are the same with any
--jobs, --python and --cluster.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from array import array
from functools import cache
from pathlib import Path
from typing import Any

from host_sim.command import arguments, paths
from tools.bots.learn import least_squares
from tools.bots.learn.games import Option
from tools.processes import progress, workers

GENERATIONS = 6

GAMES = 3000
"""Of the last generation."""

OPTIONS = (
    Option("games", f"of the last generation ({GAMES})", arguments.whole(3)),
    Option("generations", f"of weights ({GENERATIONS})", arguments.count),
)

FEWEST = 240
"""Of a generation: each of the others plays half as many as the next one, but so many at least."""

SEATS = (2, 3, 2, 4, 2, 5)
"""Of the games of a task."""

PART = len(SEATS)

NOISE = 128
"""Each chain of moves is misjudged by up to this, in 1/256 points: so that positions differ."""

RIDGE = 16 * 16 * 8
"""The number that is added to each feature's square: a weight that little speaks for stays
small."""

LEAST, MOST = -(1 << 14), (1 << 15) + (1 << 14) - 1
"""The least and the most that a packed weight can be."""

Weights = tuple[tuple[tuple[int, ...], ...], ...]
"""For two seats and for more: a row for each span of rounds left, a weight a feature."""

Sums = list[list[int]]
"""For each row of both tables: products of all pairs of features, then with the points."""


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.lineit.{name}")


def _tables() -> tuple[int, int]:
    return len(_module("bot.feature_weights").LATER) + 1, _module("bot.position_features").COUNT


def first_guess() -> Weights:
    """Points made count, and nothing else."""
    rows, count = _tables()
    return (((0,) * count,) * rows,) * 2


def play(task: tuple[Weights, int]) -> tuple[Sums, list[int]]:
    """The sums of PART games, and the points of all seats; task: (weights, seed of the first)."""
    paths.use_firmware()
    weights, first = task
    rows, count = _tables()
    sums: Sums = [[0] * (count * (count + 1)) for _ in range(2 * rows)]
    points: list[int] = []
    for number in range(PART):
        looks, scores = _game(weights, SEATS[number], first + number)
        for seat, row, features, made in looks:
            _add(sums[row], features, scores[seat] - made)
        points += scores
    return sums, points


def _add(sums: list[int], features: list[int], later: int) -> None:
    count = len(features)
    present = [i for i in range(count) if features[i]]
    for i in present:
        at = i * (count + 1)
        for k in present:
            sums[at + k] += features[i] * features[k]
        sums[at + count] += features[i] * later


@cache
def _searches() -> Any:
    # Of one class for all games: PyPy compiles anew for each class.
    at, features = _module("rules.layout"), _module("bot.position_features")
    values = _module("bot.feature_weights")

    class Search(_module("bot.turn_search").TurnSearch):  # type: ignore[misc]
        """Knows the weights that are learned, and the whole chain that it found best."""

        def __init__(self, seen: bytearray, seat: int, chance: bytearray, table: Any) -> None:
            self.table = table
            super().__init__(seen, seat, 1, chance, NOISE)

        def begin(self, seen: bytearray) -> None:
            super().begin(seen)
            self.row = values.row_of(self.turns)
            self.weights = features.packed(self.table[self.row])

        def weigh(self, state: bytearray, noise: int = 0) -> None:
            best = self.values[0]
            super().weigh(state, NOISE)
            if self.values[0] > best:
                self.chain = self._moves_to(state)

        def _moves_to(self, state: bytearray) -> list[int]:
            depth = next(i for i, one in enumerate(self.states) if one is state)
            chain = [self.lists[i][self.places[i] - 1] for i in range(depth)]
            if state[at.STEP] == self.states[0][at.STEP] and state[at.SEAT] == self.seat:
                chain.append(at.MOVE_END)
            return chain

    return Search


def _game(
    weights: Weights, seats: int, seed: int
) -> tuple[list[tuple[int, int, list[int], int]], list[int]]:
    """(seat, row of the tables, features, points made) after each turn, and the scores."""
    from lineup.engine import rng

    rules, at = _module("rules"), _module("rules.layout")
    table = min(seats, 3) - 2
    chance = bytearray(rng.SIZE)
    rng.seed(chance, 0, seed << 8)
    state = rules.new(seats, seed, (seed // PART & 1,))
    seen = bytearray(len(state))
    looks = []
    while (seat := rules.turn(state)) >= 0:
        rules.observe(state, seat, seen)
        search = _searches()(seen, seat, chance, weights[table])
        for _ in search.explore():
            pass
        if search.turns:
            end = search.ends[0]
            search.value_of(end)
            base = at.player_at(seat)
            made = sum(end[base + part] for part in (at.CARDS, at.WON, at.MET))
            row = table * len(weights[0]) + search.row
            looks.append((seat, row, list(search.out), made - end[base + at.FAILED]))
        for move in search.chain:
            rules.apply(state, move)
    scores = array("i", [0] * seats)
    rules.scores(state, scores)
    return looks, list(scores)


def fitted(sums: list[int]) -> tuple[int, ...]:
    """The weights of a row, by least squares: in 1/256 points a sixteenth of a feature."""
    solved = least_squares.solved(sums, _tables()[1], RIDGE)
    return tuple(max(LEAST, min(MOST, round(weight * 256 * 16))) for weight in solved)


def sizes(generations: int, games: int) -> list[int]:
    """Counts the games that each generation plays, in whole tasks."""
    played = [max(games >> generations - 1 - i, min(games, FEWEST)) for i in range(generations)]
    return [-(-count // PART) * PART for count in played]


def learn(generations: int, games: int, seed: int, crew: workers.Crew | None) -> Weights:
    """The weights after so many generations, the last one of so many games."""
    rows, count = _tables()
    weights = first_guess()
    planned = sizes(generations, games)
    first = seed << 20
    done = 0
    with progress.Bar("games") as bar:
        for number, size in enumerate(planned, 1):
            tasks = [(weights, game) for game in range(first, first + size, PART)]
            totals: Sums = [[0] * (count * (count + 1)) for _ in range(2 * rows)]
            points: list[int] = []
            for sums, scores in workers.results(play, tasks, crew):
                for total, part in zip(totals, sums):  # noqa: B905 - no strict in PyPy 3.9
                    for i, n in enumerate(part):
                        total[i] += n
                points += scores
                done += PART
                bar.tell(done, sum(planned))
            print(f"generation {number}: {sum(points) / len(points):.2f} points a seat")
            sys.stdout.flush()
            first += size
            fits = [fitted(total) for total in totals]
            weights = (tuple(fits[:rows]), tuple(fits[rows:]))
    return weights


def run(args: argparse.Namespace, crew: workers.Crew | None) -> None:
    """Learns, and writes the weights."""
    generations = args.generations or GENERATIONS
    save(learn(generations, args.games or GAMES, args.seed, crew))


def save(weights: Weights, file: Path | None = None) -> None:
    """Writes the module."""
    lines = [
        '"""The figures that `feature_weights` learned, by `lineup learn lineit`: do not edit."""',
        "",
    ]
    lines.append("# fmt: off")
    for name, table in zip(("TWO", "MORE"), weights):  # noqa: B905
        lines.append(f"{name} = (")
        for row in table:
            lines.append("    (")
            for at in range(0, len(row), 10):
                lines.append("        " + ", ".join(map(str, row[at : at + 10])) + ",")
            lines.append("    ),")
        lines.append(")")
    if file is None:
        file = Path(_module("bot.feature_weights").__file__).with_name("learned_weights.py")
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
