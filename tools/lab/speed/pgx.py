"""Random moves in Pgx's games, many tables in one call.

JAX has threads of its own, and no process that has them may fork: it is played in another one.
"""

import importlib
import os
import time
from importlib.util import find_spec
from typing import Any

from host_sim.command.errors import ExtraMissing


def need() -> None:
    """Raises ExtraMissing where Pgx is not installed."""
    if find_spec("pgx") is None:
        raise ExtraMissing("pgx", "compare")


def measured(task: tuple[str, int, float]) -> float:
    """Moves a second of CPU time of (one of Pgx's games, tables, seconds). JAX compiles them for
    this processor, which does not count.
    """
    name, tables, seconds = task
    os.environ.setdefault("JAX_PLATFORMS", "cpu")
    jax = importlib.import_module("jax")
    library = importlib.import_module("pgx")
    wrappers = importlib.import_module("pgx.experimental.wrappers")
    game = library.make(name)
    step = jax.vmap(wrappers.auto_reset(game.step, game.init))

    def play(states: Any, key: Any) -> Any:
        """A random legal move at each table; those that ended are dealt anew."""
        chosen, dealt, key = jax.random.split(key, 3)
        odds = jax.numpy.where(states.legal_action_mask, 0.0, -jax.numpy.inf)
        moves = jax.random.categorical(chosen, odds, axis=1)
        return step(states, moves, jax.random.split(dealt, tables)), key

    play_compiled = jax.jit(play)
    key = jax.random.PRNGKey(1)
    now = jax.jit(jax.vmap(game.init))(jax.random.split(key, tables)), key
    now = jax.block_until_ready(play_compiled(*now))
    count, start = 0, time.process_time()
    while not count or time.process_time() - start < seconds:
        now = jax.block_until_ready(play_compiled(*now))
        count += tables
    return count / (time.process_time() - start)
