"""Behind X: the viewer's clusters, everybody's scores, then each seat's clusters and cards."""

from lineup.games.clustered.rules import flow, scoring
from lineup.games.clustered.rules.layout import (
    DECK_N, HAND_N, KNOWN, PLACED, REMOVED, WILD, WILDS_ON, WILDS_OUT, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen import card_look
from lineup.games.clustered.screen.clusters_map import ClustersMap
from lineup.ui import numbers, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.frame import HEAD
from lineup.ui.messages import t
from lineup.ui.pages import Pages

_HEADS = ("clustered.head.block", "clustered.head.lines", "clustered.head.prizes",
          "clustered.head.total")  # fmt: skip


class Details(Pages):
    """The viewer's clusters, the scores, the whole table, the viewer's cards; then the clusters
    and the cards of each other seat, clockwise."""

    def __init__(self, desk):
        super().__init__(desk, 2 * desk.game.seats + 2)
        self.tall = desk.geometry.tall

    def page(self, index: int):
        viewer = self.desk.viewer
        if index == 1:
            self._scores()
        elif index == 2:
            self._map(viewer, True, t("clustered.table"), [t("clustered.table.how")])
        else:
            index -= 2 * (index > 2)
            seat = (viewer + index // 2) % self.desk.game.seats
            if index % 2:
                self._cards(seat)
            else:
                self._clusters(seat)

    def _clusters(self, seat):
        parts = scoring.parts(self.desk.seen, seat)
        lines = [t("clustered.look", parts[0], parts[1])]
        if self.tall:
            lines.append(t("clustered.look.how"))
        self._map(seat, False, self.desk.names[seat], lines, numbers.points(sum(parts)), seat)

    def _map(self, seat, whole, title, lines, note="", sign=-1):
        # A map, and in words what it shows.
        canvas = self.canvas
        self.head(title, note, sign)
        y = self.bottom - len(lines) * SMALL.height - 1
        box = 2, HEAD + 2, canvas.width - 4, y - HEAD - 3
        ClustersMap(canvas, self.desk.seen, seat, box, whole).draw()
        for i, line in enumerate(lines):
            ink = theme.MUTED if i else theme.TEXT
            canvas.text(line, 4, y + i * SMALL.height, ink, SMALL)

    def _scores(self):
        # A row a seat: rectangle, lines, prizes, total.
        desk, canvas = self.desk, self.canvas
        self.head(t("clustered.scores"))
        seats = desk.game.seats
        font = BODY if seats < 6 and self.tall else SMALL
        y = HEAD + (6 if self.tall else 0)
        right = canvas.width - 8
        columns = (right - 99, right - 66, right - 33, right)
        for i in range(4):
            canvas.text(t(_HEADS[i]), columns[i], y, theme.MUTED, SMALL, RIGHT)
        y += SMALL.height + (6 if self.tall else 0)
        pitch = min(22, (self.bottom - y) // seats)
        for seat in range(seats):
            parts = scoring.parts(desk.seen, seat)
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
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        base = seat_at(seen, seat)
        left = seen[base + HAND_N] + seen[base + DECK_N]
        self.head(desk.names[seat], t("clustered.cards.left", left), seat)
        size = 21 if self.tall else 17
        pitch = size + 3
        x0 = (canvas.width - 9 * pitch) // 2
        y0 = HEAD + (14 if self.tall else 5)
        for card in range(WILD):
            x, y = x0 + card // 3 * pitch, y0 + card % 3 * pitch
            self._card(x, y, size, card, seat, seen[base + KNOWN + card])
        wilds = [PLACED] * seen[base + WILDS_ON] + [REMOVED] * seen[base + WILDS_OUT]
        wilds += [0] * (flow.wilds_of(seen, seat) - len(wilds))
        y = y0 + 3 * pitch
        for i, state in enumerate(wilds):
            self._card(x0 + i * pitch, y, size, WILD, seat, state)
        if self.tall:
            y += pitch + 10
        for key in ("clustered.cards.unseen", "clustered.cards.grey"):
            if self.tall:
                canvas.text(t(key), x0, y, theme.MUTED, SMALL)
            else:
                canvas.text(t(key), canvas.width - 4, y, theme.MUTED, SMALL, RIGHT)
            y += SMALL.height + (2 if self.tall else 0)

    def _card(self, x, y, size, card, seat, known):
        canvas = self.canvas
        card_look.draw(canvas, x, y, size, card, card_look.DIM if known else seat, seat)
        if known == REMOVED:
            canvas.line(x, y, x + size - 1, y + size - 1, theme.BAD)
            canvas.line(x, y + size - 1, x + size - 1, y, theme.BAD)
