"""The exchange: a hand card for one of the row, before a card is played; all on one screen."""

from array import array

from micropython import const

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import name_of
from lineup.games.line.rules.layout import CARD_MASK, MOVE_KEEP, MOVE_SWAP, PLACE_MASK, PLACE_SHIFT
from lineup.games.line.rules.problems import why_not
from lineup.games.line.screen.art import CONCRETE
from lineup.games.line.screen.desk import HELD, PLAIN, SELECTED
from lineup.games.line.screen.views import card_face
from lineup.games.line.screen.views.places import SLOTS
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.table.game_screen import NO_MOVE, Part
from lineup.ui.table.showing import tone
from lineup.ui.type.fonts import BODY
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import signed

_CHIP = const(15)
_AROUND = const(5)  # pixels of a chip beside its text; at least
_CLOSE = const(3)


class Exchange(Part):
    """`focus` is a hand card, or the tick for none, behind them. `place` is where it would go: it
    is chosen in the row (`aiming`), where up leads on high panels, left on low ones."""

    def rule(self) -> str:
        """The rule for this."""
        return "exchange"

    def __init__(self, desk):
        self.desk = desk
        self.tick = len(desk.items)
        self.focus = self.tick
        self.place = 0
        self.aiming = False
        self.gains = self._weigh()

    def _weigh(self):
        # What each move of the list brings.
        desk = self.desk
        gains = array("h", [0] * desk.count)
        now = view.row_score(desk.seen, desk.viewer)
        for i in range(desk.count):
            move = desk.moves[i]
            if move != MOVE_KEEP:
                place = move >> PLACE_SHIFT & PLACE_MASK
                with_it = view.score_with(desk.seen, desk.viewer, place, move & CARD_MASK)
                gains[i] = with_it - now
        return gains

    def _gain(self, place, card) -> int:
        moves = self.desk.moves
        i = 0
        while moves[i] != MOVE_SWAP | place << PLACE_SHIFT | card:
            i += 1
        return self.gains[i]

    def _best(self, card) -> tuple:
        # The place where a card brings most, and how much; -1 where it fits nowhere.
        found, best = -1, -1 << 15
        for place in self._fitting(card):
            gain = self._gain(place, card)
            if gain > best:
                found, best = place, gain
        return found, best

    def _fitting(self, card) -> list:
        # The places where a card fits, from left to right.
        desk = self.desk
        moves = [desk.moves[i] for i in range(desk.count) if desk.moves[i] & CARD_MASK == card]
        return [move >> PLACE_SHIFT & PLACE_MASK for move in moves]

    def draw(self):
        """Draws what the decision adds to the desk."""
        self._select(True)
        self._show()
        self._hints()

    def card(self) -> int:
        """The hand card that is selected, 0 for none."""
        return self.desk.items[self.focus] if self.focus < self.tick else 0

    def move(self) -> int:
        """The move that is selected."""
        card = self.card()
        if not card:
            return MOVE_KEEP
        return MOVE_SWAP | max(0, self.place) << PLACE_SHIFT | card

    def words(self):
        """Says what the selected exchange would bring."""
        desk = self.desk
        card = self.card()
        if not card:
            desk.say(t("line.exchange.keep"))
        elif self.place < 0:
            desk.warn(t("line.exchange.nowhere"))
        else:
            old = view.row(desk.seen, desk.viewer)[self.place] & CARD_MASK
            gain = self._gain(self.place, card)
            new, before = name_of(card), name_of(old)
            other = t("line.exchange.for", new, before)
            desk.say(t("line.exchange.same", new) if new == before else other, gain or None)

    def selected(self) -> str:
        """The card, and its place; or how it is done."""
        from lineup.games.line.screen.choices import spoken

        return spoken.of_exchange(self)

    def key(self, event: int) -> int:
        """A button: the move it makes, or NO_MOVE."""
        desk = self.desk
        low = desk.places.low
        if event == A:
            if self.place >= 0 and desk.legal(self.move()):
                return self.move()
            self._refuse(why_not(desk.seen, self.move()))
        elif self.aiming and (event == LEFT or event == RIGHT):
            self._aim(event == RIGHT)
        elif self.aiming:
            self._lead(False)
            if low:
                self._step(-1 if event == UP else 1)
        elif event == (LEFT if low else UP):
            self._enter()
        elif event == (RIGHT if low else DOWN):
            desk.complain("line.exchange.no.way")
        else:
            self._step(-1 if event == LEFT or event == UP else 1)
        return NO_MOVE

    def back(self) -> bool:
        """From the row to the hand."""
        if not self.aiming:
            return False
        self._lead(False)
        return True

    def aim(self, moves) -> int:
        """Selects the exchange of the first move, or the tick."""
        self._select(False)
        self.select(moves)
        self.draw()
        return 1

    def select(self, moves):
        """The card of the first move with its place, or the tick."""
        card = moves[0] & CARD_MASK
        self.focus = self.desk.items.find(bytes((card,))) if card else self.tick
        self.place = moves[0] >> PLACE_SHIFT & PLACE_MASK if card else 0

    def _lead(self, aiming):
        # The keys lead through the row, or through the hand.
        self.aiming = aiming
        self._select(True)
        self._show()
        self._hints()

    def _hints(self):
        pairs = [(A, "line.hint.exchange" if self.card() else "line.hint.keep")]
        if self.aiming:
            pairs.append((B, "line.hint.hand"))
        self.desk.hints(*pairs, able=self.place >= 0)

    def _refuse(self, key):
        self.desk.complain(key)
        self._shake()

    def _shake(self):
        places = self.desk.places
        x, y, w, h = places.swap(self.focus if self.card() else SLOTS)
        self.desk.ui.motion.shake(x, y - (0 if places.low else 4), w, h)

    def _enter(self):
        # From the hand to the row: the place is chosen from now on.
        card = self.card()
        if not card:
            self.desk.complain("line.exchange.first")
        elif self.place < 0:
            self._refuse(why_not(self.desk.seen, self.move()))
        elif len(self._fitting(card)) < 2:
            self._refuse("line.exchange.only")
        else:
            self._lead(True)

    def _aim(self, right):
        places = self._fitting(self.card())
        at = places.index(self.place) + (1 if right else -1)
        self.place = places[at % len(places)]
        self._show()

    def _step(self, by):
        self._select(False)
        self.focus = (self.focus + by) % (self.tick + 1)
        self.place = self._best(self.card())[0] if self.card() else 0
        self._select(True)
        self._show()
        self._hints()

    def _select(self, on):
        if self.card():
            look = HELD if self.aiming else SELECTED
            self.desk.hand(self.focus, look if on else PLAIN)
        else:
            self.desk.tick(on)

    def _show(self):
        # The row with the card in it, over it what each place would bring; what comes back.
        desk = self.desk
        card = self.card()
        place = self.place if card else -1
        if desk.changed("chips", (card, place, self.aiming)):
            desk.forget("street")
        desk.draw_street(place)
        if place >= 0:
            desk.row(place, card, theme.FOCUS if self.aiming else theme.MUTED)
        else:
            desk.row()
        if card:
            self._worth(card, place)
        self.words()

    def _worth(self, card, place):
        desk = self.desk
        canvas, places = desk.canvas, desk.places
        fits_at = self._fitting(card)
        for at in fits_at:
            if at != place and desk.first <= at < desk.first + places.columns:
                self._chip(at, self._gain(at, card), CONCRETE)
        if place < 0:
            return
        gain = self._gain(place, card)
        self._chip(place, gain, tone(gain))
        x, y, w, h = places.swap(self.focus)
        if self.aiming:
            # In the place of the card that goes the one that comes.
            lift = 0 if places.low else 4
            back = view.row(desk.seen, desk.viewer)[place] & CARD_MASK
            card_face.selected(canvas, x, y - lift, w, h, back, False, theme.MUTED)
            desk.forget(("hand", self.focus))
        elif len(fits_at) > 1:
            self._way(x, y, w, h)

    def _way(self, x, y, w, h):
        # On the card's edge, which key leads to the places.
        canvas = self.desk.canvas
        if self.desk.places.low:
            canvas.round_rect(x - 3, y + h // 2 - 7, 8, 15, theme.INK, 3)
            canvas.icon(tiles.LEFT, x - 2, y + h // 2 - 4, 5, 9, theme.PAPER)
        else:
            canvas.round_rect(x + w // 2 - 8, y - 7, 17, 9, theme.INK, 3)
            canvas.icon(tiles.UP, x + w // 2 - 4, y - 5, 9, 5, theme.PAPER)

    def _chip(self, place, gain, ground):
        # What an exchange at a place brings; in a frame while the place is chosen. Where a great
        # loss elsewhere has no room, only that it is one.
        desk = self.desk
        canvas, places = desk.canvas, desk.places
        text = signed(gain)
        w = BODY.width(text)
        if gain < 0 and w + _CLOSE > places.pitch and place != self.place:
            text = text[:1]
            w = BODY.width(text)
        w += _AROUND if w + _AROUND <= places.pitch or place == self.place else _CLOSE
        y = places.chips
        x = places.column(place - desk.first) + (places.pitch - w) // 2
        x = max(2, min(x, places.table_w - w - 2))
        if self.aiming and place == self.place:
            canvas.round_rect(x - 3, y - 2, w + 6, _CHIP + 4, theme.FOCUS, 5)
            canvas.round_rect(x - 1, y - 1, w + 2, _CHIP + 2, theme.INK, 4)
        canvas.round_rect(x, y, w, _CHIP, ground, 3)
        canvas.text(text, x + w // 2, BODY.line(y + 3), theme.INK, BODY, CENTRE)
        if self.aiming and place == self.place and len(self._fitting(self.card())) > 1:
            canvas.icon(tiles.LEFT, x + w // 2 - 8, y - 13, 5, 9, theme.INK)
            canvas.icon(tiles.RIGHT, x + w // 2 + 3, y - 13, 5, 9, theme.INK)
