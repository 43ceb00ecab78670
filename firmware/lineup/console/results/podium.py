"""The podium: a bar for every seat that grows to its score, a crown for who won, confetti."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.drawing.scroll import shift
from lineup.ui.drawing.tiles import CROWN
from lineup.ui.type.fonts import BIG, BODY, TITLE
from lineup.ui.type.numbers import number

_FEW = const(4)
_CROWN_W, _CROWN_H = 13, 10
_RISE = const(6)  # frames of a crown
_SHADOW = const(3)
_HEAP = const(13)  # rows of what lies on the ground


class Podium:
    """Bars between rows `top`, where the crown has room above the highest, and `bottom`, in the
    order of the seats; partners beside each other. `heights` by seat, `least` of a bar."""

    def __init__(self, ui, standings, top: int, bottom: int) -> None:
        self._ui = ui
        self._canvas = canvas = ui.canvas
        self._scores = scores = standings.scores
        self.winners = standings.winners
        self.bottom = bottom
        self.confetti = []
        """The confetti that lies there in the end: one Confetti, once it has fallen."""
        count = len(scores)
        low = ui.grid.low
        self._scale = 2 if count <= _FEW and not low else 1
        self._badge = SIZE * self._scale + (13 if self._scale > 1 else 8)
        self._font = BIG if count <= _FEW and not low else TITLE if count <= 6 else BODY
        self._above = 5 if low else 7  # rows between a bar's upper end and its score
        most = bottom - top - self._badge - 12
        least = self.least = self._above + self._font.cap + 3
        lowest = min(0, min(scores))
        span = max(1, max(scores) - lowest)
        self.heights = [least + (most - least) * (score - lowest) // span for score in scores]
        self.order = order = _beside_partners(standings.partners)
        wide = 8 if count <= _FEW else 4
        self._gaps = gaps = [wide] * count  # right of each bar
        for i in range(count - 1):
            if standings.partners[order[i]] == order[i + 1]:
                gaps[i] = 0
        room = sum(gaps[:-1])
        self.width = min(64, (canvas.width - 16 - room) // count) & -2
        self.left = {}  # by seat
        x = (canvas.width - self.width * count - room) // 2 & -2
        for i, seat in enumerate(order):
            self.left[seat] = x
            x += self.width + gaps[i]

    def covers(self, seat: int, x: int, y: int) -> bool:
        """True where a bar as it is in the end, or its shadow, has this pixel."""
        left = self.left[seat]
        return left <= x + 3 and x < left + self.width + _SHADOW and y > self._top(seat) - 2

    def _top(self, seat) -> int:
        return self.bottom - self.heights[seat]

    def stand(self, top: int = 0, below: int = 1000) -> None:
        """As it stands once the bars are as high as they shall be; at least what is between two
        rows of it."""
        for seat in self.order:
            height = self.heights[seat]
            if self.bottom - height < below:
                self.bar(seat, height)
            if self.bottom - height > top and self._place(seat, height)[1] < below:
                self.badge(seat, height)

    def draw(self) -> None:
        """As it stands in the end."""
        self.stand()
        for seat in self.winners:
            self._canvas.icon(CROWN, *self._crown(seat), theme.FOCUS)
        for confetti in self.confetti:
            confetti.draw()

    def bar(self, seat: int, height: int) -> None:
        """A bar, the figure that belongs to its height on it."""
        self._column(seat, height, height)

    def _column(self, seat, height, rows) -> None:
        # The upper rows of a bar.
        canvas = self._canvas
        x, y = self.left[seat], self.bottom - height
        if self._gaps[self.order.index(seat)]:
            canvas.rect(x + self.width, y + 3, _SHADOW, max(0, rows - 3), theme.DARK)
        canvas.rect(x, y, self.width, rows, theme.SEAT + seat)
        canvas.rect(x, y, self.width, 3, theme.PAPER)
        top = self._font.line(y + self._above)
        text = number(self._points(seat, height))
        canvas.text(text, x + self.width // 2, top, theme.INK, self._font, CENTRE)

    def _points(self, seat, height) -> int:
        score, least = self._scores[seat], self.least
        rise = self.heights[seat] - least
        return score * (height - least) // rise if height < self.heights[seat] else score

    def _place(self, seat, height) -> tuple:
        # Of the badge over a bar, its rim included.
        x = self.left[seat] + (self.width - self._badge) // 2
        return x & -2, self.bottom - height - self._badge

    def badge(self, seat: int, height: int) -> None:
        """The seat's emblem on a bar so high."""
        x, y = self._place(seat, height)
        side = self._badge
        self._canvas.round_rect(x, y, side, side, theme.INK, 6)
        self._canvas.round_rect(x + 2, y + 2, side - 4, side - 4, theme.SEAT + seat, 5)
        inset = (side - SIZE * self._scale + 1) // 2
        emblem(self._canvas, seat, x + inset, y + inset, theme.INK, self._scale)

    def lift(self, seat: int, before: int, height: int) -> None:
        """A bar, and its badge as it stands there, from one height to another."""
        canvas = self._canvas
        x, y = self._place(seat, height)
        side, up = self._badge, height - before
        wide, line = (side + 1) >> 1, canvas.width >> 1
        shift(canvas.buffer, y * line + (x >> 1), line, wide, side + up, 0, -up)
        canvas.mark(x, y, side, side)
        figure = self._above + self._font.height + 2
        self._column(seat, height, min(height, up + figure))

    def _crown(self, seat) -> tuple:
        # x, y, w, h
        x = self.left[seat] + (self.width - _CROWN_W) // 2
        return x, self._place(seat, self.heights[seat])[1] - _CROWN_H - 1, _CROWN_W, _CROWN_H

    def crown(self) -> None:
        """Crowns come up from behind the winners' badges."""
        canvas, motion = self._canvas, self._ui.motion
        for seat in self.winners:
            x, y, w, h = self._crown(seat)

            def crown(at_x, at_y, y=y, w=w, h=h):
                canvas.icon(CROWN, at_x, at_y, w, min(h, y + h - at_y), theme.FOCUS)

            motion.travel(crown, w, h, x, y + h, x, y, _RISE)
            canvas.icon(CROWN, x, y, w, h, theme.FOCUS)

    def race(self) -> None:
        """The bars grow until they are as high as they shall be."""
        from lineup.console.results import race

        race.run(self._ui, self)
        self.stand()

    def end(self, won: bool) -> None:
        """Shows what comes once it is told who has won: crowns; confetti if somebody here has."""
        self.crown()
        if won:
            from lineup.console.results.confetti import Confetti

            confetti = Confetti(self._ui, self)
            self.confetti = [confetti]
            self._ui.motion.still()
            confetti.run()

    def free_row(self, x: int, w: int) -> int:
        """The row on which something so wide lies that falls down at x: the upper end of the bar
        there, beside its badge; else the ground, before a bar whose figure it does not hide; -1
        for nowhere."""
        side = self._badge
        for seat in self.order:
            left, height = self.left[seat], self.heights[seat]
            if x + w <= left or x >= left + self.width + _SHADOW:
                continue
            badge = self._place(seat, height)[0]
            if left <= x and x + w <= left + self.width and (x + w <= badge or x >= badge + side):
                return self.bottom - height
            if height < self._above + self._font.cap + _HEAP:
                return -1
        return self.bottom


def _beside_partners(partners) -> list:
    # The seats from left to right.
    order = []
    for seat, partner in enumerate(partners):
        if seat not in order:
            order += [seat] if partner < 0 else [seat, partner]
    return order
