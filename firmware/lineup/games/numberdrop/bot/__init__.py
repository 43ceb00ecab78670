"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`.

Easy and normal take the drop that looks best and misjudge its place, easy by up to 5.6 points,
normal by up to 2, but not on the last turn; easy claims at once what it can. Tricky weighs two
drops, hard forty.

Tried, two seats, 60 to 200 games a figure. Normal without misjudging wins 67 % against easy off
by 2.5 points, and loses 52 % against tricky; off by 2 points it wins 68 % against easy off by 4,
72 % off by 5.6, and loses 64 % against tricky; off by 2.6 it wins 60 % against easy off by 4.8,
and loses 65 % against tricky. Three drops weighed win 72 % against normal, and hard only 53 %
against them. Alone hard has 48.1 points (60 games); with the tiles slid down one by one, those of
the largest combos first, 42.7 (40 games).
"""

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
