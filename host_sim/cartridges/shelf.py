"""The cartridges of a console on a desktop: those in a folder beside its saves, those that are
named when it is started, and those of installed packages."""

import importlib
import sys
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from host_sim.cartridges import file, packages
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import Head
from host_sim.command import file_kinds, paths, written_files
from host_sim.command.errors import UserError

FOLDER = "cartridges"
"""In the folder of the saves."""


def standing(storage: Path | None, named: Iterable[Path] = ()) -> list[Cartridge]:
    """The cartridges, those that are named first; those of a folder and of installed packages if
    saves are kept. Raises UserError for a named one that is none or is there twice; what is wrong
    with another is told, and it stays away."""
    found: list[Cartridge] = []
    for path in named:
        _put(found, str(path), file.read(path))
    for name, read in _kept(storage) if storage else ():
        try:
            _put(found, name, read())
        except UserError as error:
            told = str(error)
            print(
                f"{told if name in told else f'{name}: {told}'}: it is left out", file=sys.stderr
            )
    return found


def files(storage: Path) -> list[Path]:
    """The files of cartridges beside the saves."""
    return sorted((storage / FOLDER).glob(f"*{file.SUFFIX}"))


def _kept(storage: Path) -> Iterator[tuple[str, Callable[[], Cartridge]]]:
    for path in files(storage):
        yield str(path), partial(file.read, path)
    for package in packages.installed():
        yield str(package), package.cartridge


def check(storage: Path, new: Cartridge) -> Path:
    """The file in the folder that a cartridge is put into: that of an older version of it, else
    one named by its key. Raises UserError where it cannot be beside another."""
    place = storage / FOLDER / f"{new.head.key}{file.SUFFIX}"
    check_key(str(place), new.head)
    for path in files(storage):
        try:
            head = file.read(path).head
        except UserError:
            continue
        if head.id == new.head.id and head.key != new.head.key:
            raise UserError(
                f"{path}: {head.key} has the id of {new.head.key}: no two games share one"
            )
        if head.id == new.head.id:
            return path
        _check_beside(str(path), head, new.head)
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


def _put(found: list[Cartridge], name: str, one: Cartridge) -> None:
    check_key(name, one.head)
    for other in found:
        if one.head.id == other.head.id:
            raise UserError(f"{name}: there is a cartridge with its id already")
        _check_beside(name, one.head, other.head)
    found.append(one)


def check_key(name: str, one: Head) -> None:
    """Raises UserError for a cartridge whose key is that of a game in the image."""
    paths.use_firmware()
    if one.key in importlib.import_module("lineup.games").KEYS:
        raise UserError(f"{name}: the console has a game {one.key!r} already")


def _check_beside(name: str, one: Head, other: Head) -> None:
    if one.key == other.key or one.number == other.number:
        raise UserError(f"{name}: it cannot be beside {other.key}, another game")
