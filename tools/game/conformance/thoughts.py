"""Checks of a game's CPU players: they may think beside each other, on every runtime.

from tools.game.conformance import thoughts
assert thoughts.check(rules, bot) == []
"""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tools.game.conformance import interleave, runtimes
from tools.game.conformance.report import Failure, seen
from tools.game.conformance.rules import Rules, Setup, choices
from tools.processes import unix_port

CHECKS: dict[str, Callable[[Rules, Any, list[Setup], int], str]] = {
    "thought": interleave.thought,
    "thoughts-in-turn": interleave.thoughts_in_turn,
    "thoughts-given-up": interleave.thoughts_given_up,
}
"""The checks that need a CPU player, by name; each builds on the one before it."""

EACH = 2
"""Positions of a game that are thought about."""

HERE = Path(__file__).resolve().parent
HEAP = "2m"
"""Of MicroPython: room for all positions, and for what several thoughts keep."""


def check(rules: Rules, bot: Any, *, games: int = 2, seed: int = 1) -> list[Failure]:
    """Lists what is wrong on this Python with a game's CPU players: a module with `think`."""
    table = deals(rules, games, seed)
    return _check(lambda name: CHECKS[name](rules, bot, table, EACH))


def check_there(
    rules: Rules,
    bot: str,
    *,
    module: str = "",
    folders: tuple[Path, ...] = (),
    games: int = 2,
    there: runtimes.Runtime = runtimes.MICROPYTHON,
) -> list[Failure]:
    """The same on another runtime.

    bot, module: the names to import the CPU players and the rules by there (module: by default
    the name that the rules have here). folders: where they are, if not in the firmware. Raises
    UserError where it is not installed.
    """
    module = module or str(vars(rules)["__name__"])
    table = [tuple(deal) for deal in deals(rules, games, 1)]
    load = f"import interleave\nrules = {_import(module)}\nbot = {_import(bot)}\n"

    def found(name: str) -> str:
        call = f"interleave.{CHECKS[name].__name__}(rules, bot, {table!r}, {EACH})"
        try:
            text = there.run(f"{load}print({call})", folders=(*folders, HERE), heap=HEAP)
        except unix_port.Failed as error:
            return f"on {there.name}: {error}"
        return f"on {there.name}: {text.strip()}" if text.strip() else ""

    return _check(found)


def deals(rules: Rules, games: int, seed: int) -> list[Setup]:
    """So many deals: with the fewest seats, the most, some between, and options at random."""
    chance = random.Random(seed)
    counts = (rules.SEATS[0], rules.SEATS[-1], rules.SEATS[len(rules.SEATS) // 2])
    return [
        Setup(seats, chance.getrandbits(64), tuple(map(chance.choice, choices(rules, seats))))
        for seats in (counts[i % len(counts)] for i in range(games))
    ]


def _check(found: Callable[[str], str]) -> list[Failure]:
    """The first check that fails, which the others build on, or none."""
    for name in CHECKS:
        try:
            detail = found(name)
        except Exception as error:  # whatever a CPU player raises is its own to answer for
            detail = seen(error)
        if detail:
            return [Failure(name, detail)]
    return []


def _import(module: str) -> str:
    return f"__import__({module!r}, None, None, ('x',))"
