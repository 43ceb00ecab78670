"""The right side of the screen: title, dice, combo table, words, the hint line."""

from micropython import const

from lineup.games.numberdrop import glyphs
from lineup.games.numberdrop.layout import STAR
from lineup.ui import theme
from lineup.ui.canvas import CENTRE, RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.widgets import KEY_NAMES

IDENTICAL, CONSECUTIVE, LETTERS = 0, 1, 2

OPEN, CLAIMED, CLAIMABLE, CHOSEN = 0, 1, 2, 3
"""Looks of a box in the combo table."""

UNUSED, USED, FOCUSED = 0, 1, 2
"""Looks of a die: to be used, used up, in question."""


class Panel:
    """Draws the parts beside the sheet. Everything is given; nothing is asked of the rules."""

    def __init__(self, canvas, geometry):
        self.canvas = canvas
        self.geometry = geometry
        self.line_height = SMALL.height

    def title(self, name: str, seat: int, note: str):
        """Whose sheet this is, behind a chip in the seat's colour with its number."""
        canvas = self.canvas
        x, y, w, h = self.geometry.title
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        canvas.round_rect(x + 1, y, 11, 12, theme.SEATS[seat], 3)
        canvas.icon(glyphs.SMALL[seat + 1], x + 4, y + 3, 5, 7, theme.BACKGROUND)
        room = w - 22
        if note:
            room -= canvas.text(note, x + w - 2, y, theme.TEXT, SMALL, RIGHT)
        canvas.text(SMALL.fit(name, room), x + 16, y, theme.TEXT, SMALL)

    def die(self, index: int, face: int, look: int):
        """Number die 0-3: a digit or STAR. A focused star shows the digit it stands for."""
        x, y, side = self._die_at(index + 1, look)
        self._face(face, x, y, side, self._ink(look))

    def star_as(self, index: int, digit: int):
        """A focused star die that stands for a digit: the digit, with a small star."""
        x, y, side = self._die_at(index + 1, FOCUSED)
        self._face(digit, x, y, side, theme.BACKGROUND)
        self.canvas.icon(glyphs.STAR_SMALL, x + side - 8, y + 1, 7, 7, theme.BAD)

    def shape_die(self, cells, look: int):
        """The shape die: its cells as (row, column) pairs, or None for the star."""
        x, y, side = self._die_at(0, look)
        ink = self._ink(look)
        if cells is None:
            self._face(STAR, x, y, side, ink)
        else:
            unit = 4 if self.geometry.tall else 3
            self.shape(cells, x, y, side, side, unit, ink)

    def _die_at(self, place, look):
        geo = self.geometry
        side = geo.die
        x = geo.panel_x + place * geo.die_step
        y = geo.dice_y
        fill = theme.BACKGROUND if look == USED else theme.FOCUS if look == FOCUSED else theme.TEXT
        self.canvas.rect(x - 1, y - 1, side + 2, side + 2, theme.BACKGROUND)
        self.canvas.round_rect(x, y, side, side, theme.RAISED if look == USED else fill, 3)
        if look == USED:
            self.canvas.round_rect(x + 1, y + 1, side - 2, side - 2, fill, 3)
        return x, y, side

    def _ink(self, look):
        return theme.RAISED if look == USED else theme.BACKGROUND

    def _face(self, face, x, y, side, ink):
        big = self.geometry.tall
        if face == STAR:
            data, w, h = (glyphs.STAR_BIG, 11, 11) if big else (glyphs.STAR_SMALL, 7, 7)
        else:
            data, w, h = glyphs.BIG[face], glyphs.BIG_W, glyphs.BIG_H
        self.canvas.icon(data, x + (side - w + 1) // 2, y + (side - h) // 2, w, h, ink)

    def shape(self, cells, x: int, y: int, w: int, h: int, unit: int, c: int):
        """A small picture of a shape, centred in a rectangle, `unit` pixels a cell."""
        high = max(cell[0] for cell in cells) + 1
        wide = max(cell[1] for cell in cells) + 1
        left = x + (w - wide * unit + 1) // 2
        low = y + (h + high * unit) // 2
        for row, column in cells:
            self.canvas.rect(
                left + column * unit, low - (row + 1) * unit, unit - 1, unit - 1, c
            )

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
        fill = theme.GOOD if look == CLAIMED else theme.FOCUS if look == CHOSEN else theme.BACKGROUND
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
            canvas.round_rect(x, y, 10 if geo.tall else 7, h, theme.ACCENT, 3)
        canvas.icon(
            glyphs.LETTERS[index], x + (3 if geo.tall else 1), top, 5, 7,
            theme.BACKGROUND if circled else ink,
        )  # fmt: skip
        left = 13 if geo.tall else 7
        self.shape(cells, x + left, y, w - left, h, 4 if geo.tall else 3, ink)
        if crossed:
            canvas.line(x, y + h - 2, x + w - 2, y + 1, theme.BAD)

    def notches(self, index: int, count: int):
        """Solo, beside a letter: how far its tile has slid, of four."""
        x, y = self.geometry.box(LETTERS, index + 3)
        for i in range(4):
            self.canvas.rect(x + 32 + 5 * i, y + 5, 4, 4, theme.WARN if i < count else theme.RAISED)

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
        self.shape(cells, x + index * w, y, w - 2, 20, unit, ink)

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

    def words(self, lines):
        """Short texts under the table, wrapped: (text, colour) pairs."""
        geo = self.geometry
        canvas = self.canvas
        x, y, w, h = geo.words
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = y + h
        for text, colour in lines:
            for line in SMALL.wrap(text, w - 4):
                if y + SMALL.height > end:
                    return
                canvas.text(line, x + 2, y, colour, SMALL)
                y += SMALL.height

    def hints(self, pairs):
        """What the buttons do: (buttons, text) pairs; what does not fit is left out."""
        canvas = self.canvas
        x, y, w, h = self.geometry.hint
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = x + w
        for buttons, text in pairs:
            need = 10 * len(buttons) + 3 + SMALL.width(text)
            if x + need > end:
                break
            canvas.round_rect(x, y, 10 * len(buttons), h, theme.RAISED, 3)
            for button in buttons:
                canvas.text(KEY_NAMES[button], x + 5, y, theme.TEXT, SMALL, CENTRE)
                x += 10
            x += 3 + canvas.text(text, x + 2, y, theme.MUTED, SMALL) + 5


