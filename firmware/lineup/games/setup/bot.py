"""The CPU players of SETUP.

Easy knows only turns of one tile and takes any of the best five. Normal looks at all turns of two
tiles, takes what brings most less what others get, and misjudges that by up to 1.8 points. Hard
looks at turns of four tiles and tries the best of them on guesses of the hidden tiles: what is the
next seat's best turn then (`reply`)? Each turn is worked out anew at each of its moves.

Tried, 2 seats, 100 games: four tiles instead of two win 53 % of games, the reply makes it 60 %.
"""

from micropython import const

from lineup.bots import EASY, HARD, NORMAL
from lineup.engine import rng as generator
from lineup.games.setup import reply, sets
from lineup.games.setup.layout import (
    CHOOSE, CLAIM, LAST_SETS, MOVE_CLAIM, MOVE_DONE, PLACE, SEATS, STEP, TEAMS,
)  # fmt: skip
from lineup.games.setup.plays import Plays
from lineup.games.setup.view import owned

_NOISE = const(18)
"""Normal misjudges each turn by less than so many tenths of a point."""


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move."""
    yield
    if count == 1:
        return moves[0]
    step = observation[STEP]
    if step == CLAIM:
        return claim(observation, seat, rng, level)
    if step != CHOOSE and step != PLACE:
        return moves[0]
    worth = Worth(observation, seat)
    if level == NORMAL:
        worth.rng = rng
    plays = Plays(observation, seat, (1, 2, 4)[level], (5, 1, 6)[level], worth.now)
    yield from plays.run()
    best = plays.best
    if not best and level == EASY:
        plays = Plays(observation, seat, 2, 5, worth.now)
        yield from plays.run()
        best = plays.best
    if not best:
        return moves[count - 4]
    if level == EASY:
        play = best[generator.below(rng, 0, len(best))]
    elif level == HARD:
        play = yield from reply.best(observation, seat, plays, Worth, rng)
    else:
        play = best[0]
    return play.chain[0] if play.chain else MOVE_DONE


def claim(observation, seat, rng, level):
    """The bonus squares that were used; easy misses one time in four."""
    if level == EASY and not generator.below(rng, 0, 4):
        return MOVE_CLAIM
    made = observation[LAST_SETS] | observation[LAST_SETS + 1] << 8
    mine = owned(observation, seat)
    first = mine & -mine
    named = (1 if made & first else 0) | (2 if made & mine & ~first else 0)
    return MOVE_CLAIM | named


class Worth:
    """What a turn brings at once, in tenths of a point."""

    def __init__(self, observation, seat):
        self.seat = seat
        self.weights = []
        self.rng = None
        seats = observation[SEATS]
        for other in range(seats):
            weight = 12 // (seats - 1) if other != seat else 0
            if observation[TEAMS] and other == seat ^ 2:
                weight = -8
            self.weights.append((owned(observation, other), weight))

    def now(self, state, made):
        value = 10 * sets.size(made)
        for mask, weight in self.weights:
            if weight and made & mask:
                value -= weight * sets.size(made & mask)
        if self.rng:
            value += generator.below(self.rng, 0, _NOISE)
        return value
