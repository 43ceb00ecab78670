"""The CPU players of LINE. All cards lie open, so a row can be planned.

`easy` is `normal` with slips; `normal` takes the best of one hunch a move; `hard` plays its own
row on to the end with random unseen cards and takes the move with the best mean.

Tried against NORMAL at two seats, 200 or 400 games each: rows played on without exchanges 71.5 %
(points 18 ahead), with them 78.5 % (29 ahead), and twice as often (kept) 82.0 % (31 ahead).
Without them nothing else made more than the noise of 1.6 points: 24 to 128 runs a move, one or
three unseen cards a draft, other weights in playing on, 0 to 6 points for an early place in the
next draft, taking what the next seat wants.
"""

from lineup.bots import EASY, HARD
from lineup.games.line.bot import easy, hard, normal


def think(observation, seat, moves, count, rng, level):
    """Chooses one of moves[:count]; a generator that yields often and returns it."""
    yield
    if count == 1:
        return moves[0]
    if level == HARD:
        return (yield from hard.best(observation, seat, moves, count, rng))
    if level == EASY:
        return (yield from easy.best(observation, seat, moves, count, rng))
    return (yield from normal.best(observation, seat, moves, count))
