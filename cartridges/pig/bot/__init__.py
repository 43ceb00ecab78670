"""CPU players of Pig: each holds from some number of points on, and what differs is which.

EASY is glad of a little, NORMAL of more. TRICKY holds where a roll would lose as much as it brings
on average: from 20 with one die. HARD also looks at the others: behind it risks more, ahead less,
and once somebody has not far to go it rolls until it wins. The second way of playing (`levels`)
holds a little later. The dice decide most in this game: HARD wins 52 to 60 % against TRICKY.
"""

from micropython import const

from lineup.engine.levels import HARD, LEVELS, plain
from lineup.games.pig.rules.layout import AT_RISK, DICE, GOAL, HOLD, POINTS, ROLL, SEATS

_HOLDS = ((7, 11, 20, 22), (4, 10, 20, 22))
"""The points that EASY, NORMAL, TRICKY, HARD hold at, with one die and with two."""

_PACE = const(8)
"""The points of a lead that are worth one more at risk."""

_RACE = const(22)
"""So close to the goal somebody is dangerous."""


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields (percent done), returns the move."""
    yield 100
    if count == 1:
        return moves[0]
    return HOLD if observation[AT_RISK] >= holds_at(observation, seat, level) else ROLL


def holds_at(seen, seat: int, level: int) -> int:
    """Finds from how many points at risk on a level holds: more than the goal for never."""
    known = plain(level)
    at = _HOLDS[seen[DICE] - 1][LEVELS.index(known)]
    if known == HARD:
        if races(seen, seat):
            return 255
        at += (_best(seen, seat) - seen[POINTS + seat]) // _PACE
    return at if level == known else at + 2


def races(seen, seat: int) -> bool:
    """Tells whether the seat or another one is so close to the goal that nobody holds."""
    most = max(seen[POINTS + seat], _best(seen, seat))
    return seen[GOAL] - most <= _RACE


def _best(seen, seat: int) -> int:
    return max([seen[POINTS + other] for other in range(seen[SEATS]) if other != seat])
