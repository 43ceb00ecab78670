"""What lies on the table, drawn part by part: jackpots, market, the viewer's line and hand."""

from lineup.games.lineit import cards_view, glyphs, line, others_view, view
from lineup.games.lineit.cards_view import DIM, FOCUSED, GHOST, PLAIN, signed
from lineup.games.lineit.layout import (
    AFTER, CARD_COUNT, COLOURS, EXTRA, FINAL, HAND, HAND_SIZE, HIGH, JACKPOTS, LINE, LINE_N,
    LOW, MARKET, MOVE_COLLECT, MOVE_END, MOVE_KEEP, MOVE_LINE, MOVE_PLAY, SEAT, SEATS, STEP,
    TAKEN, TOOK, TOP, challenge_of,
)  # fmt: skip
from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import BODY, SMALL, TITLE
from lineup.ui.messages import t


class TableView:
    """Draws from desk.seen, as desk.viewer knows it."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry

    def draw(self):
        """Everything but words and hints, on a cleared screen."""
        desk = self.desk
        self.canvas.fill(theme.BACKGROUND)
        desk.ui.toasted = False
        desk.forget()
        self.title()
        for suit in range(4):
            self.jackpot(suit)
        for slot in range(desk.seen[SEATS] + EXTRA):
            self.market(slot)
        others_view.draw(desk)
        self.line()
        self.track(0)
        for slot in range(HAND_SIZE):
            self.hand(slot)
        self.button(0, False)
        self.button(1, False)

    def title(self):
        """Whose view this is, the round and the points."""
        desk, canvas = self.desk, self.canvas
        seen, seat = desk.seen, desk.viewer
        x, y, w, h = self.geometry.title
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        canvas.text(theme.SIGNS[seat], x + 2, y, theme.SEATS[seat], SMALL)
        rounds = CARD_COUNT // (seen[SEATS] + EXTRA)
        points = view.score(seen, seat)
        if not self.geometry.tall:
            canvas.text(t("lineit.points", points), x + 16, y, theme.TEXT, SMALL)
            note = t("lineit.round.short", view.turn_number(seen), rounds)
            canvas.text(note, x + w - 1, y, theme.MUTED, SMALL, RIGHT)
            return
        note = t("lineit.round", view.turn_number(seen), rounds, points)
        room = w - 24 - canvas.text(note, x + w - 2, y, theme.TEXT, SMALL, RIGHT)
        canvas.text(SMALL.fit(desk.names[seat], room), x + 16, y, theme.TEXT, SMALL)

    def jackpot(self, suit: int):
        """A suit's jackpot: its sign and size, and how many of three the viewer's line has."""
        canvas, geo, seen = self.canvas, self.geometry, self.desk.seen
        x, y, w, h = geo.jackpots
        x += suit * w
        have = seen[self.desk.base + COLOURS + suit]
        colour = cards_view.COLOURS[suit]
        canvas.rect(x, y, w - 2, h, theme.BACKGROUND)
        if geo.tall:
            canvas.round_rect(x, y, w - 4, h, theme.SURFACE, 3)
            canvas.icon(glyphs.BIG[suit], x + 4, y + 3, 11, 11, colour)
            canvas.text(str(seen[JACKPOTS + suit]), x + 19, y + 1, theme.TEXT, BODY)
            x, y, step, size = x + 36, y + 6, 6, 5
        else:
            canvas.icon(glyphs.SMALL[suit], x, y + 3, 7, 7, colour)
            canvas.text(str(seen[JACKPOTS + suit]), x + 9, y, theme.TEXT, SMALL)
            x, y, step, size = x + 23, y + 3, 3, 7
        for i in range(3):
            ink = theme.RAISED if i >= have else theme.MUTED if have > 2 else colour
            canvas.rect(x + i * step, y, size if geo.tall else 2, size, ink)

    def _fate(self, card):
        # (points, where it can go, look) of a market card: what its label says.
        desk = self.desk
        if not self.deciding() or desk.seen[TOOK]:
            return 0, "", PLAIN if not self.deciding() else DIM
        if desk.legal(MOVE_LINE | card):
            if card > TOP:
                return challenge_of(card), "bet", PLAIN
            return desk.try_out((MOVE_LINE | card,)), "line", PLAIN
        return 0, "hand" if desk.legal(MOVE_KEEP | card) else "anew", DIM

    def deciding(self) -> bool:
        """True while the viewer is the one to move."""
        return self.desk.seen[SEAT] == self.desk.viewer

    def market(self, slot: int, focused: bool = False, lifted: bool = False):
        """A card of the market with what it would bring, or who took it."""
        desk, geo, canvas = self.desk, self.geometry, self.canvas
        x, y = geo.market(slot)
        card = desk.seen[MARKET + slot]
        canvas.rect(x - 2, y + geo.card_h + 2, geo.pitch, 11, theme.BACKGROUND)
        if card >= TAKEN or not card or lifted:
            seat = card & 7 if card >= TAKEN else -1
            cards_view.draw_slot(canvas, x, y, geo.card_w, geo.card_h, focused, seat)
            return
        points, place, look = self._fate(card)
        if focused:
            look = FOCUSED
        cards_view.draw(canvas, x, y, geo.card_w, geo.card_h, card, look)
        self._label(x + geo.card_w // 2, y + geo.card_h + 1, points, place)

    def _label(self, x, y, points, place):
        canvas = self.canvas
        if place == "line":
            ink = theme.GOOD if points > 0 else theme.BAD if points < 0 else theme.MUTED
            canvas.text(signed(points), x, y, ink, SMALL, CENTRE)
        elif place == "bet":
            canvas.text(t("lineit.bet", points), x, y, theme.MUTED, SMALL, CENTRE)
        elif place == "hand":
            canvas.icon(glyphs.HAND, x - 4, y + 1, 9, 9, theme.MUTED)
        elif place == "anew":
            canvas.icon(glyphs.TRAY, x - 4, y + 1, 9, 9, theme.MUTED)

    def line(self, ghost: int = 0, anew: bool = False):
        """The viewer's line, its last cards where there are many; `ghost` would be added, after
        collecting where `anew`."""
        desk, geo, canvas = self.desk, self.geometry, self.canvas
        seen, base = desk.seen, desk.base
        y, w, h = geo.line_y, geo.line_w, geo.line_h
        canvas.rect(0, y - 2, geo.width, h + 4, theme.BACKGROUND)
        count = 0 if anew else seen[base + LINE_N]
        if not count and not ghost:
            at = y + (h + SMALL.cap) // 2 - SMALL.ascent
            canvas.text(t("lineit.line.empty"), 4, at, theme.MUTED, SMALL)
            return
        fits = (geo.line_room - 4) // (w + 2)
        total = count + (1 if ghost else 0)
        x = 4
        first = 0
        if total > fits:
            first = total - fits + 1
            canvas.text("+%d" % first, x + w // 2, y + h // 2 - 6, theme.MUTED, SMALL, CENTRE)
            x += w + 2
        for i in range(first, count):
            card = seen[base + LINE + i]
            cards_view.draw(canvas, x, y, w, h, card, PLAIN, self._behind(card))
            x += w + 2
        if ghost:
            cards_view.draw(canvas, x, y, w, h, ghost, GHOST)
            self._open_end(desk.after)
        else:
            self._open_end(seen)

    def _behind(self, card):
        # On a challenge card: how many numbers are behind it.
        if card <= TOP:
            return ""
        base = self.desk.base
        return "%d/%d" % (self.desk.seen[base + AFTER], challenge_of(card))

    def _open_end(self, state):
        # The line's direction and the numbers that still fit, at the right end.
        geo, canvas = self.geometry, self.canvas
        base, seat = self.desk.base, self.desk.viewer
        way = view.direction(state, seat)
        x = geo.width - 2
        y = geo.line_y
        low, high = state[base + LOW] + 1, state[base + HIGH] - 1
        both = not way
        room = view.room(state, seat)
        middle = x - (24 if geo.tall or not both else 12)
        if both or way > 0:
            canvas.icon(glyphs.UP, middle - (6 if both else 0) - 4, y + 2, 9, 5, theme.ACCENT)
        if both or way < 0:
            canvas.icon(glyphs.DOWN, middle + (6 if both else 0) - 4, y + 2, 9, 5, theme.ACCENT)
        if geo.tall:
            text = t("lineit.line.span", low, high) if room else t("lineit.line.full")
            canvas.text(text, x, y + 10, theme.TEXT, SMALL, RIGHT)
        elif not both:
            canvas.text(str(room), x, y + 2, theme.TEXT, SMALL, RIGHT)

    def track(self, card: int):
        """The numbers 1 to 100 in a row: what still fits is lit, the line's numbers are ticks,
        the market's below in their colours; `card` stands out."""
        geo, canvas, seen = self.geometry, self.canvas, self.desk.seen
        base = self.desk.base
        x, y, h = geo.track_x - 2, geo.track_y, geo.track_h
        canvas.rect(0, y, geo.width, h + 1, theme.BACKGROUND)
        bar = h // 2
        canvas.rect(x + 2, y, 200, bar, theme.RAISED)
        low, high = seen[base + LOW], seen[base + HIGH]
        if high - low > 1:
            canvas.rect(x + 2 * low + 2, y, 2 * (high - low - 1), bar, theme.ACCENT)
        for i in range(seen[base + LINE_N]):
            number = seen[base + LINE + i]
            if number <= TOP:
                canvas.rect(x + 2 * number, y, 2, bar, theme.TEXT)
        for slot in range(seen[SEATS] + EXTRA):
            number = seen[MARKET + slot]
            if 0 < number <= TOP:
                self._tick(x + 2 * number, y + bar, h - bar, number)
        if 0 < card <= TOP:
            canvas.rect(x + 2 * card - 1, y, 4, h + 1, theme.FOCUS)

    def _tick(self, x, y, h, number):
        self.canvas.rect(x, y + 1, 2, h, cards_view.COLOURS[cards_view.suit_of(number)])

    def hand(self, slot: int, focused: bool = False, lifted: bool = False, ghost: int = 0):
        """A card of the hand, or its place; `ghost` would lie there."""
        geo, canvas, desk = self.geometry, self.canvas, self.desk
        x, y = geo.hand(slot)
        card = desk.seen[desk.base + HAND + slot]
        canvas.rect(x - 2, y + geo.card_h + 2, geo.pitch, 11 if geo.tall else 0, theme.BACKGROUND)
        if ghost:
            cards_view.draw(canvas, x, y, geo.card_w, geo.card_h, ghost, GHOST)
            return
        if not card or lifted:
            cards_view.draw_slot(canvas, x, y, geo.card_w, geo.card_h, focused)
            if not card:
                canvas.icon(
                    glyphs.HAND, x + geo.card_w // 2 - 4, y + geo.card_h // 2 - 4, 9, 9,
                    theme.RAISED,
                )  # fmt: skip
            return
        fits = line.fits(desk.seen, desk.base, card)
        look = FOCUSED if focused else PLAIN if fits else DIM
        cards_view.draw(canvas, x, y, geo.card_w, geo.card_h, card, look)
        move = MOVE_PLAY | card
        if geo.tall and self.deciding() and desk.legal(move):
            bet = card > TOP
            points = challenge_of(card) if bet else desk.try_out((move,))
            place = "bet" if bet else "line"
            self._label(x + geo.card_w // 2, y + geo.card_h + 1, points, place)

    def button(self, which: int, focused: bool):
        """0: collect, with the points it brings. 1: end the turn."""
        geo, canvas, desk = self.geometry, self.canvas, self.desk
        x, y = geo.button(which)
        move = MOVE_END if which else MOVE_COLLECT
        live = self.deciding() and desk.legal(move)
        ground = theme.FOCUS if focused else theme.RAISED if live else theme.SURFACE
        ink = theme.BACKGROUND if focused else theme.TEXT if live else theme.MUTED
        canvas.round_rect(x, y, geo.button_w, geo.button_h, ground, 4)
        if which:
            text, value = t("lineit.button." + self._end_key()), ""
        else:
            text = t("lineit.button.collect")
            value = ""
            if desk.seen[desk.base + LINE_N]:
                value = signed(line.worth(desk.seen, desk.base))
        if geo.tall:
            self._tall_button(x, y, text, value, ink)
        else:
            room = geo.button_w - 8
            at = y + (geo.button_h + SMALL.cap) // 2 - SMALL.ascent
            if value:
                room -= 4 + canvas.text(value, x + geo.button_w - 4, at, ink, SMALL, RIGHT)
            canvas.text(SMALL.fit(text, room), x + 4, at, ink, SMALL)

    def _tall_button(self, x, y, text, value, ink):
        geo, canvas = self.geometry, self.canvas
        middle = x + geo.button_w // 2
        top = y + (3 if value else (geo.button_h - SMALL.height) // 2)
        canvas.text(SMALL.fit(text, geo.button_w - 6), middle, top, ink, SMALL, CENTRE)
        if not value:
            return
        w = TITLE.width(value)
        left = middle - (w + 13) // 2
        canvas.icon(glyphs.TRAY, left, y + 19, 9, 9, ink)
        canvas.text(value, left + 13, y + 15, ink, TITLE)

    def _end_key(self):
        return "pass" if self.desk.seen[STEP] == FINAL else "end"
