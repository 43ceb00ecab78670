"""The games of this console: what the launcher says of them, and their modules when needed.

The five are in the image; cartridges bring others (`take`)."""

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
_BUILT_IN = 4  # fields of a row of these; behind them those of a cartridge's

KEYS = tuple(game[0] for game in _GAMES)
"""The keys of the games that are in the image, in the launcher's order."""

_games = _GAMES  # type: tuple  # with those of cartridges


def take(rows: tuple) -> None:
    """Add the games of cartridges: of each (key, ID, fewest seats, most seats, parts, what makes
    its package one that can be imported, given True, and is told that it is let go of, given
    False; the mark of this very cartridge)."""
    global _games
    _games = _GAMES + rows


def keys() -> list:
    """The keys of all games that are there, in the launcher's order."""
    return [game[0] for game in _games]


def key_of(number: int) -> str:
    """The key of the game with this ID. Raises KeyError for an unknown one."""
    for game in _games:
        if game[1] == number:
            return game[0]
    raise KeyError(number)


def number(key: str) -> int:
    """The ID of a game. Raises KeyError for an unknown key."""
    return _row(key)[1]


def seats(key: str) -> tuple:
    """(fewest, most) seats of a game. Raises KeyError for an unknown key."""
    return _row(key)[2:4]


def load(key: str):
    """The rules module of a game. Raises KeyError for an unknown key."""
    return _part(key, "rules")


def load_id(number: int):
    """The rules module of the game with this ID. Raises KeyError for an unknown one."""
    return load(key_of(number))


def load_bot(key: str):
    """The bot module of a game. Raises KeyError for an unknown key."""
    return _part(key, "bot")


def load_why(key: str):
    """Loads what a hint says of a game: its `Hints`. Raises KeyError as `load` does."""
    return _part(key, "bot.why").Why()


def load_screen(key: str):
    """The screen module of a game. Raises KeyError for an unknown key."""
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
    for game in _games:
        if game[0] != kept:
            globals().pop(game[0], None)
            if len(game) > _BUILT_IN:
                game[5](False)


def load_words(key: str, part: str = "", code: str = ""):
    """A module of a cartridge's texts in a language, or in English if it lacks that; None for a
    game that is in the image. part: "", "rules_" or "lessons_". Without a language what all of
    these share. Raises KeyError for an unknown key."""
    if len(_row(key)) == _BUILT_IN:
        return None
    words = _part(key, "words")
    if not code:
        return words
    return _part(key, "words." + part + (code if code in words.LANGUAGES else words.LANGUAGES[0]))


def _row(key: str) -> tuple:
    for game in _games:
        if game[0] == key:
            return game
    raise KeyError(key)


def _part(key: str, part: str):
    row = _row(key)
    if len(row) > _BUILT_IN and _HOME + key not in sys.modules:
        row[5](True)
    return __import__("%s%s.%s" % (_HOME, key, part), None, None, (part,))
