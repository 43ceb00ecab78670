"""The things on the table, part by part: jackpots, market, the viewer's hand, bag and tick."""

from micropython import const

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, COLOURS, EXTRA, FINAL, HAND, HAND_SIZE, JACKPOTS, LINE_N, MARKET, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_LINE, SEATS, STEP, TAKEN,
)  # fmt: skip
from lineup.games.lineit.screen.art import CHALLENGE, FELT, SUITS
from lineup.games.lineit.screen.views import card_look, glyphs, others_lines
from lineup.games.lineit.screen.views.card_look import BARRED, PLAIN, SECOND
from lineup.games.lineit.screen.views.own_line import OwnLine
from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_FRAME = const(3)  # pixels of the focus round a card
_EDGES = const(5)  # cards of a jackpot that are seen
_THIRD = const(3)


class Table:
    """Draws from desk.seen, as desk.viewer knows it, what has changed."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry
        self.line = OwnLine(desk)
        geo = self.geometry
        self._close = geo.pitch - geo.card_w <= _FRAME  # a frame covers the neighbours' edges
        self._lifted = self._raised = -1  # the cards of market and hand that have a frame

    def draw(self):
        """Everything but sentence and hints."""
        desk = self.desk
        self.bar()
        for suit in range(4):
            self.jackpot(suit)
        for slot in range(desk.seen[SEATS] + EXTRA):
            self.market(slot)
        others_lines.draw(desk)
        self.line.draw()
        self.line.track(0)
        for slot in range(HAND_SIZE):
            self.hand(slot)
        self.bag(False)
        self.tick(False)

    def bar(self):
        """Draws whose turn it is, everybody's points, the round."""
        desk = self.desk
        seen = desk.seen
        seats = seen[SEATS]
        points = [view.score(seen, seat) for seat in range(seats)]
        done, rounds = view.turn_number(seen), CARD_COUNT // (seats + EXTRA)
        if seen[STEP] == FINAL:
            note = t("lineit.round.last")
        else:
            note = t("lineit.round", done, rounds)
        mover = desk.rules.turn(seen)
        desk.bar.draw(points, mover, note, done, rounds, view.first_player(seen))

    def jackpot(self, suit: int):
        """A suit's jackpot: its size, an edge for each card, and how many of the three that win
        it are in the viewer's line."""
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        have = min(desk.seen[desk.base + COLOURS + suit], _THIRD)
        size = desk.seen[JACKPOTS + suit]
        if not desk.changed(("jackpot", suit), (have, size)):
            return
        x, y = geo.jackpot(suit)
        w = geo.jackpot_w
        if not geo.low:
            canvas.cloth(x + w - 3, y, 24, 21, theme.TABLE, FELT)
            for i in range(min(size, _EDGES)):
                canvas.round_rect(x + w - 3 + i * 4, y, 6, 13, theme.INK, 1)
                canvas.rect(x + w - 2 + i * 4, y + 1, 4, 11, CHALLENGE)
        canvas.round_rect(x, y, w, 20, theme.INK)
        canvas.round_rect(x + 1, y + 1, 17, 18, SUITS + suit, 3)
        canvas.icon(glyphs.LARGE[suit], x + 3, y + 4, 13, 13, theme.INK)
        middle = x + 18 + (w - 18) // 2
        font = TITLE if size < 10 else BODY
        top = font.line(y + (20 - font.cap) // 2 - 2 * geo.low)
        canvas.text(str(size), middle, top, theme.PAPER, font, CENTRE)
        for i in range(_THIRD):
            ink = theme.GOOD if have == 2 and size else theme.PAPER
            if geo.low:
                canvas.rect(x + 20 + i * 5, y + 15, 4, 3, ink if i < have else theme.DARK)
            else:
                canvas.rect(x + w + 2 + i * 6, y + 15, 5, 5, ink if i < have else theme.DARK)

    def _look(self, card):
        # Of a market card.
        desk = self.desk
        if not desk.deciding() or not desk.count:
            return PLAIN  # nobody chooses here: others do, or a game is watched again
        if desk.legal(MOVE_LINE | card):
            return PLAIN
        return SECOND if desk.legal(MOVE_KEEP | card) else BARRED

    def market(self, slot: int, focused: bool = False):
        """A card of the market, or who took it; lifted while it is selected."""
        desk, geo = self.desk, self.geometry
        card = desk.seen[MARKET + slot]
        look = self._look(card) if 0 < card < TAKEN else PLAIN
        if not desk.changed(("market", slot), (card, look, focused)):
            return
        x, y = geo.market(slot)
        w, h = geo.card_w, geo.card_h
        if focused:
            self._lifted = slot
            y -= geo.lift
            tiles.focus(self.canvas, x, y, w, h)
            card_look.draw(self.canvas, x, y, w, h, card, look)
            return
        if self._lifted == slot:
            self._lifted = -1
            self.canvas.cloth(x - _FRAME, y - geo.lift - _FRAME, w + 2 * _FRAME,
                              h + geo.lift + 2 * _FRAME, theme.TABLE, FELT)  # fmt: skip
            if self._close:
                for beside in (slot - 1, slot + 1):
                    if 0 <= beside < desk.seen[SEATS] + EXTRA:
                        self._lie(beside)
        self._lie(slot)

    def lift(self, box: tuple, card: int, market: bool):
        """The card of a box rises, as it looks where it is selected."""
        x, y, w, h = box
        canvas = self.canvas
        look = self._look(card) if market else PLAIN
        rise = self.geometry.lift if market else min(self.geometry.lift, 2)

        def draw(u, v):
            tiles.focus(canvas, u + _FRAME, v + _FRAME, w, h)
            card_look.draw(canvas, u + _FRAME, v + _FRAME, w, h, card, look)

        wide, high = w + 2 * _FRAME, h + 2 * _FRAME
        self.desk.ui.motion.lift(draw, wide, high, x - _FRAME, y - _FRAME - rise, rise)

    def _lie(self, slot):
        # A market card in its place.
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        card = desk.seen[MARKET + slot]
        x, y = geo.market(slot)
        w, h = geo.card_w, geo.card_h
        canvas.cloth(x, y, w + 1, h + 3, theme.TABLE, FELT)
        if 0 < card < TAKEN:
            canvas.round_rect(x + 1, y + 3, w, h, theme.DARK)
            card_look.draw(canvas, x, y, w, h, card, self._look(card))
        else:
            seat = card & 7 if card else -1
            card_look.slot(canvas, x, y, w, h, theme.DARK, theme.DARK, seat)

    def hand(self, slot: int, focused: bool = False, ghost: int = -1, chosen: bool = False):
        """A card of the hand, lifted while it is selected, or its place. A `ghost` would lie
        there (0: a card may); chosen: it is being placed there."""
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        card = desk.seen[desk.base + HAND + slot]
        fits = not card or line.fits(desk.seen, desk.base, card)
        if not desk.changed(("hand", slot), (card, fits, focused, ghost, chosen)):
            return
        x, y = geo.hand(slot)
        w, h = geo.hand_w, geo.hand_h
        lift = min(geo.lift, 2)
        if self._raised == slot:
            self._raised = -1
            canvas.rect(x - _FRAME, y - lift - _FRAME, w + 2 * _FRAME, h + lift + 2 * _FRAME,
                        theme.DARK)  # fmt: skip
        canvas.rect(x, y, w, h, theme.DARK)
        if ghost >= 0:
            card_look.ghost(canvas, x, y, w, h, ghost, theme.DARK, chosen)
        elif not card:
            card_look.slot(canvas, x, y, w, h, theme.TABLE, theme.DARK)
        else:
            if focused:
                self._raised = slot
                y -= lift
                tiles.focus(canvas, x, y, w, h)
            card_look.draw(canvas, x, y, w, h, card, PLAIN if fits else SECOND)

    def bag(self, focused: bool):
        """Collects the line: its worth beside a bag."""
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        live = desk.deciding() and desk.legal(MOVE_COLLECT)
        text = ""
        if desk.seen[desk.base + LINE_N]:
            text = number(line.worth(desk.seen, desk.base))
        if not desk.changed("bag", (text, focused, live)):
            return
        x, y, w, h = geo.bag
        tiles.act(canvas, x, y, w, h, live, focused)
        if not text:
            canvas.icon(tiles.BAG, x + (w - 9) // 2, y + (h - 11) // 2, 9, 11, theme.INK)
            return
        left = x + (1 if geo.low else 5)
        canvas.icon(tiles.BAG, left, y + (h - 11) // 2, 9, 11, theme.INK)
        font = BODY if geo.low or TITLE.width(text) > w - 18 else TITLE
        line_y = font.line(y + (h - font.cap) // 2)
        if geo.low:
            right = x + w - (2 if len(text) > 1 else 6)
            canvas.text(text, right, line_y, theme.INK, font, RIGHT)
            return
        middle = left + 9 + (x + w - left - 10) // 2
        canvas.text(text, middle, line_y, theme.INK, font, CENTRE)

    def tick(self, focused: bool):
        """Ends the turn."""
        desk = self.desk
        live = desk.deciding() and desk.legal(MOVE_END)
        if desk.changed("tick", (focused, live)):
            x, y, w, h = self.geometry.tick
            tiles.tick(self.canvas, x, y, w, h, live, focused)
