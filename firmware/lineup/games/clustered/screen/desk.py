"""What Clustered's desk has on it: everybody's points, the table, the viewer's hand."""

from micropython import const

from lineup.games.clustered.rules import scoring, table
from lineup.games.clustered.rules.layout import (
    CARD, DECK_N, HAND, HAND_N, OPEN, SEAT, SEATS, STEP, WIDTH, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen import card_look, news
from lineup.games.clustered.screen.geometry import FRAME, Geometry
from lineup.games.clustered.screen.table_view import TableView
from lineup.ui import old_desk, theme
from lineup.ui.messages import t
from lineup.ui.pieces import frame
from lineup.ui.strip import Strip

_MOST_CARDS = const(7)


class Desk(old_desk.Desk):
    """`table` is the window over the map; `taken` the card that the viewer took last, or -1, and
    `aim` the cell that was selected for it, or -1."""

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, self.geometry.words)
        self.strip = Strip(self)
        self.table = TableView(ui.canvas, self.geometry, self._still)
        self.taken = -1
        self.aim = -1
        self._drawn = 0, []  # moves whose cards the table shows, and each seat's last cell

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        super().look(viewer)
        self.table.look_at(self.seen, viewer)

    def paint(self):
        """Everything but words and hints, for the viewer."""
        seen = self.seen
        points = [scoring.score(seen, seat) for seat in range(self.game.seats)]
        note = t("clustered.note", seen[seat_at(seen, self.viewer) + DECK_N])
        self.strip.draw(points, self.rules.turn(seen), note)
        self.cards()
        for i in range(_MOST_CARDS):
            self.slot(i, theme.BACKGROUND)

    def home(self) -> int:
        """The cell of the viewer's last card, else of the last one of all, else a start card's."""
        seen = self.seen
        start = table.start(seen[WIDTH], table.starts(seen[SEATS]))
        return news.last_cell(seen, self.viewer) or news.latest(seen) or start

    def cards(self):
        """The table, as far as it has changed. Where the viewer decides it stays where it is: the
        decision moves it."""
        view, seen = self.table, self.seen
        count, lasts = self._drawn
        now = [news.last_cell(seen, seat) for seat in range(self.game.seats)]
        self._drawn = self.game.count(), now
        focus = not self.count and news.latest(seen) or self.home()
        moved = (not view.size or not self.count) and view.frame(focus)
        if moved or self.changed("table", 0) or abs(self._drawn[0] - count) > 1:
            self.changed("table", 0)
            view.draw()
            return
        for seat in range(self.game.seats):
            if lasts[seat] != now[seat]:
                # One card was placed, or taken back.
                for cell in (lasts[seat], now[seat]):
                    if cell:
                        view.cell(cell)

    def slot(self, i: int, ink: int):
        """A place of the hand; ink: its frame's colour. A card that fits nowhere is grey."""
        seen = self.seen
        base = seat_at(seen, self.viewer)
        card = seen[base + HAND + i] if i < seen[base + HAND_N] else -1
        decides = seen[SEAT] == self.viewer and seen[STEP] == CARD
        fits = not decides or seen[OPEN] >> i & 1
        if not self.changed(("slot", i), (card, fits, ink, self.viewer)):
            return
        canvas, size = self.canvas, self.geometry.card
        x, y = self.geometry.slot(i)
        side = size + 2 * FRAME
        canvas.rect(x - FRAME, y - FRAME, side, side, theme.BACKGROUND)
        if card >= 0:
            frame(canvas, x - FRAME, y - FRAME, side, side, ink)
            owner = self.viewer if fits else card_look.DIM
            card_look.draw(canvas, x, y, size, card, owner, self.viewer)

    def _still(self, ms: int):
        # Shows what was drawn for a while, whatever is pressed.
        self.canvas.flush()
        self.ui.board.sleep_ms(ms)
