"""The table of Black Lady: the trick, a place for each seat's card, and below it the hand."""

from lineup.games.lady import rules
from lineup.games.lady.rules.layout import (
    CARDS, DEAL, DEALS, LAST, LAST_LED, LEADER, OWNER, SEATS, TABLE,
)  # fmt: skip
from lineup.games.lady.screen.art import PALETTE, face
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.table import desk
from lineup.ui.type.messages import t


class Desk(desk.Desk):
    """The trick and the viewer's `hand`, in the order of suits and ranks."""

    def __init__(self, ui, game, names):
        super().__init__(ui, game, names, PALETTE)
        self.look(0)
        grid = self.grid
        self.high = 40 if grid.low else 48
        self.step = min(36, (grid.width - 8) // 8)
        self.hand_y = grid.sentence - self.high - 3
        self.wide, self.tall = (28, 38) if grid.low else (38, 56)
        self.pitch = grid.width // self.seen[SEATS]
        self.trick_y = (
            grid.bar
            + (grid.sentence - grid.bar - self.high - self.tall) // 2
            + (-2 if grid.low else 6)
        )

    @property
    def hand(self) -> list:
        """The viewer's cards."""
        return [card for card in range(CARDS) if self.seen[OWNER + card] == self.viewer + 1]

    def clear(self):
        super().clear()
        grid = self.grid
        self.canvas.rect(0, grid.bar, grid.width, self.hand_y - 4 - grid.bar, theme.TABLE)

    def paint(self):
        """All that lies there."""
        seen = self.seen
        points = [rules.score(seen, seat) for seat in range(seen[SEATS])]
        deal, deals = seen[DEAL], seen[DEALS]
        self.bar.draw(points, rules.turn(seen), t("lady.deal", deal, deals), deal, deals)
        old = rules.led(seen) < 0
        at, leader = (LAST, seen[LAST_LED]) if old else (TABLE, seen[LEADER])
        best = rules.highest(seen, at, leader)
        for seat in range(seen[SEATS]):
            self.place(seat, seen[at + seat] - 1, seat == best, old)
        self.lay()

    def lay(self, focus: int = -1, marks: bool = False):
        """The hand; one card in focus, and those that may not be played covered."""
        hand = self.hand
        if not self.changed("hand", (hand, focus, marks)):
            return
        canvas, grid = self.canvas, self.grid
        top = self.hand_y - 4
        canvas.rect(0, top, grid.width, grid.sentence - top, theme.DARK)
        for card in hand:
            x, y, w, h = self.box(card)
            if card == focus:
                tiles.focus(canvas, x, y, w, h)
            face(canvas, x, y, w, h, card)
            if marks and not self.legal(card):
                canvas.checker(x, y, w, h, theme.DARK)

    def box(self, card: int) -> tuple:
        """x, y, w, h of a card of the hand."""
        hand = self.hand
        left = (self.grid.width - len(hand) * self.step) // 2 + 2
        return left + hand.index(card) * self.step, self.hand_y, self.step - 4, self.high - 1

    def place(self, seat: int, card: int, best: bool = False, old: bool = False):
        """A seat's place with its card, -1 for none: the highest has a crown, the trick before
        is grey."""
        if not self.changed(("place", seat), (card, best, old)):
            return
        canvas = self.canvas
        x, y, w, h = self.spot(seat)
        low = self.grid.low
        left, top = (x - 15, y) if low else (x, y - 14)
        canvas.rect(left - 2, top - 1, w + 18, y + h - top + 2, theme.TABLE)
        emblem(canvas, seat, left, top, theme.SEAT + seat)
        if card < 0:
            canvas.round_rect(x, y, w, h, theme.DARK, 4)
            canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.TABLE, 4)
            return
        face(canvas, x, y, w, h, card, theme.MUTED if old else -1)
        if best:
            left, top = (left - 1, top + SIZE + 4) if low else (left + SIZE + 6, top)
            canvas.icon(tiles.CROWN, left, top, 13, 10, theme.FOCUS)

    def spot(self, seat: int) -> tuple:
        """x, y, w, h of a seat's card in the trick."""
        x = seat * self.pitch + (self.pitch - self.wide) // 2 + (7 if self.grid.low else 0)
        return x, self.trick_y, self.wide, self.tall
