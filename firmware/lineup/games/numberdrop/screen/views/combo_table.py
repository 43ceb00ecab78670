"""The table of combos under the signs of their kinds; the letters with their shapes."""

from lineup.games.numberdrop.rules import scoring
from lineup.games.numberdrop.rules.layout import BLOCKS, CIRCLES, CROSSED, EIGHT, RUNS, SAME
from lineup.games.numberdrop.rules.tables import LETTERS
from lineup.games.numberdrop.screen.art import CHIP, RUN
from lineup.games.numberdrop.screen.art import SAME as SAME_TONE
from lineup.games.numberdrop.screen.views import glyphs
from lineup.games.numberdrop.screen.views.dice_view import draw_shape, picture
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type.fonts import BODY, TITLE

IDENTICAL, CONSECUTIVE = 0, 1

OPEN, CLAIMED, CLAIMABLE, CHOSEN = 0, 1, 2, 3
"""Looks of a chip."""

TONES = (SAME_TONE, RUN)
"""Of each kind."""

CHIP_H = 18


class ComboTable:
    """The sheet that the desk shows. The kinds are rows where it is compact, else
    columns."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.geometry = desk.geometry
        self._chosen = (-1, 0)  # the chip whose frame reaches into those beside it

    def draw(self):
        """All of it, where it has changed."""
        desk = self.desk
        if desk.changed("heads", True):
            self._heads()
        for kind in (IDENTICAL, CONSECUTIVE):
            for size in range(3, 8):
                self.box(kind, size)
            earned = self.claimed(kind) & scoring.FIVE == scoring.FIVE
            if not self.geometry.compact and desk.changed(("bonus", kind), earned):
                self._bonus(kind, earned)
        if not desk.sliding:
            self.box(IDENTICAL, 8)
            for letter in range(5):
                self._letter(letter)

    def claimed(self, kind: int) -> int:
        """The sizes claimed of a kind: bit 0 = 3 .. bit 5 = 8."""
        return self.desk.seen[self.desk.base + (RUNS if kind == CONSECUTIVE else SAME)]

    def box(self, kind: int, size: int, look: int = OPEN):
        """A combo's chip; CLAIMED comes from the sheet."""
        taken = self.claimed(kind)
        if size == 8:
            if self.claimed(CONSECUTIVE) & EIGHT:
                kind = CONSECUTIVE
            taken = (self.claimed(IDENTICAL) | self.claimed(CONSECUTIVE)) & EIGHT
        if taken >> (size - 3) & 1:
            look = CLAIMED
        if self.desk.changed(("box", size < 8 and kind, size), (look, kind)):
            self._box(kind, size, look)
            if look == CHOSEN:
                self._chosen = (kind, size)
            elif self._chosen == (kind, size):
                self._chosen = (-1, 0)
            elif self._chosen[0] == kind and abs(self._chosen[1] - size) == 1:
                self._box(kind, self._chosen[1], CHOSEN)

    def _box(self, kind, size, look):
        canvas = self.canvas
        x, y, w = self.geometry.box(kind, size)
        edge = 1 if self.geometry.compact else 2
        canvas.rect(x - edge, y - edge, w + 2 * edge, CHIP_H + 2 * edge, theme.TABLE)
        ink = theme.PAPER
        if look == CLAIMED:
            canvas.round_rect(x, y, w, CHIP_H, TONES[kind], 4)
            ink = theme.INK
        elif look == CHOSEN:
            wide, high = w + 2 * edge, CHIP_H + 2 * edge
            canvas.round_rect(x - edge, y - edge, wide, high, theme.FOCUS, 5)
            canvas.round_rect(x + 2 - edge, y + 2 - edge, wide - 4, high - 4, theme.DARK, 3)
            ink = theme.FOCUS
        else:
            ground = TONES[kind] if look == CLAIMABLE else CHIP
            canvas.round_rect(x, y, w, CHIP_H, ground, 4)
            canvas.round_rect(x + 2, y + 2, w - 4, CHIP_H - 4, theme.DARK, 2)
        top = TITLE.line(y + (CHIP_H - TITLE.cap) // 2)
        canvas.text(str(size), x + w // 2 + w % 2, top, ink, TITLE, CENTRE)

    def _heads(self):
        canvas, geo = self.canvas, self.geometry
        x, y, w = geo.box(IDENTICAL, 3)
        if geo.compact:
            canvas.text("=", x - 11, TITLE.line(y + 3), SAME_TONE, TITLE, CENTRE)
            glyphs.rising(canvas, x - 18, y + geo.kind_dy + 4, RUN)
            return
        canvas.text("=", x + w // 2, TITLE.line(y - 16), SAME_TONE, TITLE, CENTRE)
        glyphs.rising(canvas, x + geo.kind_dx + w // 2 - 8, y - 15, RUN, 5)

    def _bonus(self, kind, earned):
        # What all five sizes of a kind bring.
        canvas, geo = self.canvas, self.geometry
        x, y, w = geo.bonus(kind)
        canvas.rect(x, y, w, 14, theme.TABLE)
        if earned:
            canvas.round_rect(x, y, w, 14, theme.GOOD, 3)
        ink = theme.INK if earned else TONES[kind]
        canvas.text("+10", x + w // 2, BODY.line(y + 3), ink, BODY, CENTRE)

    def _letter(self, letter):
        # Its shape and its letter, beside the chips of its size or below them.
        desk, canvas, geo = self.desk, self.canvas, self.geometry
        seen = desk.seen
        circled = seen[desk.base + CIRCLES] >> letter & 1
        crossed = seen[CROSSED] >> letter & 1
        if not desk.changed(("letter", letter), (circled, crossed)):
            return
        x, y, w = geo.box(CONSECUTIVE, letter + 3)
        if geo.low:
            x, y = x + w // 2 - 7, y + 20
        else:
            x, y = x + w + 3, y + 2
            left = geo.panel_x + 2
            canvas.rect(left, y - 2, 15, 16, theme.TABLE)
            ink = theme.GOOD if circled and not crossed else CHIP
            draw_shape(canvas, picture(seen[BLOCKS + letter]), left, y - 1, 15, 16, 4, ink)
        canvas.rect(x, y, 15, 15, theme.TABLE)
        if circled and not crossed:
            canvas.round_rect(x, y, 15, 15, theme.GOOD, 5)
        ink = CHIP if crossed else theme.INK if circled else theme.MUTED
        canvas.text(LETTERS[letter], x + 8, BODY.line(y + 3), ink, BODY, CENTRE)
        if crossed:
            canvas.rect(x, y + 6, 15, 3, theme.BAD)
