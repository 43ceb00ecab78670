"""Medals of the game alone, by its options.

What CPU players reach alone with these options, rounded to points: bronze the mean of the easy
one's games, silver of the normal one's, gold of the hard one's; champion what the best tenth of
the hard one's games reach. `lineup medals clustered` plays 1,000 games of each and prints the
table; 95 of 100 such means are within 0.3 points of the true ones.
"""

from micropython import const

from lineup.engine import protocol

_WILD = const(3)  # the option of seat 1's third wild

_POINTS = (
    (75, 70, 57, 53),  # quick no, firsts no, wild1 no
    (79, 74, 63, 58),  # quick no, firsts no, wild1 yes
    (79, 73, 61, 56),  # quick no, firsts yes, wild1 no
    (83, 78, 67, 61),  # quick no, firsts yes, wild1 yes
    (46, 40, 36, 32),  # quick yes, firsts no, wild1 no
    (47, 44, 40, 36),  # quick yes, firsts no, wild1 yes
    (47, 44, 39, 35),  # quick yes, firsts yes, wild1 no
    (51, 48, 44, 40),  # quick yes, firsts yes, wild1 yes
)

_MEDALS = (
    (protocol.GOLD, "clustered.end.champion"),
    (protocol.GOLD, "clustered.end.gold"),
    (protocol.SILVER, "clustered.end.silver"),
    (protocol.BRONZE, "clustered.end.bronze"),
)


def ladder(options) -> tuple:
    """Points for champion, gold, silver and bronze."""
    return _POINTS[options[0] << 2 | options[1] << 1 | options[_WILD]]


def worth(score: int, options) -> tuple:
    """(rung of the ladder, medal, message key of why the game ended) of a score alone."""
    rung = protocol.reached(ladder(options), score)
    return (rung,) + (_MEDALS[rung] if rung >= 0 else (protocol.NO_MEDAL, ""))


def above(score: int, options) -> int:
    """The points of the medal above the one that a score wins; 0 where there is none."""
    points = ladder(options)
    rung = protocol.reached(points, score)
    return points[rung - 1 if rung > 0 else -1] if rung else 0
