"""Asks which saves to play with, where another window has them: on the console's own screen, with
the language and settings that are kept there, by its keys and pictured buttons."""

import enum
import importlib
from pathlib import Path
from typing import Any

from host_sim.boards.models import Model
from host_sim.playing.probe import Probe
from host_sim.simulated import claim, power
from host_sim.simulated.board import Board
from host_sim.simulated.power import PowerCycle, PowerOff
from host_sim.window import spoken, window
from host_sim.window.inspector import Inspector


class Answer(enum.Enum):
    """The answers of a person; the numbers are those of the rows on the screen."""

    ANOTHER, LOOK_ON, LEAVE = range(3)


MESSAGES = ("another", "look_on", "leave")
"""The name of each Answer; with `.note` behind, what is said of it."""


def ask(model: Model, folder: Path, scale: int = 2, language: str = "") -> Answer:
    """Say that another window plays with the saves in a folder, and wait for a choice.

    language: spoken where none is kept there yet, English if "".
    """
    view = window.Window(model, scale, Path(), Inspector(Probe()))
    try:
        with claim.copy(folder) as seen:
            board = Board(model, str(seen), view, language=language)
            view.show(board)
            while True:
                try:
                    return _ask(board)
                except PowerCycle:
                    continue
    except (PowerOff, KeyboardInterrupt):
        return Answer.LEAVE
    finally:
        view.close()


def _ask(board: Board) -> Answer:
    with power.fresh_firmware(board):
        board.power_on()
        app = _module("console.app").App(board)
        return shown(app.ui)


def shown(ui: Any) -> Answer:
    """Asks on a console's screen, in the language that it speaks; B leaves as well."""
    menu = _module("ui.pages.menu")
    items = [menu.Item(spoken.t(key), note=spoken.t(f"{key}.note")) for key in MESSAGES]
    chosen = menu.Menu(ui, spoken.t("used"), items).run()
    return Answer(chosen) if chosen >= 0 else Answer.LEAVE


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.{name}")
