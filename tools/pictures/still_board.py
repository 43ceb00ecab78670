"""A board that draws the console's screens without a console."""

import importlib
from types import SimpleNamespace
from typing import Any

from host_sim.boards.models import MODELS
from host_sim.command import paths
from host_sim.simulated.display import Display


class StillBoard:
    """A board that nobody presses: enough for drawing."""

    def __init__(self, name: str) -> None:
        model = MODELS[name]
        self.HAS_XY = model.has_xy
        self.display = Display(model.width, model.height)
        self.buttons = SimpleNamespace(get=lambda: -1, wait=lambda ms: None, time=0)


def part(name: str) -> Any:
    """A module of the firmware's user interface."""
    return importlib.import_module(f"lineup.ui.{name}")


def has_screen(key: str) -> bool:
    """Tells whether a game's screen is begun: rules come first."""
    return (paths.FIRMWARE / "lineup" / "games" / key / "screen").is_dir()
