"""The CPU players of Number Drop: `easy`, and the others: `weighing_guesses`.

Easy and normal take the drop that looks best and misjudge its place, easy by up to 5.6 points,
normal by up to 2, but not on the last turn; easy claims at once what it can. Tricky weighs two
drops, hard forty; alone hard looks a turn on (`alone`).

Tried, two seats, 60 to 200 games a figure. Normal without misjudging wins 67 % against easy off
by 2.5 points, and loses 52 % against tricky; off by 2 points it wins 68 % against easy off by 4,
72 % off by 5.6, and loses 64 % against tricky; off by 2.6 it wins 60 % against easy off by 4.8,
and loses 65 % against tricky. Three drops weighed win 72 % against normal, and hard only 53 %
against them. A hundred drops weighed instead of hard's forty win 53 % (43-62) of 100 games.

Tried alone, 300 to 400 games a figure, +-0.4 points, with a twin of the player written in C: as
with two seats 48.4; with values learned alone 49.9; with 160 drops weighed instead of 40 51.5. A
turn further: the best four drops on 12 rolls, three quick guesses each, 53.2 (150 games, +-0.6);
six on 16, five each, 53.7 (150); eight on 30, forty each, 54.4 (30, +-1.2); three on 7, three
each, as fits into three seconds, 52.1: none has reached 58.
No gain: tiles slid one by one (45.4 with the old values), or by what the sheet is worth then (51.2
against 51.1); values for pairs of steps of the stack, for rows with holes and the room above, and
for the cells and digits by which combos could grow (48.5, 48.4 and 48.4 without, while learning).
Nor is guessing better which drops to weigh: over 141 drops of solo games the best of all (466
guesses a drop) is worth 0.06 points more than the best of forty, and 0.6 more than that of the
three quick ones; with the worth of rows and stack in place of the place's score 0.02 and 0.6.
"""

from lineup.bots import EASY, HARD, NORMAL, plain
from lineup.games.numberdrop.bot.alone import AloneDecision
from lineup.games.numberdrop.bot.easy import EasyDecision
from lineup.games.numberdrop.bot.weighing_guesses import (
    NORMAL_NOISE, WEIGHS, StrongDecision,
)  # fmt: skip
from lineup.games.numberdrop.rules.layout import SEATS


def think(observation, seat: int, moves, count: int, rng, level: int):
    """Generator: choose one of moves[:count]; yields often, returns the move.

    A thought owns all that it changes, but for `rng`: several may go on at the same time.
    """
    if count == 1:
        return moves[0]
    if level == EASY:
        return (yield from EasyDecision(observation, seat, rng).decide(moves, count))
    if plain(level) == HARD and observation[SEATS] == 1:
        return (yield from AloneDecision(observation, rng).decide(moves, count))
    noise = NORMAL_NOISE if level == NORMAL else 0
    decision = StrongDecision(observation, seat, rng, WEIGHS[plain(level)], noise)
    if plain(level) != level:
        decision.spoil()
    return (yield from decision.decide(moves, count))
