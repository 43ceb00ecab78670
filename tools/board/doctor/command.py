"""`lineup doctor`: how a board that runs Lineup is, its saves in a file and back, its self-test.

The console is stopped for that, and started again in the end; its games are kept as they are.
"""

import argparse

from host_sim.boards.models import SECTOR
from host_sim.command import arguments, file_kinds, read_files, written_files
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from tools.board.doctor import asking, backup, crash_text, health, self_test
from tools.board.flash import finding, serial

HELP = "look after a board over USB: report, backup and restore of saves, self-test"

PRESS_S = 20

_HOW = (
    "Plug one in that runs Lineup, by a cable that carries data, or say which port: --port PORT."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add(
        "crash", metavar="TEXT", nargs="?",
        help="what the QR code of a crash says, to be told in words; no board is asked",
    )  # fmt: skip
    add(
        "--port",
        type=arguments.not_empty,
        help="serial port of the board (default: the only one there is)",
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument(
        "--backup",
        type=written_files.File(file_kinds.BACKUP),
        metavar="FILE",
        help="write the saves to a file",
    )
    what.add_argument(
        "--restore", type=read_files.named, metavar="FILE", help="put saves back on the board"
    )
    what.add_argument("--self-test", action="store_true", help="memory, storage, panel, buttons")
    add("--yes", action="store_true", help="do not ask before saves are replaced")
    add(
        "--seconds", type=arguments.whole(1, 600), default=PRESS_S, metavar="S",
        help=f"time to press every button in the self-test (default: {PRESS_S})",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """0 where all is well, 1 where something is broken."""
    if args.crash:
        print("\n".join(crash_text.lines(args.crash)))
        return 0
    if args.backup and not args.backup.parent.is_dir():
        raise UserError(f"cannot write {args.backup}: there is no folder {args.backup.parent}")
    files, broken = backup.read(args.restore) if args.restore else ({}, [])
    for name in broken:
        print(f"left out: {name} was broken when the backup was made")
    port = args.port or finding.only(serial.ports(), _HOW)
    board = finding.identified(port, _HOW)
    try:
        if not board.is_lineup:
            raise UserError(f"{board} does not run Lineup; to install it: lineup flash")
        if args.self_test:
            return _test(port, args.seconds)
        facts = asking.facts(port)
        if args.backup:
            held = backup.save(port, args.backup, facts.found)
            print(f"wrote {args.backup}: {held}")
            return 0
        if args.restore:
            return _restore(port, facts, files, args.yes)
        return _report(board, facts, asking.files(port))
    except serial.NoAnswer as silence:
        raise UserError(
            f"{port} stopped answering ({silence}); look at the cable, and try again"
        ) from None
    finally:
        serial.restart(port)


def _report(board: serial.Board, facts: asking.Facts, files: dict[str, bytes]) -> int:
    examined = health.examine(files)
    print(f"version: Lineup {board.version}, {board.runtime}")
    print(f"board: {facts.board} ({board.machine}), at {board.port}")
    print(f"heap: {facts.heap_free // 1024} of {facts.heap // 1024} KB free at the prompt")
    print(f"flash: {facts.parts}")
    if facts.found:
        what = asking.FOUND.get(facts.found, facts.found)
        print(f"storage: {what}, {facts.found_kb} KB; games are not kept")
        print("  the console asks at its start whether to prepare it; --backup FILE keeps it")
        return 1
    print(f"storage: {facts.free // 1024} of {facts.storage // 1024} KB free")
    print("saves:" + ("" if examined else " none"))
    for line in health.lines(examined):
        print(f"  {line}")
    crashes = health.crashes(examined)
    print("crashes:" + ("" if crashes else " none"))
    for text in crashes:
        print("  " + "\n  ".join(text.splitlines()))
    return 1 if any(file.fault for file in examined) else 0


def _restore(port: str, facts: asking.Facts, files: dict[str, bytes], yes: bool) -> int:
    if facts.found:
        what = asking.FOUND.get(facts.found, facts.found)
        raise UserError(f"the board's storage holds {what}: let the console prepare it first")
    there = asking.files(port)
    if there:
        about = f"{counted(len(there), 'file')} of saves on the board at {port}"
        finding.agree(about, "--yes", yes, "Replace them?")
    room = sum(SECTOR + len(data) for data in files.values())  # beside those that are there
    if room > facts.free:
        raise UserError(
            f"the saves need {room // 1024} KB, and of the board's {facts.storage // 1024} KB for "
            f"them {facts.free // 1024} KB are free; nothing was changed"
        )
    backup.restore(port, files)
    if asking.files(port) != files:
        raise UserError("the board holds other saves than the backup now; restore them again")
    print(f"restored {counted(len(files), 'file')}")
    return 0


def _test(port: str, seconds: int) -> int:
    answers = []
    for name, test in (
        ("memory", self_test.memory),
        ("storage", self_test.storage),
        ("panel", self_test.panel),
    ):
        answers.append(test(port))
        print(f"{name}: {answers[-1]}", flush=True)
    print(f"buttons: press each of them once, within {seconds} s", flush=True)
    answers.append(self_test.buttons(port, seconds))
    print(f"buttons: {answers[-1]}")
    return 1 if any(answer.startswith(("BROKEN", "NOT")) for answer in answers) else 0
