"""Medals of the game alone, by its options.

What CPU players reach alone with these options, rounded to points: bronze the mean of the easy
one's games, silver of the normal one's, gold of the hard one's; champion what the best tenth of
the hard one's games reach. `lineup medals clustered` plays 200 games of each and prints the table.
"""

from micropython import const

_WILD = const(3)  # the option of seat 1's third wild

_POINTS = (
    (75, 69, 57, 53),  # quick no, firsts no, wild1 no
    (80, 74, 63, 58),  # quick no, firsts no, wild1 yes
    (80, 73, 61, 57),  # quick no, firsts yes, wild1 no
    (84, 78, 67, 62),  # quick no, firsts yes, wild1 yes
    (46, 40, 36, 32),  # quick yes, firsts no, wild1 no
    (49, 45, 40, 36),  # quick yes, firsts no, wild1 yes
    (46, 43, 39, 35),  # quick yes, firsts yes, wild1 no
    (51, 48, 44, 40),  # quick yes, firsts yes, wild1 yes
)

_KEYS = (
    "clustered.end.champion", "clustered.end.gold", "clustered.end.silver",
    "clustered.end.bronze",
)  # fmt: skip


def ladder(options) -> tuple:
    """Points for champion, gold, silver and bronze."""
    return _POINTS[options[0] << 2 | options[1] << 1 | options[_WILD]]


def medal(score: int, options) -> str:
    """Message key of the medal that a score wins, "" for none."""
    points = ladder(options)
    for i in range(len(points)):
        if score >= points[i]:
            return _KEYS[i]
    return ""
