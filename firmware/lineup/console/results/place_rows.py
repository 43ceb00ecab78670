"""The places of all seats, each with a bar as long as its points, where all of it has room."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.pages.rows import Rows

_MARGIN = const(10)
_BAR = const(9)  # of a bar, its outline included
_GAP = const(3)  # below it


class PlaceRows(Rows):
    """scores: of each seat."""

    def __init__(self, ui, rows, head, scores) -> None:
        self._scores = scores
        self._most = max(1, max(scores))
        self._bars = True
        super().__init__(ui, rows, head)
        if self.end() < len(rows):
            self._bars = False
            super().__init__(ui, rows, head)

    def height(self, i: int) -> int:
        has = self._bars and self.items[i].seat >= 0
        return super().height(i) + (_BAR + _GAP if has else 0)

    def row(self, i: int, y: int) -> None:
        super().row(i, y)
        seat = self.items[i].seat
        if not self._bars or seat < 0:
            return
        room = self.right() - 2 * _MARGIN + 4
        y += super().height(i)
        bar(self.ui.canvas, _MARGIN, y, room, self._scores[seat], self._most)


def bar(canvas, x: int, y: int, room: int, value: int, most: int) -> None:
    """Draws a bar of 9 rows, `room` pixels long for the most. Whose it is the row's sign tells."""
    canvas.rect(x, y + _BAR // 2, room, 1, theme.MUTED)
    wide = room * max(0, value) // most
    if wide > 2:
        canvas.rect(x, y, wide, _BAR, theme.INK)
        canvas.rect(x + 1, y + 1, wide - 2, _BAR - 2, theme.FOCUS)
