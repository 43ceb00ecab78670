# A longer text, page by page.

from lineup.ui import theme
from lineup.ui.fonts import SMALL
from lineup.ui.hints import UP_DOWN
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.messages import t

_MARGIN = 10


class Reader:
    """`text` set in pages of whole lines between the title bar and the hint line.

    `closing` is what the button does that leaves it ("" for going back).
    """

    def __init__(self, ui, title: str, text: str, closing: str = "", font=SMALL):
        self.ui = ui
        self.title = title
        self.closing = closing or t("ui.back")
        self.font = font
        self.line = font.height + (1 if ui.small else 2)
        self.top = ui.top + (3 if ui.small else 8)
        self.lines = font.wrap(text, ui.canvas.width - 2 * _MARGIN)
        self.size = (ui.bottom - self.top - 2) // self.line
        self.pages = max(1, (len(self.lines) + self.size - 1) // self.size)
        self.page = 0

    def draw(self):
        """The whole screen."""
        ui = self.ui
        ui.clear()
        place = f"{self.page + 1} / {self.pages}"
        ui.title(self.title, place if self.pages > 1 else "")
        key = A if self.closing != t("ui.back") and self.page == self.pages - 1 else B
        if self.pages > 1:
            ui.hints((UP_DOWN, t("ui.page")), (key, self.closing))
        else:
            ui.hints((key, self.closing))
        start = self.page * self.size
        y = self.top
        for line in self.lines[start : start + self.size]:
            ui.canvas.text(line, _MARGIN, y, theme.TEXT, self.font)
            y += self.line

    def run(self):
        """Draws and waits until the reader goes back: with B, or A on the last page."""
        self.draw()
        while True:
            event = self.ui.wait(self.draw)
            last = self.page == self.pages - 1
            if event == B or (event == A and last):
                return
            if event == DOWN or event == RIGHT or event == A:
                self._turn(0 if last else 1)
            elif event == UP or event == LEFT:
                self._turn(-1 if self.page else 0)

    def _turn(self, step):
        if step:
            self.page += step
            self.draw()
