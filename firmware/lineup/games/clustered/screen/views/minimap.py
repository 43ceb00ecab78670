"""A small map of the whole table, with the part that is in view framed."""

import micropython
from micropython import const

from lineup.games.clustered.rules.layout import BLOCK_CELL, GRID, SEATS, WIDTH
from lineup.games.clustered.screen.views import faces
from lineup.games.clustered.screen.views.outlines import is_edge
from lineup.ui.drawing import theme

_EDGE = const(3)  # pixels around it
_FINE = const(24)  # cells from which on they get one pixel instead of two
_KINDS = const(28)
_CARD_CELL = const(32)
_FEW = const(4)


class MiniMap:
    """In the corner of a table's window where it covers the fewest cards, while not all of the
    table is in the window; never over the cursor, places for the card, or cards in a frame. It is
    smaller where it covers no card then, or has no corner else; where all have something, it is
    not there. `box`: the rectangle that it covers, () for none. low: pixels that it keeps off the
    lower edge."""

    def __init__(self, view, low: int):
        self.view = view
        self.box: tuple = ()
        self._k = 2  # pixels of a cell
        self._low = low

    def place(self) -> tuple:
        """Finds where it has to be now."""
        view = self.view
        if view.all_in():
            return ()
        found: tuple = ()
        for k in range(pixels(view.extent), 0, -1):
            box, cards = self._corner(k)
            if box and (not found or not cards):
                self._k = k
                found = box
            if box and not cards:
                break
        return found

    def _corner(self, k):
        # The rectangle in the best corner for k pixels a cell, () where all are taken, and how
        # many cards it covers.
        view = self.view
        first, last, top, bottom = view.extent
        w, h = (last - first + 1) * k + 2 * _EDGE, (bottom - top + 1) * k + 2 * _EDGE
        right, low = view.w - w - 3 & -2, view.h - h - self._low
        best: tuple = ()
        least = 1 << 20
        for x, y in ((right, 3), (2, 3), (2, low), (right, low)):
            if self._over_focus(x, y, w, h) or self._hides(x, y, w, h):
                continue
            n = view.cards(x, y, w, h)
            if n < least:
                least = n
                best = (x, y, w, h)
        return best, least

    def _hides(self, x, y, w, h):
        # True where a frame of a new card, or the corners of a place for the card, touch the
        # rectangle: one stands out of its cell, the others lie 3 pixels inside.
        view = self.view
        return self._among(view.fresh, view.touched(x, y, w + 2, h + 2)) or self._among(
            view.marks, view.touched(x + 4, y + 4, w - 6, h - 6)
        )

    def _among(self, cells, part):
        # True where one of the cells is in that part of the map.
        width = self.view.width
        column, row, columns, rows = part
        for cell in cells:
            if 0 <= cell % width - column < columns and 0 <= cell // width - row < rows:
                return True
        return False

    def _over_focus(self, x, y, w, h):
        view = self.view
        cell = view.cursor if view.cursor >= 0 else view.chosen
        if cell < 0:
            return False
        at_x, at_y = view.place(cell)
        n = view.size + 4
        return x - 4 < at_x + n and at_x - 4 < x + w and y - 4 < at_y + n and at_y - 6 < y + h

    def draw(self):
        """Draws it into `box`."""
        view = self.view
        x, y, w, h = self.box
        canvas = view.canvas
        canvas.round_rect(x, y, w, h, theme.MUTED, 3)
        canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.INK, 2)
        k = self._k
        dots(canvas, view.seen, view.viewer, view.extent, x + _EDGE, y + _EDGE, k)
        frame(canvas, view, x + _EDGE, y + _EDGE, k, self.box)


def pixels(extent) -> int:
    """Counts the pixels that a cell gets."""
    first, last, top, bottom = extent
    return 1 if last - first >= _FINE or bottom - top >= _FINE else 2


@micropython.native
def dots(canvas, seen, viewer: int, extent, x: int, y: int, k: int):
    """A dot of k pixels for each card, from x, y on. With more than four seats the viewer's alone
    are bright and whole: so many colours of that size tell nothing."""
    first, last, top, bottom = extent
    fb = canvas.fb
    width = seen[WIDTH]
    many = seen[SEATS] > _FEW
    whole = k if k < 3 else k - 1
    for row in range(top, bottom + 1):
        at = GRID + row * width
        for column in range(first, last + 1):
            code = seen[at + column]
            if code >= BLOCK_CELL:
                dot = whole
                if code >= _CARD_CELL:
                    owner = (code - _CARD_CELL) // _KINDS
                    ink = faces.SEATS + owner
                    if many and owner != viewer:
                        ink = theme.MUTED if k > 1 else theme.TABLE
                        dot = k - 1 if k > 1 else k
                else:
                    ink = theme.DARK if is_edge(seen, at + column - GRID) else theme.MUTED
                fb.fill_rect(x + (column - first) * k, y + (row - top) * k, dot, dot, ink)
    canvas.mark(x, y, (last + 1 - first) * k, (bottom + 1 - top) * k)


def frame(canvas, view, x: int, y: int, k: int, box):
    """Draws what the window shows, on a map of k pixels a cell that begins at x, y inside box."""
    first, _, top, _ = view.extent
    size = view.size
    left = x + (view.left * k + size // 2) // size - first * k - 1
    upper = y + (view.top * k + size // 2) // size - top * k - 1
    right, lower = left + view.w * k // size + 2, upper + view.h * k // size + 2
    left, upper = max(left, box[0] + 1), max(upper, box[1] + 1)
    right, lower = min(right, box[0] + box[2] - 1), min(lower, box[1] + box[3] - 1)
    canvas.frame(left, upper, right - left, lower - upper, theme.PAPER)
