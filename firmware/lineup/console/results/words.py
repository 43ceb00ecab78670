"""The words of the results: the headline, which stamps in, and up to two sentences under it."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type import headline, sentence, speech
from lineup.ui.type.fonts import BODY, NAME_SMALL, TITLE, writing

_HEAD = const(13)
_LINES = ((45,), (43, 59))
_TALL_LINES = ((45,), (44, 62))  # of Chinese and Japanese, which are higher
_LOW_HEAD = const(2)
_LOW_LINES = ((24,), (22, 39))
"""The rows where capitals begin: of the headline, of one sentence, of two."""

_ALL = const(400)
_OUT = const(6)  # rows that letters stand out of their capitals at most

_SMALLER = (6, 4, 2, 1)
"""Rows by which a headline that has no room in twice the size is too low, frame by frame."""


class Words:
    """title: of so many letters as have room. lines: one or two sentences. happy: the title is
    FOCUS. `below`: the first row under all of it."""

    def __init__(self, ui, title: str, lines, happy: bool) -> None:
        self._ui = ui
        self._canvas = ui.canvas
        self._low = ui.grid.low
        self._title = title
        self._lines = lines
        self._ink = theme.FOCUS if happy else theme.PAPER
        high = _TALL_LINES if TITLE.tall > TITLE.cap else _LINES
        rows = (_LOW_LINES if self._low else high)[len(lines) - 1]
        self._rows = rows
        self.below = rows[-1] + TITLE.cap + 3

    def say(self) -> None:
        """Tells them to who does not see them."""
        speech.say(speech.TITLE, self._title)
        for line in self._lines:
            speech.say(speech.TEXT, line)

    def draw(self, top: int = 0, below: int = _ALL) -> None:
        """Draws what of it lies between two rows, or all of it, on what is there."""
        canvas, rows = self._canvas, self._rows
        if top < rows[0] + _OUT:
            self._headline(0)
        for i, text in enumerate(self._lines):
            if top >= rows[i] + TITLE.cap + _OUT or below <= rows[i] - _OUT:
                continue
            shown, font = sentence.fitting(text, canvas.width - 8)
            top = font.line(self._rows[i] + (TITLE.cap - font.cap) // 2)
            canvas.text(shown, canvas.width // 2, top, theme.PAPER, font, CENTRE)

    def _headline(self, down: int) -> None:
        canvas = self._canvas
        middle, room = canvas.width // 2, canvas.width - 8
        if self._low:
            fonts = writing(self._title, (NAME_SMALL, TITLE, BODY))
            text, font = sentence.fitting(self._title, room, fonts)
            y = font.line(_LOW_HEAD) + down
            canvas.text(text, middle + 2, y + 2, theme.DARK, font, CENTRE)
            canvas.text(text, middle, y, self._ink, font, CENTRE)
            return
        fonts = writing(self._title, headline.FONTS)
        y, ink = _HEAD + down, self._ink
        headline.write(canvas, self._title, middle, y, room, ink, theme.DARK, CENTRE, fonts)

    def stamp(self) -> None:
        """The headline comes from before the page, on TABLE, and settles."""
        canvas, motion = self._canvas, self._ui.motion
        motion.still()
        for large, down in self._strokes():
            canvas.rect(0, 0, canvas.width, self.below, theme.TABLE)
            if not large:
                self._headline(down)
            else:
                headline.write_twice(
                    canvas, self._title, large, canvas.width // 2, down, self._ink
                )
            if not motion.frame():
                break
        canvas.rect(0, 0, canvas.width, self.below, theme.TABLE)
        self._headline(0)

    def _strokes(self) -> tuple:
        # (font in twice its size or None, its row or rows further down) of each frame.
        if 2 * NAME_SMALL.width(self._title) <= self._canvas.width - 8:
            if NAME_SMALL.has(self._title):
                y = 3 if self._low else 8
                return (NAME_SMALL, y), (NAME_SMALL, y), (None, 3), (None, 1)
        return tuple((None, down) for down in _SMALLER)
