"""The games of this console: their keys and numbers, and their modules when they are needed."""

_GAMES = (("numberdrop", 5), ("lineit", 1), ("clustered", 4), ("setup", 2), ("line", 3))

KEYS = tuple(game[0] for game in _GAMES)
"""The keys of the games that are there, in the launcher's order."""


def load(key: str):
    """The rules module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "rules")


def load_id(number: int):
    """The rules module of the game with this ID. Raises KeyError for an unknown one."""
    for key, known in _GAMES:
        if known == number:
            return load(key)
    raise KeyError(number)


def load_bot(key: str):
    """The bot module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "bot")


def load_screen(key: str):
    """The screen module of a game. Raises KeyError for a key that is not in KEYS."""
    return _part(key, "screen")


def _part(key: str, part: str):
    if key not in KEYS:
        raise KeyError(key)
    return __import__("lineup.games.%s.%s" % (key, part), None, None, (part,))
