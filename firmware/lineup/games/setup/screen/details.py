"""X: how the pawns stand, a partner's tiles, how sets are made."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner, pawn, score
from lineup.games.setup.screen import tile_faces
from lineup.games.setup.screen.turn_points import partners_rack
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.frame import HEAD
from lineup.ui.pages import Pages
from lineup.ui.numbers import points

_EXAMPLES = (b"\x25\x35\x55", b"\x43\x44\x45")
"""Tiles that make a set: equal numbers, a suit in order."""


class Details(Pages):
    """Standings, help, and in the team game the partner's tiles unless all look on."""

    def __init__(self, desk):
        self.partner = -1 if desk.face_down else partner(desk.seen, desk.viewer)
        super().__init__(desk, 3 if self.partner >= 0 else 2)

    def page(self, index: int):
        if index == self.count - 1:
            self._help()
        elif index:
            self._partner()
        else:
            self._standings()

    def _standings(self):
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        geo = desk.geometry
        self.head(t("setup.about"), t("setup.track", seen[at.FINISH]).split("|")[0])
        pitch = 17 if geo.tall else 13
        right = canvas.width - 5
        y = HEAD + (6 if geo.tall else 2)
        for i, key in enumerate(("setup.score.sets", "setup.score.bonus", "setup.about.pawn")):
            canvas.text(t(key), right - 90 + 45 * i, y, theme.MUTED, SMALL, RIGHT)
        y += pitch
        for team in desk.teams:
            for seat in team:
                steps, bonus = pawn(seen, seat), seen[at.seat_at(seat) + at.BONUS]
                canvas.text(theme.SIGNS[seat], 4, y, theme.SEATS[seat], SMALL)
                name = SMALL.fit(desk.names[seat], right - 150)
                canvas.text(name, 20, y, theme.TEXT, SMALL)
                counts = steps == score(seen, seat)
                for i, value in enumerate((steps - bonus, bonus, steps)):
                    ink = theme.TEXT if i == 2 and counts else theme.MUTED
                    canvas.text(str(value), right - 90 + 45 * i, y, ink, SMALL, RIGHT)
                y += pitch
            if seen[at.TEAMS]:
                canvas.hline(4, y, canvas.width - 8, theme.RAISED)
                y += 3
        lines = [t("setup.turn.bag", seen[at.BAG_N])]
        if seen[at.TEAMS]:
            lines.append(t("setup.about.teams"))
        self._lines(lines, y + (6 if geo.tall else 0))

    def _partner(self):
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        seat = self.partner
        self.head(t("setup.about.tiles", desk.names[seat]), points(pawn(seen, seat)), seat)
        self._tiles(partners_rack(seen, desk.viewer), (canvas.width - 4 * 40) // 2, HEAD + 12, 36)
        self._lines((t("setup.about.open"),), HEAD + 60)

    def _help(self):
        top = HEAD + (12 if self.desk.geometry.tall else 4)
        self.head(t("setup.help.title"))
        for i, tiles in enumerate(_EXAMPLES):
            self._tiles(tiles, self.canvas.width * i // 2 + 15, top, 28)
        self._lines((t("setup.about.sets"),), top + (42 if self.desk.geometry.tall else 32))

    def _tiles(self, tiles, x, y, side):
        for tile in tiles:
            if tile:
                tile_faces.face(self.canvas, x, y, side, side, tile, theme.RAISED)
            x += side + 3

    def _lines(self, texts, y):
        for text in texts:
            for line in SMALL.wrap(text, self.canvas.width - 8):
                self.canvas.text(line, 4, y, theme.MUTED, SMALL)
                y += SMALL.height + (2 if self.desk.geometry.tall else 0)
