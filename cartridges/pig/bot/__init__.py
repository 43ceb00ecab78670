"""CPU players of Pig: each holds from some number of points on, and what differs is which.

EASY is glad of a little, NORMAL and TRICKY of more. HARD goes on until a roll loses as much as it
brings on average, and looks at the others: behind it risks more, ahead less, and once somebody has
not far to go it rolls until it wins. The second way of playing (`levels`) holds a little later.
With two dice luck decides more: HARD wins 64 % against who holds at 8, and that one 64 % against
who holds at once. So there is no room for three steps of 65 %.
"""

from micropython import const

from lineup.engine.levels import HARD, LEVELS, plain
from lineup.games.pig.rules.layout import AT_RISK, DICE, GOAL, HOLD, POINTS, ROLL, SEATS

_HOLDS = ((6, 8, 11, 22), (4, 7, 10, 22))
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
    return at if level == known else at + 1


def races(seen, seat: int) -> bool:
    """Tells whether the seat or another one is so close to the goal that nobody holds."""
    most = max(seen[POINTS + seat], _best(seen, seat))
    return seen[GOAL] - most <= _RACE


def _best(seen, seat: int) -> int:
    return max([seen[POINTS + other] for other in range(seen[SEATS]) if other != seat])
