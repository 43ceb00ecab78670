"""A careless person, modelled: plays sensibly by what can be seen at once, and plans nothing.

One module a game, with `choose`. They are what the lowest level of the CPU players is measured
against (`lineup arena KEY --levels careless,easy`); the console has nothing of them.
"""

import importlib
from collections.abc import Callable

Choose = Callable[[bytearray, int, list[int], bytearray], int]
"""(observation, seat, legal moves, generator) -> the move."""


def load(key: str) -> Choose:
    """The careless player of a game."""
    module = importlib.import_module(f"tools.careless.{key}")
    chosen: Choose = module.choose
    return chosen
