"""The things on Clustered's desk: everybody's points, the table, the viewer's hand."""

from micropython import const

from lineup.games.clustered.rules import medals, scoring, table
from lineup.games.clustered.rules.layout import (
    CARD, HAND, HAND_N, HAND_SIZE, OPEN, SEAT, SEATS, SETUP, STEP, TURNS, WIDTH, seat_at,
)  # fmt: skip
from lineup.games.clustered.screen.art import PALETTE
from lineup.games.clustered.screen.moves import news
from lineup.games.clustered.screen.turns import turns_of
from lineup.games.clustered.screen.views import faces, minimap
from lineup.games.clustered.screen.views.hand_places import HandPlaces
from lineup.games.clustered.screen.views.table_view import TableView
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.motion import SLIDE
from lineup.ui.table import desk
from lineup.ui.type.fonts import BIG, BODY
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_MOST_CARDS = const(7)
_MANY = const(6)  # seats from which on a low bar has no room for the turn

LYING, LIFTED, TAKEN = range(3)
"""The ways in which a card of the hand is shown: as the others; selected; its place, empty."""


class Desk(desk.Desk):
    """`table` is the window over the map; `taken` the card that the viewer took last, or -1, and
    `aim` the cell that was selected for it, or -1. cleared: the hand has made way."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.places = HandPlaces(self.grid)
        self.table = TableView(ui, self._draw_lifted)
        self.taken = -1
        self.aim = -1
        self.cleared = False
        self._lifted = -1  # the slot whose card is lifted
        self._hands = {}  # by viewer: moves, the hand that was painted then, its new cards
        self._new = ()  # cards of the viewer's hand that were drawn after its last turn
        self._painted = -1  # the viewer whose hand it is
        self._drawn = 0, []  # moves whose cards the table shows, and each seat's last cell

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        super().look(viewer)
        self.table.look_at(self.seen, viewer)
        self.places.fit(self.seen[seat_at(self.seen, viewer) + HAND_N])

    def clear(self):
        super().clear()
        self._lifted = -1
        self.table.lid = ()

    def clear_hand(self):
        """The table takes the hand's place: the game is over."""
        if not self.cleared:
            self.cleared = True
            self.table = TableView(self.ui, self._draw_lifted, True)

    def paint(self):
        """Everything but words and hints, for the viewer."""
        self.draw_bar()
        self.cards()
        if self.cleared:
            return
        if self.changed("places", (self.places.size, self.places.rows)):
            self._clear_places()
        drawn = self._dealt()
        for i in range(_MOST_CARDS):
            if i not in drawn:
                self.slot(i)
        for i in drawn:
            self._deal(i)
        self.draw_map()
        self._turn_below()

    def draw_bar(self):
        """Everybody's points, and how many of the viewer's turns are over."""
        seen, rules = self.seen, self.rules
        points = [scoring.score(seen, seat) for seat in range(self.game.seats)]
        done, total = self.turns()
        note = "{}/{}".format(done, total)
        if self.game.seats == 1:
            above = medals.above(points[0], self.game.options)
            if above:
                note = t("clustered.note.medal", above, note) + "|" + note
        if self.grid.low and self.game.seats >= _MANY:
            note = ""
        self.bar.draw(points, rules.turn(seen), note, done, total)

    def turns(self):
        # Which of the viewer's turns it is, and how many it has.
        seen = self.seen
        done = seen[seat_at(seen, self.viewer) + TURNS]
        return max(1, done), turns_of(seen, self.viewer)

    def is_final(self, move: int) -> bool:
        """True where a legal move of the viewer cannot be taken back."""
        seen = self.seen
        if self.rules.reveals(seen, move):
            return True
        left = seen[seat_at(seen, self.viewer) + HAND_N] - 1
        return self.game.seats > 1 and not (seen[STEP] == SETUP and left > HAND_SIZE)

    def home(self) -> int:
        """The cell of the viewer's last card, else of the last one of all, else a start card's."""
        seen = self.seen
        start = table.start(seen[WIDTH], table.starts(seen[SEATS]))
        return news.last_cell(seen, self.viewer) or news.latest(seen) or start

    def cards(self):
        """The table, as far as it has changed. Where the viewer decides, and while nothing is
        done, it stays where it is: the decision moves it, or who looks at it."""
        view, seen = self.table, self.seen
        count, lasts = self._drawn
        now = [news.last_cell(seen, seat) for seat in range(self.game.seats)]
        self._drawn = self.game.count(), now
        focus = not self.count and news.latest(seen) or self.home()
        stays = view.size and (self.count or count == self._drawn[0])
        moved = not stays and view.frame(focus, 0)
        if moved or self.changed("table", 0) or abs(self._drawn[0] - count) > 1:
            self.changed("table", 0)
            view.draw()
            return
        for seat in range(self.game.seats):
            if lasts[seat] != now[seat]:
                # One card was placed, or taken back.
                for cell in (lasts[seat], now[seat]):
                    if cell:
                        view.change(cell)

    def hand_card(self, i: int) -> int:
        """The card in a place of the viewer's hand, -1 for none."""
        base = seat_at(self.seen, self.viewer)
        return self.seen[base + HAND + i] if i < self.seen[base + HAND_N] else -1

    def slot(self, i: int, look: int = LYING):
        """A place of the hand. A card that fits nowhere is checkered."""
        seen = self.seen
        card = self.hand_card(i)
        decides = seen[SEAT] == self.viewer and seen[STEP] == CARD
        fits = card < 0 or not decides or seen[OPEN] >> i & 1
        new = self._is_new(i)
        if not self.changed(("slot", i), (card, fits, look, self.viewer, new)):
            return
        canvas, places = self.canvas, self.places
        if self._lifted == i:
            self._lifted = -1
            if self.table.lid:
                box, self.table.lid = self.table.lid, ()
                self.table.area(*box)
        canvas.rect(*places.room(i), theme.DARK)
        if card < 0:
            return
        x, y = places.slot(i)
        n = places.size
        if look == LIFTED:
            self._lifted = i
            self._draw_lifted()
            self.table.lid = places.lid(i)
        elif look == TAKEN:
            faces.corners(canvas, x, y, n, theme.MUTED)
        else:
            faces.card(canvas, x, y, n, card, self.viewer)
            if not fits:
                canvas.checker(x, y, n, n, theme.DARK)
            if new:
                faces.drawn(canvas, x, y, n)

    def _is_new(self, i) -> bool:
        # Of two equal cards the later one is.
        card = self.hand_card(i)
        return card in self._new and (i == _MOST_CARDS - 1 or self.hand_card(i + 1) != card)

    def lift(self, i: int):
        """Selects a card of the hand: it rises."""
        canvas, places = self.canvas, self.places
        card, viewer, n = self.hand_card(i), self.viewer, places.size
        new = self._is_new(i)
        x, y = places.slot(i)

        def draw(u, v):
            faces.lifted(canvas, u + 2, v + 2, n, card, viewer)
            if new:
                faces.drawn(canvas, u + 2, v + 2, n)

        canvas.rect(*places.room(i), theme.DARK)
        up = y - 2 - places.rise
        self.ui.motion.lift(draw, n + 4, n + 4, x - 2, up, places.rise)
        self.slot(i, LIFTED)

    def _draw_lifted(self):
        # The lifted card again.
        i = self._lifted
        if i >= 0:
            x, y = self.places.slot(i)
            card = self.hand_card(i)
            y -= self.places.rise
            n = self.places.size
            faces.lifted(self.canvas, x, y, n, card, self.viewer)
            if self.seen[STEP] == CARD and not self.seen[OPEN] >> i & 1:
                self.canvas.checker(x + 1, y + 1, n - 2, n - 2, theme.DARK)
            if self._is_new(i):
                faces.drawn(self.canvas, x, y, n)

    def shake(self):
        """The selected card cannot do that."""
        motion = self.ui.motion
        if self._lifted >= 0:
            x, y = self.places.slot(self._lifted)
            n = self.places.size + 4
            motion.shake(x - 2, y - 2 - self.places.rise, n, n)
        elif self.table.cursor >= 0 and self.table.xy(self.table.cursor):
            x, y = self.table.xy(self.table.cursor)
            n = self.table.size + 4
            motion.shake(x - 2, max(self.grid.bar, y + self.table.y - 4), n, n)

    def refuse(self, key: str, *args):
        """Says why a press did nothing; the selected card shakes."""
        self.complain(key, *args)
        self.shake()

    def say(self, text: str, gain=None):
        super().say(text, gain)
        if self.grid.low and not self.cleared:
            self._gain(gain)

    def _gain(self, gain):
        # Low panels: the gain as a figure below the hand.
        if self.places.rows > 2 or not self.changed("gain", gain):
            return
        x, y, w, _ = self.grid.hand
        canvas = self.canvas
        canvas.rect(x, y + 66, w, 32, theme.DARK)
        if gain is not None:
            canvas.round_rect(x + 12, y + 67, 60, 26, theme.GOOD, 4)
            top = BIG.line(y + 67 + (26 - BIG.cap) // 2)
            canvas.text(signed(gain), x + 42, top, theme.INK, BIG, CENTRE)

    def _turn_below(self):
        # Low panels with many seats: the turn in a free place of the hand.
        if not self.grid.low or self.game.seats < _MANY or self.hand_card(5) >= 0:
            return
        turns = self.turns()
        if self.changed("turn", turns):
            x, y, w, _ = self.grid.hand
            canvas = self.canvas
            canvas.rect(x + 56, y + 35, w - 56, 25, theme.DARK)
            canvas.text(str(turns[0]), x + 69, BODY.line(y + 37), theme.PAPER, BODY, CENTRE)
            canvas.text(
                "/{}".format(turns[1]), x + 69, BODY.line(y + 49), theme.MUTED, BODY, CENTRE
            )

    def _dealt(self) -> list:
        # The places of cards that the viewer has drawn since the hand was painted. They are new
        # until the turn's card has left the hand.
        hand = [card for card in map(self.hand_card, range(_MOST_CARDS)) if card >= 0]
        count, viewer = self.game.count(), self.viewer
        then, gone, new = self._hands.get(viewer, (count, hand, ()))
        gone = list(gone)
        places = []
        for i, card in enumerate(hand):
            if card in gone:
                gone.remove(card)
            else:
                places.append(i)
        if places and len(gone) == 1 and count > then:
            new = [hand[i] for i in places]
        elif places or len(gone) > 1 or len(hand) < HAND_SIZE:
            new = ()
        self._hands[viewer] = count, hand, new
        self._new = new
        again, self._painted = self._painted == viewer, viewer
        moving = again and self.ui.animations and len(gone) < 2 and len(places) < 3
        return places if moving else []

    def _deal(self, i):
        # A card that was drawn comes from the right.
        card, places = self.hand_card(i), self.places
        self.forget(("slot", i))
        self.canvas.rect(*places.room(i), theme.DARK)
        x, y = places.slot(i)
        n = places.size

        def draw(at_x, at_y):
            faces.card(self.canvas, at_x, at_y, n, card, self.viewer)

        motion = self.ui.motion
        motion.begin()
        right = self.canvas.width - n
        if x < right:
            motion.travel(draw, n, n, right, y, x, y, SLIDE)
        self.slot(i)

    def _clear_places(self):
        # The cards get other places.
        self.canvas.rect(*self.grid.hand, theme.DARK)
        for part in ("gain", "turn"):
            self.forget(part)
        for i in range(_MOST_CARDS):
            self.forget(("slot", i))
        x, y, w, h = self.grid.side
        if w:
            self.canvas.rect(x, y, 2, h, theme.INK)

    def draw_map(self):
        """Wide panels: a map of the table beside the hand."""
        x, y, w, h = self.grid.side
        view = self.table
        if not w or not self.changed("map", (self.game.count(), view.left, view.top, view.size)):
            return
        first, last, top, bottom = view.extent
        columns, rows = last + 1 - first, bottom + 1 - top
        k = 4
        while k > 1 and (columns * k > w - 10 or rows * k > h - 4):
            k -= 1
        self.canvas.rect(x + 2, y, w - 2, h, theme.DARK)
        left, upper = x + 2 + (w - 2 - columns * k) // 2, y + (h - rows * k) // 2
        minimap.dots(self.canvas, self.seen, self.viewer, view.extent, left, upper, k)
        minimap.frame(self.canvas, view, left, upper, k, (x + 2, y - 1, w - 2, h + 2))
