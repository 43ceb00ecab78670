# Proportional bitmap fonts: measuring, shortening, wrapping. The faces are generated
# modules (tools/fonts.py describes their layout) whose bytes stay in flash.

import micropython

from lineup.ui.faces import big, body, small, title


@micropython.viper
def _find(codes, count: int, code: int) -> int:
    # Position of a code point in the ascending table, or -1.
    table = ptr8(codes)
    low = 0
    high = count
    while low < high:
        middle = (low + high) >> 1
        found = int(table[2 * middle]) | int(table[2 * middle + 1]) << 8
        if found == code:
            return middle
        if found < code:
            low = middle + 1
        else:
            high = middle
    return -1


class Font:
    """A face with its measures, all in pixels: `height` of a line, `ascent` above its baseline."""

    def __init__(self, face):
        self.face = face
        self.height = face.HEIGHT
        self.ascent = face.ASCENT

    def offset(self, code: int) -> int:
        """Where the glyph of a code point starts in `face.DATA`; the box's where it has none."""
        face = self.face
        at = _find(face.CODES, face.COUNT, code)
        if at < 0:
            at = _find(face.CODES, face.COUNT, 63)
        index = face.INDEX
        at *= 3
        return index[at] | index[at + 1] << 8 | index[at + 2] << 16

    def width(self, s: str) -> int:
        """Pixels from the pen's start to its end."""
        total = 0
        data = self.face.DATA
        for char in s:
            total += data[self.offset(ord(char))]
        return total

    def fit(self, s: str, width: int) -> str:
        """`s`, or as much of its beginning as fits in `width` with an ellipsis behind."""
        if self.width(s) <= width:
            return s
        while s and self.width(s + "\u2026") > width:
            s = s[:-1].rstrip()
        return s + "\u2026"

    def wrap(self, s: str, width: int) -> list:
        """Lines no wider than `width`; broken at spaces, a word that is too long anywhere."""
        lines = []
        for paragraph in s.split("\n"):
            line = ""
            for word in paragraph.split(" "):
                longer = line + " " + word if line else word
                if self.width(longer) <= width:
                    line = longer
                    continue
                if line:
                    lines.append(line)
                while self.width(word) > width and len(word) > 1:
                    n = len(word) - 1
                    while n > 1 and self.width(word[:n]) > width:
                        n -= 1
                    lines.append(word[:n])
                    word = word[n:]
                line = word
            lines.append(line)
        return lines


SMALL = Font(small)
BODY = Font(body)
TITLE = Font(title)
BIG = Font(big)
