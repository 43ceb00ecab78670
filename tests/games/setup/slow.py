"""SETUP's legality and points a second time: slow, from the rulebook, sharing no code.

A turn is a set of (square, tile). Sets are found by growing them tile by tile over the lattice.
"""

from itertools import combinations, permutations

Tile = tuple[int, int]
"""(suit, number)"""

SPOTS = {
    0: (1, 0), 1: (2, 0), 2: (0, 1), 3: (1, 1), 4: (2, 1), 5: (3, 1),
    6: (0, 2), 7: (1, 2), 8: (2, 2), 9: (3, 2), 10: (1, 3), 11: (2, 3),
}  # fmt: skip


def beside(a: int, b: int) -> bool:
    """Tells whether a line joins two squares."""
    (ax, ay), (bx, by) = SPOTS[a], SPOTS[b]
    return abs(ax - bx) + abs(ay - by) == 1


def equal(a: Tile, b: Tile) -> bool:
    return a[1] == b[1]


def follows(a: Tile, b: Tile) -> bool:
    return a[0] == b[0] and abs(a[1] - b[1]) == 1


def all_sets(board: dict[int, Tile]) -> list[frozenset[int]]:
    """Every set of two and more, as large as it can be."""
    found = set()
    for link in (equal, follows):
        for start in board:
            group = {start}
            while True:
                more = {
                    square
                    for square in board
                    for member in group
                    if square not in group
                    and beside(square, member)
                    and link(board[square], board[member])
                }
                if not more:
                    break
                group |= more
            if len(group) > 1:
                found.add(frozenset(group))
    return list(found)


def turn_points(board: dict[int, Tile], placed: dict[int, Tile]) -> frozenset[int] | None:
    """The squares that count for this turn; None where it is not allowed."""
    after = {**board, **placed}
    sets = all_sets(after)
    if not any(set(placed) <= group for group in sets):
        return None
    return frozenset().union(*(group for group in sets if group & set(placed)))


def all_turns(
    board: dict[int, Tile], tiles: dict[int, Tile], squares: list[int], most: int
) -> dict[frozenset[tuple[int, int]], frozenset[int]]:
    """Every turn of up to `most` tiles: {(slot, square), ...} -> squares that count."""
    turns = {}
    for count in range(1, most + 1):
        for slots in combinations(tiles, count):
            for where in permutations(squares, count):
                placed = {s: tiles[slot] for slot, s in zip(slots, where, strict=True)}
                points = turn_points(board, placed)
                if points is not None:
                    turns[frozenset(zip(slots, where, strict=True))] = points
    return turns
