"""Ratings of players from who won at which tables."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

ELO = 400 / np.log(10)
"""Points of a rating for a factor e between two players' chances."""

PRIOR = 1000.0
"""Standard deviation of ratings before any game: it keeps those finite who win or lose all."""

Z95 = 1.959964


@dataclass(frozen=True)
class Rating:
    """Elo points above player 0, and the ends of their 95 % interval."""

    elo: float
    low: float
    high: float


def rate(count: int, tables: Sequence[tuple[Sequence[int], Sequence[float]]]) -> list[Rating]:
    """The ratings of `count` players.

    tables: a game each: who sat there, as numbers of players, and the shares of the win, in the
    same order. A player wins with the chance exp(r) / sum of exp(r) of all seats (Luce 1959; with
    two seats that is Bradley and Terry's model, and Elo's): the most likely r by Newton's method,
    the interval from the information at it (Hunter 2004, Annals of Statistics 32).

    >>> [round(rating.elo) for rating in rate(2, [((0, 1), (1, 0))] * 3 + [((0, 1), (0, 1))])]
    [0, -187]
    """
    strength = np.zeros(count)
    wider = (ELO / PRIOR) ** 2
    who = [np.eye(count)[list(seats)] for seats, _ in tables]
    won = [np.asarray(shares, float) for _, shares in tables]
    for _ in range(100):
        slope = -wider * strength
        bend = wider * np.eye(count)
        for sits, shares in zip(who, won, strict=True):
            chance = np.exp(sits @ strength)
            chance /= chance.sum()
            slope += sits.T @ (shares - chance)
            mean = chance @ sits
            bend += sits.T @ (chance[:, None] * sits) - np.outer(mean, mean)
        step = np.linalg.solve(bend, slope)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    centre = np.eye(count) - np.eye(count)[0]
    spread = np.sqrt(np.diag(centre @ np.linalg.inv(bend) @ centre.T)) * Z95
    elo = ELO * (centre @ strength)
    return [
        Rating(float(e), float(e - s), float(e + s))
        for e, s in zip(elo, ELO * spread, strict=True)
    ]
