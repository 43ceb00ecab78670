"""X: the other seats' lines card by card and what they did last; one's own score taken apart; how
to read the signs."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, KNOWN, LINE, LINE_N, LINES, SEATS, player_at,
)  # fmt: skip
from lineup.games.lineit.screen import card_look, glyphs, last_turns, others_lines
from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.frame import HEAD
from lineup.ui.messages import t
from lineup.ui.numbers import number, points, signed
from lineup.ui.pages import Pages
from lineup.ui.strip import FLAG

_LEAST = const(39)  # pixels of a seat: its name, its line, its last turn

PARTS = ("cards", "jackpots", "met", "failed")

_SIGNS = (
    (FLAG, 5, 8, theme.ACCENT, "start"),
    (glyphs.HAND, 9, 9, theme.MUTED, "hand"),
    (glyphs.TRAY, 9, 9, theme.MUTED, "tray"),
    (glyphs.UP, 9, 5, theme.ACCENT, "way"),
)


class Details(Pages):
    """The others, the viewer's own score and the unseen cards, the signs."""

    def __init__(self, desk):
        super().__init__(desk, 0)
        others = desk.seen[SEATS] - 1
        self._fit = min(others, self.bottom // _LEAST)
        self.count = (others - 1) // self._fit + 3

    def page(self, index: int):
        if index < self.count - 2:
            self._others(index * self._fit)
        elif index < self.count - 1:
            self._own()
        else:
            self._signs()

    def _others(self, first):
        desk = self.desk
        seats = desk.seen[SEATS]
        pitch = min(self.bottom // self._fit, 56)
        for place in range(first, min(first + self._fit, seats - 1)):
            self._other((desk.viewer + 1 + place) % seats, (place - first) * pitch)

    def _other(self, seat, y):
        desk, canvas = self.desk, self.canvas
        seen = desk.seen
        w = canvas.width
        canvas.rect(0, y, w, 13, theme.SURFACE)
        total = points(view.score(seen, seat))
        right = w - 5 - canvas.text(total, w - 3, y, theme.TEXT, SMALL, RIGHT)
        for _ in range(view.hand_size(seen, seat)):
            right -= 8
            canvas.rect(right, y + 3, 5, 8, theme.MUTED)
        x = 4 + canvas.text(theme.SIGNS[seat], 2, y, theme.SEATS[seat], SMALL)
        canvas.text(SMALL.fit(desk.names[seat], right - x - 4), x, y, theme.TEXT, SMALL)
        self._line(seat, y + 13)
        last_turns.draw(canvas, seen, seat, 2, y + 26, w - 4)

    def _line(self, seat, y):
        # The last cards of a line, as many as there is room for, and its direction.
        canvas, seen = self.canvas, self.desk.seen
        base = player_at(seat)
        cards = bytes(seen[base + LINE : base + LINE + seen[base + LINE_N]])
        x = others_lines.in_row(canvas, 3, y, cards, (canvas.width - 60) // 30)
        if not cards:
            return
        way = view.direction(seen, seat)
        if way:
            icon = glyphs.UP if way > 0 else glyphs.DOWN
            canvas.icon(icon, x + 1, y + 4, 9, 5, theme.ACCENT)
        worth = signed(line.worth(seen, base))
        canvas.text(worth, canvas.width - 3, y, theme.MUTED, SMALL, RIGHT)

    def _own(self):
        desk = self.desk
        seen, seat, base = desk.seen, desk.viewer, desk.base
        self.head(t("lineit.score"), points(view.score(seen, seat)), seat)
        parts = view.score_parts(seen, seat)
        y = HEAD + 1
        for i in range(len(PARTS)):
            y = self._row(y, t("lineit.score." + PARTS[i]), parts[i])
        y = self._row(y, t("lineit.score.line"), line.worth(seen, base), theme.ACCENT)
        y = self._row(y, t("lineit.score.lines"), seen[base + LINES], theme.MUTED)
        self._unseen(y + 2)

    def _row(self, y, text, points, ink=theme.TEXT):
        self.canvas.text(text, 4, y, theme.MUTED, SMALL)
        self.canvas.text(number(points), self.canvas.width - 4, y, ink, SMALL, RIGHT)
        return y + (14 if self.desk.geometry.tall else 12)

    def _unseen(self, y):
        # How many cards of each suit may still come: in the deck, or in others' hands.
        canvas, seen = self.canvas, self.desk.seen
        canvas.text(t("lineit.unseen"), 4, y, theme.MUTED, SMALL)
        left = [0] * 5
        for card in range(1, CARD_COUNT + 1):
            if not seen[KNOWN + card]:
                left[card_look.suit_of(card)] += 1
        if self.desk.geometry.tall:
            x, y = 4, y + 15
        else:
            x = canvas.width - 150
        for suit in range(5):
            canvas.icon(glyphs.SMALL[suit], x, y + 2, 7, 7, glyphs.COLOURS[suit])
            canvas.text(str(left[suit]), x + 9, y, theme.TEXT, SMALL)
            x += 30

    def _signs(self):
        canvas = self.canvas
        self.head(t("lineit.signs"))
        step = SMALL.height + (4 if self.desk.geometry.tall else 0)
        y = HEAD + 3
        for data, w, h, ink, key in _SIGNS:
            canvas.icon(data, 9 - w // 2, y + 6 - h // 2, w, h, ink)
            y = self._text(t("lineit.signs." + key), y, step)
        canvas.text("\u00b13", 9, y, theme.MUTED, SMALL, CENTRE)
        self._text(t("lineit.signs.bet"), y, step)

    def _text(self, text, y, step):
        for part in SMALL.wrap(text, self.canvas.width - 24):
            self.canvas.text(part, 20, y, theme.TEXT, SMALL)
            y += SMALL.height
        return y + step - SMALL.height
