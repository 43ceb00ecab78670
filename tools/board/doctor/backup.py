"""Saves in a file of this computer, and back again.

A backup is a zip archive with all files of the console's folder: games, people, statistics,
settings, crashes, and the games that were played last, which have a folder there. A restore brings
all of them to the board beside those that are there, and only then puts them in their place.
"""

import io
import re
import struct
import tempfile
import zipfile
import zlib
from contextlib import suppress
from pathlib import Path

from host_sim.boards.models import SECTOR
from host_sim.command import file_kinds, written_files
from host_sim.command.arguments import counted
from host_sim.command.errors import UserError
from host_sim.command.read_files import bytes_of
from tools.board.doctor import asking, health
from tools.board.flash import serial

_NEW = "/restoring"

_FILES = """
import board, os
def files(at):
    found = []
    for name in os.listdir(at):
        inside = os.listdir(at + "/" + name) if os.stat(at + "/" + name)[0] & 0x4000 else None
        found += [name] if inside is None else [name + "/" + one for one in inside]
    return found
def make(path):
    try:
        os.mkdir(path)
    except OSError:
        pass
def clear(at):
    for name in files(at):
        os.remove(at + "/" + name)
    for name in os.listdir(at):
        os.rmdir(at + "/" + name)
    os.rmdir(at)
"""

_CLEAR = (
    _FILES
    + """
try:
    clear({new!r})
except OSError:
    pass
for path in {folders!r}:
    os.mkdir(path)
print("ready")
"""
)

_SWAP = (
    _FILES
    + """
here = board.STORAGE
make(here)
names = files({new!r})
for name in names:
    if "/" in name:
        make(here + "/" + name.split("/")[0])
    os.rename({new!r} + "/" + name, here + "/" + name)
gone = {gone!r}
for name in files(here) if gone is None else gone:
    if name not in names:
        os.remove(here + "/" + name)
clear({new!r})
print(len(names))
"""
)

_NAME = re.compile(r"[\w-]+\.\w+|replays/\d+", re.ASCII)
"""The names that a file of a backup may have."""

_MOST = 16 << 20
"""Bytes that the files of a backup have at most: no board's flash has more."""

_ENTRY = 1 << 10
"""The bytes that a file counts beside its own."""

_BROKEN = (
    zipfile.BadZipFile, zlib.error, struct.error, OSError, EOFError, RuntimeError, ValueError,
    NotImplementedError, OverflowError,
)  # fmt: skip
"""The errors that `zipfile` raises for archives that are none."""


def save(port: str, file: Path, found: str) -> str:
    """Write a backup; what it holds, in words. Of what is `found` instead of saves it is all, byte
    for byte, but for saves of an earlier Lineup that can be read. Raises UserError."""
    files = {} if found else asking.files(port)
    if found == "earlier":
        with suppress(serial.NoAnswer):
            files = asking.earlier_files(port)
    if found and not files:
        begin, data = asking.dump(port)
        written_files.write(file, data, file_kinds.BACKUP)
        return f"all {len(data) >> 10} KB of the flash from {begin >> 10} KB on, as they are"
    if not files:
        raise UserError("this board has no saves to back up")
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, contents in sorted(files.items()):
            archive.writestr(name, contents)
        archive.comment = file_kinds.BACKUP_MARK
    written_files.write(file, made.getvalue(), file_kinds.BACKUP)
    return counted(len(files), "file")


def read(file: Path) -> tuple[dict[str, bytes], list[str]]:
    """The sound files of a backup, and which are not: they were broken on the board already.
    Raises UserError for what is no backup, or is damaged."""
    data = bytes_of(file)
    if not zipfile.is_zipfile(io.BytesIO(data)) and data and len(data) % SECTOR == 0:
        raise UserError(
            f"{file} is no backup of saves: it looks like a copy of flash, {len(data) >> 10} KB, "
            "as --backup makes of a storage that is not Lineup's; that is not put back"
        )
    try:
        files = _unpacked(data)
    except _BROKEN:
        raise UserError(f"{file} is no backup of saves, or is damaged") from None
    wrong = [name for name in files if not _NAME.fullmatch(name)]
    broken = [one.name for one in health.examine(files) if one.fault]
    sound = {name: data for name, data in files.items() if name not in broken}
    if wrong or not sound:
        why = ", ".join(wrong or broken) or "it is empty"
        raise UserError(f"{file} is no backup of saves: {why}")
    return sound, broken


def _unpacked(data: bytes) -> dict[str, bytes]:
    """The files of an archive. Raises one of _BROKEN; ValueError for one that holds more than a
    board does."""
    files: dict[str, bytes] = {}
    left = _MOST
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        for entry in archive.infolist():
            with archive.open(entry) as file:
                files[entry.filename] = file.read(left + 1)
            left -= len(files[entry.filename]) + _ENTRY
            if left < 0:
                raise ValueError("too large")
    return files


def restore(port: str, files: dict[str, bytes]) -> None:
    """Put the files in place of those on the board. Raises UserError; what was there is there
    still unless all have arrived."""
    bring(port, files, None)


def bring(port: str, files: dict[str, bytes], gone: list[str] | None) -> None:
    """The same; of the other files those that are `gone` go, or all of them."""
    folders = {Path(name).parent: _NEW for name in files}
    for folder in folders:
        if folder.name:
            folders[folder] = f"{_NEW}/{folder}"
    try:
        made = sorted({_NEW, *folders.values()})
        serial.ask(port, _CLEAR.format(new=_NEW, folders=made), 1)
        with tempfile.TemporaryDirectory() as here:
            for name, data in files.items():
                path = Path(here, name)
                path.parent.mkdir(exist_ok=True)
                path.write_bytes(data)
            for folder, there in folders.items():
                those = [str(Path(here, name)) for name in files if Path(name).parent == folder]
                serial.run(port, "fs", "cp", *those, f":{there}/")
        serial.ask(port, _SWAP.format(new=_NEW, gone=gone), 1)
    except serial.NoAnswer as silence:
        raise UserError(
            f"the saves did not arrive ({silence}); connect the board and restore them again"
        ) from None
