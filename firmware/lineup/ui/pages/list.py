# A list that scrolls by rows, one of which may have the focus.

from lineup.ui.drawing import theme


class List:
    """`items` as rows between `top` and `bottom`; the first one in view is number `first`.

    Who inherits gives `height(i)` and `row(i, y)`, which draws a row with its top at `y`.
    focus: the selected row, -1 where rows cannot be selected. gap: pixels of a row's height that
    may be missing below the last one. `ground` is the colour between the rows.
    """

    ground = theme.TABLE

    def __init__(self, ui, items, focus: int, top: int, bottom: int, gap: int = 0):
        self.ui = ui
        self.items = items
        self.focus = focus
        self.first = 0
        self.top = top
        self.bottom = bottom
        self.gap = gap

    def height(self, i: int) -> int:
        """Pixels of a row, with the gap below it."""
        raise NotImplementedError

    def row(self, i: int, y: int):
        """Draws a row, over the same one in another state too."""
        raise NotImplementedError

    def draw_list(self):
        """All that is in view, and the bar that tells how much that is."""
        if self.focus >= 0:
            self.bring(self.focus)
        canvas = self.ui.canvas
        canvas.rect(0, self.top, canvas.width, self.bottom - self.top, self.ground)
        y = self.top
        end = self.end()
        for i in range(self.first, end):
            self.row(i, y)
            y += self.height(i)
        self._bar(end - self.first)

    def end(self) -> int:
        """The number of the first row below those in view."""
        room = self.bottom - self.top + self.gap
        for i in range(self.first, len(self.items)):
            room -= self.height(i)
            if room < 0:
                return max(i, self.first + 1)
        return len(self.items)

    def bring(self, i: int) -> bool:
        """Scrolls no farther than it takes to see row `i`; true where that moved the list."""
        before = self.first
        self.first = max(0, min(before, i))
        while self.end() <= i < len(self.items):
            self.first += 1
        return self.first != before

    def move(self, step: int):
        """The focus goes on by `step`, from the last row to the first one too."""
        old = self.focus
        self.focus = (old + step) % len(self.items)
        if self.bring(self.focus):
            self._answer(self.focus)
        else:
            self.again(self.focus)
            self.ui.canvas.flush()  # an answer at once
            self.again(old)

    def scroll(self, step: int) -> bool:
        """One row up (-1) or down, as far as there are more; true where that moved the list."""
        if step > 0 and self.end() == len(self.items) or step < 0 and not self.first:
            return False
        self.first += step
        self._answer(self.first if step < 0 else self.end() - 1)
        return True

    def _answer(self, i: int):
        # The list has moved: first the row that all is about, which is seen at once.
        y = self.top
        for before in range(self.first, i):
            y += self.height(before)
        canvas = self.ui.canvas
        canvas.rect(0, y, canvas.width, self.height(i), self.ground)
        self.row(i, y)
        canvas.flush()
        self.draw_list()

    def again(self, i: int):
        """Draws one row that is in view anew."""
        y = self.top
        for before in range(self.first, i):
            y += self.height(before)
        self.row(i, y)

    def right(self) -> int:
        """Finds where rows end: the bar is behind it, if there is one."""
        return self.ui.canvas.width - (10 if self.first or self.end() < len(self.items) else 6)

    def _bar(self, shown):
        count = len(self.items)
        if shown >= count:
            return
        canvas = self.ui.canvas
        x, y = canvas.width - 6, self.top + 2
        height = self.bottom - self.top - 4
        thumb = max(12, height * shown // count)
        canvas.round_rect(x, y, 4, height, theme.DARK, 2)
        y += (height - thumb) * self.first // (count - shown)
        canvas.round_rect(x, y, 4, thumb, theme.MUTED, 2)
