"""The places of a screen: inside the panel, and beside each other."""

import itertools

import pytest

from lineup.ui.grid import Grid
from tests.ui.a_desk import SIZES


@pytest.mark.parametrize("size", SIZES)
def test_places_lie_on_the_panel_and_not_over_each_other(size):
    grid = Grid(*size)
    places = [
        (0, 0, size[0], grid.bar), grid.table, grid.hand, grid.side,
        (0, grid.foot, size[0], size[1] - grid.foot),
    ]  # fmt: skip
    if not grid.low:
        places.append((0, grid.sentence, size[0], grid.foot - grid.sentence))
    taken = []
    for x, y, w, h in places:
        assert x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1]
        taken.append({(i, j) for i in range(x, x + w) for j in range(y, y + h)})
    assert all(not a & b for a, b in itertools.combinations(taken, 2))
    assert sum(map(len, taken)) == size[0] * size[1]


def test_a_low_panel_has_its_hand_beside_the_table_and_says_the_sentence_in_the_foot():
    low, tall, wide = (Grid(*size) for size in ((240, 135), (240, 240), (320, 240)))
    assert low.low and low.sentence == low.foot and low.hand[0] == low.table[2]
    assert not tall.low and tall.side[2] == 0 and wide.side[2] == 80
