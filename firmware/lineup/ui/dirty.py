# What has to be sent to the panel: a few rectangles, merged where they touch.

from array import array

from micropython import const

_MOST = const(6)


class Dirty:
    """At most six rectangles inside width x height, kept as left, top, right, bottom."""

    def __init__(self, width: int, height: int):
        self._width = width
        self._height = height
        self._count = 0
        self._edges = array("h", bytes(8 * _MOST))

    def add(self, x: int, y: int, w: int, h: int):
        """Adds a rectangle, clipped, its sides moved out to even columns."""
        left = max(0, x) & ~1
        top = max(0, y)
        right = min(self._width, (x + w + 1) & ~1)
        bottom = min(self._height, y + h)
        if left >= right or top >= bottom:
            return
        edges = self._edges
        i = 0
        while i < self._count:
            at = 4 * i
            if (left <= edges[at + 2] and edges[at] <= right
                    and top <= edges[at + 3] and edges[at + 1] <= bottom):
                left = min(left, edges[at])
                top = min(top, edges[at + 1])
                right = max(right, edges[at + 2])
                bottom = max(bottom, edges[at + 3])
                self._drop(i)
                i = 0
            else:
                i += 1
        if self._count == _MOST:
            self._count = 0
            self._put(left, top, right, bottom)
            left, top, right, bottom = 0, 0, self._width, self._height
            self._count = 0
        self._put(left, top, right, bottom)

    def _put(self, left, top, right, bottom):
        at = 4 * self._count
        edges = self._edges
        edges[at] = left
        edges[at + 1] = top
        edges[at + 2] = right
        edges[at + 3] = bottom
        self._count += 1

    def _drop(self, i):
        last = self._count - 1
        edges = self._edges
        for k in range(4):
            edges[4 * i + k] = edges[4 * last + k]
        self._count = last

    def flush(self, show):
        """Calls show(x, y, w, h) for each and forgets them."""
        edges = self._edges
        for i in range(self._count):
            at = 4 * i
            show(edges[at], edges[at + 1], edges[at + 2] - edges[at], edges[at + 3] - edges[at + 1])
        self._count = 0
