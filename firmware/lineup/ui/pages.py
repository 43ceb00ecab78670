"""Pages behind X: left and right turn them, every other button closes them."""

from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.desk import hint_height
from lineup.ui.fonts import SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, B
from lineup.ui.input import RIGHT as KEY_RIGHT

HEAD = 15
"""Pixels of a page's heading, from the panel's upper edge."""


class Pages:
    """`count` pages over a desk; a game gives `page(index)`, which draws one below its heading
    and above `bottom`."""

    def __init__(self, desk, count: int):
        self.desk = desk
        self.canvas = desk.canvas
        self.count = count
        self.index = 0
        self.bottom = desk.canvas.height - hint_height(desk.canvas.height)

    def page(self, index: int):
        """Draws a page."""
        raise NotImplementedError

    def run(self):
        """Shows pages until a button other than LEFT and RIGHT is pressed."""
        self.index = 0
        while True:
            self.draw()
            event = self.desk.ui.wait(self.draw)
            if event != LEFT and event != KEY_RIGHT:
                break
            self.index = (self.index + (1 if event == KEY_RIGHT else -1)) % self.count
        self.desk.clear()

    def draw(self):
        """The whole screen."""
        desk = self.desk
        desk.clear()
        self.page(self.index)
        if self.count > 1:
            desk.plain_hints((LEFT_RIGHT, "ui.page"), (B, "ui.back"))
        else:
            desk.plain_hints((B, "ui.back"))

    def head(self, *args):
        """The page's heading, see `head`."""
        head(self.canvas, *args)


def head(canvas, text: str, note: str = "", seat: int = -1, left: int = 0):
    """A heading from `left` on: a seat's sign, a text, and a note at its right end."""
    canvas.rect(left, 0, canvas.width - left, HEAD, theme.SURFACE)
    top = SMALL.centred(0, HEAD)
    x, room = left + 4, canvas.width - left - 8
    if seat >= 0:
        canvas.text(theme.SIGNS[seat], x, top, theme.SEATS[seat], SMALL)
        x += 14
        room -= 14
    if note:
        room -= 6 + canvas.text(note, canvas.width - 4, top, theme.TEXT, SMALL, RIGHT)
    canvas.text(SMALL.fit(text, room), x, top, theme.TEXT, SMALL)
