"""The speed of a game's rules in random play; runs on PyPy, too."""

from __future__ import annotations

import random
import time
from array import array
from typing import Any

from host_sim.command import paths


def moves_a_second(rules: Any, seats: int, seconds: float, warm_up: float = 0.0) -> float:
    """Moves listed, drawn and applied a second of CPU time, in whole games.

    seconds, warm_up: of CPU time; what is played to warm up does not count.
    """
    out = array("i", [0] * rules.MAX_MOVES)
    options = [option[2] for option in rules.OPTIONS]
    begin = time.process_time()
    seed = 0
    while time.process_time() - begin < warm_up:
        _play(rules, seats, seed, options, out)
        seed += 1
    count, start = 0, time.process_time()
    while not count or time.process_time() - start < seconds:
        count += _play(rules, seats, seed, options, out)
        seed += 1
    return count / (time.process_time() - start)


def _play(rules: Any, seats: int, seed: int, options: list[int], out: array[int]) -> int:
    state = rules.new(seats, seed, options)
    draw = random.Random(seed).random
    count = 0
    while legal := rules.moves(state, out):
        rules.apply(state, out[int(draw() * legal)])
        count += 1
    return count


def measured(task: tuple[str, int, float, float]) -> float:
    """`moves_a_second`, of (key, seats, seconds, warm_up)."""
    paths.use_firmware()
    from lineup import games

    key, seats, seconds, warm_up = task
    return moves_a_second(games.load(key), seats, seconds, warm_up)
