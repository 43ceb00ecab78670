"""The podium: a bar for every seat that grows to its score, a crown for who won, confetti."""

from micropython import const

from lineup.engine import rng
from lineup.ui.drawing import theme
from lineup.ui.drawing.bits import copy_rows
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.drawing.tiles import CROWN
from lineup.ui.motion import ease, fall
from lineup.ui.type.fonts import BIG, BODY, TITLE
from lineup.ui.type.numbers import number

_GROW = const(30)  # frames
_ONE_AFTER_THE_OTHER = const(12)  # of them, between the first bar's beginning and the last one's
_FALL = const(8)  # of a crown
_HIGH = const(48)  # pixels that badges fall
_CONFETTI = const(40)
_PIECES = const(22)
_EMBLEMS = const(4)  # every so many of them is the winner's emblem
_SIDE = const(4)  # pixels of a piece
_ROOM = const(66)  # bytes of the largest one
_RAYS = ((8, 27), (49, 83), (154, 486))
"""Tangents, in 64ths, of the edges of the rays right of the middle."""


def rays(canvas, bottom: int):
    """Light behind the winner, above row `bottom`."""
    middle = canvas.width // 2
    fill = canvas.fb.fill_rect
    for y in range(bottom):
        up = bottom - y
        for near, far in _RAYS:
            a, b = up * near >> 6, up * far >> 6
            if a < middle:
                fill(middle + a, y, b - a + 1, 1, theme.RAY)
                fill(middle - b, y, b - a + 1, 1, theme.RAY)
    canvas.mark(0, 0, canvas.width, bottom)


class Podium:
    """Bars between rows `top`, where the crown has room above the highest, and `bottom`."""

    def __init__(self, ui, standings, top: int, bottom: int) -> None:
        self._ui = ui
        self._canvas = canvas = ui.canvas
        self._standings = standings
        self._bottom = bottom
        count = len(standings.scores)
        low = ui.grid.low
        self._scale = 2 if count <= 4 and not low else 1
        self._badge = SIZE * self._scale + (9 if self._scale > 1 else 4)
        self._fall = 6 if count <= 4 else 4  # frames of a badge
        self._font = BIG if count <= 4 and not low else TITLE if count <= 6 else BODY
        self._above = 5 if low else 7  # rows between a bar's upper end and its score
        most = bottom - top - self._badge - 16
        least = self._least = self._above + self._font.cap + 3
        lowest = min(0, min(standings.scores))
        span = max(1, max(standings.scores) - lowest)
        self._heights = [
            least + (most - least) * (score - lowest) // span for score in standings.scores
        ]
        order = self._placed(standings)
        wide = 8 if count <= 4 else 4
        gaps = [0 if self._partners(order[i], order[i + 1]) else wide for i in range(count - 1)]
        self._width = min(64, (canvas.width - 16 - sum(gaps)) // count)
        self._order = order
        self._left = {}  # by seat
        x = (canvas.width - self._width * count - sum(gaps)) // 2
        for i, seat in enumerate(order):
            self._left[seat] = x
            x += self._width + (gaps[i] if i < len(gaps) else 0)

    def _partners(self, a, b) -> bool:
        return self._standings.partners[a] == b

    def _placed(self, standings) -> list:
        # From left to right; the first of three in the middle, partners beside each other.
        order = list(standings.order)
        if len(order) == 3:
            return [order[1], order[0], order[2]]
        placed = []
        for seat in order:
            if seat not in placed:
                placed.append(seat)
                if standings.partners[seat] >= 0:
                    placed.append(standings.partners[seat])
        return placed

    def draw(self) -> None:
        """As it stands in the end."""
        for seat in self._order:
            self._bar(seat, self._heights[seat], self._standings.scores[seat])
            self._head(seat, *self._place(seat))
        for seat in self._standings.winners:
            x, y = self._crown(seat)
            self._canvas.icon(CROWN, x, y, 13, 10, theme.FOCUS)

    def _bar(self, seat, height, score):
        canvas = self._canvas
        x, y = self._left[seat], self._bottom - height
        canvas.rect(x + 3, y + 3, self._width, height - 3, theme.DARK)
        canvas.rect(x, y, self._width, height, theme.SEAT + seat)
        canvas.rect(x, y, self._width, 3, theme.PAPER)
        top = self._font.line(y + self._above)
        canvas.text(number(score), x + self._width // 2, top, theme.INK, self._font, CENTRE)

    def _place(self, seat) -> tuple:
        # Of the badge over a bar, with its rim.
        x = self._left[seat] + (self._width - self._badge) // 2
        return x - 2, self._bottom - self._heights[seat] - self._badge - 4

    def _head(self, seat, x, y):
        side = self._badge
        x, y = x + 2, y + 2
        self._canvas.round_rect(x - 2, y - 2, side + 4, side + 4, theme.INK, 6)
        self._canvas.round_rect(x, y, side, side, theme.SEAT + seat, 5)
        inset = (side - SIZE * self._scale + 1) // 2
        emblem(self._canvas, seat, x + inset, y + inset, theme.INK, self._scale)

    def _crown(self, seat) -> tuple:
        x = self._left[seat] + (self._width - 13) // 2
        return x, self._bottom - self._heights[seat] - self._badge - 15

    def celebrate(self, won: bool) -> None:
        """The bars grow, the last place's first, and figures count; badges fall on them, crowns
        last; then confetti where somebody here has `won`. draw() gives what it ends with."""
        motion = self._ui.motion
        canvas = self._canvas
        motion.begin()
        self._grow()
        side = self._badge + 4
        motion.still()
        for seat in reversed(self._standings.order):
            x, y = self._place(seat)

            def head(at_x, at_y, seat=seat):
                self._head(seat, at_x, at_y)

            top = max(0, y - _HIGH)
            motion.travel(head, side, side, x, top, x, y, self._fall, fall)
            head(x, y)
        for seat in self._standings.winners:
            x, y = self._crown(seat)

            def crown(at_x, at_y):
                canvas.icon(CROWN, at_x, at_y, 13, 10, theme.FOCUS)

            motion.travel(crown, 13, 10, x, 0, x, y, _FALL, fall)
            crown(x, y)
        if won and not self._ui.calm:
            Confetti(self._ui, self._standings.winners[0]).run()

    def _grow(self):
        # Each bar begins a little after that of the next lower place.
        motion = self._ui.motion
        order = self._standings.order
        least = self._least
        after = _ONE_AFTER_THE_OTHER // max(1, len(order) - 1)
        frames = _GROW - after * (len(order) - 1)
        for i in range(1, _GROW + 1):
            for place, seat in enumerate(reversed(order)):
                at = i - place * after
                if at <= 0 and i > 1 or at > frames:
                    continue
                at = frames if motion.skipped else max(0, at)
                height = least + ease(at, frames, self._heights[seat] - least)
                self._bar(seat, height, ease(at, frames, self._standings.scores[seat]))
            if not motion.frame():
                break
        for seat in order:
            self._bar(seat, self._heights[seat], self._standings.scores[seat])


class Confetti:
    """Small squares and the winner's emblem that fall over what is there."""

    def __init__(self, ui, winner: int) -> None:
        self._motion = ui.motion
        self._canvas = ui.canvas
        self._winner = winner
        self._under = bytearray(_PIECES * _ROOM)
        chance = bytearray(rng.SIZE)
        rng.seed(chance, 0, 1)
        wide = ui.canvas.width // 2 - SIZE // 2

        def below(n):
            return rng.below(chance, 0, n)

        self._pieces = [(2 * below(wide), below(100), 2 + below(3)) for _ in range(_PIECES)]

    def run(self) -> None:
        """Until the last one has fallen, or a key."""
        inks = (theme.SEAT, theme.FOCUS, theme.PAPER, theme.GOOD, theme.SEAT + 1)
        for i in range(_CONFETTI):
            for k, (x, above, speed) in enumerate(self._pieces):
                y = self._row(i, above, speed)
                if not self._copy(k, x, y, True):
                    continue
                if k % _EMBLEMS:
                    self._canvas.rect(x, y, _SIDE, _SIDE, inks[k % 5])
                else:
                    emblem(self._canvas, self._winner, x, y, theme.SEAT + self._winner)
            going = self._motion.frame()
            for k in range(_PIECES - 1, -1, -1):
                x, above, speed = self._pieces[k]
                self._copy(k, x, self._row(i, above, speed), False)
            if not going:
                break

    def _row(self, i, above, speed) -> int:
        return i * speed * 2 - above

    def _copy(self, k, x, y, keep) -> bool:
        # Keeps what is under a piece, or puts it back; False where it is not all on the panel.
        canvas = self._canvas
        line = canvas.width >> 1
        wide, high = (_SIDE, _SIDE) if k % _EMBLEMS else (SIZE + 1, SIZE)
        if y < 0 or y + high > canvas.height:
            return False
        there, here, row = y * line + x // 2, k * _ROOM, wide // 2
        if keep:
            copy_rows(self._under, here, row, canvas.buffer, there, line, row, high)
        else:
            copy_rows(canvas.buffer, there, line, self._under, here, row, row, high)
            canvas.mark(x, y, wide, high)
        return True
