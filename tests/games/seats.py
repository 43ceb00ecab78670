"""Numbers of seats for the tests of all games, each of which can be played by other numbers."""

from lineup import games


def few(key: str) -> int:
    """The fewest seats of a game at which somebody has others to play with; 1 of one for one."""
    counts = games.load(key).SEATS
    return min((n for n in counts if n > 1), default=counts[-1])


TOGETHER = tuple(key for key in games.KEYS if few(key) > 1)
"""The games that can be played with others."""
