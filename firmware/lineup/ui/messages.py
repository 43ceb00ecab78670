# The texts of the interface, by key, in the language chosen.

from lineup.text import en

_table = en


def language(code: str):
    """Switches to a compiled language such as "en". Raises ValueError where there is none."""
    global _table
    if code != "en":
        raise ValueError("no texts for language " + code)
    _table = en


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


def t(key: str, *args) -> str:
    """The text of a key with `args` in its places {0}, {1}...; the key itself where none is."""
    at = find(key)
    if at < 0:
        return key
    text = _table.TEXTS[at]
    return text.format(*args) if args else text
