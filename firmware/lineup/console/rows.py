"""Rows of text with something at their right end, on a screen that scrolls by rows."""

from micropython import const

from lineup.ui import theme
from lineup.ui.canvas import RIGHT as TO_RIGHT
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.input import DOWN, UP
from lineup.ui.list import List

_MARGIN = const(10)


class Row:
    """`text` and, at the right, `value`; `ink` colours both.

    seat: whose sign stands before the text, or -1. above: a line above the row. big: in the
    title's font. in_view: the list begins scrolled so that this row is seen.
    """

    def __init__(
        self, text: str, value: str = "", ink: int = theme.TEXT, seat: int = -1,
        above: bool = False, big: bool = False, in_view: bool = False,
    ) -> None:  # fmt: skip
        self.text = text
        self.value = value
        self.ink = ink
        self.seat = seat
        self.above = above
        self.font = TITLE if big else BODY
        self.in_view = in_view


class Rows(List):
    """The rows between title bar and hint line. head() draws those two."""

    def __init__(self, ui, rows, head) -> None:
        super().__init__(ui, rows, -1, ui.top, ui.bottom)
        self._head = head
        self._gap = 2 if ui.small else 4
        self._lines = [self._wrapped(row) for row in rows]
        for index, row in enumerate(rows):
            if row.in_view:
                self.bring(index)

    def run(self, events) -> int:
        """Scrolls with up and down until one of `events` comes, which it returns."""
        self._page()
        while True:
            event = self.ui.wait(self._page)
            if event in events:
                return event
            if event in (UP, DOWN):
                self.scroll(1 if event == DOWN else -1)

    def _page(self) -> None:
        self.ui.clear()
        self._head()
        self.draw_list()

    def _wrapped(self, row) -> list:
        room = self.ui.canvas.width - 2 * _MARGIN - self._indent(row)
        if row.value:
            room -= BODY.width(row.value) + 8
        return row.font.wrap(row.text, room)

    def _indent(self, row) -> int:
        return row.font.width(theme.SIGNS[row.seat]) + 5 if row.seat >= 0 else 0

    def height(self, i: int) -> int:
        row = self.items[i]
        return len(self._lines[i]) * row.font.height + self._gap + (5 if row.above else 0)

    def row(self, i: int, y: int) -> None:
        canvas = self.ui.canvas
        row = self.items[i]
        canvas.rect(0, y, canvas.width, self.height(i), theme.BACKGROUND)
        y += self._gap
        if row.above:
            canvas.hline(_MARGIN, y + 1, canvas.width - 2 * _MARGIN, theme.RAISED)
            y += 5
        if row.value:
            canvas.text(row.value, canvas.width - _MARGIN, y, row.ink, BODY, TO_RIGHT)
        if row.seat >= 0:
            canvas.text(theme.SIGNS[row.seat], _MARGIN, y, theme.SEATS[row.seat], row.font)
        for line in self._lines[i]:
            canvas.text(line, _MARGIN + self._indent(row), y, row.ink, row.font)
            y += row.font.height
