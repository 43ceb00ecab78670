"""A longer text, page by page."""

from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_MARGIN = 10


class Reader:
    """`text` set in pages of whole lines on PAPER, between the title bar and the hint line; in
    TITLE, unless a word of it is longer than a line.

    `closing` is what A does on the last page ("" for closing it), `more` what X does there ("" for
    nothing). single: BODY where all of it takes more than a page in TITLE. back: False where
    there is nothing to go back to: B closes it, and says nothing.
    """

    def __init__(
        self,
        ui,
        title: str,
        text: str,
        closing: str = "",
        more: str = "",
        single: bool = False,
        back: bool = True,
    ):
        self.ui = ui
        self.title = title
        self.closing = closing or t("ui.ok")
        self.more = more
        self.back = ((B, t("ui.back")),) if back else ()
        self.top = ui.grid.bar + (4 if ui.grid.low else 9)
        room = ui.canvas.width - 2 * _MARGIN
        high = ui.grid.foot - self.top
        self.font = TITLE
        self.lines = TITLE.wrap(text, room, True)
        if not self.lines or single and len(self.lines) * TITLE.leading > high:
            self.font = BODY
            self.lines = BODY.wrap(text, room)
        self.size = high // self.font.leading
        self.pages = max(1, (len(self.lines) + self.size - 1) // self.size)
        self.page = 0
        self.went_back = False
        """True where it was left with B."""

    def draw(self):
        """The whole screen."""
        ui, grid, canvas = self.ui, self.ui.grid, self.ui.canvas
        ui.page(self.title, f"{self.page + 1}/{self.pages}" if self.pages > 1 else "")
        canvas.rect(0, grid.bar, canvas.width, grid.foot - grid.bar, theme.PAPER)
        last = self.page == self.pages - 1
        if not last:
            ui.hints((A, t("ui.next")), *self.back)
        else:
            more = ((X, self.more),) if self.more else ()
            ui.hints((A, self.closing), *self.back, *more)
        lines = self.lines[self._start(self.page) : self._start(self.page + 1)]
        if speech.hear:
            speech.say(speech.TEXT, " ".join(lines))
        y = self.top
        for line in lines:
            canvas.text(line, _MARGIN, y, theme.INK, self.font)
            y += self.font.leading

    def _start(self, page):
        # The first line of a page: on the last one no line is alone.
        start = page * self.size
        return start - (0 < page == self.pages - 1 and start + 1 == len(self.lines))

    def run(self):
        """Draws and waits until the reader goes back: with B, or A on the last page. True where X
        is wanted."""
        self.draw()
        while True:
            event = self.ui.wait(self.draw)
            last = self.page == self.pages - 1
            if event == B or (event == A and last):
                self.went_back = event == B
                return False
            if event == X and last and self.more:
                return True
            if event == DOWN or event == RIGHT or event == A:
                self._turn(0 if last else 1)
            elif event == UP or event == LEFT:
                self._turn(-1 if self.page else 0)

    def _turn(self, step):
        if step:
            self.page += step
            self.draw()
            self.ui.motion.page(step > 0)
