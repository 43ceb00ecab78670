"""The tail of a bubble: from its edge to the first of the (x, y, w, h) that it speaks of."""

from micropython import const

_SIZE = const(7)  # half of its width at the bubble
_FAR = const(72)  # pixels from a bubble to what it speaks of: further away its tail does not reach


def reaches(x, y, w, h, spots) -> bool:
    """Tells whether the tail of a bubble ends at the first spot, and does not lie on the second,
    or can go past it."""
    left, top, wide, high = spots[0]
    if max(left - x - w, x - left - wide, top - y - h, y - top - high) > _FAR:
        return False
    across, down = left + wide // 2, top + high // 2
    if y <= down < y + h:
        return True
    at = max(x + 15, min(x + w - 16, across))
    if not left <= at < left + wide:
        return False
    return not _lies_between(at, y, down, spots) or _past(x, w, spots)[0] >= 0


def _lies_between(at, y, down, spots) -> bool:
    # Whether a straight tail would lie on the second spot.
    for left, top, wide, _ in spots[1:2]:
        if at - _SIZE < left + wide and left < at + _SIZE and (down < top) != (y < top):
            return True
    return False


def _past(x, w, spots) -> tuple:
    # (where a tail begins that goes past the second spot, where it ends, at the side of the first
    # one); (-1, 0) where there is no room.
    left, _, wide, _ = spots[0]
    other, _, across, _ = spots[1]
    for begin, end, free in (
        (other + across + _SIZE + 4, left + wide, left + wide >= other + across),
        (other - _SIZE - 4, left - 1, left <= other),
    ):
        if free and x + 15 <= begin <= x + w - 16:
            return begin, end
    return -1, 0


def _slanting(canvas, begin, y, end, to, ink, more):
    # A tail from (begin, y) to (end, to), narrower and narrower.
    count, step = abs(to - y), 1 if to > y else -1
    for i in range(count):
        half = (count - i) * (_SIZE + more) // count
        at = begin + (end - begin) * i // count
        canvas.rect(at - half, y + i * step, 2 * half + 1, 1, ink)


def draw(canvas, x, y, w, h, spots, ink, more):
    """Points at the middle of the first spot above, below or beside a bubble, up to its edge;
    more: so many pixels wider, at the bubble."""
    left, top, wide, high = spots[0]
    across, down = left + wide // 2, top + high // 2
    at = max(x + 15, min(x + w - 16, across))
    middle = max(y + 15, min(y + h - 16, down))
    width = _SIZE + more
    if not y <= down < y + h and _lies_between(at, y, down, spots):
        begin, end = _past(x, w, spots)
        _slanting(canvas, begin, y - 1 if down < y else y + h, end, down, ink, more)
        return
    if down < y or down >= y + h:
        gap = y - top - high if down < y else top - y - h
        size = max(width, gap + 2 + more)
        for i in range(size):
            half = i * width // size
            row = y - size + i if down < y else y + h + size - 1 - i
            canvas.rect(at - half, row, 2 * half + 1, 1, ink)
        return
    gap = left - x - w if across >= x + w else x - left - wide
    size = max(width, gap + 2 + more)
    for i in range(size):
        half = i * width // size
        column = x + w + size - 1 - i if across >= x + w else x - size + i
        canvas.rect(column, middle - half, 1, 2 * half + 1, ink)
