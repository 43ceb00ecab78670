"""NORMAL: all chains of moves to the end of the turn, each misjudged by up to two points."""

from micropython import const

from lineup.games.lineit.bot.turn_search import TurnSearch

_NOISE = const(512)  # 1/256 points


def best(seen, seat: int, generator):
    """A generator: the first move of the chain that leads where it is best."""
    search = TurnSearch(seen, seat, 1, generator, _NOISE)
    yield
    yield from search.explore()
    return search.firsts[0]
