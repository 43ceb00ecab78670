"""The CPU players of Number Drop: `easy`, and `normal_and_hard`."""

from lineup.bots import EASY, HARD
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.normal_and_hard import HARD_WEIGHS, NORMAL_WEIGHS, StrongDecision


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move.

    A thought owns all that it changes, but for `rng`: several may go on at the same time.
    """
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from EasyDecision(observation, seat, rng).decide(moves, count))
    weighed = HARD_WEIGHS if level == HARD else NORMAL_WEIGHS
    return (yield from StrongDecision(observation, seat, rng, weighed).decide(moves, count))
