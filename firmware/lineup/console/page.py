"""A page of text that scrolls by lines: help, about, reports."""

from micropython import const

from lineup.console.scroll import bar
from lineup.ui import theme
from lineup.ui.fonts import BODY
from lineup.ui.hints import UP_DOWN
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.messages import t

_MARGIN = const(10)
_STEPS = {UP: -1, DOWN: 1, LEFT: -5, RIGHT: 5}


def notice(ui, title: str, text: str) -> None:
    """Shows a page without waiting for anything."""
    ui.clear()
    ui.title(title)
    for i, line in enumerate(BODY.wrap(text, ui.canvas.width - 2 * _MARGIN)):
        ui.canvas.text(line, _MARGIN, ui.top + 4 + i * BODY.height, theme.TEXT, BODY)
    ui.canvas.flush()


class Page:
    """A title and paragraphs (separated by line feeds); A or B closes it."""

    def __init__(self, ui, title: str, text: str, closing: str = "") -> None:
        self.ui = ui
        self.title = title
        self.closing = closing or t("ui.ok")
        self.lines = BODY.wrap(text, ui.canvas.width - 2 * _MARGIN)
        self.pitch = BODY.height + (0 if ui.small else 2)
        self.rows = (ui.bottom - ui.top - 4) // self.pitch
        self.first = 0

    def run(self) -> int:
        """Shows the page until A or B, which it returns."""
        ui = self.ui
        ui.clear()
        ui.title(self.title)
        more = len(self.lines) > self.rows
        ui.hints((A, self.closing), *(((UP_DOWN, t("app.more")),) if more else ()))
        while True:
            self._draw()
            ui.canvas.flush()
            event = ui.keys.wait()
            if event in (A, B):
                return event
            last = max(0, len(self.lines) - self.rows)
            self.first = min(max(0, self.first + _STEPS.get(event, 0)), last)

    def _draw(self):
        ui = self.ui
        canvas = ui.canvas
        ui.clear_body()
        y = ui.top + 4
        for line in self.lines[self.first : self.first + self.rows]:
            canvas.text(line, _MARGIN, y, theme.TEXT, BODY)
            y += self.pitch
        bar(ui, self.first, self.rows, len(self.lines))
