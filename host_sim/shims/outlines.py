"""The outlines that MicroPython's `framebuf` draws and fills: points in whole numbers, (x, y)."""

Point = tuple[int, int]
Edge = tuple[Point, Point]


def arc(rx: int, ry: int) -> list[tuple[int, int]]:
    """The points of an ellipse's quarter from (rx, 0) on, as long as it is steep: (x, y) from its
    middle."""
    found = []
    x, y, error = rx, 0, 0
    x_change, y_change = ry * ry * (1 - 2 * rx), rx * rx
    x_stop, y_stop = 2 * ry * ry * rx, 0
    while x_stop >= y_stop:
        found.append((x, y))
        y += 1
        y_stop += 2 * rx * rx
        error += y_change
        y_change += 2 * rx * rx
        if 2 * error + x_change > 0:
            x -= 1
            x_stop -= 2 * ry * ry
            error += x_change
            x_change += 2 * ry * ry
    return found


def edges(numbers: list[int]) -> list[Edge]:
    """The edges of a polygon, whose corners are two numbers each, in the order in which they are
    drawn: from the first corner to the last one, and back."""
    corners = list(zip(numbers[::2], numbers[1::2], strict=False))
    ends = [*corners[:1], *reversed(corners)]
    return list(zip(ends, ends[1:], strict=False))


def rows(edges: list[Edge]) -> range:
    """The rows in which a polygon lies."""
    found = [y for (_, y), _ in edges]
    return range(min(found), max(found) + 1)


def spans(edges: list[Edge], row: int) -> list[Point]:
    """The parts of a row that lie in a polygon: the first and the last column of each. An edge's
    lowest point does not count."""
    nodes = sorted(
        _divided(32 * x1 + _divided(32 * (x2 - x1) * (row - y1), y2 - y1) + 16, 32)
        for (x1, y1), (x2, y2) in edges
        if y1 > row >= y2 or y1 <= row < y2
    )
    return list(zip(nodes[::2], nodes[1::2], strict=False))


def lowest(edges: list[Edge], row: int) -> list[Edge]:
    """Lists what spans leave out: the points where an edge ends in a row that it comes to from
    above, and the edges that lie in it."""
    found = []
    for one, two in edges:
        if max(one[1], two[1]) == row:
            low = max(one, two, key=lambda point: point[1])
            found.append((one, two) if one[1] == two[1] else (low, low))
    return found


def _divided(a: int, b: int) -> int:
    """A quotient without its fraction, as C has it."""
    return -(-a // b) if (a < 0) != (b < 0) else a // b
