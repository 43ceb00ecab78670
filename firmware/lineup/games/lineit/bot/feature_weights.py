"""The worth of the features of a position: points still to come, in 1/256 a sixteenth.

`lineup learn lineit` learned them from games that the CPU played against itself.
"""

from lineup.games.lineit.bot.learned_weights import MORE, TWO

LATER = (2, 4, 8)
"""Rounds left from which the next row of weights counts."""


def row_of(turns: int) -> int:
    """Finds which row of weights counts with so many rounds left."""
    row = 0
    while row < len(LATER) and turns >= LATER[row]:
        row += 1
    return row


def of(seats: int, turns: int) -> tuple:
    """One weight a feature, in the order of `position_features`; turns: rounds left."""
    return (TWO if seats == 2 else MORE)[row_of(turns)]
