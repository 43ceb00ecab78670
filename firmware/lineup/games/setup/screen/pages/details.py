"""X: what the turn brings, how the pawns stand, a partner's tiles, what the signs mean."""

from lineup.games.setup.rules import layout as at
from lineup.games.setup.rules.scoring import partner, pawn, score
from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.pages import signs_page
from lineup.games.setup.screen.views import tile_faces
from lineup.games.setup.screen.views.turn_points import SEAT, THIS, partners_rack
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import emblem
from lineup.ui.pages.info_pages import Info
from lineup.ui.type import sentence
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import counted


# As the figures of the rules have them.
_SET = "3h 4h! 5h 6h!"
_SETS = "3d 4d 5d!\n. . 5c! | +4"


class Details(Info):
    """The pages of X: what is selected in the decision `part`, the turn, points, signs, and in the
    team game the partner's tiles unless all look on."""

    def __init__(self, desk, part=None):
        self.part = part
        self.partner = -1 if desk.face_down else partner(desk.seen, desk.viewer)
        self.low = desk.grid.low
        pages = [("setup.about.now", Details._now)] if part else []
        pages.append(("setup.about.turn", Details._turn))
        if self.low:  # the table has no room for it
            pages.append(("setup.about.race", Details._lanes))
        pages.append(("setup.about", Details._points))
        if self.partner >= 0:
            pages.append(("setup.about.partner", Details._partner))
        pages.append(("setup.about.signs", signs_page.draw))
        super().__init__(desk, pages)

    def _now(self):
        # What is selected: its picture, what can be done with it.
        tile, lines = self.part.about()
        y = self.top + (3 if self.low else 8)
        if tile:
            if self.sees(y - 1, 30):
                tile_faces.outlined(self.canvas, 9, y, 34, 28, tile)
            y += self.beside(54, y, 28, lines[0]) + (4 if self.low else 8)
            lines = lines[1:]
        self._set(self.words(y, lines))

    def _set(self, y):
        # What a set is, below the words.
        from lineup.games.setup.screen import figures

        self.example(y, figures, _SETS if self.bottom - y > 72 else _SET)

    def _turn(self):
        # What the tiles that lie, or would lie there, bring: each set, then everybody's points.
        desk = self.desk
        which, mover, swapped, points = desk.turn
        y = self.top + 6
        if which == THIS and not desk.sets:
            self._set(self.words(y, (t("setup.about.none"),)))
            return
        if mover < 0:
            self._set(self.words(y, (t("setup.about.first"),)))
            return
        if which != THIS and not swapped:
            new = at.mask_at(desk.seen, at.LAST_NEW)
            if self.sees(y, 20):
                self._tiles(y, 44, new)
            y += 22
        for mask, alike in desk.sets:
            if self.sees(y, 20):
                tile_faces.clasp(self.canvas, 16, y + 8, alike)
                self._tiles(y, 44, mask)
            y += 22
        x = 8
        for i in range(len(points)):
            seat = (mover + i) % len(points)
            if seat == mover and swapped:
                self._owner(8, y + 3, seat)
                text = counted(swapped, "setup.about.swapped.one", "setup.about.swapped")
                self.words(TITLE.line(y + 3), (text,), 44)
            elif points[seat]:
                end = self._gain(x, y, seat, points[seat]) if self.sees(y, 18) else x
                if self.low:
                    x = end + 12
                else:
                    y += 21
        y += 24 if self.low else 8
        if len(desk.sets) > 1:
            self.words(y, (t("setup.about.once"),))

    def _tiles(self, y, x, mask):
        # The tiles of some squares in the order of their numbers.
        table = self.desk.table
        found = sorted([table[at.TOP + square] for square in range(12) if mask >> square & 1])
        step = min(37, (self.canvas.width - 44 - x) // max(1, len(found) - 1))
        for i, tile in enumerate(found):
            tile_faces.outlined(self.canvas, x + i * step, y, 34, 18, tile)

    def _gain(self, x, y, seat, points):
        # A seat's chip, and what it is for; where it ends.
        self._owner(x, y + 3, seat)
        x += 22 if self.low else 36
        x += sentence.chip(self.canvas, x, y, "+" + str(points), theme.GOOD)
        if not self.low:
            key = "setup.score.sets" if seat == self.desk.turn[SEAT] else "setup.score.bonus"
            self.canvas.text(t(key), x + 6, TITLE.line(y + 3), theme.INK, TITLE)
        return x

    def _points(self):
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        right = canvas.width - 8
        step = (canvas.width - 60) // 3
        y = self.top + 5
        for i, key in enumerate(("setup.score.sets", "setup.score.bonus", "setup.about.pawn")):
            canvas.text(t(key), right - (2 - i) * step, BODY.line(y), theme.INK, BODY, RIGHT)
        y += 14 if self.low else 17
        pitch = min(20, (self.bottom - y - 2) // desk.game.seats)
        for team in desk.teams or (range(desk.game.seats),):
            for seat in team:
                steps, bonus = pawn(seen, seat), seen[at.seat_at(seat) + at.BONUS]
                if desk.teams and steps == score(seen, seat):
                    canvas.round_rect(right - 27, y - 2, 31, 16, theme.FOCUS, 3)  # what counts
                self._owner(8, y, seat)
                for i, value in enumerate((steps - bonus, bonus, steps)):
                    x = right - (2 - i) * step
                    canvas.text(str(value), x, TITLE.line(y), theme.INK, TITLE, RIGHT)
                y += pitch
            if desk.teams and team == desk.teams[0]:
                canvas.rect(8, y - 2, canvas.width - 16, 1, theme.MUTED)
                y += 2
        if not self.low:
            y += 6
            self._race(y + 9)
            y += 28
            key = "setup.about.teams" if desk.teams else "setup.about.goal"
            self.words(y, (t(key, seen[at.FINISH]),))

    def _lanes(self):
        # A road for each seat, and the finish.
        desk, canvas, seen = self.desk, self.canvas, self.desk.seen
        pitch = 22
        y = self.top + 4 + (4 - desk.game.seats) * pitch // 2
        left, long = 14, canvas.width - 70
        for team in desk.teams or (range(desk.game.seats),):
            for seat in team:
                steps = pawn(seen, seat)
                canvas.round_rect(left - 10, y, long + 34, 20, theme.DARK, 8)
                for step in range(0, seen[at.FINISH], 5):
                    x = left + step * long // seen[at.FINISH]
                    side = 3 if step % 10 else 5
                    canvas.rect(x - side // 2, y + 10 - side // 2, side, side, theme.PAPER)
                canvas.rect(left + long - 4, y, 8, 20, theme.PAPER)
                for row in range(10):
                    for column in range(row & 1, 4, 2):
                        canvas.rect(left + long - 4 + 2 * column, y + 2 * row, 2, 2, theme.INK)
                x = left + min(steps * long // seen[at.FINISH], long + 12)
                tile_faces.pawn(canvas, x, y + 10, seat, desk.corner(seat))
                right = canvas.width - 6
                canvas.text(str(steps), right, TITLE.line(y + 4), theme.INK, TITLE, RIGHT)
                y += pitch

    def _race(self, y):
        # The road unrolled, with everybody's pawn.
        desk, canvas = self.desk, self.canvas
        finish = desk.seen[at.FINISH]
        left, long = 18, canvas.width - 40
        canvas.round_rect(left - 10, y - 10, long + 22, 21, theme.DARK, 8)
        for step in range(0, finish + 1, 5):
            x = left + step * long // finish
            side = 3 if step % 10 else 5
            canvas.rect(x - side // 2, y - side // 2, side, side, theme.PAPER)
        pawns = sorted([(pawn(desk.seen, seat), -seat) for seat in range(desk.game.seats)])
        for steps, minus in pawns:
            x = left + min(steps, finish) * long // finish
            tile_faces.pawn(canvas, x, y, -minus, desk.corner(-minus))

    def _partner(self):
        desk = self.desk
        y = self.top + (10 if self.low else 14)
        if self.sees(y - 1, 30):
            self._owner(8, y + 8, self.partner)
            for slot, tile in enumerate(partners_rack(desk.seen, desk.viewer)):
                if tile:
                    tile_faces.outlined(self.canvas, 40 + slot * 40, y, 34, 28, tile)
        self.words(y + (38 if self.low else 46), (t("setup.about.open"),))

    def _owner(self, x, y, seat):
        canvas = self.canvas
        canvas.round_rect(x, y - 3, 17, 17, theme.INK, self.desk.corner(seat))
        emblem(canvas, seat, x + 3, y, SEATS + seat)
