"""Rows of text with something at their right end, on a screen that scrolls by rows."""

from micropython import const

from lineup.console.scroll import bar
from lineup.ui import theme
from lineup.ui.canvas import RIGHT as TO_RIGHT
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.input import DOWN, UP

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


class Rows:
    """The rows between title bar and hint line. frame() draws those two."""

    def __init__(self, ui, rows, frame) -> None:
        self._ui = ui
        self._frame = frame
        self._rows = rows
        self._gap = 2 if ui.small else 4
        self._lines = [self._wrapped(row) for row in rows]
        self._first = 0
        for index, row in enumerate(rows):
            while row.in_view and self._first + self._shown() <= index:
                self._first += 1

    def run(self, events) -> int:
        """Scrolls with up and down until one of `events` comes, which it returns."""
        self._page()
        while True:
            event = self._ui.wait(self._page)
            if event in events:
                return event
            if event == DOWN and self._first + self._shown() < len(self._rows):
                self._first += 1
            elif event == UP and self._first:
                self._first -= 1
            else:
                continue
            self._draw()

    def _page(self) -> None:
        self._ui.clear()
        self._frame()
        self._draw()

    def _wrapped(self, row) -> list:
        room = self._ui.canvas.width - 2 * _MARGIN - self._indent(row)
        if row.value:
            room -= BODY.width(row.value) + 8
        return row.font.wrap(row.text, room)

    def _indent(self, row) -> int:
        return row.font.width(theme.SIGNS[row.seat]) + 5 if row.seat >= 0 else 0

    def _height(self, index: int) -> int:
        row = self._rows[index]
        return len(self._lines[index]) * row.font.height + self._gap + (5 if row.above else 0)

    def _shown(self) -> int:
        # How many rows are in view from the first one on.
        room = self._ui.bottom - self._ui.top
        for index in range(self._first, len(self._rows)):
            room -= self._height(index)
            if room < 0:
                return index - self._first
        return len(self._rows) - self._first

    def _draw(self) -> None:
        ui = self._ui
        shown = self._shown()
        ui.clear_body()
        y = ui.top + self._gap
        for index in range(self._first, self._first + shown):
            self._draw_row(index, y)
            y += self._height(index)
        bar(ui, self._first, shown, len(self._rows))

    def _draw_row(self, index: int, y: int) -> None:
        canvas = self._ui.canvas
        row = self._rows[index]
        if row.above:
            canvas.hline(_MARGIN, y + 1, canvas.width - 2 * _MARGIN, theme.RAISED)
            y += 5
        if row.value:
            canvas.text(row.value, canvas.width - _MARGIN, y, row.ink, BODY, TO_RIGHT)
        if row.seat >= 0:
            canvas.text(theme.SIGNS[row.seat], _MARGIN, y, theme.SEATS[row.seat], row.font)
        for line in self._lines[index]:
            canvas.text(line, _MARGIN + self._indent(row), y, row.ink, row.font)
            y += row.font.height
