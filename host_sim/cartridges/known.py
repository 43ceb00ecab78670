"""Games of cartridges that this process knows until it ends: for the arena and the laboratory,
which have no console. Processes that work for it are told which ones."""

from __future__ import annotations

import atexit
import importlib
import sys
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from host_sim.command import paths
from host_sim.command.errors import UserError

if TYPE_CHECKING:  # other Pythons that work for this one have no tomllib
    from host_sim.cartridges.file import Cartridge

SUFFIX = ".cart"


@dataclass(frozen=True)
class Game:
    """One of a cartridge. number, seats, parts: as in its head; home: the folder where its package
    lies."""

    key: str
    number: int
    seats: tuple[int, int]
    parts: int
    home: str


_known: dict[str, Game] = {}
_told: set[object] = set()
_kept = ExitStack()
atexit.register(_kept.close)


def key_of(name: str) -> str:
    """The key of a game of the console, of an installed package, or of a .cart file that is named;
    this process knows it from now on. Raises UserError where there is none."""
    games = _games()
    if name in games.keys():
        return name
    if name.endswith(SUFFIX):
        from host_sim.cartridges.file import read

        one = read(Path(name))
        try:
            return _learn(one)
        except UserError as error:
            raise UserError(f"{name}: {error}") from None
    for key in packages(name):
        return key
    raise UserError(f"there is no game {name!r}; there are {', '.join(games.keys())}")


def packages(only: str = "") -> list[str]:
    """The keys of those that installed packages bring, or of that one; what is wrong with one is
    told, and it is left out."""
    from host_sim.cartridges.packages import installed

    found = []
    for one in installed():
        if only in ("", one.key) and one.key not in _known:
            try:
                found.append(_learn(one.cartridge()))
            except UserError as error:
                if one not in _told:
                    print(f"{one}: {error}: it is left out", file=sys.stderr)
                _told.add(one)
        elif one.key in _known:
            found.append(one.key)
    return found


def games(key: str) -> tuple[Game, ...]:
    """The one of this key, for `know` in another process; nothing for one of the image."""
    return (_known[key],) if key in _known else ()


def know(game: Game) -> None:
    """Adds a game to those of this process. Raises UserError if it cannot be beside another."""
    if _known.get(game.key) == game:
        return
    registry = _games()
    for key in registry.keys():
        if key == game.key or registry.number(key) == game.number:
            raise UserError(f"{game.key} cannot be beside {key}, another game")
    _known[game.key] = game
    registry.__path__.append(game.home)
    importlib.invalidate_caches()
    text: Any = importlib.import_module("lineup.text")
    before = {name: getattr(text, name) for name in ("WITH_RULES", "WITH_LESSON", "WITH_CPU")}
    for name, keys in before.items():  # `take` adds all of them
        setattr(text, name, tuple(key for key in keys if key not in _known))
    console: Any = importlib.import_module("lineup.console.cartridges")
    console.take(
        tuple((one.key, one.number, *one.seats, one.parts, _nothing, 0) for one in _known.values())
    )


def _learn(cartridge: Cartridge) -> str:
    from host_sim.cartridges.loaded import loaded

    head = cartridge.head
    (there,) = _kept.enter_context(loaded([cartridge]))
    know(Game(head.key, head.number, head.seats, head.parts, str(there.home)))
    return head.key


def _games() -> Any:
    paths.use_firmware()
    return importlib.import_module("lineup.games")


def _nothing(own: bool) -> None:
    """Lets a package be imported, or lets go of it: nothing has to be done."""
