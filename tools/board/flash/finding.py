"""The board to write: found, asked what it is, agreed upon, and sent to its boot mode."""

import argparse
import os
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from host_sim.boards.models import BUILT, Model
from host_sim.command.errors import UserError
from tools.board.flash import drives, serial

_HOW = (
    "Hold BOOTSEL down while you plug the board in; a drive named RPI-RP2 (or RP2350) appears "
    "(if your system does not mount it, mount it and say --drive FOLDER)."
)

_LOOK_S = 0.5
"""Seconds between two looks for a drive."""


_KEPT = "what Lineup saved there is kept"
_LOST = "its saves are lost"
_NOT_KNOWN = (
    "its last {} KB are not written: saves that lie there are kept, all else may be lost, "
    "saves of an earlier Lineup, too"
)


def drive_of(args: argparse.Namespace) -> tuple[Path, str]:
    """The drive of the one board that may be overwritten, and what becomes of its saves, in words.
    Raises UserError.

    args: of the command. A drive that is there goes before a serial port that is not named.
    """

    def places() -> Sequence[Path]:
        return [args.drive] if args.drive else drives.mount_points()

    model = BUILT[args.board]
    saves = _NOT_KNOWN.format(model.saves_room >> 10)
    found = drives.find(places())
    if found and (args.drive or not args.port):
        drive = drives.choose(found, model.chip)
        if not args.drive:
            chip = model.chip.upper()
            about = f"an {chip} in its boot mode at {drive}, which cannot say what it runs"
            agree(about, f"--drive {drive}", args.yes)
        return drive, saves
    if args.drive and not args.port:
        raise UserError(f"{args.drive} is no drive of a board in its boot mode. {_HOW}")
    port = args.port or only(serial.ports())
    board = identified(port)
    try:
        check_machine(board, model)
        if board.is_lineup or args.port:
            print(f"found {board}", flush=True)
        else:
            agree(f"{board}, not Lineup{files_of(board)}", f"--port {port}", args.yes)
        if board.is_lineup and board.storage and not args.erase:
            saves = check_saves(board, model, args.yes)
    except UserError:
        serial.restart(port)  # it goes on with what it did before
        raise
    serial.enter_boot_mode(port)
    return drives.choose(_new_drives(places, found, args.wait), model.chip), saves


def check_saves(board: serial.Board, model: Model, yes: bool) -> str:
    """Ask where an image before this layout keeps its saves elsewhere: the new one may lie over
    them, and does not find them. What becomes of them; raises UserError unless a person agrees."""
    if board.storage == model.saves_room:
        return _KEPT
    about = (
        f"its saves in the last {board.storage >> 10} KB of the flash; the new image has them in "
        f"the last {model.saves_room >> 10} KB, and these are lost. To keep them: lineup doctor "
        "--backup FILE, and after this lineup doctor --restore FILE"
    )
    agree(about, "--yes", yes, "Go on, and lose them?")
    return _LOST


def files_of(board: serial.Board) -> str:
    """Says which files a board has, "" if it has none."""
    if not board.files:
        return ""
    if board.is_circuitpython:
        keep = "copy them from its drive, CIRCUITPY"
    else:
        keep = f"mpremote connect {board.port} cp -r : FOLDER"
    return (
        f", with files of its own ({board.files}), of which some or all are lost; to keep them: "
        + keep
    )


def identified(port: str, how: str = _HOW) -> serial.Board:
    """Asks what is at a port. Raises UserError that says how to go on: `how`, if nothing is."""
    try:
        return serial.identify(port)
    except serial.Busy:
        if Path(port).is_file() or Path(port).is_dir():
            raise UserError(f"{port} is no serial port. {how}") from None
        if Path(port).exists() and not os.access(port, os.R_OK | os.W_OK):
            raise UserError(
                f"you may not open {port}: join the group that owns it (on Debian: "
                "sudo adduser $USER dialout), log in again, and try again"
            ) from None
        if Path(port).exists() or port in serial.ports():
            raise UserError(
                f"{port} is in use by another program: close it (a serial monitor, Thonny, "
                "another mpremote), and try again"
            ) from None
        raise UserError(f"no board found at {port}: there is no such port. {how}") from None
    except serial.NoAnswer as silence:
        raise UserError(
            f"no answer from {port} ({silence}): the cable came off, or what is there runs no "
            f"MicroPython, or a program that cannot be stopped. {how}"
        ) from None


def _new_drives(
    places: Callable[[], Sequence[Path]], old: dict[Path, str], wait_s: int
) -> dict[Path, str]:
    until = time.monotonic() + wait_s
    while time.monotonic() < until:
        found = drives.find(folder for folder in places() if folder not in old)
        if found:
            return found
        time.sleep(_LOOK_S)
    raise UserError(f"the board left for its boot mode, but no drive was mounted. {_HOW}")


def only(ports: Sequence[str], how: str = _HOW) -> str:
    """The one port there is. Raises UserError if there is none, then `how` to go on, or more."""
    if not ports:
        raise UserError(f"no board found. {how}")
    if len(ports) > 1:
        raise UserError(
            f"more than one board is connected: {', '.join(ports)}; "
            "unplug one, or say which: --port"
        )
    return ports[0]


def check_machine(board: serial.Board, wanted: Model) -> None:
    """Raises UserError if a board has another chip, or Lineup for another board than `wanted`."""
    if not board.has(wanted.chip):
        fitting = [model.name for model in BUILT.values() if board.has(model.chip)]
        how = "plug in one that has it"
        if fitting:
            how = f"name its board: --board {' or '.join(fitting)}"
        raise UserError(
            f"the board at {board.port} says it is {board.machine!r}, not an "
            f"{wanted.chip.upper()}; {how}"
        )
    for other, model in BUILT.items():
        if other != wanted.name and model.title in board.machine:
            raise UserError(
                f"the board runs Lineup for {other}; if that is what it is: --board {other}; "
                f"if its display was changed, use its boot mode. {_HOW}"
            )


def agree(found: str, option: str, yes: bool, question: str = "Overwrite it with Lineup?") -> None:
    """Ask before what is there is overwritten. Raises UserError unless a person agrees.

    found: what is there, and where. option: what would have named it.
    """
    if not yes and not sys.stdin.isatty():
        ways = option if option == "--yes" else f"{option}, or --yes"
        raise UserError(f"found {found}. Nothing was written; to overwrite it: {ways}")
    print(f"found {found}", flush=True)
    if yes:
        return
    try:
        answer = input(f"{question} [y/N] ")
    except EOFError:
        answer = ""
    if answer.strip().lower() not in ("y", "yes"):
        raise UserError("nothing was written")
