"""The page about the board's storage, and the question if it does not hold a console's files."""

from lineup import games
from lineup.saves.slots import NotSaved, not_saved
from lineup.saves.store import Saves
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.long_text import Reader
from lineup.ui.pages.menu import choose
from lineup.ui.type.messages import t

_WITHOUT, _KEEP, _PREPARE = range(3)


def run(ui, what: str, size: int, leaves: bool = False) -> bool:
    """Says what was found, `what` and its `size` in KB (drivers.foreign_flash), and asks.
    leaves: B leads back to where it was opened.

    True where it was prepared for saves, which erases it; false to play without.
    """
    found = t("storage.found." + what) + "\n\n" + t("storage.not_kept")
    while True:
        reader = Reader(ui, t("storage.title"), found, t("ui.next"), back=leaves)
        reader.run()
        if leaves and reader.went_back:
            return False
        choice = 0
        while choice >= 0:
            rows = (t("storage.without"), t("storage.keep"), t("storage.prepare"))
            choice = choose(ui, t("storage.title"), rows, choice)
            if choice == _WITHOUT:
                return False
            if choice == _KEEP:
                text = t("storage.keep.text") + "\n\nlineup doctor --backup FILE"
                Reader(ui, t("storage.keep"), text).run()
            elif choice == _PREPARE:
                if _sure(ui, t("storage.sure", size), t("storage.lost")) and _prepared(ui):
                    return True


def show(app) -> bool:
    """Shows how much is free, and erases and prepares all of it anew for who wants that; true if
    it did."""
    ui = app.ui
    found = ui.board.foreign()
    if found:
        done = run(ui, found[0], found[1], True)
    else:
        free, size = ui.board.room()
        text = t("storage.free", _size(free), _size(size))
        answers = (t("ui.back"), t("storage.erase"))
        done = ask(ui, t("storage.title"), answers, 0, text) == 1
        ui.page(t("storage.title"))
        done = done and _sure(ui, t("storage.all"), t("storage.all.lost")) and _prepared(ui)
    if done:
        begin(app)
    return done


def _size(kb: int) -> str:
    at = 0
    while kb >= 10000:
        kb //= 1024
        at += 1
    return "{} {}B".format(kb, "KMGT"[at])


def begin(app) -> None:
    """The console begins anew, with its settings, on a storage that was prepared."""
    settings = app.saves.settings
    app.saves = Saves(app.ui.board.STORAGE, map(games.number, games.keys()))
    app.saves.settings = settings
    app.unsaved = False
    try:
        app.saves.keep_settings()
    except NotSaved:
        pass  # a game says that when it begins


def _sure(ui, question: str, lost: str) -> bool:
    # Asked twice.
    answers = (t("ui.back"), t("storage.erase"))
    if ask(ui, question, answers, 0, lost) != 1:
        return False
    ui.page(t("storage.title"))
    return ask(ui, t("storage.really"), answers) == 1


def _prepared(ui) -> bool:
    try:
        ui.board.prepare()
        return True
    except OSError as error:
        why = not_saved(error)
        ask(ui, t("save.failed"), (t("ui.ok"),), 0, t(why.key, *why.values))
        return False
