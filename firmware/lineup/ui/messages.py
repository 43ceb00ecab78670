# The texts of the interface, by key, in the language chosen. The tables are constant tuples
# (`lineup texts` makes them), so they stay in flash.

from lineup.text import LANGUAGES, SINGULAR, en
from lineup.ui import fonts

_table = en
_code = "en"


def language(code: str):
    """Switches to one of LANGUAGES, with its characters in all fonts: what is drawn from now on
    is in it. Raises ValueError where there is no such table."""
    global _table, _code
    if code not in LANGUAGES:
        raise ValueError("no texts for language " + code)
    _table = __import__("lineup.text." + code, None, None, ("KEYS",))
    _code = code
    fonts.language(code)


def code() -> str:
    """Which of LANGUAGES is spoken."""
    return _code


def singular(n: int) -> bool:
    """Whether so many take the message for one."""
    return n in SINGULAR[LANGUAGES.index(_code)]


def find(key: str) -> int:
    """Position of `key` in the table, or -1."""
    keys = _table.KEYS
    low = 0
    high = len(keys)
    while low < high:
        middle = (low + high) >> 1
        if keys[middle] < key:
            low = middle + 1
        else:
            high = middle
    return low if low < len(keys) and keys[low] == key else -1


def missing(key: str) -> str:
    """What is shown for a key that no table has: the key. Tests put a function here that
    raises KeyError."""
    return key


def t(key: str, *args) -> str:
    """The text of a key with `args` in its places {0}, {1}..."""
    at = find(key)
    if at < 0:
        return missing(key)
    text = _table.TEXTS[at]
    return text.format(*args) if args else text
