"""The stand-in on a console whose drawing is watched.

`board.outside` collects what would be drawn beyond the panel, `board.clipped` the texts that
were shortened and the hints that were left out.
"""

import sys

sys.path.insert(0, __file__.rsplit("tests", 1)[0])

from tests.console.standin import main

main.install()
import board  # noqa: E402

from lineup.console.app import run  # noqa: E402
from lineup.ui.drawing import canvas  # noqa: E402
from lineup.ui.type import fonts  # noqa: E402

board.outside = []
board.clipped = []
WIDTH, HEIGHT = board.display.width, board.display.height


def watch_area(name):
    plain = getattr(canvas.Canvas, name)

    def watched(self, *args):
        x, y, w, h = args[:4] if name != "icon" else args[1:5]
        if x < 0 or y < 0 or x + w > WIDTH or y + h > HEIGHT:
            board.outside.append((name, x, y, w, h))
        return plain(self, *args)

    setattr(canvas.Canvas, name, watched)


def watch_text():
    plain = canvas.Canvas.text

    def watched(self, s, x, y, c, font, align=0):
        w = font.width(s)
        left = x - (0, w // 2, w)[align]
        top, bottom = y + font.ascent - font.cap, y + font.ascent
        if s.strip() and (left < 0 or top < 0 or left + w > WIDTH or bottom > HEIGHT):
            board.outside.append((s, left, y, w, font.height))
        return plain(self, s, x, y, c, font, align)

    canvas.Canvas.text = watched


def watch_fit():
    plain = fonts.Font.fit

    def watched(self, s, width):
        text = plain(self, s, width)
        if text != s:
            board.clipped.append(s)
        return text

    fonts.Font.fit = watched


for area in ("rect", "frame", "round_rect", "icon"):
    watch_area(area)
watch_text()
watch_fit()
run(board)
