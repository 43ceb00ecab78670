"""X, left and right: everybody's row and hand, page by page, and how to read a card."""

from lineup.games.line import card_list, view
from lineup.games.line.layout import OPTION, SEATS, SIMPLE
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, RIGHT, B
from lineup.ui.messages import t


class Details:
    """Pages: the seats from the viewer on, then help. `page` is the first one shown."""

    def __init__(self, desk, page: int):
        self.desk = desk
        self.pages = desk.seen[SEATS] + 1
        self.page = page % self.pages

    def run(self):
        """Shows pages until a key other than LEFT and RIGHT is pressed."""
        while True:
            self.draw()
            self.desk.canvas.flush()
            event = self.desk.ui.keys.wait()
            if event != LEFT and event != RIGHT:
                return
            self.page = (self.page + (1 if event == RIGHT else -1)) % self.pages

    def draw(self):
        """The page that is chosen."""
        desk = self.desk
        desk.canvas.fill(theme.BACKGROUND)
        if self.page == self.pages - 1:
            self._help()
        else:
            self._seat((desk.viewer + self.page) % desk.seen[SEATS])
        desk.hints((LEFT_RIGHT, "line.hint.page"), (B, "line.hint.back"))

    def _seat(self, seat):
        desk, geo = self.desk, self.desk.geometry
        canvas, seen = desk.canvas, desk.seen
        x = canvas.text(theme.SIGNS[seat], 4, 0, theme.SEATS[seat], SMALL) + 8
        points = [0] * view.PARTS
        view.score_parts(seen, seat, points)
        title = t("line.points", desk.names[seat], sum(points))
        canvas.text(SMALL.fit(title, geo.width - x - 4), x, 0, theme.TEXT, SMALL)
        desk.track.obstacles(seen, -1)
        desk.row(seat, None)
        y = geo.list[1]
        hand = view.hand(seen, seat)
        if not hand:
            card_list.words(canvas, y, geo.width, geo.line, t("line.no.hand"), False)
        for card in hand:
            card_list.line(canvas, y, geo.width, geo.line, card, card_list.NO_GAIN, False)
            y += geo.line
        y += 4
        simple = seen[OPTION] == SIMPLE
        text = t("line.parts.simple", *points) if simple else t("line.parts", *points[:3])
        for line in SMALL.wrap(text, geo.width - 8):
            canvas.text(line, 4, y, theme.MUTED, SMALL)
            y += SMALL.height

    def _help(self):
        canvas, geo = self.desk.canvas, self.desk.geometry
        step = SMALL.height + (2 if geo.tall else 0)
        y = 2 if geo.tall else 0
        for line in SMALL.wrap(t("line.help"), geo.width - 8):
            canvas.text(line, 4, y, theme.TEXT, SMALL)
            y += step
