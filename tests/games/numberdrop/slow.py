"""Number Drop once more, written slowly and plainly, to check the real one against.

Shares nothing with the firmware but the number of each shape. Cells are (row, column), row 0 at
the bottom; a grid is a dict from cell to digit 0..9 or "X".
"""

from collections.abc import Iterable, Iterator, Mapping

Cell = tuple[int, int]
Grid = Mapping[Cell, int | str]

DRAWN: tuple[str, ...] = (
    "00 01 02 03", "00 01 10 11", "00 01 02 11", "00 10 20 01", "00 01 11 12",
    "00 01 10", "00 01 02", "00 01 02 10 12", "11 01 21 10 12", "20 21 22 11 01",
)  # fmt: skip
"""Shapes I O T L S, L3 I3 U5 X5 T5: their cells as row and column."""


def at_origin(cells: Iterable[Cell]) -> frozenset[Cell]:
    cells = list(cells)
    low = min(row for row, _ in cells)
    left = min(column for _, column in cells)
    return frozenset((row - low, column - left) for row, column in cells)


def drawn(shape: int) -> frozenset[Cell]:
    return at_origin((int(cell[0]), int(cell[1])) for cell in DRAWN[shape].split())


def turned(cells: Iterable[Cell]) -> frozenset[Cell]:
    """A quarter turn clockwise."""
    return at_origin((-column, row) for row, column in cells)


def flipped(cells: Iterable[Cell]) -> frozenset[Cell]:
    return at_origin((row, -column) for row, column in cells)


def orientations(shape: int) -> set[frozenset[Cell]]:
    found = set()
    for cells in (drawn(shape), flipped(drawn(shape))):
        for _ in range(4):
            found.add(cells)
            cells = turned(cells)
    return found


def dropped(grid: Grid, cells: Iterable[Cell], column: int) -> frozenset[Cell]:
    """Finds where a shape comes to rest that falls from far above, its left edge in `column`."""
    shape = [(row + 40, left + column) for row, left in cells]
    while all(row > 0 and (row - 1, left) not in grid for row, left in shape):
        shape = [(row - 1, left) for row, left in shape]
    return frozenset(shape)


def resting_places(grid: Grid, shape: int) -> set[frozenset[Cell]]:
    """All legal outcomes of dropping a shape."""
    found = set()
    for cells in orientations(shape):
        wide = 1 + max(column for _, column in cells)
        for column in range(8 - wide):
            place = dropped(grid, cells, column)
            if all(row < 14 for row, _ in place):
                found.add(place)
    return found


def neighbours(cell: Cell) -> Iterator[Cell]:
    row, column = cell
    yield from ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))


def identical_combos(grid: Grid, size: int) -> set[frozenset[Cell]]:
    """All connected sets of `size` cells with one digit."""
    sets = {frozenset([cell]) for cell, mark in grid.items() if mark != "X"}
    for _ in range(size - 1):
        sets = {
            cells | {other}
            for cells in sets
            for cell in cells
            for other in neighbours(cell)
            if other not in cells and grid.get(other, "X") == grid[cell]
        }
    return sets


def consecutive_combos(grid: Grid, size: int) -> set[frozenset[Cell]]:
    """All paths of `size` cells whose digits go up by one at each step."""
    paths = [(cell,) for cell, mark in grid.items() if mark != "X"]
    for _ in range(size - 1):
        paths = [
            (*path, other)
            for path in paths
            for other in neighbours(path[-1])
            if isinstance(grid.get(other), int) and grid[other] == int(grid[path[-1]]) + 1
        ]
    return {frozenset(path) for path in paths}


def combos(grid: Grid) -> dict[tuple[str, int], set[frozenset[Cell]]]:
    """Every combo that an untouched table and these unused cells allow."""
    found = {}
    for size in range(3, 9):
        found["same", size] = identical_combos(grid, size)
        found["run", size] = consecutive_combos(grid, size)
    return {key: sets for key, sets in found.items() if sets}


def score(grid: Grid, same: set[int], runs: set[int]) -> int:
    """Points of a sheet with these combos claimed (8 in at most one of the two)."""
    total = 0
    for claimed in (same, runs):
        total += sum(claimed) + (10 if claimed >= {3, 4, 5, 6, 7} else 0)
    for row in range(14):
        marks = [grid[row, column] for column in range(7) if (row, column) in grid]
        if row < 11 and len(marks) == 7:
            total += 2
        if row >= 11 and any(mark != "X" for mark in marks):
            total -= 5
    return total
