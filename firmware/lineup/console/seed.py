"""Entering a game's code, the shared name of a seed."""

from lineup.engine.codec import SYMBOLS, code_of, seed_of
from lineup.ui.entry import Entry
from lineup.ui.messages import t

_LONGEST = 14


def _problem(text: str) -> str:
    # Why a code is not accepted; none at all stands for a random game.
    if not text:
        return ""
    try:
        seed_of(text)
        return ""
    except ValueError:
        return t("newgame.seed.short" if len(text) < 2 else "newgame.seed.wrong")


def enter(ui, seed):
    """The seed entered, None for a random one; `seed` again where the player backs out."""
    code = "" if seed is None else code_of(seed)
    text = Entry(ui, t("newgame.seed.title"), SYMBOLS, _LONGEST, code).run(_problem)
    if text is None:
        return seed
    return seed_of(text) if text else None
