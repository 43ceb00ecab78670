"""`lineup completion SHELL`: what a shell has to run to complete commands, options and names."""

import argparse
import os
import shlex
from collections.abc import Callable, Iterable

HELP = "print what bash, zsh or fish has to run to complete commands and options"
SHELLS = ("bash", "zsh", "fish")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("shell", metavar="SHELL", choices=SHELLS, help=", ".join(SHELLS))


def run(args: argparse.Namespace) -> int:
    from argcomplete.shell_integration import shellcode

    print(shellcode(["lineup"], shell=args.shell))
    return 0


def offer_names(command: argparse.ArgumentParser) -> None:
    """Have games, languages and boards completed where a command takes one by its name."""
    from host_sim.boards.models import BUILT
    from lineup import games
    from lineup.text import LANGUAGES

    named = {"key": games.KEYS, "game": games.KEYS, "language": LANGUAGES, "board": BUILT}
    for action in command._actions:
        if action.choices is None and action.dest in named:
            action.completer = _each(named[action.dest])  # type: ignore[attr-defined]


def _each(names: Iterable[str]) -> Callable[..., list[str]]:
    """A completer as argcomplete calls it: with what is typed, by name."""
    return lambda **typed: list(names)


def asked() -> list[str] | None:
    """The words that a shell wants completed, the command first; None where it asks nothing."""
    if "_ARGCOMPLETE" not in os.environ:
        return None
    point = os.environ.get("COMP_POINT", "")
    line = os.environ.get("COMP_LINE", "")[: int(point) if point.isdecimal() else None]
    try:
        return shlex.split(line)[1:]
    except ValueError:  # a quotation that has not been ended
        return line.split()[1:]
