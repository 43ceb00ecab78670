"""A window over the map: which part of it is seen, and how large."""

import micropython
from micropython import const

from lineup.games.clustered.rules.layout import (
    BOTTOM, CARD_CELL, GRID, HEIGHT, HIGH, KINDS, LOW, TOP, WIDTH,
)  # fmt: skip
from lineup.ui.input import LEFT, RIGHT, UP

SIZES = (28, 33)
"""A cell's width, with the gap between cards: the larger one while all of the table fits."""

_KINDS = const(28)
_CARD_CELL = const(32)
_OWN_CARD = const(256)
_MARGIN = const(8)  # pixels beyond the last cards


class Window:
    """Shows the map of `seen`, as `viewer` observes it, at `size` pixels a cell, on w x h pixels.

    flush: cells end at its right edge, which cuts none off.
    """

    def __init__(self, w: int, h: int, flush: bool):
        self.w = w
        self.h = h
        self._flush = flush
        self.seen = b""
        self.viewer = 0
        self.width = 64
        self.size = 0
        """0 until the first `frame`."""
        self.extent = (0, 0, 0, 0)
        """The part that has to be seen, see `extent`."""
        self.left = self.top = 0
        """The map's pixel in the window's upper left corner; even numbers."""

    def look_at(self, seen, viewer: int):
        """The observation to draw from now on."""
        self.seen = seen
        self.viewer = viewer
        self.width = seen[WIDTH]
        self.extent = extent(seen)

    def frame(self, focus: int, around: int = 1, kept: int = -1) -> bool:
        """Chooses what is seen: all of the table where it fits; else the cell `focus` with so many
        cells `around` it, and as many cards as possible, the viewer's own before others. As long
        as that is so already nothing moves. True where something did. kept: a cell that stays in
        view, where it is: if there is no room for both, `focus` first goes without the cells
        around it, then gives way."""
        first, last, top, bottom = self.extent
        size = SIZES[0]
        for larger in SIZES:
            if (last - first + 1) * larger <= self.w and (bottom - top + 1) * larger <= self.h:
                size = larger
        stays = size == self.size
        was = self.left, self.top
        self.size = size
        column, row = focus % self.width, focus // self.width
        edge = self.w % size >> (0 if self._flush else 1)
        lefts = self._offsets(
            first, last, self.width, self.w, was[0] if stays else -1, column, around, edge
        )
        edge = self.h % size >> 1
        tops = self._offsets(
            top, bottom, HEIGHT, self.h, was[1] if stays else -1, row, around, edge
        )
        if kept >= 0 and stays and self.xy(kept):
            column, row = kept % self.width, kept // self.width
            lefts = self._with(column, self.w, lefts)
            tops = self._with(row, self.h, tops)
            if not lefts or not tops:
                return around > 0 and self.frame(focus, 0, kept)
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

    def pan(self, key: int) -> bool:
        """Moves the window two cells in the direction of a key, as far as the table goes, to the
        sides as far as it does in the rows in view; True where that was any."""
        _, _, top, bottom = self.extent
        first, last = self._columns()
        size = self.size
        was = self.left, self.top
        by = -2 * size if key == LEFT or key == UP else 2 * size
        if key == LEFT or key == RIGHT:
            self.left = _moved(self.left, by, first * size, (last + 1) * size, self.w)
        else:
            self.top = _moved(self.top, by, top * size, (bottom + 1) * size, self.h)
        return was != (self.left, self.top)

    def _columns(self):
        # (first, last) where cards may be placed in the rows in view, of which one has such.
        seen, size = self.seen, self.size
        top = max(seen[TOP], self.top // size)
        below = min(seen[BOTTOM], (self.top + self.h - 1) // size) + 1
        if top >= below:
            return self.extent[:2]
        return min(seen[LOW + top : LOW + below]), max(seen[HIGH + top : HIGH + below])

    def _offsets(self, first, last, limit, room, was, at, around, edge):
        # Where the window may begin in one direction, in the map's pixels: with cells first..last
        # where they fit, else `edge` pixels before a cell, with those about `at`. The outermost
        # cells are free: while cards are cut off they are there only where `at` is one.
        size = self.size
        if (last - first + 1) * size <= room:
            if was >= 0 and was <= first * size and (last + 1) * size <= was + room:
                return (was,)
            return (((first + last + 1) * size - room) // 2 & -2,)
        count = room // size
        inner = first + (first > 0)  # where the table ends its edge is in view
        before = min(at, max(at - around, inner))
        behind = max(at, min(at + around, last - (last < limit - 1))) + 1
        end = max(last, behind) - count
        low = max(0, min(inner, before, end), behind - count)
        high = min(end, before)
        return [cell * size - edge & -2 for cell in range(low, high + 1)]

    def _with(self, at, room, offsets):
        # Those with which the window has the cells in column or row `at` whole.
        start, end = at * self.size, (at + 1) * self.size
        return [first for first in offsets if first <= start and end <= first + room]

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
        """Upper left corner of a cell, or None where it is not all in the window."""
        size = self.size
        x, y = self.place(cell)
        if x < 0 or y < 0 or x + size > self.w or y + size > self.h:
            return None
        return x, y

    def all_in(self) -> bool:
        """True where the whole table is in the window."""
        first, last, top, bottom = self.extent
        size = self.size
        return (
            first * size >= self.left and (last + 1) * size <= self.left + self.w
            and top * size >= self.top and (bottom + 1) * size <= self.top + self.h
        )  # fmt: skip

    def cards(self, x: int, y: int, w: int, h: int) -> int:
        """Cards and start cards that touch a rectangle of the window."""
        column, row, columns, rows = self.touched(x, y, w, h)
        at = GRID + row * self.width + column
        return _count(self.seen, at, self.width, columns, rows, 0)

    def touched(self, x: int, y: int, w: int, h: int) -> tuple:
        """(column, row, columns, rows) of the cells of the map that touch a rectangle."""
        size = self.size
        column, row = max(0, (x + self.left) // size), max(0, (y + self.top) // size)
        columns = min(self.width - 1, (x + w - 1 + self.left) // size) + 1 - column
        rows = min(HEIGHT - 1, (y + h - 1 + self.top) // size) + 1 - row
        if self._flush and (column + columns) * size > self.left + self.w:
            columns -= 1
        return column, row, columns, rows


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


def _moved(at, by, start, end, room):
    # Where a window of `room` pixels over start..end begins, moved by so many of them.
    low, high = sorted((start - _MARGIN, end + _MARGIN - room))
    return min(at, max(low, at + by)) if by < 0 else max(at, min(high, at + by))


@micropython.viper
def _count(state, at: int, width: int, columns: int, rows: int, low: int) -> int:
    # Cards in so many columns and rows from state[at] on; those of the seat whose cards begin at
    # the code `low` count _OWN_CARD.
    s = ptr8(state)
    high = low + _KINDS
    n = 0
    for _ in range(rows):
        for cell in range(at, at + columns):
            code = s[cell]
            if code >= _CARD_CELL:
                n += _OWN_CARD if code >= low and code < high else 1
        at += width
    return n
