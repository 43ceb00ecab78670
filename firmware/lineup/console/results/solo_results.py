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

_COUNT = const(20)  # frames
_PITCH = const(22)

_METALS = (theme.PAPER, theme.BRONZE, theme.SILVER, theme.GOLD)
"""The rim of the disc, for each medal of the protocol: without one the disc is plain."""


class SoloResults:
    """Drawn on the results' ground: a medal at the left, the steps round the score at the right.
    news: a statistics.News."""

    def __init__(self, ui, session, news) -> None:
        self._ui = ui
        self._canvas = ui.canvas
        self._news = news
        rules, options = session.rules, session.options
        self._score = score = news.score
        self._steps = ladder.steps(rules, options, news.best, score)
        self._metal = _METALS[protocol.worth(rules, score, options)[1]]

    def draw(self) -> None:
        """As it stands in the end."""
        self._medal(self._score)
        self._ladder()

    def celebrate(self, won: bool) -> None:
        """The score counts up to what it is; draw() gives what it ends with."""
        motion = self._ui.motion
        motion.begin()
        for i in range(_COUNT + 1):
            self._medal(ease(i, _COUNT, self._score))
            if not motion.frame():
                break
        if self._news.is_best():
            self._ui.sound("best")

    def _medal(self, score) -> None:
        canvas, grid = self._canvas, self._ui.grid
        radius = 27 if grid.low else 38
        x = 16 + radius
        y = 60 + (grid.foot - 60) // 2 if grid.low else 140
        y = min(y, grid.sentence - radius - 2)
        for ring, ink in ((radius, theme.INK), (radius - 2, self._metal), (radius - 8, theme.INK),
                          (radius - 9, theme.PAPER)):  # fmt: skip
            _disc(canvas, x, y, ring, ink)
        text, font = sentence.fitting(number(score), 2 * radius - 22, (BIG, TITLE, BODY))
        canvas.text(text, x, font.line(y - font.cap // 2), theme.INK, font, CENTRE)

    def _ladder(self) -> None:
        # As many steps as there is room for, the score's own among them.
        canvas, grid = self._canvas, self._ui.grid
        top = 42 if grid.low else 68
        pitch = 17 if grid.low else _PITCH
        steps = self._steps
        shown = min(len(steps), (grid.sentence - top) // pitch)
        mine = [kind for _, _, kind in steps].index(ladder.NOW)
        first = max(0, min(mine - shown // 2, len(steps) - shown))
        left = 80 if grid.low else 104
        right = canvas.width - 8
        for i in range(first, first + shown):
            name, points, kind = steps[i]
            if speech.hear:
                speech.say(speech.TEXT, name.split("|")[0] + " " + number(points))
            y = top + (i - first) * pitch
            ink = theme.PAPER
            if kind == ladder.NOW:
                canvas.round_rect(left, y, right - left + 4, pitch - 2, theme.FOCUS, 4)
                ink = theme.INK
            at = y + (pitch - 2 - TITLE.cap) // 2
            end = right - canvas.text(number(points), right, TITLE.line(at), ink, TITLE, RIGHT)
            text, font = sentence.fitting(name, end - left - 10, (BODY,))
            canvas.text(text, left + 5, font.line(at + 2), ink, font)


def _disc(canvas, x, y, radius, ink) -> None:
    # A filled circle about x, y.
    half = radius
    for dy in range(radius + 1):
        while half * half + dy * dy > radius * radius + radius:
            half -= 1
        canvas.rect(x - half, y - dy, 2 * half + 1, 1, ink)
        canvas.rect(x - half, y + dy, 2 * half + 1, 1, ink)
