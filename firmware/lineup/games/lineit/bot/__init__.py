"""The CPU players of Line-it: all weigh all chains of moves to the end of a turn. Easy, normal and
tricky misjudge them (`weaker_levels`), `hard` does not and also looks a round ahead.

Collecting for nothing looks silly, and is never misjudged in its favour. Nor is anything misjudged
in the last turn.

What was tried, with figures: docs/research/lineit.md.
"""

from lineup.engine.levels import HARD, plain
from lineup.games.lineit.bot import hard, weaker_levels


def think(observation, seat, moves, count, rng, level, times=1):
    """Chooses one of moves[:count]; a generator that yields often and returns it. times: hard
    takes so many times its budget."""
    yield
    if count == 1:
        return moves[0]
    spoils = plain(level) != level
    if plain(level) == HARD:
        return (yield from hard.best(observation, seat, rng, spoils, times))
    return (yield from weaker_levels.best(observation, seat, rng, level, spoils))
