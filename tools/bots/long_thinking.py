"""The hard player with many times its budget: what thinking longer would bring.

Its budgets are figures of its modules, which are others while it chooses a move. Where it weighs
few things (Number Drop's drops), it weighs all there are.
"""

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from host_sim.command.errors import UserError
from host_sim.playing import bots

_BUDGETS: dict[str, tuple[tuple[str, str], ...]] = {
    "line": (("hard", "RUNS"), ("hard", "_WORK")),
    "lineit": (("hard", "_MARKETS"), ("hard", "_ENOUGH"), ("hard", "MOST")),
    "setup": (("hard", "TURNS"),),
    "clustered": (("search", "FAR"), ("search", "ALONE")),
    "numberdrop": (("", "WEIGHS"),),
}
"""By game: module of its bot, and the figure in it."""


def choose(key: str, rules: Any, state: bytearray, seat: int, rng: bytearray, times: int) -> int:
    """The move that hard chooses with so many times its budget. Raises as `host_sim.playing.bots`,
    and UserError for a game whose budget is not known."""
    from lineup import games

    if key not in _BUDGETS:
        raise UserError(f"hard-N: {key} has no budget in tools/bots/long_thinking.py")
    with _budgets(key, times):
        level = bots.LEVELS["hard"]
        return bots.choose(games.load_bot(key), rules, state, seat, rng, level)


@contextmanager
def _budgets(key: str, times: int) -> Iterator[None]:
    before = []
    try:
        for name, figure in _BUDGETS[key]:
            path = f"lineup.games.{key}.bot"
            module = importlib.import_module(f"{path}.{name}" if name else path)
            value = getattr(module, figure)
            before.append((module, figure, value))
            setattr(module, figure, _more(value, times))
        yield
    finally:
        for module, figure, value in before:
            setattr(module, figure, value)


def _more(value: Any, times: int) -> Any:
    # Of a search's placings and turns only the placings; of drops by level hard's.
    if isinstance(value, tuple):
        return value[0] * times, *value[1:]
    if isinstance(value, bytes):
        hard = bots.LEVELS["hard"]
        return (*value[:hard], value[hard] * times, *value[hard + 1 :])
    return value * times
