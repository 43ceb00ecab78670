"""EASY: any legal move in a third of the cases, else what NORMAL plays."""

from micropython import const

from lineup.engine import rng
from lineup.games.line.bot import normal

_SLIPS = const(35)  # per cent of its moves


def best(seen, seat: int, moves, count: int, generator):
    """A generator that returns the move."""
    if rng.below(generator, 0, 100) < _SLIPS:
        return moves[rng.below(generator, 0, count)]
    return (yield from normal.best(seen, seat, moves, count))
