"""The CPU players of Line-it: all weigh all chains of moves to the end of a turn. Easy, normal and
tricky misjudge them (`misjudging`), `hard` does not and also looks a round ahead.

Tried, in games of two (wins of the second against the first): rules of thumb with jackpots,
all chains 96 %; weights set by hand, fitted ones 73 %; those, fitted over six generations 67 %;
no misjudging, a round ahead 77 %. Counting the best that a turn leaves to the others: 51 %, left
out; counting only the points at once that they can take (`spoiling`), at a quarter: hard wins
56.9 % (50-63) of 240 games against itself without. Against hard with half of today's budget twice
as much wins 53.8 % (49-59) of 400 games, four times 54.4 % (50-59) of 400, a hundred times 62.5 %
(47-76) of 40, and hard as it is, whose markets share no card while others have not come, 59.2 %
(47-71) of 60.

Over 239 decisions of two seats, judged by 400 other markets each, what hard chooses is worth 0.007
points less than the best, and was 0.027 before; 0.013 if markets are dealt each from all cards,
0.019 with half of the budget. What is expected at once counted as one market more makes that
0.010, outcomes given up early that fall four points behind 0.006.

With the weights of `lineup learn lineit`, against those before, hard wins 51.6 % (44-59) of 160
games, tricky 56.2 % (53-59) of 1000. Hard wins 67.8 % (60-75) of 160 against up to 11/16.

Collecting for nothing looks silly, and is never misjudged in its favour: in 12 games easy players
did it 60 times, now 28, mostly to be rid of a single card or a challenge that cannot be met. Nor
is anything misjudged in the last turn. So who misjudges by up to 2 3/4 points loses 66.5 % (62-71)
of 400 games against up to 11/16, and wins 71.2 % (67-76) of 400 against up to 5 1/2, who loses
65.6 % (61-70) of 400 against a careless person.
"""

from lineup.engine.levels import HARD, plain
from lineup.games.lineit.bot import hard, misjudging


def think(observation, seat, moves, count, rng, level, times=1):
    """Chooses one of moves[:count]; a generator that yields often and returns it. times: hard
    takes so many times its budget."""
    yield
    if count == 1:
        return moves[0]
    spoils = plain(level) != level
    if plain(level) == HARD:
        return (yield from hard.best(observation, seat, rng, spoils, times))
    return (yield from misjudging.best(observation, seat, rng, level, spoils))
