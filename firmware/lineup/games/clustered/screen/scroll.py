"""Moving a part of the picture within the buffer."""

import micropython


@micropython.viper
def shift(buffer, line: int, w: int, h: int, dx: int, dy: int):
    # Moves w bytes of each of h rows, `line` bytes apart, by dx bytes to the right and dy rows
    # down; what goes over an edge is lost, what is uncovered stays as it was.
    p = ptr8(buffer)  # noqa: F821 (known to viper's compiler)
    rows = h - (dy if dy > 0 else -dy)
    n = w - (dx if dx > 0 else -dx)
    to = dx if dx > 0 else 0
    source = 0 if dx > 0 else -dx
    step = line
    if dy > 0:
        to += (h - 1) * line
        source += (rows - 1) * line
        step = -line
    else:
        source -= dy * line
    while rows > 0:
        if dx > 0:
            i = n - 1
            while i >= 0:
                p[to + i] = p[source + i]
                i -= 1
        else:
            i = 0
            while i < n:
                p[to + i] = p[source + i]
                i += 1
        to += step
        source += step
        rows -= 1
