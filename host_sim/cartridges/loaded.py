"""Cartridges that a desktop plays: their sources in a folder of this computer, and the rows by
which the firmware knows them."""

import atexit
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import Head

Row = tuple[str, int, int, int, int, Callable[[bool], None], int]
"""Key, number, fewest and most seats, parts, what is told when its package is imported and let go
of, and its mark."""


@dataclass(frozen=True)
class Loaded:
    """home: the folder in which its package lies."""

    one: Cartridge
    home: Path

    @property
    def head(self) -> Head:
        """Its head."""
        return self.one.head


@contextmanager
def loaded(cartridges: Sequence[Cartridge]) -> Iterator[list[Loaded]]:
    """Unpack the sources of cartridges; they are there within this block."""
    with ExitStack() as folders:
        yield [_unpacked(one, folders) for one in cartridges]


def kept_loaded(one: Cartridge) -> Loaded:
    """Unpack the sources of a cartridge, which are there until this process ends."""
    folders = ExitStack()
    atexit.register(folders.close)
    return _unpacked(one, folders)


def _unpacked(one: Cartridge, folders: ExitStack) -> Loaded:
    home = Path(folders.enter_context(tempfile.TemporaryDirectory(prefix="lineup-")))
    for name, data in one.sources.items():
        path = home / name
        if not path.resolve().is_relative_to(home.resolve()):
            continue  # of nobody's make: `lineup cart build` names nothing outside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Loaded(one, home)


def rows(
    found: Sequence[Loaded], in_use: Callable[[int], None] = lambda mark: None
) -> tuple[Row, ...]:
    """The rows of their games, whose packages can be imported from now on: Python's own packages
    have many places, so that nothing has to be done at an import. in_use: told the mark of the one
    that is imported, and 0 when it is let go of."""
    games = sys.modules["lineup.games"]
    for one in found:
        if str(one.home) not in games.__path__:
            games.__path__.append(str(one.home))
    return tuple(
        (
            one.head.key,
            one.head.number,
            *one.head.seats,
            one.head.parts,
            lambda on, mark=one.head.mark: in_use(mark if on else 0),
            one.head.mark,
        )  # fmt: skip
        for one in found
    )
