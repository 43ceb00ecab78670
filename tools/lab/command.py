"""`lineup lab`: what the laboratory does from the command line."""

import argparse
from typing import Any

from tools.lab import tournament
from tools.lab.speed import command as speed

HELP = "the laboratory: tournaments, speed (docs/lab.md tells all of it)"

COMMANDS: dict[str, Any] = {"tournament": tournament, "speed": speed}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    commands = parser.add_subparsers(dest="what", metavar="WHAT", required=True)
    for name, module in COMMANDS.items():
        command = commands.add_parser(
            name, help=module.HELP, description=module.HELP, allow_abbrev=False
        )
        module.add_arguments(command)


def run(args: argparse.Namespace) -> int:
    return int(COMMANDS[args.what].run(args))
