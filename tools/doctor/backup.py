"""Saves in a file of this computer, and back again.

A backup is a zip archive with the files of the console's folder. A restore brings all of them to
the board beside those that are there, and only then puts them in their place.
"""

import tempfile
import zipfile
from pathlib import Path

from host_sim.errors import UserError
from tools.doctor import asking, health
from tools.flash import serial

_NEW = "/restoring"

_CLEAR = """
import os
try:
    for name in os.listdir({new!r}):
        os.remove({new!r} + "/" + name)
    os.rmdir({new!r})
except OSError:
    pass
os.mkdir({new!r})
print("ready")
"""

_SWAP = """
import board, os
here = board.STORAGE
try:
    os.mkdir(here)
except OSError:
    pass
names = os.listdir({new!r})
for name in names:
    os.rename({new!r} + "/" + name, here + "/" + name)
gone = {gone!r}
for name in os.listdir(here) if gone is None else gone:
    if name not in names and not os.stat(here + "/" + name)[0] & 0x4000:
        os.remove(here + "/" + name)
os.rmdir({new!r})
print(len(names))
"""


def save(port: str, file: Path, foreign: bool) -> str:
    """Write a backup; what it holds, in words. Of a foreign storage it is the whole, byte for
    byte. Raises UserError."""
    if foreign:
        data = asking.dump(port)
        _write(file, data)
        return f"the whole storage, {len(data) // 1024} KB, as it is on the flash"
    files = asking.files(port)
    if not files:
        raise UserError("nothing is kept on this board: there is nothing to back up")
    with tempfile.TemporaryFile() as made:
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
            for name, contents in sorted(files.items()):
                archive.writestr(name, contents)
        made.seek(0)
        _write(file, made.read())
    return f"{len(files)} files"


def _write(file: Path, data: bytes) -> None:
    try:
        file.write_bytes(data)
    except OSError as error:
        raise UserError(f"cannot write {file}: {error.strerror}") from None


def read(file: Path) -> dict[str, bytes]:
    """The files of a backup. Raises UserError for what is none, or is damaged."""
    try:
        with zipfile.ZipFile(file) as archive:
            files = {name: archive.read(name) for name in archive.namelist()}
    except OSError as error:
        raise UserError(f"cannot read {file}: {error.strerror}") from None
    except (zipfile.BadZipFile, RuntimeError, ValueError):
        raise UserError(f"{file} is no backup of saves, or is damaged") from None
    wrong = [name for name in files if "/" in name or "\\" in name or "." not in name]
    wrong += [one.name for one in health.examine(files) if one.fault]
    if wrong or not files:
        raise UserError(f"{file} is no backup of saves: {', '.join(wrong) or 'it is empty'}")
    return files


def restore(port: str, files: dict[str, bytes]) -> None:
    """Put the files in place of those on the board. Raises UserError; what was there is there
    still unless all have arrived."""
    bring(port, files, None)


def bring(port: str, files: dict[str, bytes], gone: list[str] | None) -> None:
    """The same; of the other files those that are `gone` go, or all of them."""
    try:
        serial.ask(port, _CLEAR.format(new=_NEW), 1)
        with tempfile.TemporaryDirectory() as folder:
            for name, data in files.items():
                (Path(folder) / name).write_bytes(data)
            here = [str(Path(folder) / name) for name in files]
            serial.run(port, "fs", "cp", *here, f":{_NEW}/")
        serial.ask(port, _SWAP.format(new=_NEW, gone=gone), 1)
    except serial.NoAnswer as silence:
        raise UserError(
            f"the saves did not arrive ({silence}); connect the board and restore them again"
        ) from None
