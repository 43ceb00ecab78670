"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`."""

from lineup.bots import EASY, NORMAL
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.weighing_guesses import (
    NORMAL_NOISE, WEIGHS, StrongDecision,
)  # fmt: skip


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move.

    A thought owns all that it changes, but for `rng`: several may go on at the same time.
    """
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from EasyDecision(observation, seat, rng).decide(moves, count))
    noise = NORMAL_NOISE if level == NORMAL else 0
    decision = StrongDecision(observation, seat, rng, WEIGHS[level], noise)
    return (yield from decision.decide(moves, count))
