"""Games between players: what a run of them shares, and one game of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from host_sim import paths
from host_sim.errors import UserError
from tools import players, workers


@dataclass(frozen=True)
class Setup:
    """What all games of a run share. levels: one a seat, in the first game's order."""

    key: str
    levels: tuple[str, ...]
    options: tuple[int, ...]
    seed: int
    rotations: int


@dataclass(frozen=True)
class Game:
    """The result of one game, by the seats of the first game's order."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    moves: int


def load_rules(key: str) -> Any:
    """The rules of a game. Raises UserError where there is none of that name."""
    paths.use_firmware()
    from lineup import games

    if key not in games.KEYS:
        raise UserError(f"there is no game {key!r}; there are {', '.join(games.KEYS)}")
    return games.load(key)


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


def chosen(rules: Any, given: Sequence[str]) -> tuple[int, ...]:
    """The choices of all options, from texts NAME=CHOICE. Raises UserError for a wrong one."""
    made = {option[0]: option[2] for option in rules.OPTIONS}
    choices = {option[0]: option[1] for option in rules.OPTIONS}
    for text in given:
        name, _, choice = text.partition("=")
        if name not in choices:
            raise UserError(f"there is no option {name!r}; there are {', '.join(choices)}")
        if choice not in choices[name]:
            raise UserError(f"option {name} is one of {', '.join(choices[name])}, not {choice!r}")
        made[name] = choices[name].index(choice)
    return tuple(made.values())


def play_games(
    setup: Setup, count: int, crew: workers.Crew | None = None, tell: workers.Tell = workers.silent
) -> Iterator[Game]:
    """The first `count` games of a run, in order, wherever they are played."""
    return workers.results(partial(play_game, setup), range(count), crew, tell)


def play(task: tuple[Setup, int]) -> Game:
    """`play_game`, of a task."""
    return play_game(*task)


def play_game(setup: Setup, number: int) -> Game:
    """Game `number` of a run: each seed is played with every rotation of the seats."""
    paths.use_firmware()
    from lineup import games
    from lineup.engine import rng

    rules = games.load(setup.key)
    seats = len(setup.levels)
    turned = number % setup.rotations
    seed = setup.seed + number // setup.rotations
    names = [setup.levels[(seat + turned) % seats] for seat in range(seats)]
    sitting = [players.load(setup.key, seats, setup.options, name) for name in names]
    generators = [bytearray(rng.SIZE) for _ in range(seats)]
    for seat in range(seats):
        rng.seed(generators[seat], 0, seed << 8 | seat)
    state = rules.new(seats, seed, setup.options)
    moves = 0
    while (seat := rules.turn(state)) >= 0:
        rules.apply(state, sitting[seat](state, seat, generators[seat]))
        moves += 1
    points = [0] * seats
    rules.scores(state, points)
    winners = rules.winners(state)
    share = 1 / bin(winners).count("1")  # PyPy 3.9 has no bit_count
    seat_of = [(place - turned) % seats for place in range(seats)]
    return Game(
        tuple(points[seat] for seat in seat_of),
        tuple(share if winners >> seat & 1 else 0.0 for seat in seat_of),
        moves,
    )
