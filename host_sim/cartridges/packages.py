"""Cartridges that Python packages bring, which somebody has installed.

An entry point of the group `lineup.games` names one: its name is the game's key, its value a
package in whose folder KEY.cart lies. Nothing of that package is imported.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata, util
from pathlib import Path

from host_sim.cartridges.file import SUFFIX, Cartridge, read
from host_sim.command.errors import UserError

GROUP = "lineup.games"


@dataclass(frozen=True)
class Package:
    """name: of what was installed; key: the game's; home: the package that has the file."""

    name: str
    key: str
    home: str

    def __str__(self) -> str:
        return f"{self.key} of the package {self.name}"

    def cartridge(self) -> Cartridge:
        """Its cartridge. Raises UserError where there is none, or one of another key."""
        try:
            spec = util.find_spec(self.home)
        except (ImportError, ValueError):
            spec = None
        for folder in (spec and spec.submodule_search_locations) or ():
            path = Path(folder) / f"{self.key}{SUFFIX}"
            if path.is_file():
                one = read(path)
                if one.head.key != self.key:
                    raise UserError(f"{path}: its key is {one.head.key}")
                return one
        raise UserError(f"{self.home} is no package with a file {self.key}{SUFFIX}")


def installed() -> Iterator[Package]:
    """Finds all there are, in the order of their keys."""
    for entry in sorted(metadata.entry_points(group=GROUP), key=lambda one: (one.name, one.value)):
        yield Package(entry.dist.name if entry.dist else "?", entry.name, entry.value)
