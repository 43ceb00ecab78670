"""The console around the games."""

import sys

_NEEDED = (
    "app", "crash", "people", "play", "players", "power", "replays", "running", "saves",
    "slotfile", "slots",
)  # fmt: skip
_PAGES = ("menu", "dialog", "list", "entry", "reading", "figure")


def forget() -> None:
    """Let go of all but what a game needs, and of the parts of pages: what they take is free while
    it is played, in one piece. Each is loaded anew where it is needed again."""
    for name in list(sys.modules):
        home, _, part = name.rpartition(".")
        page = home == "lineup.ui" and part in _PAGES
        if page or home == "lineup.console" and part not in _NEEDED:
            delattr(sys.modules[home], part)
            del sys.modules[name]
