"""The menu during a game."""

from lineup.console import rules
from lineup.engine.codec import code_of
from lineup.ui.menu import Item, Menu
from lineup.ui.messages import t

RESUME, NEW, HOME = range(3)
"""Go on; keep the game and set up a new one; keep it and go to the launcher."""

_WORDS = ("menu.resume", "menu.rules", "menu.new", "menu.settings", "menu.quit")


def run(app, session) -> int:
    """Shows the menu until one of RESUME, NEW, HOME is chosen."""
    ui = app.ui
    key = session.rules.KEY
    has_rules = rules.text(key, ui.board.HAS_XY) != ""
    actions = [0] + [1] * has_rules + [2, 3, 4]
    focus = 0
    while True:
        items = [Item(t(_WORDS[action])) for action in actions]
        chosen = Menu(ui, t(key + ".name"), items, focus, code_of(session.seed)).run()
        focus = max(chosen, 0)
        action = actions[chosen] if chosen >= 0 else 0
        if action == 1:
            rules.show(ui, key)
        elif action == 3:
            from lineup.console import settings

            settings.run(app)
        else:
            return RESUME if action == 0 else NEW if action == 2 else HOME
