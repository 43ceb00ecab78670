"""The table of combos: their points, the letters with their shapes."""

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.screen.dice_view import draw_shape
from lineup.ui import theme

IDENTICAL, CONSECUTIVE, LETTERS = 0, 1, 2

OPEN, CLAIMED, CLAIMABLE, CHOSEN = 0, 1, 2, 3
"""Looks of a box."""


class ComboTable:
    """Draws its boxes one by one. Everything is given; nothing is asked of the rules."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry

    def heads(self):
        """The pictures over the two kinds of combo: equal digits, a run of digits."""
        geo = self.geometry
        x, y = geo.table_x + geo.head_dx, geo.table_y + geo.head_dy
        self._head(x, y, IDENTICAL)
        self._head(x + geo.kind_dx, y + geo.kind_dy, CONSECUTIVE)

    def _head(self, x, y, kind):
        canvas = self.canvas
        y += 3
        if self.geometry.tall:
            x += 3
            for k in range(3):
                digit = 7 if kind == IDENTICAL else k + 1
                canvas.icon(glyphs.SMALL[digit], x + 7 * k, y, 5, 7, theme.MUTED)
        else:
            canvas.icon(glyphs.SMALL[7 if kind == IDENTICAL else 1], x, y, 5, 7, theme.MUTED)
            canvas.icon(glyphs.SMALL[7 if kind == IDENTICAL else 2], x + 6, y, 5, 7, theme.MUTED)

    def box(self, kind: int, size: int, look: int):
        """A combo's box in the table: its points, circled when claimed."""
        geo = self.geometry
        x, y = geo.box(kind, size)
        self._pill(x, y, geo.box_w, size, 0, look)

    def bonus(self, kind: int, earned: bool):
        """The +10 under (behind) a column."""
        geo = self.geometry
        x = geo.table_x + kind * geo.kind_dx + geo.bonus_dx
        y = geo.table_y + kind * geo.kind_dy + geo.bonus_dy
        self._pill(x, y, geo.box_w + (0 if geo.tall else 3), 10, 1, CLAIMED if earned else OPEN)

    def _pill(self, x, y, w, number, plus, look):
        canvas = self.canvas
        h = self.geometry.box_h
        fill = (theme.BACKGROUND, theme.GOOD, theme.BACKGROUND, theme.FOCUS)[look]
        edge = (theme.RAISED, theme.GOOD, theme.FOCUS, theme.FOCUS)[look]
        radius = 5 if look == CLAIMED else 1
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        canvas.round_rect(x, y, w, h, edge, radius)
        if fill != edge:
            canvas.rect(x + 1, y + 1, w - 2, h - 2, fill)
        ink = theme.BACKGROUND if fill != theme.BACKGROUND else theme.MUTED
        if look == CLAIMABLE:
            ink = theme.FOCUS
        left = x + (w - (17 if plus else 5)) // 2
        top = y + (h - 7) // 2
        if plus:
            canvas.icon(glyphs.PLUS, left, top, 5, 7, ink)
            canvas.icon(glyphs.SMALL[1], left + 6, top, 5, 7, ink)
            canvas.icon(glyphs.SMALL[0], left + 12, top, 5, 7, ink)
            return
        canvas.icon(glyphs.SMALL[number], left, top, 5, 7, ink)
        if look == CLAIMED and w > 20:
            canvas.icon(glyphs.TICK, x + w - 9, top, 7, 7, ink)

    def letter(self, index: int, cells, circled: bool, crossed: bool):
        """A block letter (0-4 for A-E) with its shape; circled when it is armed, crossed out when
        it falls no more."""
        geo = self.geometry
        canvas = self.canvas
        x, y = geo.box(LETTERS, index + 3)
        w = 30 if geo.tall else 20
        h = geo.box_h
        ink = theme.RAISED if crossed else theme.MUTED
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        top = y + (h - 7) // 2
        if circled:
            if geo.tall:
                canvas.round_rect(x, y, 11, h, theme.ACCENT, 3)
            else:
                canvas.round_rect(x - 1, y + 1, 9, h - 2, theme.ACCENT, 1)
        canvas.icon(
            glyphs.LETTERS[index], x + (3 if geo.tall else 1), top, 5, 7,
            theme.BACKGROUND if circled else ink,
        )  # fmt: skip
        left = 13 if geo.tall else 8
        draw_shape(canvas, cells, x + left, y, w - left, h, 4 if geo.tall else 3, ink)
        if crossed:
            canvas.line(x, y + h - 2, x + w - 2, y + 1, theme.BAD)

    def notches(self, index: int, count: int):
        """Solo, beside a letter: how far its tile has slid, of four."""
        x, y = self.geometry.box(LETTERS, index + 3)
        for i in range(4):
            c = theme.WARN if i < count else theme.RAISED
            self.canvas.rect(x + 32 + 5 * i, y + 5, 4, 4, c)
