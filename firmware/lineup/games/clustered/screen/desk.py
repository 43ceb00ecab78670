"""What Clustered's desk has on it: everybody's points, the table, the viewer's hand."""

from micropython import const

from lineup.games.clustered.rules import scoring
from lineup.games.clustered.rules.layout import (
    CARD, DECK_N, HAND, HAND_N, OPEN, ROUND, SEAT, STEP, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen import card_look
from lineup.games.clustered.screen.geometry import FRAME, Geometry
from lineup.games.clustered.screen.news import last_cell
from lineup.games.clustered.screen.table_view import TableView
from lineup.ui import desk, theme
from lineup.ui.messages import t
from lineup.ui.pieces import frame
from lineup.ui.strip import Strip

_MOST_CARDS = const(7)


class Desk(desk.Desk):
    """`table` is the window over the map; `taken` the card that the viewer took last, or -1."""

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, self.geometry.words)
        self.strip = Strip(self)
        self.table = TableView(ui.canvas, self.geometry, self._still)
        self.taken = -1
        self._drawn = 0, []  # moves whose cards the table shows, and each seat's last cell

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        super().look(viewer)
        self.table.look_at(self.seen)

    def paint(self):
        """Everything but words and hints, for the viewer."""
        seen = self.seen
        points = [scoring.score(seen, seat) for seat in range(self.game.seats)]
        note = t("clustered.note", seen[ROUND], seen[seat_at(seen, self.viewer) + DECK_N])
        self.strip.draw(points, self.rules.turn(seen), note)
        self.cards()
        for i in range(_MOST_CARDS):
            self.slot(i, theme.BACKGROUND)

    def cards(self):
        """The table, as far as it has changed."""
        table, seen = self.table, self.seen
        count, lasts = self._drawn
        now = [last_cell(seen, seat) for seat in range(self.game.seats)]
        self._drawn = self.game.count(), now
        if table.frame() or self.changed("table", 0) or abs(self._drawn[0] - count) > 1:
            self.changed("table", 0)
            table.draw()
            return
        for seat in range(self.game.seats):
            if lasts[seat] != now[seat]:
                # One card was placed, or taken back.
                for cell in (lasts[seat], now[seat]):
                    if cell:
                        table.cell(cell)

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
