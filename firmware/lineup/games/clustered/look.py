"""Behind X: looking around on the table with the clusters' points, the scores, the cards."""

from lineup.games.clustered import clusters, faces, view
from lineup.games.clustered.layout import (
    BOTTOM, KNOWN, PLACED, REMOVED, TOP, WILD, WILDS, seat_at,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.hints import DPAD, LEFT_RIGHT
from lineup.ui.input import DOWN, LEFT, UP, A, B, X
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.messages import t


class Look:
    """The table with one seat's clusters; X goes on to the pages of scores and cards."""

    def __init__(self, desk):
        self.desk = desk
        self.seat = desk.viewer

    def run(self):
        """Until B. The desk has to be drawn again afterwards."""
        desk = self.desk
        table = desk.table
        kept = table.marks, table.cursor, table.middle, table.size, table.manual
        table.marks, table.cursor = {}, -1
        self._draw()
        while True:
            desk.canvas.flush()
            event = desk.ui.keys.wait()
            if event == B:
                break
            if event == X:
                Pages(desk).run()
                self._draw()
            elif event == A:
                self.seat = (self.seat + 1) % desk.session.seats
                self._draw()
            elif event <= KEY_RIGHT:
                self._move(event)
        table.marks, table.cursor, table.middle, table.size, table.manual = kept

    def _move(self, event):
        table = self.desk.table
        x, y = table.middle
        x += 4 if event == KEY_RIGHT else -4 if event == LEFT else 0
        y += 4 if event == DOWN else -4 if event == UP else 0
        seen = self.desk.seen
        if 0 < x < 2 * table.width and 2 * seen[TOP] <= y <= 2 * seen[BOTTOM] + 2:
            table.scroll([x, y])
            self._clusters()

    def _draw(self):
        desk = self.desk
        desk.draw()
        self._clusters()
        desk.hints(
            (DPAD, "clustered.hint.scroll"), (A, "clustered.hint.next"),
            (X, "clustered.hint.scores"), (B, "clustered.hint.back"),
        )  # fmt: skip
        parts = [0] * view.PARTS
        view.score_parts(desk.seen, self.seat, parts)
        desk.say(
            (desk.names[self.seat], theme.SEATS[self.seat]),
            t("clustered.look", parts[0], parts[1]),
        )

    def _clusters(self):
        # The rectangle's frame and the lines' strokes, each with its points.
        desk = self.desk
        table = desk.table
        found = clusters.lines(desk.seen, self.seat)
        for first, step, size in found:
            self._stroke(first, first + step * (size - 1), step)
        box = clusters.rectangle(desk.seen, self.seat)
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
        canvas.text(text, x + w // 2, y + 2 - SMALL.ascent + SMALL.cap, ink, SMALL, CENTRE)


class Pages:
    """Left and right turn: the scores, then each seat's cards."""

    def __init__(self, desk):
        self.desk = desk
        self.page = 0

    def run(self):
        """Until B or X."""
        desk = self.desk
        count = desk.session.seats + 1
        while True:
            desk.ui.clear()
            if self.page:
                self._cards(self.page - 1)
            else:
                self._scores()
            desk.ui.hints((LEFT_RIGHT, t("ui.page")), (B, t("ui.back")))
            desk.canvas.flush()
            while True:
                event = desk.ui.keys.wait()
                if event == B or event == X:
                    return
                if event == LEFT or event == KEY_RIGHT:
                    self.page = (self.page + (1 if event == KEY_RIGHT else -1)) % count
                    break

    def _scores(self):
        # A row a seat: rectangle, lines, prizes, total.
        desk, canvas = self.desk, self.desk.canvas
        desk.ui.title(t("clustered.scores"))
        seats = desk.session.seats
        font = BODY if seats < 6 and not desk.ui.small else SMALL
        y = desk.ui.top + (0 if desk.ui.small else 2)
        right = canvas.width - 8
        columns = (right - 99, right - 66, right - 33, right)
        heads = ("clustered.head.block", "clustered.head.lines", "clustered.head.prizes",
                 "clustered.head.total")  # fmt: skip
        for i in range(4):
            canvas.text(t(heads[i]), columns[i], y, theme.MUTED, SMALL, RIGHT)
        y += SMALL.height + (1 if desk.ui.small else 6)
        pitch = min(22, (desk.ui.bottom - y) // seats)
        parts = [0] * view.PARTS
        for seat in range(seats):
            view.score_parts(desk.seen, seat, parts)
            canvas.text(theme.SIGNS[seat], 6, y, theme.SEATS[seat], font)
            name = font.fit(desk.names[seat], columns[0] - 46)
            canvas.text(name, 22, y, theme.TEXT, font)
            row = (parts[0], parts[1], sum(parts[2:]), sum(parts))
            for i in range(4):
                ink = theme.MUTED if i < 3 else theme.TEXT
                canvas.text("%d" % row[i], columns[i], y, ink, font, RIGHT)
            y += pitch

    def _cards(self, seat):
        # What has become of each of a seat's cards: all know that.
        desk, canvas, seen = self.desk, self.desk.canvas, self.desk.seen
        left = view.hand_size(seen, seat) + view.deck_size(seen, seat)
        desk.ui.title(desk.names[seat], t("clustered.cards.left", left), seat)
        base = seat_at(seen, seat)
        size = 15 if desk.ui.small else 21
        pitch = size + 2
        x0 = (canvas.width - 9 * pitch) // 2
        y0 = desk.ui.top + (2 if desk.ui.small else 12)
        for card in range(WILD):
            x, y = x0 + card // 3 * pitch, y0 + card % 3 * pitch
            self._card(x, y, size, card, seat, seen[base + KNOWN + card])
        wilds = [PLACED] * view.wilds_on(seen, seat) + [REMOVED] * view.wilds_out(seen, seat)
        wilds += [0] * (2 + (seen[WILDS] >> seat & 1) - len(wilds))
        for i, state in enumerate(wilds):
            self._card(x0 + i * pitch, y0 + 3 * pitch, size, WILD, seat, state)
        y = y0 + 3 * pitch + (0 if desk.ui.small else pitch + 10)
        for key in ("clustered.cards.unseen", "clustered.cards.grey"):
            if desk.ui.small:
                canvas.text(t(key), canvas.width - 4, y, theme.MUTED, SMALL, RIGHT)
            else:
                canvas.text(t(key), x0, y, theme.MUTED, SMALL)
            y += SMALL.height + (0 if desk.ui.small else 2)

    def _card(self, x, y, size, card, seat, known):
        canvas = self.desk.canvas
        faces.draw(canvas, x, y, size, card, faces.DIM if known else seat, seat)
        if known == REMOVED:
            canvas.line(x, y, x + size - 1, y + size - 1, theme.BAD)
            canvas.line(x, y + size - 1, x + size - 1, y, theme.BAD)
