"""The race: a road once round to the chequered line where it began, with everybody's pawn, and
where this turn would bring them. Inside it, what the turn brings, and the bag."""

from micropython import const

from lineup.games.setup.rules import layout as at
from lineup.games.setup.screen.art import SEATS
from lineup.games.setup.screen.views import tile_faces
from lineup.games.setup.screen.views.geometry import PAWN
from lineup.games.setup.screen.views.turn_points import THIS
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import emblem
from lineup.ui.drawing.tiles import BAG, SWAP
from lineup.ui.type.fonts import BIG, BODY, TITLE

_APART = const(12)  # pixels at least from pawn to pawn: the emblem behind can be told
_ROW = const(14)
_HALF = PAWN // 2


def _meet(ring, x, y):
    # Whether a pawn there would hide most of a ring.
    return abs(ring[1] - x) + abs(ring[2] - y) <= _HALF


class Race:
    """The road has as many steps as lead to the finish, in a box whose edge is its middle."""

    def __init__(self, desk):
        self.desk = desk
        self.canvas = desk.canvas
        self.box = desk.geometry.race
        self.steps = desk.seen[at.FINISH]
        _, _, w, h = self.box
        self.length = 2 * (w + h)
        self._dots = bytearray(2 * self.steps)  # of each step, from the box's corner
        for step in range(self.steps):
            u, v = self.point(step)
            self._dots[2 * step] = u - self.box[0]
            self._dots[2 * step + 1] = v - self.box[1]

    def point(self, step: int, back: int = 0) -> tuple:
        """Finds where the step is on the screen, `back` pixels before it: clockwise from the
        middle of the lower side."""
        x, y, w, h = self.box
        far = (step * self.length // self.steps - back + w // 2) % self.length
        if far < w:
            return x + w - far, y + h
        if far < w + h:
            return x, y + h - (far - w)
        if far < 2 * w + h:
            return x + far - w - h, y
        return x + w, y + far - 2 * w - h

    def draw(self, pawns: tuple, turn: tuple, without: int = -1):
        """Draws it where it has changed. pawns: steps of every seat; turn: see `turn_points`;
        without: a seat whose pawn is somewhere else, or -1."""
        desk = self.desk
        if desk.changed("race", (pawns, turn, without, desk.seen[at.BAG_N])):
            self._road()
            self._inside(turn)
            rings = self._rings(pawns, turn)
            for seat, x, y in rings:
                tile_faces.ring(self.canvas, x, y, seat, desk.corner(seat))
            for seat, x, y in self.places(pawns):
                if seat != without:
                    over = [ring[0] for ring in rings if ring[0] != seat and _meet(ring, x, y)]
                    tile_faces.pawn(self.canvas, x, y, seat, desk.corner(seat), over)

    def _rings(self, pawns, turn):
        # (seat, x, y) of where the turn that is being made would bring pawns, its own one first.
        which, mover, _, points = turn
        seats = [seat for seat in range(len(pawns)) if which == THIS and points[seat]]
        seats.sort(key=lambda seat: seat != mover)
        return [(seat,) + self.point(pawns[seat] + points[seat]) for seat in seats]

    def places(self, pawns: tuple) -> list:
        """(seat, x, y) of the pawns, the last one first. Who stands where another one does stands
        behind it: whoever placed tiles last is ahead."""
        seen = self.desk.seen
        order = sorted(
            [
                (-pawns[seat], -seen[at.seat_at(seat) + at.PLACED_AT], seat)
                for seat in range(len(pawns))
            ]
        )
        found = []
        last = 1 << 20
        for minus, _, seat in order:
            far = -minus * self.length // self.steps
            last = min(far, last - _APART)
            found.insert(0, (seat,) + self.point(-minus, far - last))
        return found

    def _road(self):
        canvas = self.canvas
        x, y, w, h = self.box
        left, top = x, y
        around = (x - _HALF - 1, y - _HALF - 1, w + PAWN + 2, h + PAWN + 2)
        canvas.cloth(*around, theme.TABLE, theme.DARK)
        canvas.round_rect(x - _HALF, y - _HALF, w + PAWN, h + PAWN, theme.DARK, 8)
        w, h = w + 1 - 2 * _HALF, h + 1 - 2 * _HALF
        canvas.round_rect(x + _HALF, y + _HALF, w, h, theme.TABLE, 5)
        canvas.cloth(x + _HALF + 3, y + _HALF + 3, w - 6, h - 6, theme.TABLE, theme.DARK)
        fill = canvas.fb.fill_rect  # all of it is marked by now
        dots = self._dots
        for at_step in range(2, len(dots), 2):
            u, v = left + dots[at_step], top + dots[at_step + 1]
            if at_step % 20:
                fill(u - 1, v - 1, 3, 3, theme.MUTED)
            else:
                fill(u - 2, v - 2, 5, 5, theme.PAPER)
        u, v = self.point(0)
        fill(u - 4, v - _HALF, 8, PAWN, theme.PAPER)
        for row in range(0, PAWN, 2):
            for column in range(row // 2 & 1, 4, 2):
                fill(u - 4 + 2 * column, v - _HALF + row, 2, min(2, PAWN - row), theme.INK)

    def _inside(self, turn):
        # The mover's points as a figure, the others' below, the bag at the bottom.
        canvas, seen = self.canvas, self.desk.seen
        which, mover, swapped, points = turn
        x, y, w, h = self.box
        middle = x + w // 2
        top = y + 14
        if which == THIS and points[mover]:
            text = "+" + str(points[mover])
            wide = max(39, BIG.width(text) + 10)
            canvas.round_rect(middle - wide // 2, top, wide, 28, theme.GOOD, 5)
            canvas.text(text, middle, BIG.line(top + 5), theme.INK, BIG, CENTRE)
        elif mover >= 0 and which != THIS:
            text = str(swapped) if swapped else "+" + str(points[mover])
            left = middle - (17 + TITLE.width(text) + (14 if swapped else 0)) // 2
            emblem(canvas, mover, left, top + 9, SEATS + mover)
            left += 17
            if swapped:
                canvas.icon(SWAP, left - 1, top + 9, 11, 10, theme.PAPER)
                left += 14
            canvas.text(text, left, TITLE.line(top + 8), theme.PAPER, TITLE)
        y = top + 32
        for seat in range(len(points)):
            if seat != mover and points[seat]:
                text = "+" + str(points[seat])
                left = middle - (15 + TITLE.width(text)) // 2
                emblem(canvas, seat, left, y, SEATS + seat)
                canvas.text(text, left + 15, TITLE.line(y), theme.PAPER, TITLE)
                y += _ROW
        text = str(seen[at.BAG_N])
        y = self.box[1] + h - _HALF - 13
        left = middle - (13 + BODY.width(text)) // 2
        canvas.icon(BAG, left, y, 9, 11, theme.MUTED)
        canvas.text(text, left + 13, BODY.line(y + 1), theme.MUTED, BODY)
