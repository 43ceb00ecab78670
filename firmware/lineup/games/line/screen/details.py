"""X: everybody's row and hand, page by page, and how to read a card."""

from lineup.games.line.rules import view
from lineup.games.line.screen import card_look
from lineup.games.line.rules.layout import OPTION, SEATS, SIMPLE
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.frame import HEAD
from lineup.ui.pages import Pages
from lineup.ui.numbers import points


class Details(Pages):
    """The other seats clockwise, then the viewer, then help."""

    def __init__(self, desk):
        super().__init__(desk, desk.seen[SEATS] + 1)

    def page(self, index: int):
        desk = self.desk
        if index == desk.seen[SEATS]:
            self._help()
        else:
            self._seat((desk.viewer + 1 + index) % desk.seen[SEATS])

    def _seat(self, seat):
        desk, geo = self.desk, self.desk.geometry
        canvas, seen = desk.canvas, desk.seen
        parts = view.score_parts(seen, seat)
        self.head(desk.names[seat], points(sum(parts)), seat)
        desk.obstacles()
        desk.row(seat, None)
        y = geo.list
        hand = view.hand(seen, seat)
        if not hand:
            card_look.words(canvas, y, geo.width, geo.line, t("line.no.hand"), False)
        for card in hand:
            card_look.line(canvas, y, geo.width, geo.line, card, card_look.NO_GAIN, False)
            y += geo.line
        y += 4
        simple = seen[OPTION] == SIMPLE
        text = t("line.parts.simple", *parts) if simple else t("line.parts", *parts[:3])
        for line in SMALL.wrap(text, geo.width - 8):
            canvas.text(line, 4, y, theme.MUTED, SMALL)
            y += SMALL.height

    def _help(self):
        canvas, geo = self.desk.canvas, self.desk.geometry
        self.head(t("line.reading.title"))
        step = SMALL.height + (2 if geo.tall else 0)
        y = HEAD + (4 if geo.tall else 0)
        for line in SMALL.wrap(t("line.reading"), geo.width - 8):
            canvas.text(line, 4, y, theme.TEXT, SMALL)
            y += step
