"""Claiming bonus points: who notices which of its squares were used."""

from micropython import const

from lineup.bots import EASY
from lineup.engine import rng as generator
from lineup.games.setup.rules.bonus_squares import owned
from lineup.games.setup.rules import layout as at

_MISSES = const(4)
"""Easy misses one time in so many; the others always notice."""


def claim(observation, seat: int, rng, level: int) -> int:
    """The move that claims what a seat notices."""
    if level == EASY and not generator.below(rng, 0, _MISSES):
        return at.MOVE_CLAIM
    made = at.mask_at(observation, at.LAST_SETS)
    mine = owned(observation, seat)
    first = mine & -mine
    return at.MOVE_CLAIM | (1 if made & first else 0) | (2 if made & mine & ~first else 0)
