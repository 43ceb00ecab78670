"""The exchange: a hand card for one of the row, before a card is played."""

from lineup.games.line.rules import view
from lineup.games.line.rules.cards import name_of
from lineup.games.line.rules.layout import (
    CARD_MASK, MOVE_KEEP, MOVE_SWAP, PLACE_MASK, PLACE_SHIFT,
)  # fmt: skip
from lineup.games.line.rules.problems import why_not
from lineup.ui import theme
from lineup.ui.game_screen import Part
from lineup.ui.hints import DPAD
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A
from lineup.ui.messages import t
from lineup.ui.numbers import signed


class Exchange(Part):
    """A hand card for one of the row: up and down the card, left and right the place. The first
    line keeps the row as it is."""

    def __init__(self, desk):
        self.desk = desk
        self.focus = 0
        self.place = 0
        self.length = len(view.row(desk.seen, desk.viewer))

    def draw(self):
        """What the decision adds to the desk."""
        self.desk.line(self.focus, True)
        self._show()

    def card(self) -> int:
        """The hand card that is selected, 0 for none."""
        return self.desk.items[self.focus - 1] if self.focus else 0

    def words(self):
        """About the exchange that is selected."""
        desk = self.desk
        card = self.card()
        if not card:
            desk.say(t("line.exchange"), t("line.exchange.how"))
            return
        old = view.row(desk.seen, desk.viewer)[self.place]
        what = t("line.exchange.for", name_of(old & CARD_MASK), name_of(card))
        why = why_not(desk.seen, self.move())
        if why:
            desk.say((t(why), theme.WARN), what)
            return
        gain = view.gain(desk.seen, desk.viewer, self.place, card)
        desk.say(t("line.exchange.gain", what, signed(gain)))

    def move(self) -> int:
        """The move that is selected."""
        card = self.card()
        return MOVE_SWAP | self.place << PLACE_SHIFT | card if card else MOVE_KEEP

    def key(self, event: int) -> int:
        """A button: the move it makes, or -1."""
        desk = self.desk
        if event == A:
            if desk.legal(self.move()):
                return self.move()
            desk.complain(why_not(desk.seen, self.move()))
        elif event in (UP, DOWN):
            desk.line(self.focus, False)
            self.focus = (self.focus + (1 if event == DOWN else -1)) % desk.lines()
            desk.line(self.focus, True)
            self._aim()
            self._show()
        elif event in (LEFT, RIGHT):
            if not self.focus:
                desk.complain("line.exchange.first")
                return -1
            self.place = (self.place + (1 if event == RIGHT else -1)) % self.length
            self._show()
        return -1

    def _aim(self):
        # The place where this card brings most, where it may lie anywhere.
        desk = self.desk
        best = -1 << 20
        for i in range(desk.count):
            move = desk.moves[i]
            if move != MOVE_KEEP and move & CARD_MASK == self.card():
                place = move >> PLACE_SHIFT & PLACE_MASK
                gain = view.gain(desk.seen, desk.viewer, place, self.card())
                if gain > best:
                    best, self.place = gain, place

    def _show(self):
        self._preview()
        self.words()
        key = "line.hint.exchange" if self.focus else "line.hint.keep"
        self.desk.hints((A, key), (DPAD, "line.hint.choose"))

    def _preview(self):
        ink = theme.FOCUS if self.desk.legal(self.move()) else theme.BAD
        ghost = (self.place, self.card(), ink) if self.focus else None
        self.desk.row(self.desk.viewer, ghost)
