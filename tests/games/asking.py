"""The questions that tests ask of any game's rules."""

import random
from array import array
from collections.abc import Iterator
from types import ModuleType


def legal(rules: ModuleType, state: bytearray) -> list[int]:
    """The legal moves."""
    out = array("i", [0] * rules.MAX_MOVES)
    return list(out[: rules.moves(state, out)])


def seen_by(rules: ModuleType, state: bytearray, seat: int) -> bytearray:
    """Returns what a seat may know."""
    out = bytearray(len(state))
    rules.observe(state, seat, out)
    return out


def random_games(
    rules: ModuleType, count: int, seed: int = 1
) -> Iterator[tuple[int, tuple[int, ...], int, random.Random]]:
    """(seats, options, seed, generator) of so many random games: all seat counts in turn, each
    with the first choices of the options, then with the second."""
    seats = rules.SEATS
    for i in range(count):
        choices = (i // len(seats) % 2,) * len(rules.OPTIONS)
        yield seats[i % len(seats)], choices, seed + i, random.Random(seed + i)


def some_positions(rules: ModuleType, count: int, every: int) -> Iterator[bytearray]:
    """Every so many moves of so many random games, the state (which is played on)."""
    for seats, options, seed, chance in random_games(rules, count, seed=500):
        state = rules.new(seats, seed, options)
        step = 0
        while offered := legal(rules, state):
            step += 1
            if step % every == 0:
                yield state
            rules.apply(state, chance.choice(offered))
