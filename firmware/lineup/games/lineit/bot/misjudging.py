"""EASY, NORMAL and TRICKY: all chains of moves to the end of the turn, each misjudged a little.

What is chosen is worth at most so much less, by the same judge, than the best that there was.
"""

from micropython import const

from lineup.bots import EASY, NORMAL
from lineup.games.lineit.bot.turn_search import TurnSearch

_NORMAL = const(512)
_EASY = const(1152)
_TRICKY = const(256)
"""Up to so much is a chain misjudged by, in 1/256 points."""


def best(seen, seat: int, generator, level: int):
    """A generator: the first move of the chain that leads where it is best."""
    noise = _NORMAL if level == NORMAL else _EASY if level == EASY else _TRICKY
    search = TurnSearch(seen, seat, 1, generator, noise)
    if level == EASY and not search.turns:
        search.noise = 0
    yield
    yield from search.explore()
    return search.firsts[0]
