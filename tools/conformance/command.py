"""`lineup conformance`: check the games of the console against the protocol.

lineup conformance                      all games, on this Python and on MicroPython
lineup conformance numberdrop --games 500 --runtime cpython
lineup conformance --list               what is checked
"""

import argparse

from tools import conformance
from tools.conformance import runtimes
from tools.conformance.rules import Rules
from tools.errors import UserError

HELP = "check game modules against the protocol"
RUNTIMES = ("cpython", "micropython")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("key", nargs="?", metavar="KEY", help="a game (default: all)")
    parser.add_argument("--games", type=int, default=60, metavar="N", help="random games at least")
    parser.add_argument("--seed", type=int, default=1, help="of the random games (default: 1)")
    parser.add_argument("--runtime", choices=RUNTIMES, help="where (default: on both)")
    parser.add_argument("--list", action="store_true", help="list the checks")


def run(args: argparse.Namespace) -> int:
    """0 when all checks pass, 1 when one fails."""
    from lineup import games

    if args.list:
        _list()
        return 0
    if args.games < 1:
        raise UserError(f"--games {args.games}: at least 1")
    if args.key is not None and args.key not in games.KEYS:
        raise UserError(f"no game {args.key!r}; there are: {', '.join(games.KEYS)}")
    failures = []
    for key in [args.key] if args.key else games.KEYS:
        failures += _check(games.load(key), args)
    return 1 if failures else 0


def _list() -> None:
    for check in conformance.CHECKS.values():
        print(f"{check.name:20} {check.about}")
    for name, function in runtimes.CHECKS.items():
        print(f"{name:20} {function.__doc__}")


def _check(rules: Rules, args: argparse.Namespace) -> list[conformance.Failure]:
    failures: list[conformance.Failure] = []
    if args.runtime != "micropython":
        report = conformance.examine(
            rules, games=args.games, seed=args.seed, messages=known_messages()
        )
        failures += report.failures
        for name, need in report.left_out.items():
            print(f"{rules.KEY}: {name} left out, it builds on {need}")
        print(f"{rules.KEY}: {len(report.passed)} of {len(conformance.CHECKS)} checks passed")
    if args.runtime != "cpython":
        found = runtimes.check(rules, games=max(1, args.games // 10))
        count = len(runtimes.CHECKS)
        print(f"{rules.KEY}: {count - len(found)} of {count} checks on MicroPython passed")
        failures += found
    for failure in failures:
        print(f"{rules.KEY}: FAILED {failure}")
    return failures


def known_messages() -> dict[str, str]:
    """The compiled messages, key to text."""
    from lineup.text import en

    return dict(zip(en.KEYS, en.TEXTS, strict=True))
