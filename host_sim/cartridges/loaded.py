"""Cartridges that a desktop plays: their sources in a folder of this computer, and the rows by
which the firmware knows them."""

import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.head import Head

Row = tuple[str, int, int, int, int, Callable[[], None]]
"""Key, number, fewest and most seats, parts, and what lets its package be imported."""


@dataclass(frozen=True)
class Loaded:
    """home: the folder in which its package lies."""

    head: Head
    home: Path


@contextmanager
def loaded(cartridges: Sequence[Cartridge]) -> Iterator[list[Loaded]]:
    """Unpack the sources of cartridges; they are there within this block."""
    with ExitStack() as folders:
        yield [_unpacked(one, folders) for one in cartridges]


def _unpacked(one: Cartridge, folders: ExitStack) -> Loaded:
    home = Path(folders.enter_context(tempfile.TemporaryDirectory(prefix="lineup-")))
    for name, data in one.sources.items():
        path = home / name
        if not path.resolve().is_relative_to(home.resolve()):
            continue  # of nobody's make: `lineup cart build` names nothing outside
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    return Loaded(one.head, home)


def rows(found: Sequence[Loaded]) -> tuple[Row, ...]:
    """The rows of their games, whose packages can be imported from now on: Python's own packages
    have many places, so that nothing has to be done at an import."""
    games = sys.modules["lineup.games"]
    for one in found:
        if str(one.home) not in games.__path__:
            games.__path__.append(str(one.home))
    return tuple(
        (one.head.key, one.head.number, *one.head.seats, one.head.parts, lambda: None)
        for one in found
    )
