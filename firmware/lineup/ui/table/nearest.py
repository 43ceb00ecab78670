"""Going from one cell of a grid to another by the directions."""

from lineup.ui.input import DOWN, LEFT, RIGHT


def nearest(cells, width: int, start: int, key: int) -> int:
    """The cell in the direction of a key that is nearest to `start`, or -1.

    Cells are numbered row by row, `width` of them in each. Going sideways counts twice, so that
    straight ahead wins.
    """
    x, y = start % width, start // width
    best = 1 << 20
    found = -1
    for cell in cells:
        dx, dy = cell % width - x, cell // width - y
        if key == LEFT or key == RIGHT:
            ahead, aside = (dx if key == RIGHT else -dx), abs(dy)
        else:
            ahead, aside = (dy if key == DOWN else -dy), abs(dx)
        if ahead > 0:
            far = ahead + 2 * aside
            if far < best:
                best = far
                found = cell
    return found
