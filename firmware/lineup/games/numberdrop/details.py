"""X: the other players' sheets, the letters with their shapes, what to do now."""

from lineup.games.numberdrop import glyphs
from lineup.games.numberdrop.backdrop import picture
from lineup.games.numberdrop.dice_view import draw_shape
from lineup.games.numberdrop.layout import BLOCKS, CIRCLES, CROSSED, NOTCHES, STEP, sheet_at
from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, RIGHT, B
from lineup.ui.messages import t

_TIPS = ("start", "slide", "block", "drop", "digits", "combo", "pick")


class Details:
    """Pages over the desk: a sheet for every other seat, then the letters and help."""

    def __init__(self, desk, recap, viewer: int):
        self.desk = desk
        self.recap = recap
        self.viewer = viewer
        self.seats = desk.session.seats
        self.page = 0

    def run(self):
        """Shows pages until a key other than LEFT and RIGHT is pressed."""
        keys = self.desk.ui.keys
        while True:
            self.draw()
            self.desk.canvas.flush()
            event = keys.wait()
            if event != LEFT and event != RIGHT:
                return
            self.page = (self.page + (1 if event == RIGHT else -1)) % self.seats

    def draw(self):
        """The page: 0.. other seats clockwise, then help."""
        if self.page < self.seats - 1:
            self.recap.page(self.viewer, (self.viewer + 1 + self.page) % self.seats)
        else:
            self._help()
        pairs = [(B, "numberdrop.hint.back")]
        if self.seats > 1:
            pairs.insert(0, (LEFT_RIGHT, "numberdrop.hint.page"))
        self.desk.plain_hints(*pairs)

    def _help(self):
        desk = self.desk
        desk.look(self.viewer, self.viewer)
        canvas = desk.canvas
        geo = desk.geometry
        canvas.fill(theme.BACKGROUND)
        canvas.text(t("numberdrop.letters"), 4, 1, theme.TEXT, SMALL)
        pitch = 24 if geo.tall else 21
        for letter in range(5):
            self._letter(letter, 16 + letter * pitch, pitch)
        if geo.tall:
            x, y, w = 4, 20 + 5 * pitch, geo.width - 8
        else:
            x, y, w = 112, 1, geo.width - 114
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
            text = t("numberdrop.letter.crossed")
        elif desk.solo:
            text = t("numberdrop.letter.slides", seen[NOTCHES + letter])
        else:
            text = t("numberdrop.letter.how", size)
        x = 52
        if desk.geometry.tall:
            x += canvas.text(text, x, y + (h - SMALL.height) // 2, theme.MUTED, SMALL) + 6
        for seat in range(self.seats):
            if seen[sheet_at(seat) + CIRCLES] >> letter & 1:
                top = y + (h - SMALL.height) // 2
                x += canvas.text(theme.SIGNS[seat], x, top, theme.SEATS[seat], SMALL) + 2
