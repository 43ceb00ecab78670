"""What is asked where the board's storage holds something else than a console's files."""

from lineup.ui.dialog import ask
from lineup.ui.fonts import BODY
from lineup.ui.menu import choose
from lineup.ui.messages import t
from lineup.ui.reader import Reader

_WITHOUT, _KEEP, _PREPARE = range(3)


def run(ui, what: str, size: int) -> bool:
    """Says what was found, `what` and its `size` in KB (drivers.storage.foreign), and asks.

    True where it was prepared for saves, which erases it; false to play without.
    """
    found = t("storage.found." + what) + "\n\n" + t("storage.not_kept")
    while True:
        Reader(ui, t("storage.title"), found, t("ui.next"), BODY).run()
        choice = 0
        while choice >= 0:
            rows = (t("storage.without"), t("storage.keep"), t("storage.prepare"))
            choice = choose(ui, t("storage.title"), rows, choice)
            if choice == _WITHOUT:
                return False
            if choice == _KEEP:
                text = t("storage.keep.text") + "\n\nlineup doctor --backup FILE"
                Reader(ui, t("storage.keep"), text, font=BODY).run()
            elif choice == _PREPARE and _sure(ui, size) and _prepared(ui):
                return True


def _sure(ui, size) -> bool:
    # Asked twice.
    answers = (t("ui.back"), t("storage.erase"))
    if ask(ui, t("storage.sure", size), answers, 0, t("storage.lost")) != 1:
        return False
    ui.page(t("storage.title"))
    return ask(ui, t("storage.really"), answers) == 1


def _prepared(ui) -> bool:
    try:
        ui.board.prepare()
        return True
    except OSError as error:
        ask(ui, t("save.failed"), (t("ui.ok"),), 0, t("save.failed.error", error.errno))
        return False
