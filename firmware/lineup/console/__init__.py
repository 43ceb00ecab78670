"""The console around the games."""

import sys

_PAGES = ("launcher", "glance", "newgame", "seat_tiles", "seed", "rules", "resume")


def forget() -> None:
    """Let go of the pages that lead to a game: what they take is free while it is played."""
    for name in _PAGES:
        sys.modules.pop("lineup.console." + name, None)
        globals().pop(name, None)
