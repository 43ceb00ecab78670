"""A careless person, modelled: plays sensibly by what can be seen at once, and plans nothing.

One module a game, with `choose`. They are what the lowest level of the CPU players is measured
against (`lineup arena KEY --levels careless,easy`); the console has nothing of them.
"""

import importlib
import pkgutil
from collections.abc import Callable

from host_sim.command.errors import UserError

Choose = Callable[[bytearray, int, list[int], bytearray], int]
"""(observation, seat, legal moves, generator) -> the move."""


def keys() -> list[str]:
    """The games that have one."""
    return [module.name for module in pkgutil.iter_modules(__path__)]


def load(key: str) -> Choose:
    """The careless player of a game. Raises UserError where nobody has written one."""
    name = f"{__name__}.{key}"
    try:
        module = importlib.import_module(name)
    except ModuleNotFoundError as error:
        if error.name != name:
            raise
        raise UserError(
            f"careless: {key} has none; it would be tools/bots/modelled_people/{key}.py"
        ) from None
    chosen: Choose = module.choose
    return chosen
