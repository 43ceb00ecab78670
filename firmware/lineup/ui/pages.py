"""Pages behind X: left and right turn them, every other button closes them."""

from lineup.ui.frame import hint_height, slim_bar
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import LEFT, B
from lineup.ui.input import RIGHT as KEY_RIGHT


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

    def head(self, text: str, note: str = "", seat: int = -1):
        """The page's heading, see `frame.slim_bar`."""
        slim_bar(self.canvas, text, note, seat)
