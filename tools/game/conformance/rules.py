"""A game module as the checks see it."""

from array import array
from collections.abc import Sequence
from typing import NamedTuple, Protocol


class Rules(Protocol):
    """The names of `lineup.engine.protocol.NAMES` with their types."""

    KEY: str
    ID: int
    VERSION: int
    SEATS: tuple[int, ...]
    OPTIONS: tuple[tuple[str, tuple[str, ...], int], ...]
    MAX_MOVES: int
    MOVE_BITS: int
    MAX_LENGTH: int
    SCORE_RANGE: tuple[int, int]

    def new(self, seats: int, seed: int, options: Sequence[int], /) -> bytearray: ...
    def turn(self, state: bytearray, /) -> int: ...
    def moves(self, state: bytearray, out: "array[int]", /) -> int: ...
    def apply(self, state: bytearray, move: int, /) -> None: ...
    def play(self, state: bytearray, move: int, /) -> None: ...
    def scores(self, state: bytearray, out: "array[int]", /) -> None: ...
    def winners(self, state: bytearray, /) -> int: ...
    def reason(self, state: bytearray, /) -> str: ...
    def observe(self, state: bytearray, seat: int, out: bytearray, /) -> None: ...
    def resample(self, observation: bytearray, seat: int, rng: bytearray, /) -> bytearray: ...
    def reveals(self, state: bytearray, move: int, /) -> bool: ...
    def describe(self, state: bytearray, move: int, /) -> tuple[str, tuple[int | str, ...]]: ...


class Setup(NamedTuple):
    """The arguments of `new`: one deal."""

    seats: int
    seed: int
    options: tuple[int, ...]


def choices(rules: Rules, seats: int) -> list[tuple[int, ...]]:
    """Of each option the choices that make a difference with so many seats, or the default."""
    from lineup.engine import protocol

    return [
        tuple(range(len(option[1]))) if protocol.applies(rules, i, seats) else (option[2],)
        for i, option in enumerate(rules.OPTIONS)
    ]


SLACK = 4096
"""Room after MAX_MOVES in the checks' lists, to see how far a game goes beyond."""


def list_moves(rules: Rules, state: bytearray) -> tuple[int, ...]:
    """The legal moves as `rules.moves` gives them, in its order."""
    out = array("i", [-1]) * (max(0, rules.MAX_MOVES) + SLACK)
    return tuple(out[: rules.moves(state, out)])


def seen_by(rules: Rules, state: bytearray, seat: int) -> bytearray:
    """Returns what `seat` observes."""
    out = bytearray(len(state))
    rules.observe(state, seat, out)
    return out


def points(rules: Rules, state: bytearray, seats: int) -> list[int]:
    """The scores of all seats."""
    out = array("i", [0]) * seats
    rules.scores(state, out)
    return list(out)


def is_over(rules: Rules, state: bytearray) -> bool:
    return rules.turn(state) < 0
