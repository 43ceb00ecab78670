"""Looks at the values of a JSON document one by one: what is wrong is told with its place."""

from collections.abc import Iterable
from typing import Any

from host_sim.command.errors import UserError

_SHOWN = 40
"""Characters of a value that an error shows."""


class Wrong(UserError):
    """A fault of a document, and where it is."""

    def __init__(self, place: str, why: str) -> None:
        super().__init__(f"{place}: {why}" if place else why)


def items(item: Any, place: str, most: int) -> Iterable[tuple[str, Any]]:
    """The entries of a list with their places. Raises Wrong for what is none, or is longer."""
    if not isinstance(item, list):
        raise Wrong(place, "not a list")
    if len(item) > most:
        raise Wrong(place, f"{len(item)} of them, and there are at most {most}")
    return [(f"{place}[{i}]", entry) for i, entry in enumerate(item)]


def fields(item: Any, place: str, names: Iterable[str]) -> dict[str, Any]:
    """An object that has just these names. Raises Wrong."""
    if not isinstance(item, dict):
        raise Wrong(place or "the file", "not an object")
    for name in names:
        if name not in item:
            raise Wrong(place, f'"{name}" is missing')
    for name in item:
        if name not in names:
            raise Wrong(place, f"{shown(name)} is not known")
    return item


def whole(item: Any, place: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises Wrong."""
    if not isinstance(item, int) or isinstance(item, bool):
        raise Wrong(place, "not a whole number")
    if not low <= item <= high:
        raise Wrong(place, f"{str(item)[:_SHOWN]} is not in {low} to {high}")
    return item


def shown(text: str) -> str:
    """A text on one line, not too long: in quotes.

    >>> print(shown("a\\nb"))
    "a\\nb"
    """
    inner = repr(text[:_SHOWN])[1:-1]
    return f'"{inner}"' if len(text) <= _SHOWN else f'"{inner}..."'
