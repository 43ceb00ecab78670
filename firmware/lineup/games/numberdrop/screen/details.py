"""X: the other players' sheets, the letters with their shapes, what to do now."""

from lineup.games.numberdrop.screen import glyphs
from lineup.games.numberdrop.screen.dice_view import draw_shape, picture
from lineup.games.numberdrop.rules.layout import BLOCKS, CIRCLES, CROSSED, NOTCHES, STEP, sheet_at
from lineup.games.numberdrop.screen.spared import fell_on_nobody
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.frame import HEAD
from lineup.ui.pages import Pages

_TIPS = ("start", "slide", "block", "drop", "digits", "combo", "pick")


class Details(Pages):
    """A sheet for every other seat, then the letters and help."""

    def __init__(self, desk, recap):
        super().__init__(desk, desk.game.seats)
        self.recap = recap
        self.viewer = desk.viewer

    def page(self, index: int):
        """The other seats clockwise, then help."""
        if index < self.count - 1:
            self.recap.page(self.viewer, (self.viewer + 1 + index) % self.count)
        else:
            self.desk.look(self.viewer)
            self._help()

    def _help(self):
        desk, canvas = self.desk, self.canvas
        geo = desk.geometry
        self.head(t("numberdrop.letters"))
        pitch = 24 if geo.tall else 20
        for letter in range(5):
            self._letter(letter, 16 + letter * pitch, pitch)
        if geo.tall:
            x, y, w = 4, 20 + 5 * pitch, geo.width - 8
        else:
            x, y, w = 112, HEAD + 1, geo.width - 114
        step = desk.seen[STEP]
        if step < len(_TIPS):
            for line in SMALL.wrap(t("numberdrop.tip." + _TIPS[step]), w):
                canvas.text(line, x, y, theme.MUTED, SMALL)
                y += SMALL.height

    def _letter(self, letter, y, h):
        desk = self.desk
        seen = desk.seen
        canvas = desk.canvas
        crossed = seen[CROSSED] >> letter & 1
        ink = theme.RAISED if crossed else theme.TEXT
        canvas.icon(glyphs.LETTERS[letter], 6, y + (h - 7) // 2, 5, 7, ink)
        draw_shape(canvas, picture(seen[BLOCKS + letter]), 14, y, 34, h, 6, ink)
        size = letter + 3
        if crossed:
            void = fell_on_nobody(seen, letter)
            text = t("numberdrop.letter.void" if void else "numberdrop.letter.crossed")
        elif desk.solo:
            text = t("numberdrop.letter.slides", seen[NOTCHES + letter])
        else:
            text = t("numberdrop.letter.how", size)
        x = 52
        if desk.geometry.tall:
            x += canvas.text(text, x, y + (h - SMALL.height) // 2, theme.MUTED, SMALL) + 6
        for seat in range(self.count):
            if seen[sheet_at(seat) + CIRCLES] >> letter & 1:
                top = y + (h - SMALL.height) // 2
                x += canvas.text(theme.SIGNS[seat], x, top, theme.SEATS[seat], SMALL) + 2
