"""The console around the games."""

import sys

_PAGES = (
    "console/launcher", "console/glance", "console/newgame", "console/seat_tiles", "console/seed",
    "console/rules", "console/resume", "console/steppers", "console/settings",
    "console/stats_pages", "console/statistics", "console/tally", "console/old_scores", "ui/menu",
    "ui/dialog", "ui/list", "ui/entry", "ui/reading", "ui/figure",
)  # fmt: skip


def forget() -> None:
    """Let go of the pages that lead to a game: what they take is free while it is played. Each is
    loaded anew where it is needed again."""
    for name in _PAGES:
        home, part = name.split("/")
        if sys.modules.pop("lineup." + home + "." + part, None):
            delattr(sys.modules["lineup." + home], part)
