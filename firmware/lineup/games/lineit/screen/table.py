"""What lies on the table, part by part: jackpots, market, the viewer's hand and the buttons."""

from lineup.games.lineit.rules import line, view
from lineup.games.lineit.screen import card_look, glyphs, others_lines
from lineup.games.lineit.screen.card_look import DIM, FOCUSED, GHOST, HELD, PLAIN
from lineup.games.lineit.rules.layout import (
    CARD_COUNT, COLOURS, EXTRA, FINAL, HAND, HAND_SIZE, JACKPOTS, LINE_N, MARKET, MOVE_COLLECT,
    MOVE_END, MOVE_KEEP, MOVE_LINE, MOVE_PLAY, SEATS, STEP, TAKEN, TOOK, TOP, challenge_of,
)  # fmt: skip
from lineup.games.lineit.screen.own_line import OwnLine
from lineup.ui import pieces, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.messages import t
from lineup.ui.numbers import signed


class Table:
    """Draws from desk.seen, as desk.viewer knows it, what has changed."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry
        self.line = OwnLine(desk)
        self._fates = []  # of the market's cards, see `_fate`
        self._uses = []  # of the hand's cards

    def draw(self):
        """Everything but words and hints."""
        desk = self.desk
        seen = desk.seen
        seats = seen[SEATS]
        points = [view.score(seen, seat) for seat in range(seats)]
        where = view.turn_number(seen), CARD_COUNT // (seats + EXTRA)
        mover = desk.rules.turn(seen)
        desk.strip.draw(points, mover, t("lineit.round", *where), view.first_player(seen))
        for suit in range(4):
            self.jackpot(suit)
        market = seen[MARKET : MARKET + seats + EXTRA]
        self._fates = [self._fate(card) for card in market]
        for slot in range(len(market)):
            self.market(slot)
        others_lines.draw(desk)
        self.line.draw()
        self.line.track(0)
        hand = desk.base + HAND
        self._uses = [self._use(card) for card in seen[hand : hand + HAND_SIZE]]
        for slot in range(HAND_SIZE):
            self.hand(slot)
        self.button(0, False)
        self.button(1, False)

    def jackpot(self, suit: int):
        """A suit's jackpot: its sign and size, and how many of three the viewer's line has."""
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        have = min(desk.seen[desk.base + COLOURS + suit], 3)
        size = desk.seen[JACKPOTS + suit]
        if not desk.changed(("jackpot", suit), (have, size)):
            return
        w, y, h = geo.width // 4, geo.jackpots, geo.jackpot_h
        x = 2 + suit * w
        colour = glyphs.COLOURS[suit]
        if geo.tall:
            canvas.round_rect(x, y, w - 4, h, theme.SURFACE, 3)
            canvas.icon(glyphs.BIG[suit], x + 4, y + 3, 11, 11, colour)
            canvas.text(str(size), x + 19, y + 1, theme.TEXT, BODY)
        else:
            canvas.rect(x, y, w - 4, h, theme.BACKGROUND)
            canvas.icon(glyphs.SMALL[suit], x + 6, y + 3, 7, 7, colour)
            canvas.text(str(size), x + 17, y, theme.TEXT, SMALL)
        for i in range(3):
            ink = theme.RAISED if i >= have else theme.MUTED if have > 2 else colour
            canvas.rect(x + 36 + i * 6, y + h // 2 - 2, 5, 5, ink)

    def _fate(self, card):
        # (points, where it can go, look) of a market card: what its label says.
        desk = self.desk
        if not 0 < card < TAKEN:
            return 0, "", PLAIN
        if not desk.deciding() or desk.seen[TOOK]:
            return 0, "", PLAIN if not desk.deciding() else DIM
        if desk.legal(MOVE_LINE | card):
            if card > TOP:
                return challenge_of(card), "bet", PLAIN
            return desk.try_out((MOVE_LINE | card,)), "line", PLAIN
        return 0, "hand" if desk.legal(MOVE_KEEP | card) else "anew", DIM

    def market(self, slot: int, focused: bool = False, held: bool = False):
        """A card of the market with what it would bring, or who took it."""
        desk, geo = self.desk, self.geometry
        card = desk.seen[MARKET + slot]
        points, place, look = self._fates[slot]
        if focused:
            look = HELD if held else FOCUSED
        if not desk.changed(("market", slot), (card, points, place, look)):
            return
        x, y = geo.market(slot)
        if 0 < card < TAKEN:
            card_look.draw(self.canvas, x, y, geo.card_w, geo.card_h, card, look)
        else:
            seat = card & 7 if card else -1
            card_look.draw_slot(self.canvas, x, y, geo.card_w, geo.card_h, seat)
        self._label(x, y, points, place)

    def _label(self, x, y, points, place):
        # Below a card.
        canvas, geo = self.canvas, self.geometry
        y += geo.card_h
        canvas.rect(x - 2, y, geo.pitch, 11 + geo.label_dy, theme.BACKGROUND)
        x += geo.card_w // 2
        y += geo.label_dy
        if place == "line":
            ink = theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.MUTED
            canvas.text(signed(points), x, y, ink, SMALL, CENTRE)
        elif place == "bet":
            canvas.text(t("lineit.bet", points), x, y, theme.MUTED, SMALL, CENTRE)
        elif place:
            icon = glyphs.HAND if place == "hand" else glyphs.TRAY
            canvas.icon(icon, x - 4, y + 1, 9, 9, theme.MUTED)

    def hand(self, slot: int, look: int = -1, ghost: int = 0):
        """A card of the hand in the look given, or its place; a `ghost` would lie there."""
        desk, geo = self.desk, self.geometry
        card = desk.seen[desk.base + HAND + slot]
        points, place = self._uses[slot]
        if ghost:
            look = GHOST
        elif card and look < 0:
            look = PLAIN if line.fits(desk.seen, desk.base, card) else DIM
        card = card or ghost
        if not desk.changed(("hand", slot), (card, look, points, place)):
            return
        x, y = geo.hand(slot)
        if card:
            card_look.draw(self.canvas, x, y, geo.card_w, geo.card_h, card, look)
        else:
            card_look.draw_slot(self.canvas, x, y, geo.card_w, geo.card_h)
            icon_y = y + geo.card_h // 2 - 4
            self.canvas.icon(glyphs.HAND, x + geo.card_w // 2 - 4, icon_y, 9, 9, theme.RAISED)
        if geo.tall:
            self._label(x, y, points, place)

    def _use(self, card):
        # (points, label) of playing a hand card, where it can be played.
        desk = self.desk
        move = MOVE_PLAY | card
        if not card or not desk.deciding() or not desk.legal(move):
            return 0, ""
        if card > TOP:
            return challenge_of(card), "bet"
        return desk.try_out((move,)), "line"

    def hand_dot(self, slot: int):
        """A free place of the hand where the card in the air may go."""
        geo = self.geometry
        x, y = geo.hand(slot)
        if self.desk.changed(("hand", slot), "dot"):
            card_look.draw_slot(self.canvas, x, y, geo.card_w, geo.card_h)
            pieces.dot(self.canvas, x, y, geo.card_w, geo.card_h)

    def button(self, which: int, focused: bool):
        """0: collect, with the points it brings. 1: end the turn."""
        desk, geo = self.desk, self.geometry
        live = desk.deciding() and desk.legal(MOVE_END if which else MOVE_COLLECT)
        if which:
            text = t("lineit.button." + ("pass" if desk.seen[STEP] == FINAL else "end"))
        elif desk.seen[desk.base + LINE_N]:
            text = t("lineit.button.gain", signed(line.worth(desk.seen, desk.base)))
        else:
            text = t("lineit.button.collect")
        if desk.changed(("button", which), (text, focused, live)):
            x, y = geo.button(which)
            w, h = geo.button_w, geo.card_h
            pieces.button(self.canvas, x, y, w, h, text, focused, live)
