"""The console around the games."""

import sys

_stays = frozenset()
_GAMES = "lineup.games"


def stay() -> None:
    """`forget` lets go of what is loaded from now on."""
    global _stays
    _stays = frozenset(sys.modules)


def forget(game: str = "") -> None:
    """Let go of all modules that came since `stay`, but those of the game with this key. Each is
    loaded anew where it is needed again.

    Nothing in a heap can be moved: what comes now and then, and stays, would lie all over it, and
    leave no room in one piece for a table.
    """
    for name in list(sys.modules):
        if name in _stays or not name.startswith("lineup."):
            continue
        if not game or name != _GAMES and name.split(".")[1:3] != ["games", game]:
            _drop(name)


def forget_since(before) -> None:
    """Let go of all modules but those with the names in `before`."""
    for name in list(sys.modules):
        if name not in before and name.startswith("lineup."):
            _drop(name)


def _drop(name: str) -> None:
    del sys.modules[name]
    home, _, part = name.rpartition(".")
    if hasattr(sys.modules.get(home), part):
        delattr(sys.modules[home], part)
