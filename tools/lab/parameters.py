"""The parameters that a program gives to the laboratory, checked in the same way at each of its
doors.

>>> number("seats", 3, 1, 4)
3
>>> choice("rewards", "money", ("wins", "scores"))
Traceback (most recent call last):
tools.lab.errors.Refused: rewards: 'money' is not one of wins, scores
"""

import operator
import reprlib
from collections.abc import Iterable, Mapping
from typing import Any

from host_sim.cartridges import known as known_games
from host_sim.command import arguments, paths
from host_sim.command.errors import UserError
from tools.bots import seating
from tools.lab import names
from tools.lab.errors import Refused as Refused

REWARDS = ("wins", "scores")
"""wins: at the end 1, shared by those who win, 0 for the others. scores: points as they come."""


def rules(key: object) -> Any:
    """Those of a game, of an environment's name such as "line-v1", of a cartridge of an installed
    package, or of a .cart file."""
    paths.use_firmware()
    from lineup import games

    wanted = names.key(key)
    if isinstance(wanted, str) and wanted not in games.keys():
        try:
            wanted = known_games.key_of(wanted)
        except UserError as error:
            if wanted.endswith(known_games.SUFFIX):
                raise Refused(str(error)) from None
    return games.load(choice("key", wanted, games.keys()))


def number(name: str, value: object, low: int, high: int) -> int:
    """A whole number in a range, of Python's or NumPy's."""
    made = whole(value)
    if made is None or not low <= made <= high:
        raise _refused(name, value, f"a whole number from {low} to {high}")
    return made


def choice(name: str, value: Any, allowed: Iterable[Any]) -> Any:
    """One of those allowed."""
    known = list(allowed)
    if not isinstance(value, str | None) or value not in known:
        raise _refused(name, value, f"one of {', '.join(map(str, known))}")
    return value


def flag(name: str, value: object) -> bool:
    """True or False."""
    if not isinstance(value, bool):
        raise _refused(name, value, "True or False")
    return value


def known(given: Iterable[str], allowed: Iterable[str], where: str = "parameter") -> None:
    """Raises Refused for a name that there is not."""
    there = list(allowed)
    for name in given:
        if name not in there:
            raise Refused(f"{reprlib.repr(name)}: no such {where}; there are {', '.join(there)}")


def seats(rules: Any, value: object) -> int:
    """So many as the game allows; where None are asked for, two, or the fewest above."""
    if value is None:
        return seating.seats(rules, None)
    made = whole(value)
    if made is None or made not in rules.SEATS:
        raise _refused("seats", value, f"one of {', '.join(map(str, rules.SEATS))}")
    return made


def options(rules: Any, given: object, seats: int) -> tuple[int, ...]:
    """The choices of all options, from names and choices; defaults where nothing is said. None
    that so many seats do not have, and which would be passed over."""
    if not isinstance(given, Mapping):
        raise _refused("options", given, "names and choices, as in {'scoring': 'simple'}")
    known(given, [name for name, _, _ in rules.OPTIONS], "option")
    chosen = tuple(
        choices.index(choice(name, given.get(name, choices[default]), choices))
        for name, choices, default in rules.OPTIONS
    )
    try:
        seating.check_applies(rules, chosen, seats)
    except UserError as error:
        raise Refused(str(error)) from None
    return chosen


def seed(value: object, high: int = arguments.SEEDS[1]) -> int:
    """That of a game."""
    return number("seed", value, arguments.SEEDS[0], high)


def whole(value: Any) -> int | None:
    """A whole number, of Python's or NumPy's; None for anything else."""
    if isinstance(value, bool):
        return None
    try:
        return operator.index(value)
    except TypeError:
        return None


def _refused(name: str, value: object, allowed: str) -> Refused:
    return Refused(f"{name}: {reprlib.repr(value)} is not {allowed}")
