"""`lineup flash`: puts an image on a board that is connected over USB.

A board in its boot mode (BOOTSEL held down while it is plugged in) appears as a drive named
RPI-RP2; the UF2 file is copied onto it. A board that runs MicroPython is asked over its serial
port, with mpremote, to enter that mode first.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterable
from pathlib import Path

from host_sim.errors import UserError
from host_sim.models import BUILT, DEFAULT_BOARD
from tools import firmware
from tools.image import uf2

HELP = "copy the image to a board that is connected over USB"

INFO = "INFO_UF2.TXT"
CHIP = "RPI-RP2"
"""Board-ID of the RP2040's boot ROM in INFO_UF2.TXT (RP2040 datasheet 2.8.4.2)."""

APPEARS_S = 20
"""Seconds that a drive may take to be mounted after a board was sent to its boot mode."""

_HOW = (
    "Hold BOOTSEL down while you plug the board in; a drive named RPI-RP2 appears "
    "(if your system does not mount it, mount it and say --drive FOLDER)."
)


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--board", default=DEFAULT_BOARD, help=f"default: {DEFAULT_BOARD}")
    parser.add_argument(
        "--port",
        default="auto",
        help="serial port of a board that runs MicroPython (default: the first one found)",
    )
    parser.add_argument("--drive", type=Path, help="where the RPI-RP2 drive is mounted")
    parser.add_argument("--uf2", type=Path, help="another UF2 file than the board's image")


def run(args: argparse.Namespace) -> int:
    data = read_image(args.board, args.uf2)
    if args.drive:
        drives = find_drives([args.drive])
        if not drives:
            raise UserError(f"{args.drive} is no drive of a board in its boot mode. {_HOW}")
    else:
        drives = find_drives(mount_points()) or through_micropython(args.port, args.board)
    copy(data, choose(drives))
    return 0


def read_image(board: str, file: Path | None = None) -> bytes:
    """The checked UF2 file of a board, or `file`. Raises UserError that says how to get it."""
    path = file or firmware.product_folder(firmware.model(board).name) / "firmware.uf2"
    if not path.is_file():
        make = "" if file else f"; build it: make firmware BOARD={board}"
        raise UserError(f"{path} is missing{make}")
    return uf2.check(path)


def mount_points() -> list[Path]:
    """The folders where drives are mounted on this system."""
    mounts = Path("/proc/mounts")
    if mounts.exists():
        fields = (line.split() for line in mounts.read_text(encoding="utf-8").splitlines())
        return [Path(field[1].replace("\\040", " ")) for field in fields if field[2] == "vfat"]
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    return sorted(Path("/Volumes").glob("*"))


def find_drives(folders: Iterable[Path]) -> dict[Path, str]:
    """The Board-ID of every folder that is the drive of a UF2 boot loader."""
    found = {}
    for folder in folders:
        try:
            text = (folder / INFO).read_text(encoding="utf-8", errors="replace")
        except OSError:
            continue  # no boot loader, or a drive that may not be read
        fields = dict(line.split(":", 1) for line in text.splitlines() if ":" in line)
        found[folder] = fields.get("Board-ID", "unknown").strip()
    return found


def choose(drives: dict[Path, str]) -> Path:
    """The one RP2040 among the drives. Raises UserError if there is none, or more than one."""
    fitting = [folder for folder, board in drives.items() if board == CHIP]
    if not fitting:
        names = ", ".join(f"{folder} ({board})" for folder, board in drives.items())
        raise UserError(f"that is another chip than the RP2040 this image is for: {names}")
    if len(fitting) > 1:
        names = ", ".join(map(str, fitting))
        raise UserError(f"more than one board is in its boot mode: {names}; say which: --drive")
    return fitting[0]


def copy(data: bytes, drive: Path) -> None:
    """Write the UF2 file; the board starts it when the last block has come."""
    target = drive / "LINEUP.UF2"
    print(f"writing {len(data) // 1024} KB to {drive}", flush=True)
    try:
        with target.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        # The drive may vanish under the last write: the board has restarted, and all is well.
        if drive.joinpath(INFO).exists():
            raise UserError(f"cannot write to {drive}: {error.strerror}") from None
    print("done; the board starts the new image by itself")


def through_micropython(port: str, board: str) -> dict[Path, str]:
    """Send a board that runs MicroPython to its boot mode and wait for its drive."""
    check_machine(machine_name(port), board)
    # The connection breaks off as the board leaves: that is no failure.
    subprocess.run([*mpremote(port), "bootloader"], capture_output=True, check=False)
    until = time.monotonic() + APPEARS_S
    while time.monotonic() < until:
        drives = find_drives(mount_points())
        if drives:
            return drives
        time.sleep(0.5)
    raise UserError(f"the board entered its boot mode, but no drive was mounted. {_HOW}")


def mpremote(port: str) -> list[str]:
    return [sys.executable, "-m", "mpremote", "connect", port]


def machine_name(port: str) -> str:
    """What MicroPython on `port` says it runs on. Raises UserError if nobody answers."""
    question = "import sys; print(sys.implementation._machine)"
    try:
        done = subprocess.run(
            [*mpremote(port), "exec", question],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            timeout=60,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise UserError(f"the board on {port} does not answer. {_HOW}") from None
    if done.returncode:
        said = (done.stdout + done.stderr).strip().splitlines()
        raise UserError(f"no board found ({said[-1] if said else 'mpremote failed'}). {_HOW}")
    return done.stdout.strip()


def check_machine(machine: str, board: str) -> None:
    """Raises UserError if `machine` runs another chip, or Lineup for another board."""
    if "RP2040" not in machine:
        raise UserError(f"the board says it is {machine!r}, not an RP2040")
    for other, model in BUILT.items():
        if other != board and model.title in machine:
            raise UserError(
                f"the board runs Lineup for {other}; if that is what it is: --board {other}; "
                f"if its display was changed, use its boot mode. {_HOW}"
            )
