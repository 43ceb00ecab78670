"""The right side of the screen: title, combo table, words, the hint line."""

from lineup.games.numberdrop import glyphs
from lineup.games.numberdrop.dice_view import draw_shape
from lineup.ui import hints, theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import SMALL

IDENTICAL, CONSECUTIVE, LETTERS = 0, 1, 2

OPEN, CLAIMED, CLAIMABLE, CHOSEN = 0, 1, 2, 3
"""Looks of a box in the combo table."""


class Panel:
    """Draws the parts beside the sheet. Everything is given; nothing is asked of the rules."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry
        self.line_height = SMALL.height

    def title(self, name: str, seat: int, note: str):
        """Whose sheet this is, behind the seat's sign in its colour."""
        canvas = self.canvas
        x, y, w, h = self.geometry.title
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        canvas.text(theme.SIGNS[seat], x + 2, y, theme.SEATS[seat], SMALL)
        room = w - 22
        if note:
            room -= canvas.text(note, x + w - 2, y, theme.TEXT, SMALL, RIGHT)
        canvas.text(SMALL.fit(name, room), x + 16, y, theme.TEXT, SMALL)

    def scores(self, points):
        """Every seat's points so far, beside its sign: three to a line."""
        canvas = self.canvas
        x, y, w, h = self.geometry.scores
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if len(points) <= 3:
            y += h // 4
        for seat, number in enumerate(points):
            left = x + seat % 3 * (w // 3)
            top = y + seat // 3 * (h // 2)
            canvas.text(theme.SIGNS[seat], left, top - 2, theme.SEATS[seat], SMALL)
            left += 12 if self.geometry.tall else 9
            for sign in str(number):
                data = glyphs.MINUS if sign == "-" else glyphs.SMALL[int(sign)]
                canvas.icon(data, left, top, 5, 7, theme.TEXT)
                left += 6

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
        it has fallen."""
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

    def heading(self, text: str):
        """Words in place of the dice."""
        geo = self.geometry
        y = geo.dice_y + (geo.die - SMALL.height) // 2
        self.canvas.text(text, geo.panel_x + 2, y, theme.MUTED, SMALL)

    def notches(self, index: int, count: int):
        """Solo, beside a letter: how far its tile has slid, of four."""
        x, y = self.geometry.box(LETTERS, index + 3)
        for i in range(4):
            c = theme.WARN if i < count else theme.RAISED
            self.canvas.rect(x + 32 + 5 * i, y + 5, 4, 4, c)

    def choice(self, index: int, cells, chosen: bool):
        """One of five shapes to choose from, in a row under the first line of words."""
        x, y, w, _ = self.geometry.words
        w //= 5
        y += SMALL.height + 2
        unit = 5 if self.geometry.tall else 6
        self.canvas.round_rect(
            x + index * w, y, w - 2, 20, theme.FOCUS if chosen else theme.RAISED, 3
        )
        ink = theme.BACKGROUND if chosen else theme.TEXT
        draw_shape(self.canvas, cells, x + index * w, y, w - 2, 20, unit, ink)

    def button(self, text: str, chosen: bool):
        """A button at the lower end of the words."""
        x, y, w, h = self.geometry.words
        h0 = SMALL.height + 2
        y += h - h0
        canvas = self.canvas
        canvas.round_rect(x, y, w, h0, theme.FOCUS, 3)
        if not chosen:
            canvas.round_rect(x + 1, y + 1, w - 2, h0 - 2, theme.BACKGROUND, 3)
        ink = theme.BACKGROUND if chosen else theme.FOCUS
        canvas.text(text, x + w // 2, y + 1, ink, SMALL, CENTRE)

    def words(self, lines, one_line: bool = False):
        """Short texts under the table, wrapped: (text, colour) pairs."""
        canvas = self.canvas
        x, y, w, h = self.geometry.words
        if one_line:
            x, y, w, _ = self.geometry.board
            h = SMALL.height
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = y + h
        for text, colour in lines:
            for line in SMALL.wrap(text, w - 4):
                if y + SMALL.height > end:
                    return
                canvas.text(line, x + 2, y, colour, SMALL)
                y += SMALL.height

    def hints(self, pairs, has_xy: bool):
        """What the buttons do: (button, text) pairs, as `lineup.ui.hints` draws them."""
        x, y, w, h = self.geometry.hint
        self.canvas.rect(x, y, w, h, theme.BACKGROUND)
        hints.draw(self.canvas, x + 1, y + 1, w - 2, pairs, has_xy)
