"""Going on with a kept game: all its moves are played and checked again."""

from lineup import games
from lineup.engine.codec import OtherVersion, UnknownGame
from lineup.ui.dialog import ask
from lineup.ui.messages import t


def run(ui, saves, game: int):
    """The Session of a title's game, by its ID; None where it cannot be gone on with, which is
    said where nothing is broken."""
    ui.toast(t("launcher.resuming"), "")  # a long game takes a while
    try:
        return saves.running.resume(game, games.load_id)
    except (OtherVersion, UnknownGame):
        refuse(ui)


def refuse(ui) -> None:
    """Says that another version of the console has kept a game, and that it stays."""
    ask(ui, t("launcher.other"), (t("ui.ok"),), 0, t("launcher.other.text"))
