"""A window over the map: which part of it is seen, and how large."""

import micropython
from micropython import const

from lineup.games.clustered.rules.layout import (
    BOTTOM, CARD_CELL, GRID, HEIGHT, HIGH, KINDS, LOW, TOP, WIDTH,
)  # fmt: skip
from lineup.games.clustered.screen.geometry import SIZES

_KINDS = const(28)
_CARD_CELL = const(32)
_OWN_CARD = const(256)


class Window:
    """Shows the map of `seen`, as `viewer` observes it, at `size` pixels a cell.
    box: (x, y, w, h) of the panel."""

    def __init__(self, box):
        self.x, self.y, self.w, self.h = box
        self.seen = b""
        self.viewer = 0
        self.width = 64
        self.size = 0
        """0 until the first `frame`."""
        self.left = self.top = 0
        """The map's pixel in the window's upper left corner."""

    def look_at(self, seen, viewer: int):
        """The observation to draw from now on."""
        self.seen = seen
        self.viewer = viewer
        self.width = seen[WIDTH]

    def frame(self, focus: int) -> bool:
        """Chooses what is seen: all of the table where it fits; else the cell `focus` with those
        around it, and as many cards as possible, the viewer's own before others. As long as that
        is so already nothing moves. True where something did."""
        first, last, top, bottom = extent(self.seen)
        size = SIZES[0]
        for larger in SIZES:
            if (last - first + 1) * larger <= self.w and (bottom - top + 1) * larger <= self.h:
                size = larger
        stays = size == self.size
        was = self.left, self.top
        self.size = size
        column, row = focus % self.width, focus // self.width
        lefts = self._offsets(first, last, self.w, was[0] if stays else -1, column)
        tops = self._offsets(top, bottom, self.h, was[1] if stays else -1, row)
        x, y = (column * 2 + 1) * size // 2 - self.w // 2, (row * 2 + 1) * size // 2 - self.h // 2
        found = [
            (self._cards(left, top), -abs(left - x) - abs(top - y), left, top)
            for top in tops
            for left in lefts
        ]
        most, _, self.left, self.top = max(found)
        if stays and was[0] in lefts and was[1] in tops:
            if self._cards(was[0], was[1]) // _OWN_CARD == most // _OWN_CARD:
                self.left, self.top = was
        return not stays or was != (self.left, self.top)

    def _offsets(self, first, last, room, was, at):
        # Where the window may begin in one direction, in the map's pixels: with cells first..last
        # where they fit, else on whole cells, with those about `at`.
        size = self.size
        if (last - first + 1) * size <= room:
            if was >= 0 and was <= first * size and (last + 1) * size <= was + room:
                return (was,)
            return (((first + last + 1) * size - room) // 2,)
        count = room // size
        edge = (room - count * size) // 2
        low, high = max(0, first - 1, at + 2 - count), min(last + 2 - count, at - 1)
        return [cell * size - edge for cell in range(low, high + 1)]

    def _cards(self, left, top):
        # Cards in the window, if it began there: own ones * _OWN_CARD, and others.
        x, y, columns, rows = self.whole(left, top)
        low = CARD_CELL + self.viewer * KINDS
        return _count(self.seen, GRID + y * self.width + x, self.width, columns, rows, low)

    def whole(self, left, top):
        """(column, row, columns, rows) of the cells that are all in the window, if it begins at
        these pixels of the map."""
        size = self.size
        x, y = max(0, -(-left // size)), max(0, -(-top // size))
        columns = min(self.width, (left + self.w) // size) - x
        return x, y, columns, min(HEIGHT, (top + self.h) // size) - y

    def place(self, cell: int) -> tuple:
        """Upper left corner of a cell from that of the window, in pixels."""
        size = self.size
        return cell % self.width * size - self.left, cell // self.width * size - self.top

    def xy(self, cell: int):
        """Upper left corner of a cell on the panel, or None where it is not all in the window."""
        size = self.size
        x, y = self.place(cell)
        if x < 0 or y < 0 or x + size > self.w or y + size > self.h:
            return None
        return self.x + x, self.y + y

    def outside(self, cells) -> set:
        """The sides beyond which some of the cells lie: 0 left, 1 right, 2 above, 3 below."""
        sides = set()
        for cell in cells:
            x, y = self.place(cell)
            if x < 0:
                sides.add(0)
            elif x + self.size > self.w:
                sides.add(1)
            if y < 0:
                sides.add(2)
            elif y + self.size > self.h:
                sides.add(3)
        return sides


def extent(seen) -> tuple:
    """(first column, last column, first row, last row) of the map where cards may be placed, and
    of the table's edge where that lies beside them."""
    first, last = seen[WIDTH], 0
    top, bottom = seen[TOP], seen[BOTTOM]
    for y in range(top, bottom + 1):
        first = min(first, seen[LOW + y])
        last = max(last, seen[HIGH + y])
    return (
        first - (first == 1), last + (last == seen[WIDTH] - 2),
        top - (top == 1), bottom + (bottom == HEIGHT - 2),
    )  # fmt: skip


@micropython.viper
def _count(state, at: int, width: int, columns: int, rows: int, low: int) -> int:
    # Cards in so many columns and rows from state[at] on; those of the seat whose cards begin at
    # the code `low` count _OWN_CARD.
    s = ptr8(state)  # noqa: F821 (known to viper's compiler)
    high = low + _KINDS
    n = 0
    for _ in range(rows):
        for cell in range(at, at + columns):
            code = s[cell]
            if code >= _CARD_CELL:
                n += _OWN_CARD if code >= low and code < high else 1
        at += width
    return n
