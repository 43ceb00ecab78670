"""Games between players: what a run of them shares, and one game of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial

from host_sim.cartridges import known
from host_sim.command import paths
from tools.bots import players
from tools.processes import workers


@dataclass(frozen=True)
class Setup:
    """The setup that all games of a run share. levels: one a seat, in the first game's order."""

    key: str
    levels: tuple[str, ...]
    options: tuple[int, ...]
    seed: int
    rotations: int
    added: tuple[known.Game, ...] = ()
    """The game, if it is a cartridge's."""


@dataclass(frozen=True)
class Game:
    """The result of one game, by the seats of the first game's order."""

    scores: tuple[int, ...]
    shares: tuple[float, ...]
    moves: int


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

    for game in setup.added:
        known.know(game)
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
