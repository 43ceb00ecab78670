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
        canvas = self.ui.canvas
        y += super().height(i)
        room = self.right() - 2 * _MARGIN + 4
        wide = room * max(0, self._scores[seat]) // self._most
        canvas.rect(_MARGIN, y + _BAR // 2, room, 1, theme.MUTED)
        if wide > 2:
            canvas.rect(_MARGIN, y, wide, _BAR, theme.INK)
            canvas.rect(
                _MARGIN + 1, y + 1, wide - 2, _BAR - 2, theme.FOCUS
            )  # whose: the row's sign
