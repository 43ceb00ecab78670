"""The CPU players of Line-it: `easy` judges single moves by rules of thumb, `normal` weighs all
chains of moves to the end of its turn, `hard` also looks a round ahead.

Tried, in games of two (wins of the second against the first): rules of thumb with jackpots,
all chains 96 %; weights set by hand, fitted ones 73 %; those, fitted over six generations 67 %;
no misjudging, a round ahead 77 %. Counting what a turn leaves to the others: 51 %, left out.
"""

from lineup.bots import EASY, HARD
from lineup.games.lineit.bot import easy, hard, normal


def think(observation, seat, moves, count, rng, level):
    """Chooses one of moves[:count]; a generator that yields often and returns it."""
    yield
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from easy.best(observation, seat, moves, count, rng))
    if level == HARD:
        return (yield from hard.best(observation, seat, rng))
    return (yield from normal.best(observation, seat, rng))
