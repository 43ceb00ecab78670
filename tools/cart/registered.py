"""The game of a cartridge among those that this process knows."""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.loaded import loaded, rows
from host_sim.command import paths
from tools.cart.importing import forget

_CHANGED = {
    "lineup.games": ("_games",),
    "lineup.ui.type.messages": ("added",),
    "lineup.text": ("WITH_RULES", "WITH_LESSON", "WITH_CPU"),
}


@contextmanager
def registered(one: Cartridge) -> Iterator[ModuleType]:
    """Its game is one of the console's within the block: gives `lineup.games`."""
    paths.use_firmware()
    games = importlib.import_module("lineup.games")
    cartridges = importlib.import_module("lineup.console.cartridges")
    places = [
        (vars(importlib.import_module(module)), name)
        for module, names in _CHANGED.items()
        for name in names
    ]
    before = [space[name] for space, name in places]
    home = list(games.__path__)
    with loaded([one]) as found:
        cartridges.take(rows(found))
        try:
            yield games
        finally:
            for (space, name), value in zip(places, before, strict=True):
                space[name] = value
            games.__path__[:] = home
            forget(one.head.key)
