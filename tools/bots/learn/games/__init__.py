"""Learners of games: one module a game, named by its key.

A module has OPTIONS, which are its own beside `--seed`, and `run(args, crew)`, which learns and
writes what it learned into the game's folder.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable
from typing import Any, NamedTuple


class Option(NamedTuple):
    """An option of the command that a game has: `--name`, a number, or a flag without `type`."""

    name: str
    help: str
    type: Callable[[str], int] | None = None


def keys() -> list[str]:
    """The games of which something can be learned."""
    return [module.name for module in pkgutil.iter_modules(__path__)]


def load(key: str) -> Any:
    """The module of a game."""
    return importlib.import_module(f"{__name__}.{key}")
