"""The end of a game alone: the score on a medal, and its place on the ladder."""

from micropython import const

from lineup.console.results import ladder
from lineup.engine import protocol
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.motion import ease
from lineup.ui.type import sentence, speech
from lineup.ui.type.fonts import BIG, BODY, TITLE
from lineup.ui.type.numbers import number

_COUNT = const(30)  # frames
_REST_MS = const(200)
_UNROLL = const(6)
_PITCH = const(22)

_METALS = (theme.PAPER, theme.BRONZE, theme.SILVER, theme.GOLD)
"""The disc's, for each medal of the protocol: without one it is plain, and has no ribbon."""


class SoloResults:
    """Drawn on the results' ground, below row `top`: a medal at the left, the steps round the
    score at the right. news: a statistics.News."""

    def __init__(self, ui, session, news, top: int, bottom: int) -> None:
        self._ui = ui
        self._canvas = ui.canvas
        self._news = news
        rules, options = session.rules, session.options
        self._score = score = news.score
        self._steps = ladder.steps(rules, options, news.best, score)
        self._medal = protocol.worth(rules, score, options)[1]
        low = ui.grid.low
        self._top = top
        self._radius = 26 if low else 40
        self._x = 14 + self._radius
        self._y = bottom - self._radius - (3 if low else 10)
        if not self._medal:
            self._y = (top + bottom) // 2
        self._bottom = bottom
        self._passed = 0  # how many of the lowest steps are there

    def stand(self, top: int = 0, below: int = 1000) -> None:
        """As it stands once the score is counted; at least what is between two rows of it."""
        if self._y - self._radius < below and self._y + self._radius >= top:
            self._disc(self._score, 0)
        self._ladder(self._place() + 1, passing=True)
        self._passed = len(self._steps) - self._place() - 1

    def _place(self) -> int:
        return [kind for _, _, kind in self._steps].index(ladder.NOW)

    def draw(self) -> None:
        """As it stands in the end."""
        self._ribbon(self._y)
        self._disc(self._score, self._medal)
        self._ladder(0)

    def race(self) -> None:
        """The score counts up on a plain disc, and the steps that it has passed are there."""
        motion = self._ui.motion
        self._disc(0, 0)
        motion.still()
        frames = min(_COUNT, 2 * abs(self._score))
        for i in range(1, frames + 1):
            score = ease(i, frames, self._score)
            self._disc(score, 0)
            below = self._steps[self._place() + 1 :]
            reached = sum([points <= score for _, points, _ in below])
            if reached > self._passed:
                count = len(self._steps)
                self._ladder(count - reached, count - self._passed, True)
                self._passed = reached
            if not motion.frame():
                return
        motion.hold(_REST_MS)

    def end(self, won: bool) -> None:
        """Shows what it is worth: the metal, the ribbon that holds it, all of the ladder."""
        motion = self._ui.motion
        self._disc(self._score, self._medal)
        motion.still()
        for i in range(1, _UNROLL + 1):
            if not self._medal:
                break
            self._ribbon(self._top + ease(i, _UNROLL, self._y - self._top))
            self._disc(self._score, self._medal)
            if not motion.frame():
                break
        self._ribbon(self._y)
        self._disc(self._score, self._medal)
        self._ladder(0, len(self._steps) - self._passed)
        if self._news.is_best():
            self._ui.sound("best")

    def _disc(self, score, medal) -> None:
        canvas = self._canvas
        radius, x, y = self._radius, self._x, self._y
        metal = _METALS[medal]
        for ring, ink in ((radius, theme.INK), (radius - 2, metal), (radius - 6, theme.INK),
                          (radius - 7, metal)):  # fmt: skip
            _disc(canvas, x, y, ring, ink)
        text, font = sentence.fitting(number(score), 2 * radius - 18, (BIG, TITLE, BODY))
        canvas.text(text, x, font.line(y - font.cap // 2), theme.INK, font, CENTRE)

    def _ribbon(self, below: int) -> None:
        # Two bands that come together behind the disc, as far as they are unrolled.
        if not self._medal:
            return
        canvas = self._canvas
        wide = self._radius // 2
        end = self._y - self._radius // 2
        for y in range(self._top, min(below, end)):
            inward = (y - self._top) * wide // (end - self._top)
            left = self._x - self._radius + 4 + inward
            right = self._x + self._radius - 4 - wide - inward
            for x in (right, left):
                canvas.rect(x - 1, y, wide + 2, 1, theme.INK)
                canvas.rect(x, y, wide, 1, theme.SEAT)
                canvas.rect(x + wide // 3, y, wide - 2 * (wide // 3), 1, theme.PAPER)

    def _ladder(self, begin: int, end: int = 99, passing: bool = False) -> None:
        # As many steps as there is room for, the score's own among them; of these
        # steps[begin:end], the highest first. passing: their score is not told yet.
        canvas, grid = self._canvas, self._ui.grid
        top = self._top + 2
        pitch = 17 if grid.low else _PITCH
        steps = self._steps
        shown = min(len(steps), (self._bottom - top) // pitch)
        first = max(0, min(self._place() - shown // 2, len(steps) - shown))
        left = 80 if grid.low else 108
        right = canvas.width - 8
        for i in range(max(first, begin), min(first + shown, end)):
            name, points, kind = steps[i]
            if speech.hear and not passing:
                speech.say(speech.TEXT, name.split("|")[0] + " " + number(points))
            y = top + (i - first) * pitch
            ink = theme.PAPER
            if kind == ladder.NOW:
                canvas.round_rect(left, y, right - left + 4, pitch - 2, theme.FOCUS, 4)
                ink = theme.INK
            at = y + (pitch - 2 - TITLE.cap) // 2
            goes_to = right - canvas.text(number(points), right, TITLE.line(at), ink, TITLE, RIGHT)
            text, font = sentence.fitting(name, goes_to - left - 10, (BODY,))
            canvas.text(text, left + 5, font.line(at + TITLE.cap - font.cap), ink, font)


def _disc(canvas, x, y, radius, ink) -> None:
    # A filled circle about x, y.
    half = radius
    for dy in range(radius + 1):
        while half * half + dy * dy > radius * radius + radius:
            half -= 1
        canvas.rect(x - half, y - dy, 2 * half + 1, 1, ink)
        canvas.rect(x - half, y + dy, 2 * half + 1, 1, ink)
