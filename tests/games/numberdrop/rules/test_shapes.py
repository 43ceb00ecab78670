"""Shapes, their orientations, and where they land."""

import random

import pytest

from lineup.games.numberdrop import rules
from lineup.games.numberdrop.rules import tables
from tests.games.numberdrop import positions, slow
from tests.games.numberdrop.positions import cell_of, landing, orientations

ORIENTATIONS = [2, 1, 4, 8, 4, 4, 2, 4, 1, 4]


def cells(shape: int, orientation: int) -> frozenset[slow.Cell]:
    found = [cell_of(shape, orientation, i) for i in range(tables.SIZES[shape])]
    assert found == sorted(found)
    return frozenset((cell >> 3, cell & 7) for cell in found)


@pytest.mark.parametrize("shape", range(10))
def test_the_orientations_of_a_shape(shape: int) -> None:
    count = orientations(shape)
    assert count == ORIENTATIONS[shape]
    listed = [cells(shape, orientation) for orientation in range(count)]
    assert listed[0] == slow.drawn(shape)
    assert len(set(listed)) == count
    assert set(listed) == slow.orientations(shape)


@pytest.mark.parametrize("shape", range(10))
def test_turning_and_flipping(shape: int) -> None:
    for orientation in range(orientations(shape)):
        here = cells(shape, orientation)
        at = tables.FIRST_OF[shape] + orientation
        assert cells(shape, tables.TURNED[at]) == slow.turned(here)
        assert cells(shape, tables.FLIPPED[at]) == slow.flipped(here)
        assert tables.WIDE[at] == 1 + max(column for _, column in here)
        assert tables.TALL[at] == 1 + max(row for row, _ in here)


@pytest.mark.parametrize("shape", range(10))
def test_the_profile_tables(shape: int) -> None:
    for orientation in range(orientations(shape)):
        turned = tables.FIRST_OF[shape] + orientation
        at = turned * 4
        for column in range(tables.WIDE[turned]):
            rows = [row for row, other in cells(shape, orientation) if other == column]
            assert tables.BOTTOMS[at + column] == min(rows)
            assert tables.TOPS[at + column] == max(rows) + 1


@pytest.mark.slow
def test_shapes_land_where_falling_ones_would() -> None:
    chance = random.Random(4)
    for _ in range(60):
        state = positions.new(1, 1)
        grid: dict[slow.Cell, int | str] = {}
        for column in range(7):
            for row in range(14):
                if chance.random() < 0.5 - row * 0.03:
                    grid[row, column] = "X"
        text = "\n".join(
            " ".join(str(grid.get((row, column), ".")) for column in range(7))
            for row in range(13, -1, -1)
        )
        positions.draw(state, text)
        for shape in range(10):
            for orientation in range(orientations(shape)):
                for column in range(8 - tables.WIDE[tables.FIRST_OF[shape] + orientation]):
                    row = landing(state, 0, shape, orientation, column)
                    place = slow.dropped(grid, cells(shape, orientation), column)
                    assert row == min(r for r, _ in place)


def test_a_star_offers_all_five_shapes_everywhere() -> None:
    state = positions.new(2)
    positions.roll(state, "*", "1234")
    assert len(positions.moves(state)) == rules.MAX_MOVES == 105
    wanted = {place for shape in range(5) for place in slow.resting_places({}, shape)}
    assert {positions.cells_of(state, move) for move in positions.moves(state)} == wanted
