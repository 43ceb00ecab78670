"""A cartridge of this project in the registry of this process, and what it says in the wrong
place."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

from host_sim.boards.models import Model
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.loaded import loaded, rows
from host_sim.command import paths
from host_sim.playing import headless, script
from tools.cart.command import built

HOME = paths.ROOT / "cartridges"


def cartridge(key: str) -> Cartridge:
    """Builds one of them."""
    return built(HOME / key)


@contextmanager
def registered(one: Cartridge) -> Iterator[ModuleType]:
    """Its game is one of the console's within the block: gives `lineup.games`."""
    from lineup import games, text
    from lineup.console import cartridges
    from lineup.ui.type import messages

    key = one.head.key
    with pytest.MonkeyPatch.context() as patch, loaded([one]) as found:
        patch.setattr(games, "__path__", list(games.__path__))
        for place, name in (
            (games, "_games"), (messages, "added"),
            (text, "WITH_RULES"), (text, "WITH_LESSON"), (text, "WITH_CPU"),
        ):  # fmt: skip
            patch.setattr(place, name, getattr(place, name))
        cartridges.take(rows(found))
        try:
            yield games
        finally:
            home = f"lineup.games.{key}"
            for name in [name for name in sys.modules if name.startswith(home)]:
                del sys.modules[name]
            vars(games).pop(key, None)


def lost_words(one: Cartridge, keys: str, model: Model, language: str, storage: Path) -> list[str]:
    """Plays keys from power-on, and lists the words for which there was no room."""
    lost: list[str] = []

    def listen() -> None:
        sys.modules.pop("lineup.ui.type.overflow", None)
        from lineup.ui.type import overflow

        overflow.lost = lost.append

    with loaded([one]) as games:
        headless.run(
            script.parse(keys), model, storage=storage, games=games, language=language,
            on_boot=listen,
        )  # fmt: skip
    return lost
