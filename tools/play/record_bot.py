"""`lineup record-bot`: plays whole games by the console's keys and writes them down as scripts.

A start is a script in a folder `starts`: how to get from power-on into a game. Where a line of it
begins with `#pilot` the pilot takes the keys; from its end on it plays until the game is over:

    #! --board 240x135 --seed 7      the simulator's options, which the script gets too
    #pilot --level easy --shots 8    how well the people play; a screenshot each 8th decision
    press A
    #pilot --decisions 3             the pilot plays three decisions, then the start goes on
    reset

The script is written one folder above its start. All of them are made again with `--all`, when
keys or rules have changed.
"""

import argparse
import shlex
from pathlib import Path

from host_sim.command import arguments, file_kinds, paths, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.playing import bots, headless, script
from tools.play.key_search import Leg, fly

HELP = "play whole games through the keys as a bot would, and write the keys as scripts"

FOLDERS = (
    paths.ROOT / "tests" / "sessions" / "starts",
    paths.ROOT / "host_sim" / "scripts" / "starts",
    paths.ROOT / "tests" / "lessons" / "starts",
)
"""The folders where `--all` finds the starts."""

_MARK = "#pilot"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "starts",
        nargs="*",
        type=read_files.named,
        metavar="START",
        help="scripts that lead into a game",
    )
    add("--all", action="store_true", help=f"all of {', '.join(map(_named, FOLDERS))}")
    add(
        "--out", type=written_files.File(file_kinds.SCRIPT), metavar="FILE",
        help="write the script of the one START there",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    starts = all_starts() if args.all else args.starts
    if not starts or (args.out and len(starts) > 1):
        raise UserError("name the START scripts, or say --all; --out goes with one script only")
    for start in starts:
        try:
            source = read_files.text_of(start)
            for look in (script.options, script.parse, _asked):
                look(source)
            out = args.out or _above(start)
            written_files.check(out, file_kinds.SCRIPT)
            text = flown(source)
        except script.ScriptError as error:
            raise UserError(f"{start}: {error}") from None
        written_files.write(out, text.encode(), file_kinds.SCRIPT)
        print(f"{out}: {arguments.counted(len(script.parse(text)), 'step')}")
    return 0


def _above(start: Path) -> Path:
    """Finds the folder that the script of a start goes. Raises UserError."""
    folder = start.resolve().parent
    if folder.name != "starts":
        raise UserError(f"{start} is in no folder `starts`: say where to write with --out FILE")
    return folder.parent / start.name


def all_starts() -> list[Path]:
    """Every start that is kept."""
    return sorted(path for folder in FOLDERS for path in folder.glob("*.txt"))


def flown(text: str) -> str:
    """The script that a start becomes. Raises ScriptError."""
    if not text:
        raise script.ScriptError("it is empty")
    model, seed = headless.made_for(text)
    asked, ends = _asked(text)
    rows = text.splitlines()
    bounds = sorted({0, len(rows), *ends})
    legs = []
    for start, end in zip(bounds, bounds[1:], strict=False):
        steps = script.parse("\n" * start + "\n".join(rows[start:end]))
        legs.append(Leg(steps, ends.get(end, Leg.decisions)))
    played = fly(legs, model, seed, bots.LEVELS[asked.level], asked.shots)
    more = "" if len(rows) in ends else " from here on"
    rows[-1] += f"\n# Played by `lineup record-bot`{more}."
    lines: list[str] = []
    for start, end, keys in zip(bounds, bounds[1:], played, strict=False):
        lines += [*rows[start:end], *keys]
    if lines[-1].startswith("shot "):
        lines.pop()  # the end looks the same
    return "\n".join([*lines, "shot end"]) + "\n"


def _asked(text: str) -> tuple[argparse.Namespace, dict[int, int]]:
    """Reads what the `#pilot` lines ask for, and the lines after which it plays how many
    decisions."""
    parser = argparse.ArgumentParser(prog=_MARK, exit_on_error=False)
    parser.add_argument("--level", choices=tuple(bots.LEVELS), default="normal")
    parser.add_argument("--shots", type=arguments.whole(0), default=0)
    parser.add_argument("--decisions", type=arguments.count)
    asked = parser.parse_args([])
    ends: dict[int, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if not line.startswith(_MARK):
            continue
        asked.decisions = None
        try:
            parser.parse_args(shlex.split(line[len(_MARK) :]), asked)
        except (argparse.ArgumentError, ValueError) as error:
            raise script.ScriptError(f"line {number}: {error}") from None
        if asked.decisions:
            ends[number] = asked.decisions
    return asked, ends


def _named(path: Path) -> str:
    return str(path.relative_to(paths.ROOT))
