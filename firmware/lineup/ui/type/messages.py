# The texts of the interface, by key, in the language chosen. The tables are constant bytes
# (`lineup texts` packs them), so they stay in flash.

import gc

from lineup.text import COUNT, KEYS, LANGUAGES, ROOM, SINGULAR, en
from lineup.ui.type import fonts, packed_texts, speech

_table = en
_code = "en"
_room = bytearray(ROOM)

added = None
"""The object that has texts besides: `find(key)`, the number of one from 0 on or -1, and
`text(number)`."""


def language(code: str):
    """Switches to one of LANGUAGES, with its characters in all fonts: what is drawn from now on
    is in it. Raises ValueError where there is no such table."""
    global _table, _code
    if code not in LANGUAGES:
        raise ValueError("no texts for language " + code)
    if code != _code:
        gc.collect()  # it stays: low in the heap, where there are holes
    _table = __import__("lineup.text." + code, None, None, ("TEXTS",))
    _code = code
    fonts.language(code)
    speech.say(speech.LANGUAGE, code)


def code() -> str:
    """Tells which of LANGUAGES is spoken."""
    return _code


def singular(n: int) -> bool:
    """Tells whether so many take the message for one."""
    return n in SINGULAR[LANGUAGES.index(_code)]


def find(key: str) -> int:
    """The number of the text of `key`, or -1."""
    if added:
        at = added.find(key)
        if at >= 0:
            return COUNT + at
    return packed_texts.find(KEYS, COUNT, key, len(key))


def text(number: int) -> str:
    """The text of a number that `find` gave."""
    if number >= COUNT:
        return added.text(number - COUNT)  # type: ignore[attr-defined]
    n = packed_texts.unpack(_room, ROOM, number, _table.TEXTS, _table.STARTS, _table.PAIRS)
    return str(memoryview(_room)[:n], "utf-8")


def missing(key: str) -> str:
    """Returns what is shown for a key that no table has: the key. Tests put a function here that
    raises KeyError."""
    return key


def t(key: str, *args) -> str:
    """The text of a key with `args` in its places {0}, {1}... In the image a key that is
    written in the call is the number of its text (`tools/board/image/staged.py`)."""
    at = key if isinstance(key, int) else find(key)
    found = text(at) if at >= 0 else missing(key)
    return found.format(*args) if args else found
