"""What LINE's desk has on it: points, the track with a row of nine, the list of cards, and below
it the viewer's hand and the others' rows."""

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.layout import (
    COLUMN, COLUMN_SIZE, DRAFT, ENDED, LENGTH, OBSTACLES, OPENING, ROUND, SEAT, SEATS, STEP, SWAP,
    TAKEN,
)  # fmt: skip
from lineup.games.line.screen import card_look
from lineup.games.line.screen.geometry import Geometry
from lineup.games.line.screen.track import Track
from lineup.ui import old_desk, theme
from lineup.ui.messages import t
from lineup.ui.strip import Strip


class Desk(old_desk.Desk):
    """`items` are the cards of the list, TAKEN | seat for those that somebody took; `keep` is
    true where a line for exchanging nothing stands above them."""

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, self.geometry.words(COLUMN_SIZE))
        self.strip = Strip(self)
        self.track = Track(self.canvas, self.geometry)
        self.items = b""
        self.keep = False

    def paint(self):
        """Everything but words and hints, for the viewer."""
        seen = self.seen
        drafts = seen[STEP] == DRAFT
        mine = seen[SEAT] == self.viewer
        self.keep = mine and seen[STEP] == SWAP
        column = bytes(seen[COLUMN : COLUMN + seen[SEATS] + 1])
        self.items = column if drafts else view.hand(seen, self.viewer)
        points = [view.row_score(seen, seat) for seat in range(seen[SEATS])]
        self.strip.draw(points, seen[SEAT] if seen[STEP] != ENDED else -1, self._where())
        self.obstacles()
        self.row(self.viewer, None)
        self._arrange()
        for i in range(self.lines()):
            self.line(i, False)
        if self.geometry.tall:
            self._below(drafts)

    def _where(self):
        number = view.obstacle_number(self.seen)
        if not number:
            return t("line.opening", self.seen[ROUND], OPENING)
        name = t("line.obstacle." + NAMES[self.seen[OBSTACLES + number - 1] - 1][0])
        return t("line.where", name, number, LENGTH)

    def obstacles(self):
        """The nine obstacles, as far as they are known; the present one on a bar."""
        seen = self.seen
        now = view.obstacle_number(seen) - 1 if seen[STEP] != ENDED else -1
        look = now, bytes(seen[OBSTACLES : OBSTACLES + LENGTH])
        if self.changed("obstacles", look):
            self.track.obstacles(seen, now)

    def row(self, seat: int, ghost):
        """A seat's row on the track; ghost: (place, card, frame's colour) of a card that is only
        thought of, or None."""
        geo = self.geometry
        cards = bytes(view.row(self.seen, seat))
        for i in range(LENGTH):
            near = cards[max(0, i - 1) : i + 1]
            thought = ghost if ghost and i - 1 <= ghost[0] <= i else None
            if self.changed(("cell", i), (near, thought)):
                self.track.cell(cards, ghost, i, geo.row, geo.row_h)
        if self.changed("owner", seat):
            ink = theme.BACKGROUND if seat == self.viewer else theme.SEATS[seat]
            self.canvas.rect(0, geo.row, 3, geo.row_h, ink)

    def gain(self, card: int) -> int:
        """What a card brings the viewer at its row's end, as `card_look` has it."""
        seen = self.seen
        place = len(view.row(seen, self.viewer))
        if place >= LENGTH or not seen[OBSTACLES + place]:
            return card_look.NO_GAIN
        if not view.fits(seen, self.viewer, card):
            return card_look.UNFIT
        return view.gain(seen, self.viewer, place, card)

    def _arrange(self):
        # With another number of lines everything below the track lies elsewhere.
        if not self.changed("lines", self.lines()):
            return
        geo = self.geometry
        self.canvas.rect(0, geo.list, geo.width, geo.bottom - geo.list, theme.BACKGROUND)
        for i in range(COLUMN_SIZE):
            self.forget(("line", i))
        self.forget("below")
        self.forget("words")
        self.place_words(geo.words(self.lines()))

    def lines(self) -> int:
        """How many lines the list has."""
        return len(self.items) + self.keep

    def line(self, i: int, focused: bool):
        """One line of the list."""
        geo = self.geometry
        y = geo.list + i * geo.line
        card = -1 if self.keep and not i else self.items[i - self.keep]
        gain = card_look.NO_GAIN if self.keep or card >= TAKEN else self.gain(card)
        if not self.changed(("line", i), (card, gain, focused)):
            return
        if card < 0:
            text = t("line.keep")
            card_look.words(self.canvas, y, geo.width, geo.line, text, focused)
        elif card >= TAKEN:
            seat = card - TAKEN
            card_look.words(self.canvas, y, geo.width, geo.line, self.names[seat], focused, seat)
        else:
            card_look.line(self.canvas, y, geo.width, geo.line, card, gain, focused)

    def _below(self, drafts):
        # Below the list, as far as there is room: the viewer's hand while cards are drafted,
        # the others' rows.
        geo, seen = self.geometry, self.seen
        hand = view.hand(seen, self.viewer) if drafts else b""
        seats = [(self.viewer + step) % seen[SEATS] for step in range(1, seen[SEATS])]
        rows = [(seat, bytes(view.row(seen, seat))) for seat in seats]
        cards = [(card, self.gain(card)) for card in hand]
        if not self.changed("below", (cards, rows)):
            return
        y = geo.list + self.lines() * geo.line
        end = geo.words(self.lines())[1]
        self.canvas.rect(0, y, geo.width, end - y, theme.BACKGROUND)
        y += 3
        if cards and y + len(cards) * geo.hand_line <= end:
            self.canvas.hline(4, y - 1, geo.width - 8, theme.RAISED)
            for card, gain in cards:
                card_look.line(self.canvas, y, geo.width, geo.hand_line, card, gain, False, True)
                y += geo.hand_line
        y += 4
        for seat, row in rows:
            if y + geo.other_h <= end:
                self.track.row(row, None, y, geo.other_h)
                self.canvas.rect(0, y, 3, geo.other_h, theme.SEATS[seat])
                y += geo.other_h + 3
