"""The CPU players of LINE. All cards lie open, so a row can be planned.

Normal takes the best of one hunch a move; easy's hunches are off, but not in the last round, where
both see the points that their own cards can bring. Hard plays on to the end with random unseen
cards and takes the move with the best mean; tricky does so with few of them. In the last round, of
which all is known, both see what is best (`last_draft`, `last_round`). With two seats both rows
are played on with their drafts, and what the other one gains counts as lost (by half as much more
with those who spoil); with more seats it is one's own row.

Both rows win 64.1 % (62-66) of 2000 games against one's own row with as many cards put down, by
twins of the players in C, as the following: with twice as many cards 65.3 % (3000 games), and then
for their own points alone 55.8 %. Half of the other's gains counted win 48.4 % (46-51) and half as
much more 48.3 % (46-51) of 1500 games against all of them. Own rows only, where each card of a
draft counts what those behind lose by it: 59.8 % (58-62) of 3000. With four seats all rows win
18.4 % (16-21) of 1000 games against three who play on their own (25 % is fair): each is played on
a quarter as often; and what those behind lose by a draft, a third counted, 25.7 % (23-29).
These players themselves win 62.9 % (58-68) of 400 games against own rows by weights set by hand;
those who spoil win 51.0 % (46-56) of 400 against the plain.

Of own rows, tried against NORMAL at two seats, 200 or 400 games each: played on without exchanges
71.5 % (points 18 ahead), with them 78.5 % (29 ahead), and twice as often (kept) 82.0 % (31 ahead).
Without them nothing else made more than the noise of 1.6 points: 24 to 128 runs a move, one or
three unseen cards a draft, other weights in playing on, 0 to 6 points for an early place in the
next draft, taking what the next seat wants.

Learned weights for what is drawn, put down and exchanged in playing on (`row_weights`) win 53.4 %
(48.5-58.2) of 400 games against those set by hand, though rows played alone have 73.8 points by
them, not 68. On top of such weights, no more than noise: twice as many runs (55.2 against 55.2 %
of the same 400 games); each play that may follow a draft played on, winning counted beside points
in the last four rounds, a third more runs (52.9 and 52.8 %, 400 and 360 games).

Easy off by less than 13.5 points loses 73.9 % against NORMAL and 64.9 % against a careless person
(2000 games each); before both saw the last round's points, 6 points lost 65 % (100 games), 9
points 66 %. Tricky with 5, 6, 7, 8 runs a move won 70.7, 73.8, 76.2, 77.6 % against NORMAL then
(4000 games a figure, with 5 runs 3000), and with 6, 7, 8 loses 71.2, 69.0, 68.0 % against hard
(1500), by the twins.
"""

from micropython import const

from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.line.bot import hard, last_draft, normal
from lineup.games.line.rules.layout import DRAFT, ROUND, ROUNDS, STEP

_NOISE = const(54)
"""Easy's hunches are off by less than so many quarters of a point, but in the last round."""

_TRICKY_RUNS = const(6)
"""How often tricky plays a row on to its end."""


def think(observation, seat, moves, count, rng, level, times=1):
    """Chooses one of moves[:count]; a generator that yields often and returns it. times: hard
    takes so many times its budget."""
    yield
    if count == 1:
        return moves[0]
    strong = level != EASY and level != NORMAL
    if strong and observation[ROUND] == ROUNDS:
        if observation[STEP] == DRAFT:
            return (yield from last_draft.best(observation, seat))
    elif strong:
        runs = times * hard.RUNS if plain(level) == HARD else _TRICKY_RUNS
        spoils = plain(level) != level
        return (yield from hard.best(observation, seat, moves, count, rng, runs, spoils, times))
    noise = _NOISE if level == EASY and observation[ROUND] < ROUNDS else 0
    return (yield from normal.best(observation, seat, moves, count, rng, noise))
