# Proportional bitmap fonts: measuring, shortening, wrapping. The faces are generated
# modules (`tools/fonts` describes their layout) whose bytes stay in flash.

import micropython

from lineup.ui import fits
from lineup.ui.bits import run_text
from lineup.ui.breaks import break_at, may_break
from lineup.ui.faces import big, body, name, name_small, small, title

_ELLIPSIS = "\u2026"


class Font:
    """A face with its measures in pixels: `height` of a line, `ascent` above its baseline,
    `cap` of a capital letter. `face` is what the inner loops need of it."""

    def __init__(self, module):
        self.height = module.HEIGHT
        self.ascent = module.ASCENT
        self.cap = module.CAP
        self.face = (module.CODES, module.INDEX, module.DATA, module.COUNT)
        self._any = module.DATA  # a buffer for calls that paint nothing

    @micropython.native
    def width(self, s: str) -> int:
        """Pixels from the pen's start to its end."""
        return run_text(self._any, 0, 0, 0, 0, s, len(s), self.face, 0, -1)

    @micropython.native
    def fitting(self, s: str, width: int) -> int:
        """How many characters of `s` fit in `width` pixels."""
        return run_text(self._any, 0, 0, 0, 0, s, len(s), self.face, width, -2)

    def centred(self, y: int, h: int) -> int:
        """The top of a line whose capitals stand in the middle of `h` pixels from `y` on."""
        return y + (h + self.cap) // 2 - self.ascent

    def line(self, y: int) -> int:
        """The top of a line whose capitals begin at row `y`."""
        return y - self.ascent + self.cap

    def fit(self, s: str, width: int) -> str:
        """`s`, which has to fit in `width`: where it does not it is lost, and shortened."""
        if self.width(s) <= width:
            return s
        fits.lost(s)
        return self.shorten(s, width)

    def shorten(self, s: str, width: int) -> str:
        """`s`, or as much of its beginning as fits in `width` with an ellipsis behind."""
        if self.width(s) <= width:
            return s
        n = self.fitting(s, width - self.width(_ELLIPSIS))
        return s[:n].rstrip() + _ELLIPSIS

    def wrap(self, s: str, width: int) -> list:
        """Lines no wider than `width`, broken where the script allows it; a newline breaks
        too, and a word that is too long anywhere. At least one line."""
        lines = []
        for rest in s.split("\n"):
            while True:
                n = self.fitting(rest, width)
                cut = break_at(rest, n) if n < len(rest) else n
                if cut < len(rest) and not may_break(rest[cut - 1], rest[cut]):
                    fits.lost(s)
                lines.append(rest[:cut].rstrip())
                rest = rest[cut:].lstrip()
                if not rest:
                    break
        return lines


SMALL = Font(small)
BODY = Font(body)
TITLE = Font(title)
BIG = Font(big)
NAME = Font(name)
NAME_SMALL = Font(name_small)
