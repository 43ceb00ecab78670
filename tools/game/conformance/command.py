"""`lineup conformance`: check the console's games, CPU players, screens, hints and lessons.

lineup conformance                      all games, here, on MicroPython, on PyPy, and compiled
lineup conformance numberdrop --games 500 --runtime cpython
lineup conformance line --runtime pypy
lineup conformance line --games 1000 --runtime c
lineup conformance --games 10000 --jobs 2
lineup conformance --list               what is checked

What a game does not have yet, but its rules, is left out. So is what does not fit its rules, which
fails.

Many games are checked in batches (`batches`); the first that fails ends the checks of its game and
is named with the call that makes it again.
"""

import argparse
import sys
import time

from host_sim.command import arguments, errors
from host_sim.command.errors import UserError
from tools.bots.native import library
from tools.game import conformance
from tools.game.conformance import batches, doors, runtimes, thoughts
from tools.game.conformance.rules import Rules
from tools.processes import pypy, unix_port

HELP = "check games against what they promise: rules, CPU players, screen, hints, lesson"
HERE = "cpython"
MOST_TO_THINK_ABOUT = 20
"""Games whose positions CPU players think about: one of thirty, from two up to this."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("key", nargs="?", metavar="KEY", help="a game (default: all)")
    add(
        "--games",
        type=arguments.count,
        default=60,
        metavar="N",
        help="play at least so many random games",
    )
    add("--seed", type=arguments.seed, default=1, help="the random games' seed (default: 1)")
    add("--jobs", type=arguments.jobs, default=1, metavar="N", help="processes at a time")
    add("--runtime", choices=(HERE, *(other.key for other in runtimes.CHECKS)),
        help="check it there (default: wherever it can be)")  # fmt: skip
    add("--list", action="store_true", help="list the checks")


def run(args: argparse.Namespace) -> int:
    """0 when all checks pass, 1 when one fails."""
    from lineup import games

    if args.list:
        _list()
        return 0
    if args.key is not None and args.key not in games.KEYS:
        raise UserError(f"no game {args.key!r}; there are: {', '.join(games.KEYS)}")
    others = [other for other in runtimes.CHECKS if args.runtime in (None, other.key)]
    if args.runtime is None:
        others = [other for other in others if _is_installed(other)]
    failures = []
    for key in [args.key] if args.key else games.KEYS:
        failures += _check(games.load(key), args, others)
    return 1 if failures else 0


def _is_installed(other: runtimes.Runtime) -> bool:
    if other is runtimes.PYPY:
        found, how = pypy.is_installed(), "make build/stamps/pypy"
    elif other is runtimes.C:
        found, how = library.is_installed(), "apt-get install gcc"
    else:
        found, how = unix_port.is_installed(), errors.how("dev")
    if not found:
        print(f"not on {other.name}: {how}")
    return found


def _list() -> None:
    for check in conformance.CHECKS.values():
        print(f"{check.name:20} {check.about}")
    for name, function in thoughts.CHECKS.items():
        print(f"{name:20} {function.__doc__}")
    for check in doors.CHECKS.values():
        print(f"{check.name:20} {check.about}")
    for other, checks in runtimes.CHECKS.items():
        for name, check_there in checks.items():
            print(f"{name:20} {str(check_there.__doc__).replace('there', f'on {other.name}')}")


def _check(
    rules: Rules, args: argparse.Namespace, others: list[runtimes.Runtime]
) -> list[conformance.Failure]:
    """Rules first; all else only where the rules keep their promises, and all of it fits them."""
    from lineup import games

    key = rules.KEY
    misfits = doors.misfits(key)
    bot = None if misfits else doors.door(games.load_bot, key)
    to_think_about = min(MOST_TO_THINK_ABOUT, max(2, args.games // 30))
    failures: list[conformance.Failure] = []
    if args.runtime in (None, HERE):
        failures += _check_here(key, args)
        if not failures and bot:
            failures += thoughts.check(rules, bot, games=to_think_about, seed=args.seed)
            print(f"{key}: {_thoughts_passed(failures)} of CPU players passed")
        if not failures and not misfits:
            failures += _check_doors(rules, args)
    if failures and args.runtime is None:
        others = []  # they would tell the same once more
    for other in others:
        found = runtimes.check(rules, games=other.games(args.games), there=other)
        count = len(runtimes.CHECKS[other])
        print(f"{key}: {count - len(found)} of {count} checks on {other.name} passed")
        failures += found
        if other.thinks and bot and not failures:
            failures += thoughts.check_there(
                rules, bot.__name__, games=to_think_about, there=other
            )
            print(f"{key}: {_thoughts_passed(failures)} of CPU players on {other.name} passed")
    failures += misfits
    for failure in failures:
        print(f"{key}: FAILED {failure}")
    return failures


def _check_doors(rules: Rules, args: argparse.Namespace) -> list[conformance.Failure]:
    """Its screen, hints and lesson."""
    there = doors.of(rules.KEY)
    report = doors.examine(rules, **there, seed=args.seed, message=batches.console_message)
    names = [name for name in doors.DOORS if there[name] is not None]
    count = len(report.passed) + len(report.failures) + len(report.left_out)
    if names:
        about = f"{len(report.passed)} of {count} checks of {', '.join(names)} passed"
        print(f"{rules.KEY}: {about}")
    return report.failures


def _thoughts_passed(failures: list[conformance.Failure]) -> str:
    """Those before the one that fails, for each builds on the one before it."""
    names = list(thoughts.CHECKS)
    passed = names.index(failures[0].check) if failures else len(names)
    return f"{passed} of {len(names)} checks"


def _check_here(key: str, args: argparse.Namespace) -> list[conformance.Failure]:
    """Batch after batch, up to the first that fails."""
    todo = batches.split(key, args.games, args.seed)
    games = moves = done = 0
    start = time.perf_counter()
    for report in batches.run(todo, args.jobs):
        games += report.games
        moves += report.moves
        so_far = f"{games} games, {moves} moves, {time.perf_counter() - start:.0f} s"
        if report.failures:
            break
        done += 1
        if len(todo) > 1:
            print(f"\r{key}: {so_far} ", end="", file=sys.stderr, flush=True)
    if len(todo) > 1:
        print(file=sys.stderr)
    if report.left_out:
        print(f"{key}: left out, as they build on what fails: {', '.join(report.left_out)}")
    print(f"{key}: {len(report.passed)} of {len(conformance.CHECKS)} checks passed, {so_far}")
    if report.failures:
        print(f"{key}: again with {todo[done]} --runtime cpython")
    return report.failures
