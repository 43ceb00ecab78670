"""The score strip: every seat's sign, its name where there is room, its points; and a note."""

from lineup.ui import fits, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.frame import is_low
from lineup.ui.numbers import number

_SIGN = 12
_GAP = 4
_BETWEEN = 9
_FLAG = 8

FLAG = b"\x80\xe0\xf8\xf8\xe0\x80\x80\x80"
"""The start marker: a flag, 5 wide and 8 high."""


def _room(note):
    return SMALL.width(note) + _GAP + 3 if note else 0


def _choose(note, free, gain):
    # The room beside each seat, and the form of the note that fits then: two pixels less on both
    # sides of all seats give `gain` pixels more.
    forms = note.split("|")
    least = _room(forms[-1] or forms[-2:][0])
    pad = _GAP
    while pad and free < least:
        pad -= 2
        free += gain
    for form in forms:
        if free >= _room(form):
            return pad, form
    if note:
        fits.lost(note)
    return pad, ""


def height(panel: int) -> int:
    """Pixels that the strip takes from row 2 on, on a panel of that height."""
    return 12 if is_low(panel) else 14


class Strip:
    """Drawn at the top of a desk's panel. goal: points to win, for a bar below each seat; 0 for
    none. teams: the seats of each team, where there are teams; a line stands between them."""

    def __init__(self, desk, goal: int = 0, teams=()):
        self.desk = desk
        self.goal = goal
        self.teams = teams
        self.height = height(desk.canvas.height)

    def draw(self, points, mover: int, note: str = "", first: int = -1):
        """points: of every seat; mover: the seat on a bar, -1 for none; note: a text for the
        right end, "long|short" where there is a shorter one; it has to fit, unless it ends with
        a bar. first: the seat that has the start marker, -1 for none."""
        desk = self.desk
        if not desk.changed("strip", (tuple(points), mover, desk.viewer, note, first)):
            return
        canvas = desk.canvas
        h = self.height + (2 if self.goal else 0)
        x = desk.left
        canvas.rect(x, 2, canvas.width - x, h, theme.BACKGROUND)
        texts = [number(value) for value in points]
        teams = self.teams or (range(len(texts)),)
        free = canvas.width - x - (len(teams) - 1) * _BETWEEN - (_FLAG if first >= 0 else 0)
        for text in texts:
            free -= 2 * _GAP + _SIGN + SMALL.width(text)
        pad, note = _choose(note, free, 4 * len(texts))
        free += (_GAP - pad) * 2 * len(texts)
        free -= _room(note)
        names = [SMALL.width(name) + 2 * _GAP for name in desk.names]
        if sum(names) > free:
            names = [0] * len(names)
        for i, team in enumerate(teams):
            if i:
                canvas.vline(x + _BETWEEN // 2, 4, self.height - 4, theme.MUTED)
                x += _BETWEEN
            for seat in team:
                w = 2 * pad + _SIGN + SMALL.width(texts[seat]) + names[seat]
                if seat == first:
                    w += _FLAG
                self._seat(seat, x, w - 1, texts[seat], seat == mover, names[seat] > 0, pad)
                if seat == first:
                    canvas.icon(FLAG, x + w - pad - 5, self._top() + 2, 5, 8, theme.ACCENT)
                if self.goal:
                    self._progress(x, w - 1, points[seat], theme.SEATS[seat])
                x += w
        canvas.text(note, canvas.width - 3, self._top(), theme.MUTED, SMALL, RIGHT)

    def _top(self):
        return SMALL.centred(2, self.height)

    def _seat(self, seat, x, w, text, moves, named, pad):
        canvas = self.desk.canvas
        if moves:
            canvas.round_rect(x, 2, w, self.height, theme.RAISED, 3)
        top = self._top()
        bright = moves or seat == self.desk.viewer
        ink = theme.TEXT if bright else theme.MUTED
        canvas.text(theme.SIGNS[seat], x + max(pad, 1) - 1, top, theme.SEATS[seat], SMALL)
        left = x + pad + _SIGN
        if named:
            left += canvas.text(self.desk.names[seat], left, top, theme.MUTED, SMALL) + 2 * _GAP
        canvas.text(text, left, top, ink, SMALL)

    def _progress(self, x, w, points, ink):
        canvas = self.desk.canvas
        y = 2 + self.height
        canvas.rect(x, y, w, 2, theme.RAISED)
        canvas.rect(x, y, w * min(max(points, 0), self.goal) // self.goal, 2, ink)
