"""Behind X: looking around on the table, with the points of a seat's clusters."""

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import BOTTOM, TOP
from lineup.games.clustered.screen import outlines
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL
from lineup.ui.hints import DPAD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.messages import t
from lineup.ui.frame import slim_bar
from lineup.ui.numbers import points


class Look:
    """The table with one seat's clusters; X goes on to the pages of scores and cards."""

    def __init__(self, desk):
        self.desk = desk
        self.seat = desk.viewer

    def run(self) -> bool:
        """True where the pages are wanted now; every button but the arrows and A ends it. The
        desk is cleared."""
        desk = self.desk
        table = desk.table
        kept = table.marks, table.cursor, table.middle
        table.marks, table.cursor = {}, -1
        self._draw()
        while True:
            event = desk.ui.wait(self._draw)
            if event == A:
                self.seat = (self.seat + 1) % desk.game.seats
                self._draw()
            elif event <= RIGHT:
                self._move(event)
            else:
                break
        desk.clear()
        table.marks, table.cursor = kept[:2]
        table.show(kept[2])
        return event == X

    def _move(self, event):
        table = self.desk.table
        x, y = table.middle
        x += 4 if event == RIGHT else -4 if event == LEFT else 0
        y += 4 if event == DOWN else -4 if event == UP else 0
        seen = self.desk.seen
        if 0 < x < 2 * table.width and 2 * seen[TOP] <= y <= 2 * seen[BOTTOM] + 2:
            table.scroll([x, y])
            self._clusters()

    def _draw(self):
        desk = self.desk
        parts = scoring.parts(desk.seen, self.seat)
        desk.clear()
        name = desk.names[self.seat]
        slim_bar(desk.canvas, name, points(sum(parts)), self.seat)
        desk.table.draw()
        self._clusters()
        words = (t("clustered.look", parts[0], parts[1]), t("clustered.look.how"))
        desk.say(*words[: 2 if desk.geometry.tall else 1])
        pairs = (DPAD, "clustered.hint.scroll"), (X, "clustered.hint.scores"), (B, "ui.back")
        if desk.game.seats > 1:
            desk.plain_hints((A, "clustered.hint.next"), *pairs)
        else:
            desk.plain_hints(*pairs)

    def _clusters(self):
        # The rectangle's frame and the lines' strokes, each with its points.
        desk = self.desk
        table = desk.table
        found = outlines.lines(desk.seen, self.seat)
        for first, step, size in found:
            self._stroke(first, first + step * (size - 1), step)
        box = outlines.rectangle(desk.seen, self.seat)
        if box:
            self._frame(*box)
        for first, step, size in found:
            # Left of a row, below a column: there they do not hide each other.
            cell = first - 1 if step == 1 else first + step * size
            self._label(cell, 0, 0, size, theme.TEXT)
        if box:
            first, wide, tall = box
            shift_x = (wide - 1) * table.size // 2
            self._label(first, shift_x, (tall - 1) * table.size // 2, wide * tall, theme.FOCUS)

    def _stroke(self, first, last, step):
        table, canvas = self.desk.table, self.desk.canvas
        half = table.size // 2
        cells = [table.xy(cell) for cell in range(first, last + 1, step)]
        cells = [place for place in cells if place]
        if not cells:
            return
        a, b = cells[0], cells[-1]
        w, h = b[0] - a[0] + 3, b[1] - a[1] + 3
        canvas.rect(a[0] + half - 2, a[1] + half - 2, w, h, theme.TEXT)

    def _frame(self, first, wide, tall):
        table, canvas = self.desk.table, self.desk.canvas
        place = table.xy(first)
        other = table.xy(first + (tall - 1) * table.width + wide - 1)
        if place and other:
            x, y = place
            w, h = wide * table.size - 1, tall * table.size - 1
            for i in range(2):
                canvas.frame(x - i, y - i, w + 2 * i, h + 2 * i, theme.FOCUS)

    def _label(self, cell, shift_x, shift_y, points, ground):
        table, canvas = self.desk.table, self.desk.canvas
        place = table.xy(cell)
        if place is None:
            return
        x, y = place
        text = "%d" % points
        w = SMALL.width(text) + 4
        h = SMALL.cap + 4
        x += shift_x + (table.size - w) // 2
        y += shift_y + (table.size - h) // 2
        canvas.round_rect(x - 1, y - 1, w + 2, h + 2, theme.BACKGROUND, 2)
        canvas.round_rect(x, y, w, h, ground, 2)
        ink = theme.BACKGROUND
        canvas.text(text, x + w // 2, SMALL.centred(y, h), ink, SMALL, CENTRE)
