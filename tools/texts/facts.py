"""The numbers of a game's rules that its texts tell, by name: `facts()` in its `texts/facts.py`.

`{bronze}` in a page of rules is what the rules say when texts are compiled: no text tells an old
number.
"""

import re
import runpy
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from host_sim.command import paths

NAMED = re.compile(r"\{([a-z][a-z0-9_.]*)\}")
"""A number's place in a text."""


FILE = "facts.py"

_elsewhere: dict[str, Mapping[str, int]] = {}


def of(game: str) -> Mapping[str, int]:
    """Name -> number, of a game; none where its texts tell none."""
    return _elsewhere[game] if game in _elsewhere else _of_tree(game)


@cache
def _of_tree(game: str) -> dict[str, int]:
    paths.use_firmware()
    return read(paths.FIRMWARE / "lineup" / "games" / game / "texts")


def read(texts: Path) -> dict[str, int]:
    """The numbers of the game with this folder of texts, whose rules can be imported."""
    if not (texts / FILE).is_file():
        return {}
    found: dict[str, int] = runpy.run_path(str(texts / FILE))["facts"]()
    return found


@contextmanager
def known(game: str, numbers: Mapping[str, int]) -> Iterator[None]:
    """The numbers of a game that is not in the tree are these within the block."""
    _elsewhere[game] = numbers
    try:
        yield
    finally:
        del _elsewhere[game]


def of_message(key: str) -> Mapping[str, int]:
    """Those that a message may tell, by its key."""
    return of(key.partition(".")[0])


def filled(text: str, known: Mapping[str, int]) -> str:
    """The text with its numbers.

    >>> filled("{turns} turns", {"turns": 29})
    '29 turns'
    """
    return NAMED.sub(lambda found: str(known[found[1]]), text)


def unknown(text: str, known: Mapping[str, int]) -> Iterator[str]:
    """The names in a text that stand for no number."""
    yield from (name for name in NAMED.findall(text) if name not in known)
