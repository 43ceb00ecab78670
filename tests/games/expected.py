"""Expectations of a game in the tests of all games: constants in the `expected.py` of its tests.

A game without that module, or without a name in it, is asked for no more than every game is.
"""

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from lineup import games


def of(name: str) -> dict[str, Any]:
    """Collects what the games have by this name."""
    found = {}
    for key in games.KEYS:
        module = f"tests.games.{key}.expected"
        if find_spec(module) and hasattr(import_module(module), name):
            found[key] = getattr(import_module(module), name)
    return found
