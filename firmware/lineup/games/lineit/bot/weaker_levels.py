"""EASY, NORMAL and TRICKY: all chains of moves to the end of the turn, each misjudged a little.

What is chosen is worth at most so much less, by the same judge, than the best that there was.
"""

from micropython import const

from lineup.engine.levels import EASY, NORMAL
from lineup.games.lineit.bot import spoiling
from lineup.games.lineit.bot.turn_search import TurnSearch

_NORMAL = const(704)
_EASY = const(1408)
_TRICKY = const(176)
"""Up to so much is a chain misjudged by, in 1/256 points."""


def best(seen, seat: int, generator, level: int, spoils: bool):
    """A generator: the first move of the chain that leads where it is best. spoils: minds what it
    leaves to others, too."""
    noise = _NORMAL if level == NORMAL else _EASY if level == EASY else _TRICKY
    keep = spoiling.KEPT if spoils else 1
    search = TurnSearch(seen, seat, keep, generator, noise)
    if not search.turns:
        search.noise = 0
    yield
    yield from search.explore()
    return spoiling.best(search, spoiling.costs(search, seat, spoiling.MUCH if spoils else 0))
