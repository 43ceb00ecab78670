"""Learn what SETUP's turns are worth beyond their points: writes its bot/outlook_figures.py.

In games of two seats positions are looked at: how far ahead of the other each of the best turns
brings its seat some turns later, the mean of guesses of the hidden tiles, when both take what
brings most of three tiles, as they do throughout. What that is more or less than the turn's points
is fitted, by least squares among the turns of a position, to the tiles that it spends and the
squares that it puts them on. Nothing that was learned before counts, and games depend on their
seeds alone: the figures are the same with any --jobs, --python and --cluster.
"""

from __future__ import annotations

import argparse
import importlib
import time
from pathlib import Path
from typing import Any

from host_sim.command import arguments, paths
from tools.bots.learn import least_squares
from tools.bots.learn.games import Option
from tools.processes import progress, workers

GAMES = 600

OPTIONS = (Option("games", f"to look at positions of ({GAMES})", arguments.whole(3)),)

TURNS = 20
"""Of a game; it has no finish, so that who is about to win makes no difference."""

EVERY = 4
"""Turns from one position of a game that is looked at to the next."""

BEST = 6
"""Turns of a position: so many of one tile, of up to two, and of up to three."""

DEEPEST = 3

GUESSES = 12
"""Of the hidden tiles, for each position."""

LATER = 6
"""Turns that are played on."""

RIDGE = 1.0
"""Every tile comes from a hand and goes to a square: of the figures that explain as much, the
smallest."""

NO_FINISH = 255

SEEDS = arguments.SEEDS[1] + 1

NAMES = ("RACK", "COMMON", "OWN", "OTHER")
"""Of the file, in the order of the figures."""

Looks = list[tuple[list[int], float]]
"""Of each turn of a position: what it has of each figure, and what it brought beyond its points,
in tenths."""


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.games.setup.{name}")


def _figures() -> tuple[tuple[int, ...], ...]:
    now = _module("bot.outlook_figures")
    return tuple(getattr(now, name) for name in NAMES)


def count() -> int:
    """Figures that are learned."""
    return sum(map(len, _figures()))


def play(task: tuple[int, int]) -> list[Looks]:
    """The positions of a game that are looked at; task: (seed, guesses of each)."""
    paths.use_firmware()
    from lineup.engine import rng

    seed, guesses = task
    rules, at, hard = _module("rules"), _module("rules.layout"), _module("bot.hard")
    chance = bytearray(rng.SIZE)
    rng.seed(chance, 0, seed)
    state = rules.new(2, seed, (0, 0, 0))
    state[at.FINISH] = NO_FINISH
    worth = [_module("bot.best_turns").weights(state, seat) for seat in range(2)]
    work = _module("bot.scratch").new()
    looks = []
    for turn in range(1, TURNS + 1):
        for _ in hard.go_on(work, state, worth, 1, DEEPEST):
            pass
        if (turn + seed) % EVERY == 0:
            looks.append(_look(work, state, worth, chance, guesses))
    return looks


def _look(
    work: bytearray, state: bytearray, worth: list[bytearray], chance: bytearray, guesses: int
) -> Looks:
    rules, hard, at = _module("rules"), _module("bot.hard"), _module("rules.layout")
    turns = _turns(work, state, worth)
    seat = state[at.SEAT]
    before = _lead(state, seat)
    ahead = [0] * len(turns)
    seen = bytearray(len(state))
    rules.observe(state, seat, seen)
    for _ in range(guesses if len(turns) > 1 else 0):
        guess = rules.resample(seen, seat, chance)
        for i, moves in enumerate(turns):
            then = bytearray(guess)
            for move in (*moves, at.MOVE_DONE):
                rules.apply(then, move)
            for _ in hard.go_on(work, then, worth, LATER, DEEPEST):
                pass
            ahead[i] += _lead(then, seat) - before
    return [
        (_features(state, moves), 10 * lead / guesses - points)
        for (moves, points), lead in zip(turns.items(), ahead)  # noqa: B905 - PyPy 3.9
    ]


def _turns(
    work: bytearray, state: bytearray, worth: list[bytearray]
) -> dict[tuple[int, ...], int]:
    """The best turns of one to three tiles -> what they are worth at once, in tenths."""
    scratch, at = _module("bot.scratch"), _module("rules.layout")
    turns = {}
    for deepest in range(1, DEEPEST + 1):
        search = _module("bot.best_turns").search
        for _ in search(work, state, worth[state[at.SEAT]], BEST, deepest):
            pass
        for row in range(BEST):
            if tiles := scratch.tiles_of(work, row):
                moves = tuple(scratch.move_of(work, row, i) for i in range(tiles))
                turns[moves] = scratch.worth_of(work, row)
    return turns


def _lead(state: bytearray, seat: int) -> int:
    at = _module("rules.layout")
    mine, other = (state[at.seat_at(one) + at.PAWN] for one in (seat, 1 - seat))
    return int(mine - other)


def _features(state: bytearray, moves: tuple[int, ...]) -> list[int]:
    outlook, at = _module("bot.outlook"), _module("rules.layout")
    own = _module("rules.bonus_squares").owned(state, state[at.SEAT])
    rack, common, mine, other = ([0] * len(figures) for figures in _figures())
    spent = bytearray(len(rack))
    for move in moves:
        slot, square = move >> 4, move & 15
        outlook.spent(state, slot, spent)
        hand = rack if slot < at.HAND else common
        for i, n in enumerate(spent):
            hand[i] += n
        (mine if own >> square & 1 else other)[1 if state[at.TOP + square] else 0] += 1
    return rack + common + mine + other


def add(sums: list[float], looks: Looks) -> None:
    """Adds a position to the sums for `least_squares`: its turns, less their mean."""
    n = count()
    rows = [[*features, beyond] for features, beyond in looks]
    means = [sum(column) / len(rows) for column in zip(*rows)]  # noqa: B905 - PyPy 3.9
    for row in rows:
        off = [value - mean for value, mean in zip(row, means)]  # noqa: B905 - PyPy 3.9
        for i in range(n):
            if off[i]:
                for k in range(n + 1):
                    sums[i * (n + 1) + k] += off[i] * off[k]


def learn(
    games: int, seed: int, crew: workers.Crew | None, guesses: int = GUESSES
) -> tuple[int, ...]:
    """The figures, in hundredths of a point, in the order of the file."""
    n = count()
    sums = [0.0] * (n * (n + 1))
    tasks = [((seed << 20 | game) % SEEDS, guesses) for game in range(games)]
    with progress.Bar("games") as bar:
        for done, positions in enumerate(workers.results(play, tasks, crew), 1):
            for looks in positions:
                if looks:
                    add(sums, looks)
            bar.tell(done, games)
    return tuple(round(10 * tenths) for tenths in least_squares.solved(sums, n, RIDGE))


def run(args: argparse.Namespace, crew: workers.Crew | None) -> None:
    """Learns, and writes the figures."""
    games = args.games or GAMES
    start = time.perf_counter()
    figures = learn(games, args.seed, crew)
    save(figures, games, args.seed, (time.perf_counter() - start) / 60)


def save(
    figures: tuple[int, ...], games: int, seed: int, minutes: float, file: Path | None = None
) -> None:
    """Writes the module, which names the run."""
    command = f"lineup learn setup --games {games} --seed {seed}"
    lines = [
        f'"""The figures that `outlook` learned, by `{command}`',
        f"in {minutes:.0f} minutes: do not edit.",
    ]
    lines += ["", "Hundredths of a point.", '"""', ""]
    at = 0
    for name, old in zip(NAMES, _figures()):  # noqa: B905 - PyPy 3.9
        lines.append(f"{name} = {figures[at : at + len(old)]}")
        at += len(old)
    if file is None:
        file = Path(_module("bot.outlook").__file__).with_name("outlook_figures.py")
    file.write_text("\n".join([*lines, ""]), encoding="utf-8")
