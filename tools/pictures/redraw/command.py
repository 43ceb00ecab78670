"""`lineup redraw`: plays, and compares every picture with a full redraw."""

import argparse
from collections.abc import Iterator
from pathlib import Path

from host_sim.boards.models import MODELS
from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from host_sim.playing.script import ScriptError
from tools.pictures.redraw import monkey, plays
from tools.pictures.redraw.check import Truth
from tools.pictures.redraw.telling import Telling

HELP = "compare what is on screen with a full redraw, at every press of sessions and random play"

SESSIONS = paths.ROOT / "tests" / "sessions"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    from lineup import games

    add = parser.add_argument
    names = ", ".join((*games.KEYS, monkey.CONSOLE))
    add(
        "what", nargs="*", metavar="WHAT",
        help=f"presses at random in {names}; plays a script; all of these and tests/sessions",
    )  # fmt: skip
    add(
        "--presses", type=arguments.count, default=monkey.PRESSES, metavar="N",
        help=f"random presses on each board, {monkey.PRESSES} of each seed (%(default)s)",
    )  # fmt: skip
    add("--seed", type=arguments.seed, default=1, metavar="N", help="the first seed (%(default)s)")
    add(
        "--seats",
        type=arguments.whole(0),
        default=0,
        metavar="N",
        help="only games with so many seats",
    )
    add(
        "--words",
        action="store_true",
        help="compare the words for screen readers, not the pictures",
    )
    add("--board", metavar="NAME", help=f"only this one of {', '.join(MODELS)}")


def run(args: argparse.Namespace) -> int:
    """0 where every picture was the true one, else 1."""
    checks = found = 0
    for report in _reports(args):
        checks += report.checks
        found += len(report.faults)
        for fault in report.different():
            print(fault, flush=True)
    print(f"{checks} pictures, {found} faults")
    return 1 if found else 0


def _reports(args: argparse.Namespace) -> Iterator[plays.Report]:
    from lineup import games

    keys = (*games.KEYS, monkey.CONSOLE)
    checks = Telling if args.words else Truth
    for what in args.what or (*sorted(SESSIONS.glob("*.txt")), *keys):
        if what in keys:
            for one in _runs(args, what):
                yield monkey.run(one, checks)
        elif Path(what).is_file():
            yield _session(Path(what), checks)
        else:
            raise UserError(f"{what!r} is none of {', '.join(keys)}, and no script")


def _session(path: Path, checks: type[Truth]) -> plays.Report:
    try:
        return plays.session(path, checks)
    except ScriptError as error:
        raise UserError(f"{path}: {error}") from None


def _runs(args: argparse.Namespace, key: str) -> Iterator[monkey.Run]:
    from lineup import games

    if args.board and args.board not in MODELS:
        raise UserError(f"no board {args.board}: choose from {', '.join(MODELS)}")
    seats = games.load(key).SEATS if key in games.KEYS else ()
    if args.seats and seats and args.seats not in seats:
        if not args.what:
            return
        raise UserError(f"{key} is for {seats[0]} to {seats[-1]} seats, not {args.seats}")
    models = (MODELS[args.board],) if args.board else monkey.MODELS
    for first in range(0, args.presses, monkey.PRESSES):
        seed = args.seed + first // monkey.PRESSES
        presses = min(monkey.PRESSES, args.presses - first)
        for model in models:
            yield monkey.Run(key, seed, model, presses, args.seats)
