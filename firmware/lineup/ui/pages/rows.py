"""Rows of text with something at their right end, on a screen that scrolls by rows."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT as TO_RIGHT
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.input import DOWN, UP
from lineup.ui.pages.list import List
from lineup.ui.type import speech
from lineup.ui.type.fonts import TITLE

_MARGIN = const(10)
_GAPS = (3, 1, -1)
_TIGHT = const(16)
"""Pixels from line to line where rows have room at once in no other way."""


class Row:
    """`text` and, at the right, `value`.

    seat: whose emblem stands before the text, or -1. above: a line above the row. now: the row
    stands out, and the list begins scrolled so that it is seen.
    who: whose emblem that is, for who does not see it.
    """

    def __init__(
        self, text: str, value: str = "", seat: int = -1, above: bool = False, now: bool = False,
        who: str = "",
    ) -> None:  # fmt: skip
        self.text = text
        self.value = value
        self.seat = seat
        self.above = above
        self.now = now
        self.who = who


class Rows(List):
    """The rows on PAPER, between title bar and hint line. head() draws those two.

    first: where not all rows are seen at once, so many are, if there is room for them.
    """

    ground = theme.PAPER

    def __init__(self, ui, rows, head, first: int = 0) -> None:
        super().__init__(ui, rows, -1, ui.grid.bar, ui.grid.foot)
        self._head = head
        self._lines = [self._wrapped(row) for row in rows]
        if not self._choose_gap(len(rows)):
            self._choose_gap(first)
        for index, row in enumerate(rows):
            if row.now:
                self.bring(index)

    def _choose_gap(self, count) -> bool:
        # Pixels between rows: less where the first `count` are seen at once then, below a first
        # row that does not touch the title bar. False where they are not.
        bar = self.top
        tight = _TIGHT - TITLE.leading
        for gap in _GAPS + (tight, _GAPS[0]):
            self._gap = gap
            self._shift = max(gap, TITLE.leading - 20)  # of a text from the top of its row
            self.top = bar + max(0, 1 - self._shift)
            self.gap = gap == tight  # a row of the tails of letters, under the hint line
            high = sum([self.height(i) for i in range(count)])
            if high <= self.bottom - self.top + self.gap:
                return True
        return False

    def run(self, events) -> int:
        """Scrolls with up and down until one of `events` comes, which it returns."""
        self._page()
        while True:
            event = self.ui.wait(self._page)
            if event in events:
                return event
            if event in (UP, DOWN):
                self.scroll(1 if event == DOWN else -1)

    def scroll(self, step: int) -> bool:
        """A row up or down, and what is in view then is told."""
        moved = super().scroll(step)
        if moved:
            self._tell()
        return moved

    def _tell(self) -> None:
        # The rows in view.
        if speech.hear:
            speech.say(speech.ANEW)
            for row in self.items[self.first : self.end()]:
                who = row.who + ": " if row.who else ""
                speech.say(speech.TEXT, who + row.text + " " + row.value)

    def _page(self) -> None:
        self._head()
        bar = self.ui.grid.bar
        self.ui.canvas.rect(0, bar, self.ui.canvas.width, self.top - bar, self.ground)
        self.draw_list()
        self._tell()

    def _wrapped(self, row) -> list:
        room = self.ui.canvas.width - 2 * _MARGIN - self._indent(row)
        if row.value:
            room -= TITLE.width(row.value) + 8
        return TITLE.wrap(row.text, room)

    def _indent(self, row) -> int:
        return SIZE + 8 if row.seat >= 0 else 0

    def height(self, i: int) -> int:
        row = self.items[i]
        return len(self._lines[i]) * TITLE.leading + self._gap + (5 if row.above else 0)

    def row(self, i: int, y: int) -> None:
        canvas = self.ui.canvas
        row = self.items[i]
        right = self.right()
        canvas.rect(0, y, right, min(self.height(i), self.bottom - y), theme.PAPER)
        if row.above:
            canvas.rect(_MARGIN, y + 2, right - 2 * _MARGIN + 6, 2, theme.MUTED)
            y += 5
        if row.now:
            h = len(self._lines[i]) * TITLE.leading + min(1, self._gap - 2)  # within its row
            canvas.round_rect(4, y + (self._gap > 0), right - 6, h, theme.FOCUS, 4)
        y += self._shift
        if row.value:
            canvas.text(row.value, right - _MARGIN + 4, y, theme.INK, TITLE, TO_RIGHT)
        if row.seat >= 0:
            emblem(canvas, row.seat, _MARGIN, y + (TITLE.height - SIZE) // 2, theme.INK)
        for line in self._lines[i]:
            canvas.text(line, _MARGIN + self._indent(row), y, theme.INK, TITLE)
            y += TITLE.leading
