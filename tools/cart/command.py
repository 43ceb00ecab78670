"""`lineup cart`: games as files.

    lineup cart new FOLDER          starts a game in a folder of its own
    lineup cart check FOLDER        checks the game, and stamps its folder when all is well
    lineup cart build FOLDER        makes NAME.cart of a game's folder
    lineup cart info FILE           tells what is in one
    lineup cart play FILE           plays it in a window, beside the five; FOLDER works too
    lineup cart install FILE        puts it on the board that is connected
    lineup cart list                tells which are there
    lineup cart remove KEY          takes one off; its saves stay

The parts of a file are told in `host_sim/cartridges`.
"""

import argparse
import secrets
import sys
import tempfile
from collections.abc import Mapping
from contextlib import nullcontext, redirect_stdout
from pathlib import Path
from typing import Any

from host_sim import cli
from host_sim.cartridges import file
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import CPU, LESSON, RULES
from host_sim.command import arguments, file_kinds, paths, written_files
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from tools.cart import installed, on_board
from tools.processes import progress

HELP = "make a game a file, check it, play it, put it on a board"

_PARTS = {RULES: "rules", LESSON: "a lesson", CPU: "CPU players"}


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("what", choices=tuple(_DOES), metavar="|".join(_DOES))
    add(
        "place", nargs="?", metavar="PATH",
        help="the game's folder (new, check, build, play), its .cart file (info, play, install) "
        "or its key (remove)",
    )  # fmt: skip
    add(
        "--out", type=written_files.File(file_kinds.CARTRIDGE), metavar="FILE",
        help="where to write it (build; default: KEY.cart here)",
    )  # fmt: skip
    add("--games", type=arguments.count, metavar="N",
        help="random games to play at least (check; default: 20)")  # fmt: skip
    add("--seed", type=arguments.seed, help="their seed (check; default: 1)")
    add("--measure", action="store_true",
        help="tell what it costs on the emulated board, too: heap and time (check)")  # fmt: skip
    add("--pictures", type=written_files.Folder(file_kinds.PICTURE), metavar="DIR",
        help="write pictures of its screens at all sizes into a folder (check)")  # fmt: skip
    add("--language", metavar="CODE", help="the language of the pictures (check; default: en)")
    add("--board", metavar="NAME", help="the board whose screen the window has (play)")
    add(
        "--port",
        type=arguments.not_empty,
        help="serial port of the board (default: the only one there is)",
    )


def run(args: argparse.Namespace) -> int:
    """0 when it is done; UserError says what is wrong."""
    for option, value, those in (
        ("--out", args.out, ("build",)),
        ("--games", args.games, ("check",)),
        ("--seed", args.seed is not None, ("check",)),
        ("--measure", args.measure, ("check",)),
        ("--pictures", args.pictures, ("check",)),
        ("--language", args.language, ("check",)),
        ("--board", args.board, ("play",)),
        ("--port", args.port, _ON_BOARD),
    ):
        if value and args.what not in those:
            raise UserError(f"{option} is for {', '.join(those)}")
    if (args.place is None) != (args.what == "list"):
        raise UserError("list takes no name" if args.place else f"{args.what} what? Name it")
    with progress.Clock(f"lineup cart {args.what}") if args.what in _SILENT else nullcontext():
        return _DOES[args.what](args)


def _info(args: argparse.Namespace) -> int:
    print("\n".join(told(file.read(Path(args.place)))))
    return 0


def _new(args: argparse.Namespace) -> int:
    paths.use_firmware()
    from tools.cart import start

    folder = Path(args.place)
    written = start.write(folder, secrets.token_bytes(16))
    print(f"{folder}: {counted(len(written), 'file')}. Play it: lineup cart play {folder}")
    return 0


def _check(args: argparse.Namespace) -> int:
    """0 when all is well, 1 when something is wrong."""
    paths.use_firmware()
    from lineup import VERSION
    from tools.cart import check, measured, stamp  # what they need a checkout has
    from tools.cart.build import cartridge
    from tools.cart.folder import read

    folder = read(Path(args.place))
    one = cartridge(folder)
    language = args.language or folder.languages[0]
    if language not in folder.languages:
        raise UserError(f"{folder.key} has no {language}; it has {', '.join(folder.languages)}")
    seed = 1 if args.seed is None else args.seed
    results = []
    for result in check.results(folder, one, args.games or 20, seed):
        print(result)
        results.append(result)
    if args.pictures:
        written = check.draw(one, language, args.pictures)
        print(f"wrote {counted(written, 'picture')} to {args.pictures}")
    wrong = any(result.wrong for result in results)
    if args.measure and not wrong:
        for figure in measured.figures(one):
            print(figure.line())
            wrong |= figure.misses
    if wrong:
        return 1
    passed = tuple(name for result in results for name in result.passed)
    print(f"stamped: {stamp.write(folder, stamp.Stamp(VERSION, passed))}")
    return 0


def _build(args: argparse.Namespace) -> int:
    made = built(Path(args.place))
    path = args.out or Path(f"{made.head.key}{file.SUFFIX}")
    data = made.to_bytes()
    written_files.write(path, data, file_kinds.CARTRIDGE)
    print(f"wrote {path}: {len(data):,} bytes, of which a console takes {made.head.size:,}")
    return 0


def _play(args: argparse.Namespace) -> int:
    board = ["--board", args.board] if args.board else []
    place = Path(args.place)
    if not place.is_dir():
        return cli.main(["--cartridge", str(place), *board])
    from tools.cart import folder, own_errors  # what they need a checkout has

    told: Any = own_errors.Shortened(sys.stdout, folder.read(place))
    with tempfile.TemporaryDirectory(prefix="lineup-") as home, redirect_stdout(told):
        path = Path(home) / f"{place.resolve().name}{file.SUFFIX}"
        path.write_bytes(built(place).to_bytes())
        return cli.main(["--cartridge", str(path), *board])


def _install(args: argparse.Namespace) -> int:
    one = file.read(Path(args.place))
    with on_board.connected(args.port) as port:
        before = installed.install(port, one)
    done = "took the place of the one that was there" if before else "is on the board"
    print(f"{one.head.key} {done}: {installed.sectors(one.head.size) * 4} KB")
    return 0


def _list(args: argparse.Namespace) -> int:
    with on_board.connected(args.port) as port:
        part = installed.look(port)
    for one in part.kept:
        print(f"{one.head.key}: {installed.sectors(one.head.size) * 4} KB, id {one.head.id.hex()}")
    print(f"{part.room()} KB of {part.count * 4} are free")
    return 0


def _remove(args: argparse.Namespace) -> int:
    with on_board.connected(args.port) as port:
        one = installed.remove(port, args.place)
    print(f"{one.head.key} is off the board; its saves stay there")
    return 0


_DOES = {
    "new": _new,
    "check": _check,
    "build": _build,
    "info": _info,
    "play": _play,
    "install": _install,
    "list": _list,
    "remove": _remove,
}
_ON_BOARD = ("install", "list", "remove")
_SILENT = ("new", "check", "build")
"""The subcommands that may say nothing for long: a terminal is told how long they run."""


def built(place: Path) -> Cartridge:
    """The cartridge of a game's folder. Raises UserError."""
    paths.use_firmware()
    from tools.cart import build, folder  # what they need a checkout has

    return build.cartridge(folder.read(place))


def told(one: Cartridge) -> list[str]:
    """The facts of a cartridge, a line each."""
    facts, head = one.facts, one.head
    has = [name for part, name in _PARTS.items() if head.parts & part]
    seats = "-".join(str(count) for count in sorted(set(head.seats)))
    return [
        f"{facts['title']['en']} {facts['version']}, by {facts['author']} ({facts['licence']})",
        f"key {head.key}, id {head.id.hex()}, rules version {facts['rules']}, "
        f"API version {head.api}",
        f"seats {seats}; {', '.join(has) or 'rules, a lesson and CPU players it has none'}",
        f"languages: {', '.join(facts['languages'])}",
        _checked(facts.get("checked")),
        f"{head.size:,} bytes on a console; {counted(len(one.sources), 'file')} for desktops",
    ]


def _checked(stamp: Mapping[str, Any] | None) -> str:
    if not stamp:
        return "not checked: lineup cart check"
    return f"checked by Lineup {stamp['lineup']}: {counted(len(stamp['passed']), 'check')} passed"
