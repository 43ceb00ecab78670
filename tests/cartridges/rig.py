"""The cartridges of this project, and the words of one for which a screen has no room."""

import sys
from pathlib import Path

from host_sim.boards.models import Model
from host_sim.cartridges.file import Cartridge
from host_sim.cartridges.loaded import loaded
from host_sim.command import paths
from host_sim.playing import headless, script
from tools.cart.command import built

HOME = paths.ROOT / "cartridges"


def cartridge(key: str) -> Cartridge:
    """Builds one of them."""
    return built(HOME / key)


def lines(one: Cartridge) -> int:
    """Counts the lines of Python that its author wrote."""
    return sum(
        len(data.decode().splitlines())
        for name, data in one.sources.items()
        if name.endswith(".py") and "/words/" not in name
    )


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
