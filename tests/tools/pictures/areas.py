"""A picture as areas of one colour: where two of them touch, and what each looks like."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np

from host_sim.simulated.display import Display

AROUND = 2
"""Pixels around an area that belong to how it looks."""


class Area(NamedTuple):
    """Pixels of one colour that hang together, in the box left, top, right, bottom. form: what is
    in the box and AROUND it, the area's own colour left out."""

    colour: int
    size: int
    box: tuple[int, int, int, int]
    form: bytes


def colours(display: Display) -> Any:
    """0xRGB of each pixel, row by row."""
    shown = np.frombuffer(bytes(display.rgb), np.uint8)
    red, green, blue = shown.reshape(display.height, display.width, 3).astype(np.int32).T >> 4
    return (red << 8 | green << 4 | blue).T


def touching(seen: Any) -> dict[tuple[int, int], int]:
    """Pairs of colours that stand side by side or above each other, the lower first; how often."""
    found: dict[tuple[int, int], int] = {}
    for one, other in ((seen[:, 1:], seen[:, :-1]), (seen[1:], seen[:-1])):
        edge = one != other
        keys = np.minimum(one, other)[edge] << 12 | np.maximum(one, other)[edge]
        for key, count in zip(*np.unique(keys, return_counts=True), strict=True):
            pair = int(key) >> 12, int(key) & 0xFFF
            found[pair] = found.get(pair, 0) + int(count)
    return found


def areas(seen: Any, least: int) -> Iterator[Area]:
    """Those of so many pixels at least that end inside the picture: what an edge cuts off lacks
    what it may have there."""
    height, width = seen.shape
    wide = np.pad(seen, AROUND, constant_values=-1)
    for runs in _joined(seen):
        size = sum(end - start for _, start, end in runs)
        left, right = min(start for _, start, _ in runs), max(end for _, _, end in runs)
        top, bottom = runs[0][0], runs[-1][0] + 1
        if size < least or not (0 < left and right < width and 0 < top and bottom < height):
            continue
        form = wide[top : bottom + 2 * AROUND, left : right + 2 * AROUND].copy()
        for y, start, end in runs:
            form[y - top + AROUND, start - left + AROUND : end - left + AROUND] = -2
        look = np.array(form.shape, np.int32).tobytes() + form.tobytes()
        yield Area(int(seen[runs[0][:2]]), size, (left, top, right, bottom), look)


def _joined(seen: Any) -> list[list[tuple[int, int, int]]]:
    # The runs (row, start, end) of each area, from above.
    starts = np.ones(seen.shape, bool)
    starts[:, 1:] = seen[:, 1:] != seen[:, :-1]
    rows, lefts = (found.tolist() for found in np.nonzero(starts))
    ends = [*lefts[1:], 0]
    runs = [
        (y, left, end or seen.shape[1]) for y, left, end in zip(rows, lefts, ends, strict=True)
    ]
    roots = list(range(len(runs)))
    above = 0
    for i, (y, left, end) in enumerate(runs):
        while runs[above][0] < y - 1 or (runs[above][0] == y - 1 and runs[above][2] <= left):
            above += 1
        j = above
        while runs[j][0] == y - 1 and runs[j][1] < end:
            if seen[y - 1, runs[j][1]] == seen[y, left]:
                one, other = _root(roots, i), _root(roots, j)
                roots[max(one, other)] = min(one, other)
            j += 1
    found: dict[int, list[tuple[int, int, int]]] = {}
    for i, run in enumerate(runs):
        found.setdefault(_root(roots, i), []).append(run)
    return list(found.values())


def _root(roots: list[int], i: int) -> int:
    while roots[i] != i:
        roots[i] = roots[roots[i]]
        i = roots[i]
    return i
