"""A row of nine as it lies: obstacles, cards, and between them the colours that join them."""

from lineup.games.line.rules.cards import END, MASK, START
from lineup.games.line.rules.layout import DOWN, LENGTH, OBSTACLES
from lineup.games.line.screen import card_look, colour_marks
from lineup.ui import theme


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
        canvas.rect(0, y - 1, geo.width, geo.row - y + 1, theme.BACKGROUND)
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
        join = 6 if i else 3
        canvas.rect(x - join, y, geo.pitch - 6 + join, h, theme.BACKGROUND)
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
            card_look.back(canvas, x, y, w, h)
            return
        card_look.face(canvas, card, x, y, w, h)
        self._joins(_at(cards, ghost, i - 1), card, x - 6, y, h)

    def _joins(self, left, card, x, y, h):
        if not left or left >= DOWN:
            return
        both = END[left] & START[card]
        for colour in range(3):
            if both >> colour & 1:
                colour_marks.small(self.canvas, colour, x + 1, y + card_look.level(colour, h))


def _at(cards, ghost, i):
    if ghost and ghost[0] == i:
        return ghost[1]
    return cards[i] if 0 <= i < len(cards) else 0
