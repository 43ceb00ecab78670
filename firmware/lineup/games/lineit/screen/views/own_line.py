"""The viewer's line: its cards, where the selected one would lie, the numbers that still fit, and
the track of all numbers."""

from micropython import const

from lineup.games.lineit.rules import view
from lineup.games.lineit.rules.layout import (
    AFTER, ENDED, HIGH, LINE, LINE_N, LOW, STEP, TOP, challenge_of,
)  # fmt: skip
from lineup.games.lineit.screen.art import FELT, RANGE
from lineup.games.lineit.screen.views import card_look
from lineup.ui.drawing import theme, tiles
from lineup.ui.type import sentence
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

NONE, WOULD, CHOSEN, MAY = range(4)
"""The thing at the line's end: nothing, the selected card's outline, the card that is being
placed, a place where it may go as well."""

_OLDER = const(3)  # edges of older cards


class OwnLine:
    """Draws from desk.seen."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry

    def draw(self, ghost: int = 0, way: int = NONE, anew: bool = False):
        """The line, and the `ghost` of a card at its end; after collecting where `anew`."""
        desk = self.desk
        seen, base = desk.seen, desk.base
        count = 0 if anew else seen[base + LINE_N]
        cards = bytes(seen[base + LINE : base + LINE + count])
        behind = seen[base + AFTER]
        if desk.changed("line", (cards, behind)):
            self._cards(cards, behind)
            desk.forget("end")
        low, high, room = seen[base + LOW], seen[base + HIGH], view.room(seen, desk.viewer)
        if desk.changed("end", (ghost, way, low, high, room, count, seen[STEP])):
            self._end(count, ghost, way)

    def place(self, count: int) -> tuple:
        """Top left of the next card behind so many."""
        geo = self.geometry
        shown = geo.shown(count)
        x, y = geo.line(shown, shown < count)
        return x + (9 if count else 0), y

    def _cards(self, cards, behind):
        canvas, geo = self.canvas, self.geometry
        x, _, w, _ = geo.felt
        canvas.rect(geo.line_x, geo.line_y, x + w - 3 - geo.line_x, geo.line_h, FELT)
        shown = geo.shown(len(cards))
        hidden = len(cards) - shown
        if hidden:
            edges = min(hidden, _OLDER)
            card_look.older(canvas, geo.line_x, geo.line_y, geo.line_h,
                            cards[hidden - edges : hidden], hidden)  # fmt: skip
        for place in range(shown):
            card = cards[hidden + place]
            note = "" if card <= TOP else "{}/{}".format(behind, challenge_of(card))
            left, top = geo.line(place, hidden > 0)
            card_look.draw(canvas, left, top, geo.line_w, geo.line_h, card, note=note)

    def _end(self, count, ghost, way):
        # Behind the cards: an arrow, the ghost, and which numbers still fit.
        canvas, geo = self.canvas, self.geometry
        x, y = self.place(count)
        left, _, w, _ = geo.felt
        right = left + w - 3
        start = x - 9 if count else x
        canvas.rect(start, geo.line_y, right - start, geo.line_h, FELT)
        if count and (way or not geo.low):
            canvas.icon(tiles.RIGHT, x - 7, y + geo.line_h // 2 - 4, 5, 9, theme.PAPER)
        if way:
            card = 0 if way == MAY else ghost
            card_look.ghost(canvas, x, y, geo.line_w, geo.line_h, card, FELT, way == CHOSEN)
            x += geo.line_w + 5
        if not count and self.desk.seen[STEP] != ENDED:
            self._write(t("lineit.line.empty"), x, right)
        elif count and not geo.low:
            self._range(x, y, right, way)

    def _write(self, text, x, right):
        canvas, geo = self.canvas, self.geometry
        shown, font = sentence.fitting(text, right - x - 4)
        top = font.line(geo.line_y + (geo.line_h - font.cap) // 2)
        canvas.text(shown, x + 3, top, theme.PAPER, font)

    def _range(self, x, y, right, way):
        # The numbers that still fit: in one line, or in two where there is no room.
        desk, canvas = self.desk, self.canvas
        seen, base = desk.seen, desk.base
        if not view.room(seen, desk.viewer):
            self._write(t("lineit.line.full"), x, right)
            return
        low, high = str(seen[base + LOW] + 1), str(seen[base + HIGH] - 1)
        text = t("lineit.line.span", low, high) if low != high else low
        for font in (TITLE, BODY):
            if font.width(text) <= right - x - 3:
                top = font.line(y + (self.geometry.line_h - font.cap) // 2)
                canvas.text(text, x + 3, top, theme.PAPER, font)
                return
        # The dash above: below it would be a minus.
        first = text[: len(text) - len(high)]
        canvas.text(first, x + 1, BODY.line(y + 3), theme.PAPER, BODY)
        canvas.text(high, x + 1, BODY.line(y + 17), theme.PAPER, BODY)

    def track(self, card: int):
        """The numbers 1 to 100 in a row: what still fits is lit, the line's numbers are ticks;
        `card` stands out."""
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        base = desk.base
        line = bytes(seen[base + LINE : base + LINE + seen[base + LINE_N]])
        low, high = seen[base + LOW], seen[base + HIGH]
        if not desk.changed("track", (card, line, low, high)):
            return
        x, y, w = self.geometry.track
        if desk.grid.low:
            canvas.cloth(x - 2, y - 3, w + 4, 11, theme.TABLE, FELT)
        else:
            canvas.rect(x - 2, y - 3, w + 4, 11, FELT)
        canvas.round_rect(x, y, w, 6, theme.DARK, 2)
        if high - low > 1:
            left, right = self._at(low), self._at(high - 1)
            canvas.rect(left + 1, y, right - left, 6, RANGE)
        for number in line:
            if number <= TOP:
                canvas.rect(self._at(number) - 1, y - 2, 3, 9, theme.PAPER)
        if 0 < card <= TOP:
            canvas.rect(self._at(card) - 1, y - 3, 3, 11, theme.FOCUS)

    def _at(self, number):
        x, _, w = self.geometry.track
        return x + (w - 1) * number // 100
