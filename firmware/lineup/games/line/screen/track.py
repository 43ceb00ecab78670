"""A row of nine as it lies: obstacles, cards, and between them the colours that join them."""

from lineup.games.line.screen import colour_marks
from lineup.games.line.rules.cards import END, ENV, MASK, START, VALUE
from lineup.games.line.rules.layout import DOWN, LENGTH, OBSTACLES
from lineup.ui import theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import SMALL


class Track:
    """Draws rows of cards; `ghost` is (place, card, frame's colour) of one that is only thought
    of, or None."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry

    def obstacles(self, state, now: int):
        """The obstacles' marks; a bar over the place `now` (-1: none)."""
        geo, canvas = self.geometry, self.canvas
        y = geo.obstacles
        canvas.rect(0, y, geo.width, geo.row - y, theme.BACKGROUND)
        for i in range(LENGTH):
            x = geo.first + i * geo.pitch
            middle = x + geo.card // 2
            code = state[OBSTACLES + i]
            if code:
                if i == now:
                    canvas.round_rect(x - 2, y - 1, geo.card + 4, 7, theme.RAISED, 1)
                colour_marks.several(canvas, MASK[code], middle, y)
            else:
                canvas.rect(middle - 1, y + 2, 3, 1, theme.RAISED)

    def row(self, cards, ghost, y: int, h: int):
        """All nine places."""
        for i in range(LENGTH):
            self.cell(cards, ghost, i, y, h)

    def cell(self, cards, ghost, i: int, y: int, h: int):
        """A place with the joins at its left."""
        geo, canvas = self.geometry, self.canvas
        x = geo.first + i * geo.pitch
        canvas.rect(x - 6, y, geo.pitch, h, theme.BACKGROUND)
        card = _at(cards, ghost, i)
        w = geo.card
        if not card:
            canvas.frame(x, y, w, h, theme.RAISED)
            return
        if ghost and ghost[0] == i:
            canvas.round_rect(x, y, w, h, ghost[2], 3)
            canvas.round_rect(x + 1, y + 1, w - 2, h - 2, theme.SURFACE, 3)
        else:
            canvas.round_rect(x, y, w, h, theme.RAISED, 3)
        if card >= DOWN:
            canvas.round_rect(x + 2, y + 2, w - 4, h - 4, theme.SURFACE, 2)
            canvas.icon(colour_marks.CROSS, x + (w - 5) // 2, y + (h - 5) // 2, 5, 5, theme.MUTED)
            return
        self._face(card, x, y, w, h)
        self._joins(_at(cards, ghost, i - 1), card, x - 6, y, h)

    def _face(self, card, x, y, w, h):
        canvas = self.canvas
        gap = (h - 13) // 3
        for colour in range(3):
            if ENV[card] >> colour & 1:
                colour_marks.small(canvas, colour, x + (w - 5) // 2, y + gap)
        top = y + 5 + 2 * gap - SMALL.ascent + SMALL.cap
        canvas.text(str(VALUE[card]), x + w // 2, top, theme.TEXT, SMALL, CENTRE)
        for colour in range(3):
            level = y + _level(colour, h) + 1
            if START[card] >> colour & 1:
                canvas.rect(x, level, 2, 3, colour_marks.COLOURS[colour])
            if END[card] >> colour & 1:
                canvas.rect(x + w - 2, level, 2, 3, colour_marks.COLOURS[colour])

    def _joins(self, left, card, x, y, h):
        if not left or left >= DOWN:
            return
        both = END[left] & START[card]
        for colour in range(3):
            if both >> colour & 1:
                colour_marks.small(self.canvas, colour, x + 1, y + _level(colour, h))


def _level(colour, h):
    # The top of a colour's mark on a card h high.
    return 2 + colour * (h - 9) // 2


def _at(cards, ghost, i):
    if ghost and ghost[0] == i:
        return ghost[1]
    return cards[i] if 0 <= i < len(cards) else 0
