"""A table's game, seats and options by their names, and what a player at it is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from host_sim.cartridges import known
from host_sim.command import paths
from host_sim.command.errors import UserError

Player = Callable[[bytearray, int, bytearray], int]
"""Chooses a move: (state, seat to move, 8 bytes of an engine.rng generator of its own). Only
mcts and random look at the state itself."""

Chooser = Callable[[bytearray, int, list[int], bytearray], int]
"""A player of your own: (observation, seat, legal moves ascending, generator) -> a move."""


def load_rules(key: str) -> Any:
    """The rules of a game, as `known.key_of` finds it. Raises UserError where there is none of
    that name."""
    paths.use_firmware()
    from lineup import games

    return games.load(known.key_of(key))


def span(seats: Sequence[int]) -> str:
    """Seat counts in words."""
    return f"{seats[0]} to {seats[-1]}" if len(seats) > 1 else str(seats[0])


def seats(rules: Any, wanted: int | None) -> int:
    """So many seats; two, or the next count above, where nothing is wanted. Raises UserError."""
    if wanted is None:
        return next((n for n in rules.SEATS if n >= 2), int(rules.SEATS[-1]))
    if wanted not in rules.SEATS:
        raise UserError(f"{rules.KEY} is for {span(rules.SEATS)} seats, not {wanted}")
    return wanted


def chosen(rules: Any, given: Sequence[str], seats: int) -> tuple[int, ...]:
    """The choices of all options, from texts NAME=CHOICE. Raises UserError for a wrong one."""
    made = {option[0]: option[2] for option in rules.OPTIONS}
    choices = {option[0]: option[1] for option in rules.OPTIONS}
    names = [text.partition("=")[0] for text in given]
    for text in given:
        name, _, choice = text.partition("=")
        if names.count(name) > 1:
            raise UserError(f"you gave option {name} twice")
        if name not in choices:
            raise UserError(f"there is no option {name!r}; there are {', '.join(choices)}")
        if choice not in choices[name]:
            raise UserError(f"option {name} is one of {', '.join(choices[name])}, not {choice!r}")
        made[name] = choices[name].index(choice)
    check_applies(rules, tuple(made.values()), seats)
    return tuple(made.values())


def check_applies(rules: Any, options: tuple[int, ...], seats: int) -> None:
    """Raises UserError for a choice that so many seats do not have, and which would be passed
    over."""
    from lineup.engine import protocol

    for i, (name, choices, usual) in enumerate(rules.OPTIONS):
        if options[i] != usual and not protocol.applies(rules, i, seats):
            raise UserError(
                f"option {name}: there is no {choices[options[i]]!r} with {seats} seats"
            )
