"""The CPU players of LINE. All cards lie open, so a row can be planned.

Normal takes the best of one hunch a move; easy's hunches are off, but not in the last round, where
both see the points that their own cards can bring. Hard plays on to the end with random unseen
cards and takes the move with the best mean; tricky does so with few of them. In the last round, of
which all is known, both see what is best (`last_draft`, `last_round`). With two seats both rows
are played on with their drafts, and what the other one gains counts as lost (by half as much more
with those who spoil); with more seats it is one's own row.

What was tried, with figures: docs/research/line.md.
"""

from micropython import const

from lineup.engine.levels import EASY, HARD, NORMAL, plain
from lineup.games.line.bot import hard, last_draft, normal
from lineup.games.line.rules.layout import DRAFT, ROUND, ROUNDS, STEP

_NOISE = const(54)
"""Easy's hunches are off by less than so many quarters of a point, but in the last round."""

_TRICKY_RUNS = const(6)
"""The times that tricky plays a row on to its end."""


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
