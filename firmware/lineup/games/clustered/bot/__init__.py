"""The CPU players of Clustered: they weigh every place of every card that fits.

easy: points, own neighbours, cards of the hand that go on from there, misjudged by up to 2 points.
The others: also what others lose, and the hopes of the cells around: their points, times how many
own unseen cards would suit them, before and after. normal misjudges that by up to 1 1/2 points;
tricky and hard play on from the best six places (`search`), tricky not so far. The card that ends
the game all of them place where it brings most (`last_card`).

Weights tried, hard without the search against the weights of easy, 120 games each, on the same
seeds (so about 9 % either way): easy's weights plus denying 52-59 %; without neighbours 41 %;
shunning others' cards 67 %; counting the cards that suit the cells around, without their points,
25-37 %; with their points 60-81 % over 22 settings of the other weights, the lightest hopes tried
being best. Denying at 8 and not 6 wins 38.5 % of 200 games, hard against itself, where others'
later points count 10 and not 8, 38.8 % where they do not; 7 with 9 wins 47 %, 6 with 10 50.2 %.

Searches tried, two seats, hard with the search against hard without, 100 to 160 games each (about
7 % either way). A later point worth half of one at once: to the next own card 73 %, the points of
others not counted 66 %, ten places instead of six 71 %; to the second own card 87 %, the third
84 %, the fifth 87 %. To the third with four deals: a later point worth 5 or 6 tenths 83 %, and
87 % with eight deals, in twice the time; 8 tenths 91 %; 8, and 10 for others, 90 %; 10 tenths
80 %. To the sixth with two deals 81 %. Levels, two seats, 60 to 100 games each: normal, misjudging
by up to 1 1/2 points, wins 77 % against easy, tricky 78 % against normal, hard with 150
cards placed in a search 68 % against tricky; with 300 of them it wins 62 % against itself with 150
(50 games).

With more seats a point of another one, lost or gained, counts so many times less as there are
others. While it counted in full, eight CPU players of all levels made 10 to 12 points each, and
the two hard ones won 25 % of 40 games, as by chance; now hard makes 46, easy 26, and hard wins
50 %.
"""

from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.clustered.bot import last_card, search, weighing
from lineup.games.clustered.rules.layout import (
    CARD, CELL, CHOICE_MASK, COUNTS, MOVE_PICK, MOVE_PLACE, PICK, SEATS, STEP, WILD,
)  # fmt: skip


def think(observation, seat, moves, count, rng, level, times=1):
    """Yields between slices and returns the chosen move. The observation is used as a sheet to try
    things on; whenever this yields, it is as it was. times: hard takes so many times
    its budget."""
    yield
    if count == 1:
        return moves[0]
    step = observation[STEP]
    if step != CELL and step != CARD:
        return _remove(observation, moves, count)
    if step == CELL and last_card.ends(observation, seat):
        return MOVE_PLACE | (yield from last_card.best_cell(observation, seat))
    spoils = plain(level) != level
    top = search.Top(1 if level == EASY or level == NORMAL else search.PLACES)
    scales = weighing.Scales(observation, seat, rng, level, top)
    yield
    if step == CELL:
        yield from scales.weigh(observation[PICK])
    else:
        for i in range(count):
            yield from scales.weigh(moves[i] & CHOICE_MASK)
    scales = None  # the search needs the room
    best = 0
    if top.count > 1:
        placings, turns = search.NEAR
        if plain(level) == HARD:
            placings, turns = search.FAR if observation[SEATS] > 1 else search.ALONE
            placings *= times
        best = yield from search.search(observation, seat, top, rng, placings, turns, spoils)
    return MOVE_PLACE | top.cells[best] if step == CELL else MOVE_PICK | top.cards[best]


def _remove(state, moves, count):
    # The card that suits the fewest cells; a wild last of all.
    least = 999
    choice = moves[0]
    for i in range(count):
        card = moves[i] & CHOICE_MASK
        suits = 500 if card == WILD else state[COUNTS + card]
        if suits < least:
            least = suits
            choice = moves[i]
    return choice
