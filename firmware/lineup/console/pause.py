"""The menu during a game."""

from lineup.console import rules
from lineup.engine.codec import code_of
from lineup.ui.menu import Item, Menu
from lineup.ui.messages import t

RESUME, NEW, HOME = range(3)
"""Go on; keep the game and set up a new one; keep it and go to the launcher."""


def run(app, session) -> int:
    """Shows the menu until one of RESUME, NEW, HOME is chosen."""
    ui = app.ui
    key = session.rules.KEY
    has_rules = rules.text(key, ui.board.HAS_XY) != ""
    items = [Item(t("menu.resume"))]
    if has_rules:
        items.append(Item(t("menu.rules")))
    items += [Item(t("menu.new")), Item(t("menu.settings")), Item(t("menu.quit"))]
    actions = [0] + [1] * has_rules + [2, 3, 4]
    menu = Menu(ui, t(key + ".name"), items, 0, code_of(session.seed))
    while True:
        chosen = menu.run()
        action = actions[chosen] if chosen >= 0 else 0
        if action == 1:
            rules.show(ui, key)
        elif action == 3:
            from lineup.console import settings

            settings.run(app)
        else:
            return RESUME if action == 0 else NEW if action == 2 else HOME
