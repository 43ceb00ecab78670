"""The games of this console: what the launcher says of them, and their modules when needed."""

import sys

# Key, ID, fewest and most seats: the launcher loads no rules.
_GAMES = (
    ("numberdrop", 5, 1, 6),
    ("lineit", 1, 2, 5),
    ("clustered", 4, 1, 8),
    ("setup", 2, 2, 4),
    ("line", 3, 2, 4),
)

_HOME = "lineup.games."

KEYS = tuple(game[0] for game in _GAMES)
"""The keys of the games that are there, in the launcher's order."""

IDS = tuple(game[1] for game in _GAMES)
"""Their IDs, in the same order."""


def key_of(number: int) -> str:
    """The key of the game with this ID. Raises KeyError for an unknown one."""
    for game in _GAMES:
        if game[1] == number:
            return game[0]
    raise KeyError(number)


def number(key: str) -> int:
    """The ID of a game. Raises KeyError for a key that is not in KEYS."""
    for game in _GAMES:
        if game[0] == key:
            return game[1]
    raise KeyError(key)


def seats(key: str) -> tuple:
    """(fewest, most) seats of a game. Raises KeyError for a key that is not in KEYS."""
    for game in _GAMES:
        if game[0] == key:
            return game[2:]
    raise KeyError(key)


def load(key: str):
    """The rules module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "rules")


def load_id(number: int):
    """The rules module of the game with this ID. Raises KeyError for an unknown one."""
    return load(key_of(number))


def load_bot(key: str):
    """The bot module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "bot")


def load_why(key: str):
    """Loads what a hint says of a game: its `Hints`. Raises KeyError as `load` does."""
    return _part(key, "bot.why").Why()


def load_screen(key: str):
    """The screen module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "screen.game_screen")


def load_art(key: str):
    """The module of a game's picture and its colours. Raises KeyError for an unknown key."""
    return _part(key, "screen.art")


def load_figures(key: str):
    """The module that draws the figures of a game's rules. Raises KeyError for an unknown key."""
    return _part(key, "screen.figures")


def load_lesson(key: str):
    """The `Script` of a game's lesson. Raises KeyError for an unknown key."""
    return _part(key, "lesson").Lesson()


def forget(kept: str = "") -> None:
    """Let go of all modules of all games but the one with the key `kept`, which are loaded anew
    where they are needed again.

    What still refers to them goes on working; a heap that holds one game at a time is the larger.
    """
    for name in list(sys.modules):
        if name.startswith(_HOME) and name.split(".")[2] != kept:
            del sys.modules[name]
    for key in KEYS:
        if key != kept:
            globals().pop(key, None)


def _part(key: str, part: str):
    if key not in KEYS:
        raise KeyError(key)
    return __import__("%s%s.%s" % (_HOME, key, part), None, None, (part,))
