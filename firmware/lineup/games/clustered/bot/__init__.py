"""The CPU players of Clustered: they weigh every place of every card that fits.

easy: points, own neighbours, cards of the hand that go on from there, misjudged by up to 2 points.
The others: also what others lose, and the hopes of the cells around: their points, times how many
own unseen cards would suit them, before and after. normal misjudges that by up to 1 1/2 points;
tricky and hard play on from the best six places (`search`), tricky not so far. The card that ends
the game all of them place where it brings most (`last_card`).

With more seats a point of another one, lost or gained, counts so many times less as there are
others.

What was tried, with figures: docs/research/clustered.md.
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
