"""`lineup stats`: the statistics of a console in a file, and back again.

    lineup stats export FILE                 of the window; - prints them
    lineup stats export FILE --board         of the board that is connected
    lineup stats import FILE --merge         add them to what is counted there
    lineup stats import FILE --replace       put them in the place of what is counted there

`stats/writing.py` tells what is in the file. An import looks at all of it before the first
byte is written; titles that are not in the file stay as they are.
"""

import argparse
import sys
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

from host_sim.cli import default_storage
from host_sim.command import arguments, file_kinds, paths, read_files, written_files
from host_sim.command.errors import UserError
from tools.board.stats import places, reading, writing
from tools.board.stats.values import Wrong

HELP = "the statistics of a console as JSON: export and import"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("what", choices=("export", "import"), metavar="export|import")
    add("file", metavar="FILE", help="the JSON file; - for standard output or input")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--merge", action="store_true", help="add the file's games to those there")
    how.add_argument("--replace", action="store_true", help="put the file's titles in their place")
    add(
        "--storage",
        type=read_files.named,
        metavar="DIR",
        help="saves of a window (default: its own)",
    )
    add("--board", action="store_true", help="a board over USB, instead of a folder")
    add(
        "--port",
        type=arguments.not_empty,
        help="serial port of that board (default: the only one there is)",
    )


def run(args: argparse.Namespace) -> int:
    """0 when it is done; UserError says what is wrong."""
    paths.use_firmware()
    if args.storage and (args.board or args.port):
        raise UserError(
            "--storage names a folder, --board and --port name a board: give only one of them"
        )
    if args.what == "export":
        if args.merge or args.replace:
            raise UserError("--merge and --replace are for import")
        if args.file != "-":
            written_files.check(read_files.named(args.file), file_kinds.STATISTICS)
        with _place(args, False) as work:
            document, count = _document(work)
        _write(args.file, writing.text(document))
        if args.file != "-":
            print(f"wrote {args.file}: {arguments.counted(count, 'game')}")
        return 0
    if not (args.merge or args.replace):
        raise UserError("say --merge to add to what is there, or --replace to take its place")
    document = _read(args.file)
    with _place(args, True) as work:
        count = _take(work, args.file, document, args.merge)
    done = "added" if args.merge else "replaced"
    print(f"{done}: {arguments.counted(count, 'game')} counted there now")
    return 0


def _place(args: argparse.Namespace, change: bool) -> AbstractContextManager[Path]:
    if args.board or args.port:
        return places.board(args.port, change)
    return places.folder(args.storage or default_storage(), change)


def _write(file: str, text: str) -> None:
    if file == "-":
        sys.stdout.write(text)
        return
    written_files.write(Path(file), text.encode(), file_kinds.STATISTICS)


def _read(file: str) -> dict[str, Any]:
    most = reading.MOST_BYTES
    text = (
        read_files.standard_text(most)
        if file == "-"
        else read_files.text_of(read_files.named(file), most)
    )
    try:
        return reading.read(text)
    except Wrong as wrong:
        raise UserError(f"{file}: {wrong}") from None


def _document(work: Path) -> tuple[dict[str, Any], int]:
    tallies = {key: tally for key, tally in _load(work).items() if tally.lines}
    return writing.document(tallies, _people(work)), _games(tallies)


def _load(work: Path) -> dict[str, Any]:
    """The tally of each title. Raises UserError where one is broken, or of a newer version."""
    from lineup import games
    from lineup.saves import statistics
    from lineup.ui.type.messages import t

    found = {}
    for key in games.KEYS:
        slots = statistics.slots(str(work), games.number(key))
        found[key] = statistics.load(str(work), games.number(key), slots)
        for problem, values in slots.problems:
            print(f"{key}: {t(problem, *values)}", file=sys.stderr)
    return found


def _people(work: Path) -> dict[int, str]:
    from lineup.saves.people import People

    known = People(str(work), lambda number: True).all()
    return {person.number: person.name for person in known}


def _games(tallies: dict[str, Any]) -> int:
    lines = [line for tally in tallies.values() for line in tally.lines]
    return sum(line.played for line in lines if line.is_total)


def _take(work: Path, file: str, document: dict[str, Any], merge: bool) -> int:
    """Keep the document's titles; how many games are counted then in all."""
    from lineup import games
    from lineup.saves import statistics
    from lineup.saves.slots import NotSaved
    from lineup.ui.type.messages import t

    there = _load(work)
    try:
        numbers = reading.Numbers(reading.people(document), _people(work))
        found = reading.tallies(document, numbers)
        for i, (key, tally) in enumerate(found.items()):
            if merge:
                _check_room(there[key], tally, f"titles[{i}].lines")
    except Wrong as wrong:
        raise UserError(f"{file}: {wrong}") from None
    for key, tally in found.items():
        if merge:
            there[key].join(tally)
        else:
            there[key].lines = tally.lines
        try:
            statistics.save(str(work), games.number(key), there[key])
        except NotSaved as error:
            raise UserError(f"{key}: {t(error.key, *error.values)}") from None
    return _games(there)


def _check_room(there: Any, tally: Any, place: str) -> None:
    from lineup.saves.tally import LIMIT

    for i, line in enumerate(tally.lines):
        mine = there.line(line.key)
        if mine and mine.played + line.played > LIMIT:
            raise Wrong(f"{place}[{i}].games", f"with those there, more than {LIMIT}")
