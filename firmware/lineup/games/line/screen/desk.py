"""The things on LINE's desk: the street, the viewer's row as a map, below it the others' rows or
the column, and the hand."""

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import MASK, common
from lineup.games.line.rules.cards import OBSTACLES as NAMES
from lineup.games.line.rules.layout import (
    COLUMN, DRAFT, ENDED, HAND, HAND_N, LENGTH, OBSTACLES, OPENING, ROUND, SEAT, SEATS, STEP, SWAP,
    TAKEN, player_at,
)  # fmt: skip
from lineup.games.line.screen.art import BAR, BAR_RED, PALETTE, RED, WOOD_DARK
from lineup.games.line.screen.views import card_face, street
from lineup.games.line.screen.views.marks import tile
from lineup.games.line.screen.views.places import SLOTS, Places
from lineup.games.line.screen.views.row_map import RowMap
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.table import desk
from lineup.ui.table.hand_order import HandOrder
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number as digits

NO_GAIN = const(-1)
UNFIT = const(-2)
"""In place of points: nothing to say; the card does not fit."""

PLAIN, SELECTED, HELD, CROSSED, AWAY = range(5)
"""The looks of a card: as it lies, selected, selected while its place is chosen, out of question,
on its way."""

_NOTE_GAP = const(5)
_TILE = const(14)


class Desk(desk.Desk):
    """`items` are the cards to choose from, TAKEN | seat for those that somebody took. `mode` is
    what middle and hand show: DRAFT the column; SWAP the others' rows, and a tick beside the hand;
    ENDED the others' rows.
    """

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE, upper=BAR)
        self._order = HandOrder(game.hands)
        self.look(0)
        self.places = Places(self.grid, game.seats)
        places = self.places
        self.map = RowMap(self.canvas, places.gutter, places.pitch, places.columns)
        self.items = b""
        self.mode = -1
        self.first = 0
        """The first place of the rows that is in view."""
        self.hides = 0
        """The number of cards of the column that are still to be dealt."""
        self.rise = 0
        """Rows that the newest obstacle still lacks."""
        self.settles = False
        """True while the hand is on its way to other places."""

    def look(self, viewer: int):
        super().look(viewer)
        base = player_at(viewer)
        self._order.arrange(viewer, self.seen, base + HAND, self.seen[base + HAND_N])

    def paint(self):
        """Everything but the sentence and what is selected, for the viewer."""
        seen = self.seen
        mode = self.next_mode()
        self.items = self.column() if mode == DRAFT else view.hand(seen, self.viewer)
        if mode != self.mode:
            self.forget("street")  # where an exchange had its chips
        self.draw_street()
        self.draw_bar()
        self.row()
        if self.changed("mode", mode):
            self._arrange(mode)
        if self.grid.side[2]:
            self._colours()
        if mode == DRAFT:
            for i in range(len(self.items)):
                self.column_card(i)
            for i in range(SLOTS):
                self.held(i)
            return
        for seat in range(seen[SEATS]):
            if seat != self.viewer:
                self.other(seat)
        for i in range(SLOTS):
            self.hand(i)
        if mode == SWAP:
            self.tick(False)

    def next_mode(self) -> int:
        """The mode that fits what is decided now."""
        step = self.seen[STEP]
        if step == SWAP and self.seen[SEAT] == self.viewer or step == DRAFT:
            return step
        return ENDED

    def box(self, mode: int, i: int) -> tuple:
        """x, y, w, h of hand card i in a mode."""
        places = self.places
        return (places.held if mode == DRAFT else places.swap if mode == SWAP else places.slot)(i)

    def column(self) -> bytes:
        """The cards of the column, TAKEN | seat for those that somebody has."""
        return bytes(self.seen[COLUMN : COLUMN + self.seen[SEATS] + 1])

    def draw_bar(self):
        """Points, which obstacle it is, its colours, its name where there is room."""
        seen = self.seen
        points = [view.row_score(seen, seat) for seat in range(seen[SEATS])]
        mover = seen[SEAT] if seen[STEP] != ENDED else -1
        number = view.obstacle_number(seen)
        if not number:
            self.bar.draw(points, mover, t("line.opening", seen[ROUND], OPENING))
            return
        note = t("line.where", number, LENGTH)
        if not self.bar.draw(points, mover, note):
            return
        code = seen[OBSTACLES + number - 1]
        canvas, h = self.canvas, self.grid.bar
        x = canvas.width - 5 - BODY.width(note.split("|")[0]) - _NOTE_GAP
        x -= common(MASK[code]) * (_TILE - 1)
        if x < self.bar.end - _NOTE_GAP:
            return  # long scores: they stand on the street too
        at = x
        for colour in range(3):
            if MASK[code] >> colour & 1:
                tile(canvas, colour, at, (h - 12) // 2, 7, BAR_RED)
                at += _TILE - 1
        name = t("line.obstacle." + NAMES[code - 1][0])
        if x - _NOTE_GAP - BODY.width(name) > self.bar.end:
            top = BODY.line((h - BODY.cap) // 2)
            canvas.text(name, x - _NOTE_GAP, top, theme.PAPER, BODY, RIGHT)

    def _colours(self):
        # On wide panels, beside the hand: the viewer's points, taken apart.
        parts = view.score_parts(self.seen, self.viewer)
        if not self.changed("colours", parts):
            return
        canvas, top = self.canvas, self.places.hand
        x, _, w, _ = self.grid.side
        canvas.rect(x, top, w, self.grid.sentence - top, theme.DARK)
        for colour in range(3):
            y = top + 2 + 15 * colour
            tile(canvas, colour, x + 14, y, 7, RED)
            text = digits(parts[colour])
            canvas.text(text, x + w - 14, TITLE.line(y), theme.PAPER, TITLE, RIGHT)

    def draw_street(self, aim: int = -1):
        """The street from the first place on that is in view: the present one is, and `aim`."""
        places = self.places
        first = max(0, view.obstacle_number(self.seen) - places.columns + 1)
        first = min(first, LENGTH - places.columns)
        self.first = first if aim < 0 else min(first, aim)
        seen = self.seen
        now = view.obstacle_number(seen) - 1 if seen[STEP] != ENDED else -1
        codes = bytes(seen[OBSTACLES : OBSTACLES + LENGTH])
        if self.changed("street", (codes, now, self.first, self.rise)):
            street.draw(self.canvas, self.places, codes, now, self.first, self.rise)

    def row(self, aim: int = -1, card: int = 0, frame: int = theme.FOCUS):
        """The viewer's row; with a card at place `aim` that is only thought of, or the one that
        lies there selected; frame: the colour of its frame."""
        cards = bytearray(view.row(self.seen, self.viewer))
        if card:
            cards[aim : aim + 1] = bytes((card,))
        look = self.viewer, self.first, aim, bytes(cards), frame
        before = self._shown.get("row")
        if not self.changed("row", look):
            return
        since = 0
        if before and before[:2] == look[:2]:
            old = before[3]
            while since < min(len(old), len(cards)) and old[since] == cards[since]:
                since += 1
            for place in (aim, before[2]):
                if place >= 0:
                    since = min(since, place)
        places = self.places
        self.map.draw(
            cards, self.viewer, places.row, places.row_h, self.first, aim, since, frame=frame
        )

    def other(self, seat: int, aim: int = -1, card: int = 0):
        """The row of another seat, likewise."""
        cards = bytearray(view.row(self.seen, seat))
        if card:
            cards[aim : aim + 1] = bytes((card,))
        if not self.changed(("other", seat), (self.first, aim, bytes(cards))):
            return
        places = self.places
        y, h = places.other(self.rank(seat)), places.other_h
        pad = 2 if h > 18 else 1 if places.strip > h + 1 else 0
        self.map.draw(cards, seat, y, h, self.first, aim, 0, pad)

    def rank(self, seat: int) -> int:
        """Tells which of the others another seat is, in the order of play."""
        return (seat - self.viewer - 1) % self.seen[SEATS]

    def gain(self, card: int) -> int:
        """Computes what a card brings the viewer at the row's end; NO_GAIN, UNFIT."""
        seen = self.seen
        place = len(view.row(seen, self.viewer))
        if place >= LENGTH or not seen[OBSTACLES + place]:
            return NO_GAIN
        if not view.fits(seen, self.viewer, card):
            return UNFIT
        return view.gain(seen, self.viewer, place, card)

    def column_card(self, i: int, look: int = PLAIN):
        """A card of the column."""
        card = self.items[i] if i < len(self.items) - self.hides else 0
        x, y, w, h = self.places.draft(i)
        tight = self.places.draft_is_tight()
        ground = theme.DARK if self.places.low else WOOD_DARK
        if not self._clear(("column", i), card, look, x, y, w, h, ground, tight):
            return
        if not card or look == AWAY:
            return
        if card >= TAKEN:
            card_face.gap(self.canvas, card - TAKEN, x, y, w, h, ground)
        elif look == SELECTED:
            card_face.selected(self.canvas, x, y, w, h, card, tight)
        else:
            card_face.card(self.canvas, x, y, w, h, card)

    def held(self, i: int):
        """A slot of the hand while cards are drafted."""
        hand = view.hand(self.seen, self.viewer)
        x, y, w, h = self.places.held(i)
        card = hand[i] if i < len(hand) and not self.settles else 0
        comes = i == len(hand) and self.seen[SEAT] == self.viewer and not self.settles
        if self.changed(("hand", i), (card, comes)):
            if card:
                card_face.card(self.canvas, x, y, w, h, card)
            else:
                card_face.empty(self.canvas, x, y, w, h, comes)

    def hand(self, i: int, look: int = PLAIN):
        """A card of the hand where one is played or exchanged."""
        places = self.places
        x, y, w, h = self.box(self.mode, i)
        hand = view.hand(self.seen, self.viewer)
        card = hand[i] if i < len(hand) else 0
        if self.settles:
            look = AWAY
        if look == PLAIN and card and not self.useful(card):
            look = CROSSED
        lift = 0 if places.low else 4
        if not self._clear(("hand", i), card, look, x, y, w, h, theme.DARK, False, lift):
            return
        if not card or look == AWAY:
            return
        if look == SELECTED or look == HELD:
            ink = theme.FOCUS if look == SELECTED else theme.MUTED
            card_face.selected(self.canvas, x, y - lift, w, h, card, False, ink)
            if not self.useful(card):
                self.canvas.checker(x, y - lift, w, h, theme.DARK)
            return
        card_face.card(self.canvas, x, y, w, h, card)
        if look == CROSSED:
            self.canvas.checker(x, y, w, h, theme.DARK)

    def lift(self, i: int):
        """Selects a card of the hand: it rises, where there is room."""
        if not self.places.low:
            card = self.items[i]
            x, y, w, h = self.box(self.mode, i)
            room = card_face.ROOM

            def draw(u, v):
                card_face.selected(self.canvas, u + room, v + room, w, h, card)

            self.hand(i, AWAY)
            wide, high = w + 2 * room, h + 2 * room
            self.ui.motion.lift(draw, wide, high, x - room, y - 4 - room, 4)
        self.hand(i, SELECTED)

    def useful(self, card: int) -> bool:
        """True where a move of the viewer has this hand card; any, where others decide."""
        if not self.count:
            return True
        for i in range(self.count):
            if self.moves[i] & 63 == card:
                return True
        return False

    def tick(self, selected: bool):
        """The tile that ends the exchange."""
        if not self.changed("tick", selected):
            return
        x, y, w, h = self.places.swap(SLOTS)
        self.canvas.rect(x, y, w + 1, h + 3, theme.DARK)
        tiles.tick(self.canvas, x, y, w, h, True, selected)

    def _clear(self, part, card, look, x, y, w, h, ground, tight, lift=0) -> bool:
        # The ground of a card that has changed, its frame's too.
        if not self.changed(part, (card, look)):
            return False
        room = 2 if tight else card_face.ROOM
        top = y - room - lift
        bottom = y + h + max(0, room - lift)
        self.canvas.rect(x - room, top, w + 2 * room, bottom - top, ground)
        return True

    def _arrange(self, mode):
        # Another step: the grounds of middle and hand.
        self.mode = mode
        for part in list(self._shown):
            if isinstance(part, tuple) or part in ("tick", "colours"):
                self.forget(part)
        canvas, places = self.canvas, self.places
        y, w = places.middle, places.table_w
        wood = mode == DRAFT and not places.low
        canvas.rect(0, y, w, places.middle_h, WOOD_DARK if wood else theme.DARK)
        if places.low:
            canvas.rect(
                w, places.street, canvas.width - w, self.grid.foot - places.street, theme.DARK
            )
        else:
            canvas.rect(0, places.hand, canvas.width, self.grid.sentence - places.hand, theme.DARK)
