"""Going on with a kept game: all its moves are played and checked again."""

from micropython import const

from lineup import games
from lineup.engine.codec import OtherVersion, UnknownGame
from lineup.ui.pages.dialog import ask
from lineup.ui.type.messages import t

NAME_TOP = const(76)
"""The first row of a game's name in the launcher, on a low panel."""


def run(ui, saves, game: int):
    """The Session of a title's game, by its ID; None where it cannot be gone on with, which is
    said where nothing is broken."""
    tell(ui)  # a long game takes a while
    try:
        return saves.running.resume(game, games.load_id)
    except (OtherVersion, UnknownGame):
        refuse(ui)


def tell(ui) -> None:
    """Says that a game is being loaded, over the whole of its name in the launcher."""
    ui.toast(t("launcher.resuming"), "", 0, NAME_TOP if ui.grid.low else 0)


def refuse(ui) -> None:
    """Says that another version of the console has kept a game, and that it stays."""
    ask(ui, t("launcher.other"), (t("ui.ok"),), 0, t("launcher.other.text"))
