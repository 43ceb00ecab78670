"""Random moves a second and core: the console's rules, and what other libraries make of theirs.

All in one run on one machine, in CPU time: what else the machine does matters little.
"""

import argparse
import json
import random
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from typing import Any

from host_sim.command import arguments
from host_sim.command.errors import UserError
from lineup import games
from tools.board.bench import batches, machine
from tools.bots.native import library
from tools.game import random_speed
from tools.lab.speed import others, pgx
from tools.processes import pypy, workers

HELP = "random moves a second of the console's games, and of other libraries' theirs"

GAMES = 20
"""So many are one call of the compiled rules."""

OF_PGX = ("tic_tac_toe", "connect_four", "leduc_holdem", "backgammon")
"""The games of Pgx that are measured: small ones, and one with dice."""

HERE = f"Python {sys.version_info[0]}.{sys.version_info[1]}"


@dataclass(frozen=True)
class Row:
    """A figure to measure. measure: moves a second."""

    game: str
    seats: str
    what: str
    measure: Callable[[], float]


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--only", metavar="PART,PART",
        help=f"{', '.join(PARTS)} (default: what is installed of them)")  # fmt: skip
    add("--milliseconds", type=arguments.count, default=2000, metavar="N",
        help="of CPU time for a figure (%(default)s)")  # fmt: skip
    add("--warm-up", type=arguments.whole(0), default=20000, metavar="N",
        help="milliseconds that PyPy warms up (default: %(default)s)")  # fmt: skip
    add("--json", action="store_true",
        help="print a JSON object a line: machine and commit, then each figure")  # fmt: skip


def run(args: argparse.Namespace) -> int:
    parts = args.only.split(",") if args.only else list(PARTS)
    for part in parts:
        if part not in PARTS:
            raise UserError(f"--only: there is no {part!r}; there are {', '.join(PARTS)}")
    wanted = [part for part in PARTS if part in parts]
    seconds, warm_up = args.milliseconds / 1000, args.warm_up / 1000
    if args.json:
        print(json.dumps({"run": machine.about()}), flush=True)
    else:
        print(f"{'game':28}{'seats':>5}  {'what plays':46}{'moves/s':>11}", flush=True)
    for part in wanted:
        try:
            _print(PARTS[part](seconds, warm_up), args.json)
        except UserError as error:
            if args.only:
                raise
            out = sys.stderr if args.json else sys.stdout
            print(f"without {part}: {error}", file=out, flush=True)
    return 0


def _print(rows: Iterator[Row], as_json: bool) -> None:
    for row in rows:
        speed = row.measure()
        line = f"{row.game:28}{row.seats:>5}  {row.what:46}{speed:>11,.0f}"
        if as_json:
            figure = {"game": row.game, "seats": row.seats, "what": row.what}
            line = json.dumps({**figure, "moves_per_second": round(speed)})
        print(line, flush=True)


def cpython(seconds: float, warm_up: float) -> Iterator[Row]:
    """The rules on this Python."""
    for key, seats in seated():
        task = (key, seats, seconds, 0.0)
        measure = partial(random_speed.measured, task)
        yield Row(f"Lineup {key}", str(seats), f"the rules, {HERE}", measure)


def on_pypy(seconds: float, warm_up: float) -> Iterator[Row]:
    """The same on PyPy. Raises UserError without one."""
    pypy.need()
    for key, seats in seated():
        task = (key, seats, seconds, warm_up)
        measure = partial(_elsewhere, random_speed.measured, task, pypy.PROGRAM)
        yield Row(f"Lineup {key}", str(seats), "the same rules, PyPy", measure)


def compiled(seconds: float, warm_up: float) -> Iterator[Row]:
    """The same in C, whole games in one call."""
    for key, seats in seated():
        measure = partial(_compiled, key, seats, seconds)
        yield Row(f"Lineup {key}", str(seats), "the same rules, compiled", measure)


def _compiled(key: str, seats: int, seconds: float) -> float:
    rules = games.load(key)
    options = [option[2] for option in rules.OPTIONS]
    made = library.Compiled(rules)
    count = seed = 0
    start = time.process_time()
    while not count or time.process_time() - start < seconds:
        count += made.games(seats, seed, options, GAMES)
        seed += GAMES
    return count / (time.process_time() - start)


def batched(seconds: float, warm_up: float) -> Iterator[Row]:
    """The same in C, many tables in one call, with all that a learner takes."""
    from tools.lab.vector.vector import Vector

    for key, seats in seated():
        for tables in (batches.FEW, batches.MANY):
            made = Vector(key, tables=tables, seats=seats, seed=1)
            measure = partial(batches.steps_a_second, made, seconds)
            what = f"{tables} tables, observations, masks, lists"
            yield Row(f"Lineup {key}", str(seats), what, measure)


def seated() -> Iterator[tuple[str, int]]:
    """Every game with the fewest seats, two and the most."""
    for key in games.KEYS:
        seats = games.load(key).SEATS
        for number in sorted({min(seats), 2, max(seats)}):
            yield key, number


def _elsewhere(work: Callable[[Any], float], task: tuple[Any, ...], python: str) -> float:
    """Measures in a process of its own."""
    with workers.hired(python=python) as crew:
        return next(workers.results(work, [task], crew))


def environments(seconds: float, warm_up: float) -> Iterator[Row]:
    """The console's games and others as PettingZoo's environments, and RLCard's own."""
    for key in games.KEYS:
        game = others.ours(key)
        yield Row(
            f"Lineup {key}", "2", "as PettingZoo's environment, with masks", _of(game, seconds)
        )
    for name in ("tictactoe_v3", "connect_four_v3"):
        game = others.pettingzoo(name)
        yield Row(f"PettingZoo {name}", "2", "its environment, with masks", _of(game, seconds))


def rlcard(seconds: float, warm_up: float) -> Iterator[Row]:
    """RLCard's games."""
    for name in ("leduc-holdem", "uno", "gin-rummy"):
        what = "its environment, with observations"
        yield Row(f"RLCard {name}", "2", what, _of(others.rlcard(name), seconds))


def openspiel(seconds: float, warm_up: float) -> Iterator[Row]:
    """OpenSpiel's games."""
    for name in ("tic_tac_toe", "connect_four", "leduc_poker", "backgammon"):
        what = f"C++ by pyspiel from {HERE}"
        yield Row(f"OpenSpiel {name}", "2", what, _of(others.openspiel(name), seconds))


def on_pgx(seconds: float, warm_up: float) -> Iterator[Row]:
    """Pgx's games on this processor, many tables in one call, as our batches. Raises UserError."""
    pgx.need()
    for name in OF_PGX:
        for tables in (batches.FEW, batches.MANY):
            task = (name, tables, seconds)
            measure = partial(_elsewhere, pgx.measured, task, sys.executable)
            yield Row(f"Pgx {name}", "2", f"{tables} tables, observations, masks", measure)


def _of(game: others.Game, seconds: float) -> Callable[[], float]:
    def measure() -> float:
        chance = random.Random(1)
        count, start = 0, time.process_time()
        while not count or time.process_time() - start < seconds:
            count += game(chance)
        return count / (time.process_time() - start)

    return measure


PARTS: dict[str, Callable[[float, float], Iterator[Row]]] = {
    "cpython": cpython,
    "pypy": on_pypy,
    "compiled": compiled,
    "batched": batched,
    "pettingzoo": environments,
    "rlcard": rlcard,
    "openspiel": openspiel,
    "pgx": on_pgx,
}
"""The parts that `--only` chooses from."""
