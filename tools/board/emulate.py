"""`lineup emulate`: the firmware image on an emulated board, from the command line."""

import argparse
import time

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.command import arguments, file_kinds, paths, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.emulator import Board, EmulatorError
from host_sim.emulator.player import run_script
from host_sim.playing import script

HELP = "run the firmware image on an emulated board (RP2040, LCD, buttons, flash, USB)"


def add_arguments(parser: argparse.ArgumentParser) -> None:
    add = parser.add_argument
    add("--board", default=DEFAULT_BOARD, help=f"one of {', '.join(EMULATED)}")
    add(
        "--image",
        type=read_files.named,
        help="a .bin or .uf2 file (default: what `lineup firmware` built for the board)",
    )
    add(
        "--script",
        type=read_files.named,
        help="key presses to play, see host_sim/playing/script.py",
    )
    add(
        "--shot",
        type=written_files.File(file_kinds.PICTURE),
        help="save the last screen to this PNG; `shot` steps go beside it",
    )
    add(
        "--usb",
        type=arguments.whole(0, 65535),
        metavar="PORT",
        help="plug in USB, serve it on this TCP port for mpremote and keep running (0: any port)",
    )
    add(
        "--flash", type=written_files.File(file_kinds.FLASH),
        help="keep the flash in this file (default: thrown away)",
    )  # fmt: skip
    add(
        "--modelled",
        action="store_true",
        help="count what costs a real chip time: flash cache misses, pauses between SPI bytes",
    )
    add(
        "--seed",
        type=arguments.whole(0, 2**31 - 1),
        default=1,
        help="seed of the board's random bits",
    )


def run(args: argparse.Namespace) -> int:
    image = args.image or paths.BUILD / "firmware" / args.board / "firmware.bin"
    usb = args.usb is not None
    folder = args.shot.parent if args.shot else None
    try:
        steps = script.steps_of(args.script) if args.script else []
        for step in steps:
            if folder and step.name:
                written_files.check(folder / f"{step.name}.png", file_kinds.PICTURE)
        with Board(
            image, args.board, args.flash, usb, args.seed, args.usb or 0, args.modelled
        ) as board:
            for path in run_script(board, steps, folder):
                print(path)
            _report(board)
            if args.shot:
                file_kinds.save(board.screen(), args.shot)
                print(args.shot)
            if usb:
                _serve(board)
    except EmulatorError as error:
        raise UserError(str(error)) from None
    return 0


def _report(board: Board) -> None:
    status = board.status()
    print(
        f"{status['ms']:.1f} emulated ms, {status['frames']} frames, "
        f"{status['flash_operations']} flash operations, backlight {status['backlight']:.0%}"
    )
    for ms, text in board.violations():
        print(f"panel, {ms:.2f} ms: {text}")


def _serve(board: Board) -> None:
    print(f"mpremote connect socket://127.0.0.1:{board.serial_port}    (Ctrl-C ends)", flush=True)
    try:
        with board.running(pace=1):
            while True:
                time.sleep(1)
    except KeyboardInterrupt:
        print()
