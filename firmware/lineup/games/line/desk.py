"""What the parts of the screen share: the game as it lies, points, track, cards, words, hints."""

from array import array

from lineup.games.line import card_list, view
from lineup.games.line.cards import OBSTACLES as NAMES
from lineup.games.line.geometry import Geometry
from lineup.games.line.layout import (
    COLUMN, DRAFT, ENDED, LENGTH, OBSTACLES, OPENING, ROUND, SEAT, SEATS, STEP, TAKEN,
)  # fmt: skip
from lineup.games.line.track_view import TrackView
from lineup.ui import hints, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t


class Desk:
    """`seen` is the viewer's observation; `items` the cards of the list, TAKEN | seat for those
    that somebody took."""

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        self.track = TrackView(self.canvas, self.geometry)
        self.seen = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self.items = b""
        self.keep = False
        """True where a line for exchanging nothing stands above the cards."""
        self.complained = False

    def look(self, viewer: int):
        """Observes the game for the viewer, and lists what is to be shown."""
        self.viewer = viewer
        self.rules.observe(self.session.state, viewer, self.seen)
        seen = self.seen
        if seen[STEP] == DRAFT:
            self.items = bytes(seen[COLUMN : COLUMN + seen[SEATS] + 1])
        else:
            self.items = view.hand(seen, viewer)
        self.count = self.rules.moves(seen, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def draw(self):
        """Everything but words and hints, on a cleared screen."""
        self.canvas.fill(theme.BACKGROUND)
        self.complained = False
        self.strip()
        seen = self.seen
        number = view.obstacle_number(seen)
        self.track.obstacles(seen, number - 1 if seen[STEP] != ENDED else -1)
        self.row(self.viewer, None)
        y = self.cards(-1)
        if seen[STEP] == DRAFT:
            y = self._hand(y + (3 if self.geometry.tall else 1))
        self._others(y + 4)

    def strip(self):
        """Every seat's sign and points, the one to move on a bar; at the right the obstacle."""
        canvas, seen = self.canvas, self.seen
        x, y, w, h = self.geometry.strip
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        top = y + (h - SMALL.cap + 1) // 2 - SMALL.ascent + SMALL.cap
        for seat in range(seen[SEATS]):
            points = "%d" % view.row_score(seen, seat)
            step = 20 + SMALL.width(points)
            if seat == seen[SEAT]:
                canvas.round_rect(x, y, step - 1, h, theme.RAISED, 3)
            canvas.text(theme.SIGNS[seat], x + 3, top, theme.SEATS[seat], SMALL)
            ink = theme.TEXT if seat in (self.viewer, seen[SEAT]) else theme.MUTED
            canvas.text(points, x + 14, top, ink, SMALL)
            x += step
        room = w - x - 8
        canvas.text(SMALL.fit(self._where(), room), w - 4, top, theme.MUTED, SMALL, RIGHT)

    def _where(self):
        number = view.obstacle_number(self.seen)
        if not number:
            return t("line.opening", self.seen[ROUND], OPENING)
        return t("line.where", self.obstacle(number - 1), number, LENGTH)

    def obstacle(self, place: int) -> str:
        """The name of the obstacle at a place."""
        return t("line.obstacle." + NAMES[self.seen[OBSTACLES + place] - 1][0])

    def row(self, seat: int, ghost):
        """A seat's row on the track."""
        geo = self.geometry
        self.track.row(view.row(self.seen, seat), ghost, geo.row, geo.row_h)
        if seat != self.viewer:
            self.canvas.rect(0, geo.row, 3, geo.row_h, theme.SEATS[seat])

    def row_cells(self, ghost, places):
        """Some places of the viewer's row, and those behind them for the joins."""
        geo = self.geometry
        cards = view.row(self.seen, self.viewer)
        for i in range(LENGTH):
            if i in places or i - 1 in places:
                self.track.cell(cards, ghost, i, geo.row, geo.row_h)

    def gain(self, card: int) -> int:
        """What a card brings the viewer at its row's end, as `card_list` has it."""
        seen = self.seen
        place = len(view.row(seen, self.viewer))
        if place >= LENGTH or not seen[OBSTACLES + place]:
            return card_list.NO_GAIN
        if not view.fits(seen, self.viewer, card):
            return card_list.UNFIT
        return view.gain(seen, self.viewer, place, card)

    def lines(self) -> int:
        """How many lines the list has."""
        return len(self.items) + self.keep

    def cards(self, focus: int) -> int:
        """The list; where it ends."""
        for i in range(self.lines()):
            self.line(i, i == focus)
        return self.geometry.list[1] + self.lines() * self.geometry.line

    def line(self, i: int, focused: bool):
        """One line of the list."""
        geo = self.geometry
        y = geo.list[1] + i * geo.line
        if self.keep and not i:
            text = t("line.keep")
            card_list.words(self.canvas, y, geo.width, geo.line, text, focused)
            return
        card = self.items[i - self.keep]
        if card >= TAKEN:
            seat = card - TAKEN
            card_list.words(self.canvas, y, geo.width, geo.line, self.names[seat], focused, seat)
        else:
            gain = card_list.NO_GAIN if self.keep else self.gain(card)
            card_list.line(self.canvas, y, geo.width, geo.line, card, gain, focused)

    def _hand(self, y):
        # The viewer's hand below the column, where there is room for it.
        geo = self.geometry
        hand = view.hand(self.seen, self.viewer)
        if y + len(hand) * geo.hand_line > geo.list_end or not hand:
            return y
        self.canvas.hline(4, y - 1, geo.width - 8, theme.RAISED)
        for card in hand:
            card_list.line(
                self.canvas, y, geo.width, geo.hand_line, card, self.gain(card), False, True
            )
            y += geo.hand_line
        return y

    def _others(self, y):
        # The others' rows below the cards, as many as there is room for.
        geo, seen = self.geometry, self.seen
        for step in range(1, seen[SEATS]):
            if y + geo.other_h > geo.list_end or not geo.tall:
                return
            seat = (self.viewer + step) % seen[SEATS]
            self.track.row(view.row(seen, seat), None, y, geo.other_h)
            self.canvas.rect(0, y, 3, geo.other_h, theme.SEATS[seat])
            y += geo.other_h + 3

    def say(self, *lines):
        """The words: texts or (text, colour) pairs, as many as there is room for."""
        canvas = self.canvas
        x, y, w, h = self.geometry.words
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = y + h
        for i, line in enumerate(lines):
            text, ink = line if isinstance(line, tuple) else (line, (theme.TEXT, theme.MUTED)[i])
            for part in SMALL.wrap(text, w - 8):
                if y + SMALL.height > end:
                    return
                canvas.text(part, x + 4, y, ink, SMALL)
                y += SMALL.height

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of the words."""
        self.say((t(key, *args), theme.WARN))
        self.complained = True

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; true where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0

    def hints(self, *pairs):
        """The hint line: (button, message key) pairs."""
        x, y, w, h = self.geometry.hint
        self.canvas.rect(x, y, w, h, theme.BACKGROUND)
        texts = [(button, t(key)) for button, key in pairs]
        hints.draw(self.canvas, x + 2, y + 1, w - 4, texts, self.ui.board.HAS_XY)
