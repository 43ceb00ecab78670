"""`lineup flash`: puts an image on a board that is connected over USB.

A board in its boot mode (BOOTSEL held down while it is plugged in) appears as a drive named
RPI-RP2 or RP2350; the UF2 file is copied onto it. A board that runs MicroPython is asked over its
serial port, with mpremote, to enter that mode first. What does not say that it is Lineup's is
only overwritten where a person agrees. It is done when the board itself says what its flash
holds.
"""

import argparse
import sys
import time
import zlib
from collections.abc import Callable
from pathlib import Path

from host_sim.boards import program, uf2
from host_sim.boards.models import DEFAULT_BOARD, Model
from host_sim.command import arguments, paths, read_files
from host_sim.command.errors import UserError
from tools.board import firmware
from tools.board.flash import drives, finding, modules, serial

HELP = "put the image on a board that is connected over USB"

WAIT_S = 20

_STARTS_S = 1
"""Seconds to leave a board alone that has just appeared: it may be preparing its storage."""

_PREPARE = """
import board
if board.foreign():
    board.prepare()
"""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--board", default=DEFAULT_BOARD, help=f"default: {DEFAULT_BOARD}")
    add("--port", type=arguments.not_empty, help="serial port of the board, whatever it runs")
    add(
        "--drive",
        type=read_files.named,
        metavar="FOLDER",
        help="the board's drive, whatever the board runs",
    )
    add(
        "--modules", action="store_true",
        help="only what has changed since the image was built, until the board's next start",
    )  # fmt: skip
    add("--yes", action="store_true", help="do not ask before overwriting what is not Lineup's")
    add(
        "--erase", action="store_true",
        help="erase the storage too: saves, and what a used board had there",
    )  # fmt: skip
    add(
        "--uf2",
        type=read_files.named,
        metavar="FILE",
        help="another UF2 file than the board's image",
    )
    add(
        "--wait", type=arguments.whole(1, 3600), default=WAIT_S, metavar="S",
        help=f"seconds that a board may take to appear (default: {WAIT_S})",
    )  # fmt: skip


def run(args: argparse.Namespace) -> int:
    """0 when the board says that it has the image, 1 when it cannot be asked."""
    model = firmware.model(args.board)
    if args.modules:
        port = args.port or finding.only(serial.ports())
        return modules.run(port, firmware.product_folder(model.name), model.chip)
    image = read_image(model, args.uf2)
    if model.untried:
        print(model.untried, flush=True)
    family = uf2.FAMILIES[model.chip]
    data = uf2.encode(image, family=family)
    if args.erase:
        data = uf2.with_erased(image, model.saves_at, model.saves_room, family)
    drive, saves = finding.drive_of(args)
    others = set(serial.ports())
    saves = "all that is in its storage is erased" if args.erase else saves
    print(f"writing {len(image) // 1024} KB to {drive}; {saves}", flush=True)
    broken = drives.write(data, drive)

    def ports() -> list[str]:
        return [args.port] if args.port else [*set(serial.ports()) - others]

    try:
        board = came_back(image, model.chip, ports, args.wait, args.erase)
    except serial.NoAnswer as silence:
        print(f"lineup flash: {doubt(drive, broken, silence)}", file=sys.stderr)
        return 1
    if args.erase and board.files:
        raise UserError(f"the board runs the image, but its storage is not empty. {drives.AGAIN}")
    print(f"done: the board holds the image, byte for byte: {board}")
    return 0


def read_image(model: Model, file: Path | None = None) -> bytes:
    """A board's image, or the one in `file`, looked at. Raises UserError that says how to get it,
    or what it is instead."""
    path = file or firmware.product_folder(model.name) / "firmware.uf2"
    if not path.is_file():
        make = (
            f"build it: make firmware BOARD={model.name}"
            if paths.CHECKOUT
            else "name one: --uf2 FILE"
        )
        what = "is no file" if path.exists() else "is missing"
        raise UserError(f"{path} {what}" + ("" if file else f"; {make}"))
    image = uf2.image_of(path, model.chip)
    if fault := program.fault(image, model):
        raise UserError(f"{path}: {fault}. Nothing was written")
    return image


def came_back(
    image: bytes, chip: str, ports: Callable[[], list[str]], wait_s: int, prepared: bool
) -> serial.Board:
    """The board that holds the image now, found by asking at `ports()`; it is started again. Its
    storage is `prepared` where what else is left behind the image would have it ask.

    Raises NoAnswer if none answers in time, UserError if one holds something else.
    """
    wanted = zlib.crc32(image)
    silence = serial.NoAnswer(f"no serial port appeared within {wait_s} s")
    until = time.monotonic() + wait_s
    while time.monotonic() < until:
        time.sleep(_STARTS_S)
        for port in ports():
            try:
                board = serial.identify(port)
                same = board.has(chip) and serial.flash_sum(port, len(image)) == wanted
                if same and prepared:
                    serial.ask(port, _PREPARE)
            except serial.NoAnswer as error:
                silence = serial.NoAnswer(f"{port} gave no answer ({error})")
                continue
            serial.restart(port)
            if not same:
                raise UserError(
                    f"this image is not on the board, which is {board}. {drives.AGAIN}"
                )
            return board
    raise silence


def doubt(drive: Path, broken: str, silence: serial.NoAnswer) -> str:
    """Tells what is known, and what is not, of a board that was written but cannot be asked."""
    if broken:
        return (
            f"the last block may not have arrived ({broken}), and {silence}: the image may be "
            f"incomplete. {drives.AGAIN}"
        )
    if drives.find([drive]):
        return (
            f"{drive} took the whole image, but is still there: the board has not started it. "
            f"{drives.AGAIN}"
        )
    return (
        f"{drive} took the whole image and went away, as it does when the board starts it; but "
        f"{silence}, so it is not known whether it runs. Look at the board's screen."
    )
