"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`."""

from lineup.bots import EASY
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.weighing_guesses import WEIGHS, StrongDecision


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move.

    A thought owns all that it changes, but for `rng`: several may go on at the same time.
    """
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from EasyDecision(observation, seat, rng).decide(moves, count))
    return (yield from StrongDecision(observation, seat, rng, WEIGHS[level]).decide(moves, count))
