"""The menu during a game."""

import gc

from lineup import text
from lineup.console.pages import rules_pages
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.menu import Item
from lineup.ui.pages.table_menu import TableMenu
from lineup.ui.type.messages import t

RESUME, NEW, HOME, HINT = range(4)
"""Go on; keep the game and set up a new one; keep it and go to the launcher; a hint is wanted."""

_RESUME, _RULES, _HINT, _LOG, _NEW, _SETTINGS, _QUIT = range(7)
_WORDS = (
    "menu.resume", "menu.rules", "menu.hint", "menu.log", "menu.new", "menu.settings", "menu.quit",
)  # fmt: skip
_LEAVES = {_RESUME: RESUME, _HINT: HINT, _NEW: NEW, _QUIT: HOME}


def run(app, session, again, behind, deciding: bool = False, rule: str = "") -> int:
    """Shows the menu until one of RESUME, NEW, HOME, HINT is chosen. deciding: a person is to
    move, who may want a hint. rule: where the rules open. again() shows the last round, behind()
    the table that the menu lies on."""
    ui = app.ui
    key = session.rules.KEY
    has_rules = rules_pages.has(key)
    actions = [_RESUME, _LOG, _NEW, _SETTINGS, _QUIT]
    if deciding and key in text.WITH_CPU:
        actions.insert(1, _HINT)
    if has_rules:
        actions.insert(1, _RULES)
    focus = 0
    while True:
        items = [Item(t(_WORDS[action])) for action in actions]
        chosen = TableMenu(ui, t(key + ".name"), items, focus, behind).run()
        focus = max(chosen, 0)
        action = actions[chosen] if chosen >= 0 else _RESUME
        if action == _RULES:
            if_room(ui, rules_pages.show, ui, key, rule)
        elif action == _LOG:
            from lineup.console.table import log

            if_room(ui, log.run, ui, session, again, app.saves.people)
        elif action == _SETTINGS:
            from lineup.console.pages import settings

            if_room(ui, settings.run, app)
        else:
            return _LEAVES[action]


def if_room(ui, show, *args) -> None:
    """Shows a page of the menu. Memory may have no room for it beside a game: that is said, and
    the game goes on."""
    try:
        show(*args)
    except MemoryError:
        gc.collect()
        ask(ui, t("play.no_room"), (t("ui.ok"),), 0, t("play.no_room.text"))
