"""Figures of this computer: how fast the games and their bots run on CPython, in CPU time."""

import time
from collections.abc import Iterator, Sequence
from typing import Any

from tools.board.bench.batches import batches
from tools.board.bench.figures import Figure
from tools.game import random_speed

SECONDS = 2.0
"""The time for which each figure is measured, at least one game."""

MOVES_BOUND = 100_000

ONLY_A_GAMES = 200
ONLY_A_BOUND = 33.3

PRESSES_OF = ("numberdrop",)
"""Games with a turn of several decisions that takes many presses."""


def moves(keys: Sequence[str]) -> Iterator[Figure]:
    """Moves a second of random games: fewest seats, two, most."""
    from lineup import games

    for key in keys:
        rules = games.load(key)
        for seats in sorted({min(rules.SEATS), 2, max(rules.SEATS)} & set(rules.SEATS)):
            speed = random_speed.moves_a_second(rules, seats, SECONDS)
            name = f"desktop.{key}.{seats}_seats.moves"
            yield Figure(name, speed, "moves/s", MOVES_BOUND, at_least=True)


def bots(keys: Sequence[str]) -> Iterator[Figure]:
    """Mean and longest decision of each level."""
    from host_sim.playing.bots import LEVELS
    from lineup import games

    for key in keys:
        rules, bot = games.load(key), games.load_bot(key)
        for word, level in LEVELS.items():
            mean, worst = thinking_ms(rules, bot, level)
            yield Figure(f"desktop.{key}.{word}.mean", mean, "ms")
            yield Figure(f"desktop.{key}.{word}.worst", worst, "ms")


def thinking_ms(rules: Any, bot: Any, level: int, seconds: float = SECONDS) -> tuple[float, float]:
    """Mean and longest time of a decision in ms, in games of two at the same level."""
    from host_sim.playing.bots import choose
    from lineup.engine import rng

    seats = 2 if 2 in rules.SEATS else rules.SEATS[0]
    own = bytearray(rng.SIZE)
    times: list[float] = []
    start, seed = time.process_time(), 0
    while not times or time.process_time() - start < seconds:
        state = rules.new(seats, seed, [option[2] for option in rules.OPTIONS])
        rng.seed(own, 0, seed)
        while (seat := rules.turn(state)) >= 0:
            before = time.process_time()
            move = choose(bot, rules, state, seat, own, level)
            times.append((time.process_time() - before) * 1000)
            rules.apply(state, move)
        seed += 1
    return sum(times) / len(times), max(times)


def only_a(keys: Sequence[str]) -> Iterator[Figure]:
    """Counts of 200 games those that a player who presses nothing but A wins against an easy CPU
    player: what a screen has selected at first is neutral, or the game plays itself."""
    from lineup import games
    from lineup.text import WITH_CPU
    from tools.bots import matches

    for key in [key for key in keys if key in WITH_CPU]:
        options = tuple(option[2] for option in games.load(key).OPTIONS)
        setup = matches.Setup(key, ("only-a", "easy"), options, 1, 2)
        won = sum(game.shares[0] for game in matches.play_games(setup, ONLY_A_GAMES))
        share = 100 * won / ONLY_A_GAMES
        yield Figure(f"desktop.{key}.only_a.wins", share, "%", ONLY_A_BOUND)


def presses(keys: Sequence[str]) -> Iterator[Figure]:
    """The fewest presses of a turn that takes many, in a game of two against a CPU player."""
    from tools.bots import fewest_presses

    for key in [key for key in keys if key in PRESSES_OF]:
        count = fewest_presses.a_turn(key, 2, 1)
        yield Figure(f"desktop.{key}.turn.presses", count, "presses")


PARTS = {"moves": moves, "batches": batches, "bots": bots, "only_a": only_a, "presses": presses}
"""The parts that `--only` chooses from."""
