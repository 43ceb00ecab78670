"""The numbers of a game's rules that its texts tell, by name: `facts()` in its `texts/facts.py`.

`{bronze}` in a page of rules is what the rules say when texts are compiled: no text tells an old
number.
"""

import re
import runpy
from collections.abc import Iterator, Mapping
from functools import cache

from host_sim.command import paths

NAMED = re.compile(r"\{([a-z][a-z0-9_.]*)\}")
"""A number's place in a text."""


@cache
def of(game: str) -> dict[str, int]:
    """Name -> number, of a game; none where its texts tell none."""
    file = paths.FIRMWARE / "lineup" / "games" / game / "texts" / "facts.py"
    if not file.is_file():
        return {}
    paths.use_firmware()
    found: dict[str, int] = runpy.run_path(str(file))["facts"]()
    return found


def of_message(key: str) -> dict[str, int]:
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
