"""The CPU players of Line-it.

easy: `hunch`, single moves by rules of thumb, blind for jackpots. normal and hard: `plan`, all
chains of moves to the end of the turn, weighed by `judge`; normal misjudges each by up to four
points, hard also counts what a turn leaves to the others.

Tried, in games of two: rules of thumb with jackpots lost 96 % to `plan`; weights set by hand
lost 73 % to weights fitted once, those 67 % to weights fitted over six generations.
"""

from lineup.bots import EASY, HARD
from lineup.games.lineit import hunch, plan

EASY_NOISE = 60
NORMAL_NOISE = 4 * plan.POINT
RIVALS = 16


def think(observation, seat, moves, count, rng, level):
    yield
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from hunch.best(observation, seat, moves, count, rng, EASY_NOISE))
    if level == HARD:
        planner = plan.Planner(observation, seat, RIVALS)
    else:
        planner = plan.Planner(observation, seat, 0, rng, NORMAL_NOISE)
    yield from planner.explore()
    return planner.best
