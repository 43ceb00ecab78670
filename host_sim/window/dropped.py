"""A cartridge that somebody drops on the window: the console's own screen asks, in the language
that it speaks, whether its game is to be there from now on."""

import importlib
from pathlib import Path
from typing import Any

from host_sim.cartridges import file, shelf
from host_sim.cartridges.file import Cartridge
from host_sim.command.errors import UserError
from host_sim.simulated import power
from host_sim.simulated.board import Board
from host_sim.simulated.power import PowerCycle
from host_sim.window import spoken


class Dropped(BaseException):
    """A file lies on the window; the console is off. As `PowerCycle`, no error to the firmware."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.path = path


def take(board: Board, path: Path) -> str:
    """Ask whether the game in a file shall be there, and put it beside the saves; what is to be
    told of it. Raises PowerOff where the window is closed meanwhile."""
    with power.fresh_firmware(board):
        board.power_on()
        app = _module("console.app").App(board)
        try:
            one = file.read(path)
            shelf.check(Path(board.STORAGE), one)
            if _module("ui.pages.dialog").ask(app.ui, *question(one)) != 1:
                return ""
            shelf.put(Path(board.STORAGE), one)
        except UserError as error:
            return spoken.t("add.not", str(error))
        except PowerCycle:
            return ""
        return spoken.t("add.done", title(one))


def title(one: Cartridge) -> str:
    """The name of a game in the language that is spoken; in English if it has none in that."""
    titles = one.facts["title"]
    return str(titles.get(spoken.code(), titles["en"]))


def question(one: Cartridge) -> tuple[str, tuple[str, str], int, str]:
    """The question about a cartridge for a dialog: its title, the answers, which one is selected
    first, and what is told."""
    answers = spoken.t("add.no"), spoken.t("add.yes")
    return spoken.t("add", title(one)), answers, 0, spoken.t("add.trust")


def _module(name: str) -> Any:
    return importlib.import_module(f"lineup.{name}")
