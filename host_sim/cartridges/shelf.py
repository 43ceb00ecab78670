"""The cartridges of a console on a desktop: those in a folder beside its saves, and those that
are named when it is started."""

import sys
from collections.abc import Iterable
from pathlib import Path

from host_sim.cartridges import file
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import Head
from host_sim.command import file_kinds, written_files
from host_sim.command.errors import UserError

FOLDER = "cartridges"
"""In the folder of the saves."""


def standing(storage: Path, named: Iterable[Path] = ()) -> list[Cartridge]:
    """The cartridges, those that are named first. Raises UserError for one of these that is none
    or is there twice; what is wrong with one in the folder is told, and it stays away."""
    found: list[Cartridge] = []
    for path in named:
        _put(found, path)
    for path in sorted((storage / FOLDER).glob(f"*{file.SUFFIX}")):
        try:
            _put(found, path)
        except UserError as error:
            print(f"{error}: it is left out", file=sys.stderr)
    return found


def check(storage: Path, new: Cartridge) -> Path:
    """The file in the folder that a cartridge is put into: that of an older version of it, else
    one named by its key. Raises UserError where it cannot be beside another."""
    place = storage / FOLDER / f"{new.head.key}{file.SUFFIX}"
    for path in sorted((storage / FOLDER).glob(f"*{file.SUFFIX}")):
        try:
            head = file.read(path).head
        except UserError:
            continue
        if head.id == new.head.id:
            return path
        _check_beside(path, head, new.head)
    return place


def put(storage: Path, new: Cartridge) -> Path:
    """Put a cartridge into the folder beside the saves; the file. Raises UserError."""
    place = check(storage, new)
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UserError(f"cannot write {place.parent}: {error.strerror}") from None
    written_files.write(place, new.to_bytes(), file_kinds.CARTRIDGE)
    return place


def _put(found: list[Cartridge], path: Path) -> None:
    one = file.read(path)
    for other in found:
        if one.head.id == other.head.id:
            raise UserError(f"{path}: there is a cartridge with its id already")
        _check_beside(path, one.head, other.head)
    found.append(one)


def _check_beside(path: Path, one: Head, other: Head) -> None:
    if one.key == other.key or one.number == other.number:
        raise UserError(f"{path}: it cannot be beside {other.key}, another game")
