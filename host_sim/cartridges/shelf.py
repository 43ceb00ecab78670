"""The cartridges of a console on a desktop: those in a folder beside its saves, and those that
are named when it is started."""

import sys
from collections.abc import Iterable
from pathlib import Path

from host_sim.cartridges import file
from host_sim.cartridges.file import Cartridge
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


def _put(found: list[Cartridge], path: Path) -> None:
    one = file.read(path)
    for other in found:
        if one.head.id == other.head.id:
            raise UserError(f"{path}: there is a cartridge with its id already")
        if one.head.key == other.head.key or one.head.number == other.head.number:
            raise UserError(f"{path}: it cannot be beside {other.head.key}, another game")
    found.append(one)
