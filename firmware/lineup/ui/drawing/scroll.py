"""Moving a part of the picture within the buffer."""

import micropython


@micropython.viper
def shift(buffer, at: int, line: int, w: int, h: int, dx: int, dy: int):
    # Moves w bytes of each of h rows, `line` bytes apart, the first one at byte `at`, by dx bytes
    # to the right and dy rows down; what goes over an edge is lost, what is uncovered stays as it
    # was. Four bytes at a time where all begins at words, as `buffer` does.
    p = ptr8(buffer)
    words = ptr32(buffer)
    rows = h - (dy if dy > 0 else -dy)
    n = w - (dx if dx > 0 else -dx)
    to = at + (dx if dx > 0 else 0)
    source = at + (0 if dx > 0 else -dx)
    step = line
    if dy > 0:
        to += (h - 1) * line
        source += (rows - 1) * line
        step = -line
    else:
        source -= dy * line
    whole = (at | line | w | dx) & 3 == 0
    if whole:
        to >>= 2
        source >>= 2
        step >>= 2
        n >>= 2
    while rows > 0:
        i = n - 1 if dx > 0 else 0
        if whole and dx > 0:
            while i >= 0:
                words[to + i] = words[source + i]
                i -= 1
        elif whole:
            while i < n:
                words[to + i] = words[source + i]
                i += 1
        elif dx > 0:
            while i >= 0:
                p[to + i] = p[source + i]
                i -= 1
        else:
            while i < n:
                p[to + i] = p[source + i]
                i += 1
        to += step
        source += step
        rows -= 1
