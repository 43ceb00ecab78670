"""The CPU players of Line-it.

easy: `hunch`, single moves by rules of thumb, blind for jackpots. normal: `plan`, all chains of
moves to the end of the turn, weighed by `judge`, each misjudged by up to two points. hard:
`ahead`, the best four outcomes of `plan` meet sampled markets of the next round.

Tried, in games of two (wins of the second against the first): rules of thumb with jackpots,
`plan` 96 %; weights set by hand, fitted ones 73 %; those, fitted over six generations 67 %; no
misjudging, a round ahead 77 %. Counting what a turn leaves to the others: 51 %, left out.
"""

from lineup.bots import EASY, HARD
from lineup.games.lineit.bot import ahead, hunch, plan

EASY_NOISE = 60
NORMAL_NOISE = 2 * plan.POINT


def think(observation, seat, moves, count, rng, level):
    yield
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from hunch.best(observation, seat, moves, count, rng, EASY_NOISE))
    if level == HARD:
        return (yield from ahead.best(observation, seat, rng))
    planner = plan.Planner(observation, seat, 1, rng, NORMAL_NOISE)
    yield from planner.explore()
    return planner.firsts[0]
