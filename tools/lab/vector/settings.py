"""The settings of a `Vector`, checked as it is made."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from tools.lab import names, parameters

AUTORESETS = ("next_step", "same_step", "disabled")
"""Gymnasium's three, in the order of `batch.c`."""

ILLEGAL = ("raise", "flag")

MOST_TABLES = 1 << 20
MOST_THREADS = 256


@dataclass(frozen=True)
class Settings:
    """Holds what `Vector` was asked for, with all that was left open filled in."""

    key: str
    tables: int
    seats: int
    options: tuple[int, ...]
    rewards: str
    seed: int
    autoreset: str
    illegal: str
    action_mask: bool
    features: bool
    threads: int

    @property
    def rules(self) -> Any:
        """The game's rules."""
        return parameters.rules(self.key)

    def arguments(self) -> dict[str, Any]:
        """Gives them as `Vector` takes them."""
        options = {
            name: choices[at]
            for (name, choices, default), at in zip(self.rules.OPTIONS, self.options, strict=True)
            if at != default
        }
        return {**self.__dict__, "key": names.name(self.key), "options": options}

    def sizes(self) -> dict[str, int]:
        """Gives what the words in the shapes of `arrays` stand for; features are left out."""
        return {
            "tables": self.tables,
            "seats": self.seats,
            "bytes": len(self.rules.new(self.seats, 0, self.options)),
            "actions": 1 << self.rules.MOVE_BITS,
            "most": self.rules.MAX_MOVES,
        }


def checked(
    key: str,
    tables: int,
    seats: int | None,
    options: Mapping[str, str] | None,
    rewards: str,
    seed: int | None,
    **others: Any,
) -> Settings:
    """Checks what `Vector` is asked for. Raises `parameters.Refused`."""
    rules = parameters.rules(key)
    seated = parameters.seats(rules, seats)
    return Settings(
        key=rules.KEY,
        tables=parameters.number("tables", tables, 1, MOST_TABLES),
        seats=seated,
        options=parameters.options(rules, {} if options is None else options, seated),
        rewards=parameters.choice("rewards", rewards, parameters.REWARDS),
        seed=secrets.randbits(64) if seed is None else parameters.seed(seed),
        autoreset=parameters.choice("autoreset", others["autoreset"], AUTORESETS),
        illegal=parameters.choice("illegal", others["illegal"], ILLEGAL),
        action_mask=parameters.flag("action_mask", others["action_mask"]),
        features=parameters.flag("features", others["features"]),
        threads=parameters.number("threads", others["threads"], 1, MOST_THREADS),
    )
