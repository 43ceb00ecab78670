"""Regression by the normal equations; plain Python, so that PyPy and a cluster's workers do it."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul


def solved(sums: Sequence[float], count: int, ridge: float) -> list[float]:
    """The weights of `count` features that explain something best.

    sums: a row a feature, `count` + 1 numbers each: its products with all features, then with what
    is explained. ridge: what is added to each feature's square, so that a weight that little
    speaks for stays small.
    """
    lines = []
    for i in range(count):
        line = [float(n) for n in sums[i * (count + 1) : (i + 1) * (count + 1)]]
        line[i] += ridge
        lines.append(line)
    for i in range(count):
        for other in lines[i + 1 :]:
            part = other[i] / lines[i][i]
            for k in range(i, count + 1):
                other[k] -= part * lines[i][k]
    weights = [0.0] * count
    for i in reversed(range(count)):
        rest = sum(map(mul, lines[i], weights))  # those that are not known yet are 0
        weights[i] = (lines[i][count] - rest) / lines[i][i]
    return weights
