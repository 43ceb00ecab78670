"""The drive of a chip in its boot mode: finding it, and writing a UF2 file onto it."""

import os
import sys
from collections.abc import Iterable
from pathlib import Path

from host_sim.boards.models import BUILT, RP2040, RP2350
from host_sim.command.errors import UserError

INFO = "INFO_UF2.TXT"
BOARD_ID = {RP2040: "RPI-RP2", RP2350: "RP2350"}
"""The words of the chips' boot ROMs in INFO_UF2.TXT (RP2040 datasheet 2.8.4.2, RP2350 5.7.2)."""

FILE = "LINEUP.UF2"

BLOCK = 512
"""Bytes of a UF2 block."""

PIECE = 64 * 1024
"""Bytes written between two looks at whether they have arrived."""

AGAIN = "Hold BOOTSEL down while you plug the board in, and flash it again."


def mount_points() -> list[Path]:
    """The folders where drives are mounted on this system."""
    mounts = Path("/proc/mounts")
    if mounts.exists():
        fields = (line.split() for line in mounts.read_text(encoding="utf-8").splitlines())
        return [Path(field[1].replace("\\040", " ")) for field in fields if field[2] == "vfat"]
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in "DEFGHIJKLMNOPQRSTUVWXYZ"]
    return sorted(Path("/Volumes").glob("*"))


def find(folders: Iterable[Path]) -> dict[Path, str]:
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


def choose(drives: dict[Path, str], chip: str) -> Path:
    """The one drive of a chip among them. Raises UserError if there is none, or more than one."""
    fitting = [folder for folder, board in drives.items() if board == BOARD_ID[chip]]
    if not fitting:
        names = ", ".join(f"{folder} ({board})" for folder, board in drives.items())
        other = [model.name for model in BUILT.values() if BOARD_ID[model.chip] in drives.values()]
        if other:
            names += f"; images that it takes: --board {' or '.join(other)}"
        raise UserError(
            f"this image is for the {chip.upper()}, but that board has another chip: {names}"
        )
    if len(fitting) > 1:
        names = ", ".join(map(str, fitting))
        raise UserError(f"more than one board is in its boot mode: {names}; say which: --drive")
    return fitting[0]


def write(data: bytes, drive: Path) -> str:
    """Write a UF2 file, and what went wrong with its last block, or "".

    The board starts when it has the last block, and its drive may vanish under that one: then
    only the board can tell whether it came. An error before is a UserError that says how to go on.
    """
    last = len(data) - BLOCK
    sent = 0
    try:
        with (drive / FILE).open("wb") as file:
            for end in (*range(PIECE, last, PIECE), last, len(data)):
                file.write(data[sent:end])
                file.flush()
                os.fsync(file.fileno())
                sent = end
    except OSError as error:
        if sent == 0:
            raise UserError(
                f"cannot write to {drive}: {error.strerror}; nothing was changed. {AGAIN}"
            ) from None
        if sent < last:
            raise UserError(
                f"copying to {drive} broke off after {sent // 1024} of {len(data) // 1024} KB "
                f"({error.strerror}): the board holds an incomplete image. {AGAIN}"
            ) from None
        return str(error.strerror)
    return ""
