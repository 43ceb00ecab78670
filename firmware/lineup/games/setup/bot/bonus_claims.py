"""Claiming bonus points: who notices which of its squares were used."""

from micropython import const

from lineup.engine import rng as generator
from lineup.engine.levels import EASY
from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules import sets
from lineup.games.setup.rules.bonus_squares import owned

_MISSES = const(4)
"""Easy misses one time in so many, but none that brings its pawn to the finish; the others always
notice."""


def claim(observation, seat: int, rng, level: int) -> int:
    """The move that claims what a seat notices."""
    made = at.mask_at(observation, at.LAST_SETS)
    mine = owned(observation, seat)
    goal = observation[at.FINISH] - observation[at.seat_at(seat) + at.PAWN]
    if level == EASY and sets.size(made & mine) < goal:
        if not generator.below(rng, 0, _MISSES):
            return at.MOVE_CLAIM
    first = mine & -mine
    return at.MOVE_CLAIM | (1 if made & first else 0) | (2 if made & mine & ~first else 0)
