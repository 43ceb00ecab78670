"""The toy game broken on purpose: some of its names are replaced."""

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any, NamedTuple

from lineup.engine import protocol
from tests.tools.game.conformance import toy


class Broken(NamedTuple):
    """The check that must fail, and a function that makes the game for it."""

    check: str
    make: Callable[[], SimpleNamespace]


def breaks(check: str) -> Callable[[Callable[[], dict[str, Any]]], Broken]:
    """Decorator: the function gives the names of the toy that are replaced."""

    def add(function: Callable[[], dict[str, Any]]) -> Broken:
        return Broken(check, lambda: SimpleNamespace(**{**vars(toy), **function()}))

    return add


def broken_in(*modules: ModuleType) -> dict[str, Callable[[], SimpleNamespace]]:
    """Name of a check -> what makes the game that must fail it."""
    found = [item for module in modules for item in vars(module).values()]
    return {item.check: item.make for item in found if isinstance(item, Broken)}


def with_moves(moves: Callable[..., int]) -> dict[str, Any]:
    """Other legal moves, which `play` goes by."""

    def play(state, move):
        out = protocol.move_buffer(toy)
        protocol.check_move(out, moves(state, out), move)
        toy.apply(state, move)

    def why_not(state, move):
        out = protocol.move_buffer(toy)
        return "" if move in out[: moves(state, out)] else "toy.why"

    return {"moves": moves, "play": play, "why_not": why_not}


def playing(apply: Callable[..., None]) -> Callable[..., None]:
    """A `play` for another `apply`."""
    buffer = protocol.move_buffer(toy)

    def play(state, move):
        protocol.play(SimpleNamespace(moves=toy.moves, apply=apply), state, move, buffer)

    return play
