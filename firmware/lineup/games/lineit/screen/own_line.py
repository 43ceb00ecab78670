"""The viewer's line: its cards, the numbers that still fit, and the track of all numbers."""

from lineup.games.lineit.rules import view
from lineup.games.lineit.screen import card_look, glyphs
from lineup.games.lineit.screen.card_look import GHOST, PLAIN
from lineup.games.lineit.rules.layout import (
    AFTER, EXTRA, HIGH, LINE, LINE_N, LOW, MARKET, SEATS, TOP, challenge_of,
)  # fmt: skip
from lineup.ui import pieces, theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t


class OwnLine:
    """Draws from desk.seen; in place of that from desk.after what a card would make of it."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry

    def draw(self, ghost: int = 0, anew: bool = False, dot: bool = False):
        """The line, its last cards where there are many. A `ghost` would be added, after
        collecting where `anew`; a `dot` is where the card in the air may go."""
        desk, geo = self.desk, self.geometry
        seen, first = desk.seen, desk.base + LINE
        count = 0 if anew else seen[desk.base + LINE_N]
        total = count + (ghost > 0 or dot)
        if desk.changed("line", total > 0):
            self._clear(total)
        if not total:
            return
        hidden = total - geo.line_fits + 1 if total > geo.line_fits else 0
        for place in range(geo.line_fits):
            i = place + hidden - (hidden > 0)
            look = (0, "", PLAIN)
            if hidden and not place:
                look = (0, "+%d" % hidden, PLAIN)
            elif i < count:
                look = (seen[first + i], self._behind(seen[first + i]), PLAIN)
            elif i == count and total > count:
                look = (ghost, "", GHOST)
            if desk.changed(("line", place), look):
                self._place(place, *look)
        self._open_end(desk.after if ghost else seen)

    def _clear(self, total):
        desk, geo = self.desk, self.geometry
        y, h = geo.line_y, geo.line_h
        self.canvas.rect(0, y, geo.width, h, theme.BACKGROUND)
        for place in range(geo.line_fits):
            desk.forget(("line", place))
        desk.forget("end")
        if not total:
            at = y + (h + SMALL.cap) // 2 - SMALL.ascent
            self.canvas.text(t("lineit.line.empty"), 4, at, theme.MUTED, SMALL)

    def _place(self, place, card, text, look):
        # A card; how many are not shown; a dot; nothing.
        canvas, geo = self.canvas, self.geometry
        x, y = geo.line(place)
        w, h = geo.line_w, geo.line_h
        if card:
            card_look.draw(canvas, x, y, w, h, card, look, text)
            return
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if text:
            canvas.text(text, x + w // 2, y + h // 2 - 6, theme.MUTED, SMALL, CENTRE)
        elif look == GHOST:
            card_look.draw_slot(canvas, x, y, w, h)
            pieces.dot(canvas, x, y, w, h)

    def _behind(self, card):
        # On a challenge card: how many numbers are behind it.
        if card <= TOP:
            return ""
        return "%d/%d" % (self.desk.seen[self.desk.base + AFTER], challenge_of(card))

    def _open_end(self, state):
        # The line's direction and the numbers that still fit, at the right end.
        desk, geo, canvas = self.desk, self.geometry, self.canvas
        base, seat = desk.base, desk.viewer
        way, room = view.direction(state, seat), view.room(state, seat)
        low, high = state[base + LOW] + 1, state[base + HIGH] - 1
        if not desk.changed("end", (way, low, high, room)):
            return
        x, y = geo.width - 2, geo.line_y
        left = geo.line(geo.line_fits)[0]
        canvas.rect(left, y, geo.width - left, geo.line_h, theme.BACKGROUND)
        both = not way
        middle = x - (24 if geo.tall or not both else 12)
        if both or way > 0:
            canvas.icon(glyphs.UP, middle - (6 if both else 0) - 4, y + 4, 9, 5, theme.ACCENT)
        if both or way < 0:
            canvas.icon(glyphs.DOWN, middle + (6 if both else 0) - 4, y + 4, 9, 5, theme.ACCENT)
        if geo.tall:
            text = t("lineit.line.span", low, high) if room else t("lineit.line.full")
            canvas.text(text, x, y + 13, theme.TEXT, SMALL, RIGHT)
        elif not both:
            canvas.text(str(room), x, y + 1, theme.TEXT, SMALL, RIGHT)

    def track(self, card: int):
        """The numbers 1 to 100 in a row: what still fits is lit, the line's numbers are ticks,
        the market's below in their colours; `card` stands out."""
        desk, geo, canvas, seen = self.desk, self.geometry, self.canvas, self.desk.seen
        base = desk.base
        line = bytes(seen[base + LINE : base + LINE + seen[base + LINE_N]])
        market = bytes(seen[MARKET : MARKET + seen[SEATS] + EXTRA])
        low, high = seen[base + LOW], seen[base + HIGH]
        if not desk.changed("track", (card, line, market, low, high)):
            return
        x, y, h = geo.track_x - 2, geo.track_y, geo.track_h
        canvas.rect(x, y, 206, h + 1, theme.BACKGROUND)
        bar = h // 2
        canvas.rect(x + 2, y, 200, bar, theme.RAISED)
        if high - low > 1:
            canvas.rect(x + 2 * low + 2, y, 2 * (high - low - 1), bar, theme.ACCENT)
        for number in line:
            if number <= TOP:
                canvas.rect(x + 2 * number, y, 2, bar, theme.TEXT)
        for number in market:
            if 0 < number <= TOP:
                ink = glyphs.COLOURS[card_look.suit_of(number)]
                canvas.rect(x + 2 * number, y + bar + 1, 2, h - bar, ink)
        if 0 < card <= TOP:
            canvas.rect(x + 2 * card - 1, y, 4, h + 1, theme.FOCUS)
