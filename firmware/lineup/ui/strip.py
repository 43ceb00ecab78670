"""The score strip: every seat's sign, its name where there is room, its points; and a note."""

from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t

_SIGN = 12
_GAP = 4


def number(points: int) -> str:
    """Points with a real minus sign."""
    return str(points).replace("-", "\u2212")


def points(value: int) -> str:
    """A number of points with its unit."""
    return t("ui.point") if value == 1 else t("ui.points", number(value))


def height(panel: int) -> int:
    """Pixels that the strip takes from row 2 on, on a panel of that height."""
    return 14 if panel >= 200 else 12


class Strip:
    """Drawn at the top of a desk's panel. goal: points to win, for a bar below each seat; 0 for
    none."""

    def __init__(self, desk, goal: int = 0):
        self.desk = desk
        self.goal = goal
        self.height = height(desk.canvas.height)

    def draw(self, points, mover: int, note: str = ""):
        """points: of every seat; mover: the seat on a bar, -1 for none; note: a text for the
        right end, "long|short" where there is a shorter one; left out where nothing fits."""
        desk = self.desk
        if not desk.changed("strip", (tuple(points), mover, desk.viewer, note)):
            return
        canvas = desk.canvas
        h = self.height + (2 if self.goal else 0)
        canvas.rect(0, 2, canvas.width, h, theme.BACKGROUND)
        texts = [number(value) for value in points]
        least = [2 * _GAP + _SIGN + SMALL.width(text) for text in texts]
        long, _, short = note.partition("|")
        if short and canvas.width - sum(least) < SMALL.width(long) + 2 * _GAP:
            long = short
        room = canvas.width - (SMALL.width(long) + 2 * _GAP if long else 0)
        named = [SMALL.width(name) + 2 * _GAP for name in desk.names]
        if sum(least) + sum(named) > room:
            named = [0] * len(named)
        x = 0
        for seat, text in enumerate(texts):
            w = least[seat] + named[seat]
            self._seat(seat, x, w - 1, text, seat == mover, named[seat] > 0)
            if self.goal:
                self._progress(x, w - 1, points[seat], theme.SEATS[seat])
            x += w
        if x + SMALL.width(long) + _GAP <= canvas.width:
            canvas.text(long, canvas.width - 3, self._top(), theme.MUTED, SMALL, RIGHT)

    def _top(self):
        return 2 + (self.height - SMALL.cap) // 2 - SMALL.ascent + SMALL.cap

    def _seat(self, seat, x, w, text, moves, named):
        canvas = self.desk.canvas
        if moves:
            canvas.round_rect(x, 2, w, self.height, theme.RAISED, 3)
        top = self._top()
        bright = moves or seat == self.desk.viewer
        ink = theme.TEXT if bright else theme.MUTED
        canvas.text(theme.SIGNS[seat], x + _GAP - 1, top, theme.SEATS[seat], SMALL)
        left = x + _GAP + _SIGN
        canvas.text(text, x + w - _GAP + 1, top, ink, SMALL, RIGHT)
        if named:
            canvas.text(self.desk.names[seat], left, top, theme.MUTED, SMALL)

    def _progress(self, x, w, points, ink):
        canvas = self.desk.canvas
        y = 2 + self.height
        canvas.rect(x, y, w, 2, theme.RAISED)
        canvas.rect(x, y, w * min(max(points, 0), self.goal) // self.goal, 2, ink)
