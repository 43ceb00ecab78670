"""The records that are kept in a storage folder, changed from outside of the console."""

import importlib
import re
import shutil
from pathlib import Path

from host_sim.command import paths, read_files, written_files
from host_sim.command.errors import UserError
from host_sim.simulated import claim

_OURS = re.compile(r"(game|people|scores|settings|stats|crashes|faulty)\d*\.(\d|bad\d)")


def folder(text: str) -> Path:
    """An argparse type: a folder of saves. Raises UserError for one that holds other things, and
    no saves: nothing is put among them, or takes their names."""
    path = read_files.named(text)
    if written_files.check_folder(path) and not is_ours(path):
        raise UserError(f"{path} holds other things than saves of Lineup; name another folder")
    return path


def is_ours(path: Path) -> bool:
    """Tells whether a folder is a console's: empty, or with a sound file of one in it."""
    try:
        inside = [one for one in path.iterdir() if one.name != claim.FILE]
        return not inside or (path / claim.FILE).exists() or any(map(_is_save, inside))
    except OSError as error:
        raise UserError(f"cannot read {path}: {error.strerror}") from None


def _is_save(file: Path) -> bool:
    paths.use_firmware()
    slotfile = importlib.import_module("lineup.saves.slotfile")
    return bool(_OURS.fullmatch(file.name)) and not slotfile.fault(read_files.bytes_of(file))


def speak(storage: Path, language: str) -> None:
    """Change the language that is kept there, as the settings would. Where nothing is kept yet,
    nothing is written: the board says in which language it begins."""
    paths.use_firmware()
    saves = importlib.import_module("lineup.saves.store").Saves(str(storage))
    if not saves.first and saves.settings.language != language:
        saves.settings.language = language
        saves.keep_settings()


def erase(storage: Path) -> None:
    """Remove all that a console kept there, and nothing else. Raises OSError."""
    for path in sorted(storage.glob("*")):
        if _OURS.fullmatch(path.name):
            path.unlink()
    for path in sorted((storage / "replays").glob("*")):
        if path.name.isdecimal():
            path.unlink()


def room(storage: Path) -> tuple[int, int]:
    """(KB that are free, all KB) of the disk that a folder is on, or will be."""
    while not storage.exists() and storage != storage.parent:
        storage = storage.parent
    usage = shutil.disk_usage(storage)
    return usage.free // 1024, usage.total // 1024
