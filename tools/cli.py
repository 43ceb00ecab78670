"""`lineup`: one command line for everything a developer does.

Each command is a module of this package with three names: `HELP` (one line),
`add_arguments(parser)` and `run(args) -> int` (the exit status).
"""

import argparse
import importlib
import sys
from collections.abc import Sequence

from host_sim import errors, paths

COMMANDS: dict[str, str] = {
    "sim": "sim",
    "demo": "demo",
    "screenshots": "screenshots",
    "pilot": "pilot",
    "bench": "bench.command",
    "types": "device_types",
    "firmware": "firmware",
    "flash": "flash.command",
    "emulate": "emulate",
    "texts": "texts",
    "fonts": "fonts",
    "gallery": "gallery",
    "truth": "pictures.truth_command",
    "layouts": "layouts",
    "conformance": "conformance.command",
    "replay": "replay",
    "rng": "rng",
    "arena": "arena",
    "new-game": "new_game",
    "learn": "learn_numberdrop",
}
"""Command name -> module name inside `tools`, in the order of the help page."""


def build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="lineup", description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    for name, module_name in COMMANDS.items():
        module = importlib.import_module(f"tools.{module_name}")
        command = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.add_arguments(command)
        command.set_defaults(run=module.run)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command. Returns 0 (done), 1 (a check failed) or 2 (it could not be run)."""
    paths.use_firmware()
    args = build_parser().parse_args(argv)
    try:
        return int(args.run(args))
    except errors.UserError as error:
        print(f"lineup {args.command}: {error}", file=sys.stderr)
        return 2


if __name__ == "__main__":
    sys.exit(main())
