"""X: the other seats' lines card by card and what they did last; one's own score taken apart."""

from lineup.games.lineit import cards_view, glyphs, line, others_view, view
from lineup.games.lineit.layout import (
    CARD_COUNT, KNOWN, LINE, LINE_N, LINES, SEATS, player_at,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, B
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.messages import t

PARTS = ("cards", "jackpots", "met", "failed")


class Details:
    """Two pages over the table: the others, then the viewer's own score and the unseen cards."""

    def __init__(self, desk):
        self.desk = desk
        self.page = 0

    def run(self):
        """Shows pages until a key other than LEFT and RIGHT is pressed."""
        while True:
            self.draw()
            self.desk.canvas.flush()
            event = self.desk.ui.keys.wait()
            if event != LEFT and event != KEY_RIGHT:
                return
            self.page = 1 - self.page

    def draw(self):
        """The page."""
        desk = self.desk
        desk.canvas.fill(theme.BACKGROUND)
        desk.forget()
        if self.page:
            self._own()
        else:
            self._others()
        desk.plain_hints((LEFT_RIGHT, "lineit.hint.page"), (B, "lineit.hint.back"))

    def _others(self):
        desk = self.desk
        seats = desk.seen[SEATS]
        room = desk.geometry.hint_y // (seats - 1)
        pitch = min(room, 56 if desk.geometry.tall else 40)
        for place in range(seats - 1):
            self._other((desk.viewer + 1 + place) % seats, place * pitch, pitch)

    def _other(self, seat, y, h):
        desk, canvas = self.desk, self.desk.canvas
        seen = desk.seen
        w = canvas.width
        canvas.rect(0, y, w, 13, theme.SURFACE)
        points = t("lineit.points", str(view.score(seen, seat)).replace("-", "\u2212"))
        right = w - 3 - canvas.text(points, w - 3, y, theme.TEXT, SMALL, RIGHT)
        for _ in range(view.hand_size(seen, seat)):
            right -= 8
            canvas.rect(right, y + 3, 5, 8, theme.MUTED)
        x = 4 + canvas.text(theme.SIGNS[seat], 2, y, theme.SEATS[seat], SMALL)
        canvas.text(SMALL.fit(desk.names[seat], right - x - 4), x, y, theme.TEXT, SMALL)
        self._line(seat, y + 14)
        if h >= 40:
            others_view.news(canvas, seen, seat, 2, y + 28, w - 4)

    def _line(self, seat, y):
        # The last cards of a line, as many as there is room for, and its direction.
        desk, canvas = self.desk, self.desk.canvas
        seen = desk.seen
        base = player_at(seat)
        count = seen[base + LINE_N]
        if not count:
            canvas.text(t("lineit.line.none"), 3, y, theme.MUTED, SMALL)
            return
        first = max(0, count - (canvas.width - 60) // 30)
        x = 3
        if first:
            x += 4 + canvas.text("+%d" % first, x, y, theme.MUTED, SMALL)
        for i in range(first, count):
            x = 3 + cards_view.in_words(canvas, x, y, seen[base + LINE + i], theme.TEXT)
        way = view.direction(seen, seat)
        if way:
            icon = glyphs.UP if way > 0 else glyphs.DOWN
            canvas.icon(icon, x + 1, y + 4, 9, 5, theme.ACCENT)
        worth = cards_view.signed(line.worth(seen, base))
        canvas.text(worth, canvas.width - 3, y, theme.MUTED, SMALL, RIGHT)

    def _own(self):
        desk, canvas = self.desk, self.desk.canvas
        seen, seat, base = desk.seen, desk.viewer, desk.base
        canvas.rect(0, 0, canvas.width, 13, theme.SURFACE)
        x = 4 + canvas.text(theme.SIGNS[seat], 2, 0, theme.SEATS[seat], SMALL)
        canvas.text(t("lineit.score"), x, 0, theme.TEXT, SMALL)
        parts = [0] * view.PARTS
        view.score_parts(seen, seat, parts)
        y = 15
        for i in range(view.PARTS):
            y = self._row(y, t("lineit.score." + PARTS[i]), parts[i])
        y = self._row(y, t("lineit.score.line"), line.worth(seen, base), theme.ACCENT)
        y = self._row(y, t("lineit.score.lines"), seen[base + LINES], theme.MUTED)
        self._unseen(y + 2)

    def _row(self, y, text, number, ink=theme.TEXT):
        canvas = self.desk.canvas
        canvas.text(text, 4, y, theme.MUTED, SMALL)
        shown = str(number).replace("-", "\u2212")
        canvas.text(shown, canvas.width - 4, y, ink, SMALL, RIGHT)
        return y + (14 if self.desk.geometry.tall else 12)

    def _unseen(self, y):
        # How many cards of each suit may still come: in the deck, or in others' hands.
        desk, canvas = self.desk, self.desk.canvas
        seen = desk.seen
        canvas.text(t("lineit.unseen"), 4, y, theme.MUTED, SMALL)
        left = [0] * 5
        for card in range(1, CARD_COUNT + 1):
            if not seen[KNOWN + card]:
                left[cards_view.suit_of(card)] += 1
        if desk.geometry.tall:
            x, y = 4, y + 15
        else:
            x = canvas.width - 150
        for suit in range(5):
            canvas.icon(glyphs.SMALL[suit], x, y + 2, 7, 7, cards_view.COLOURS[suit])
            canvas.text(str(left[suit]), x + 9, y, theme.TEXT, SMALL)
            x += 30
