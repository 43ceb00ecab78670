# Proportional bitmap fonts: measuring, shortening, wrapping. The faces are generated
# modules (`tools/texts/fonts` describes their layout) whose bytes stay in flash.

import micropython

from lineup.ui.drawing.bits import run_text
from lineup.ui.type import overflow
from lineup.ui.type.faces import big, body, name, name_small, title
from lineup.ui.type.line_breaks import line_end, may_break, phrase_ends

_OWN = 0x2E80  # from here on only the language's own face is asked
_ELLIPSIS = "\u2026"
PLAIN = -1
"""Lines that Font.wrap does not end with phrases."""


class Font:
    """A face with its measures in pixels: `height` of a line, `ascent` above its baseline,
    `cap` of a capital letter, `tall` of what the language writes with, `leading` from line to
    line of a paragraph. `face` is what the inner loops need of it, and of the face of `size`
    pixels of the language's own characters."""

    def __init__(self, module, size):
        self.size = size
        self.height = self.leading = module.HEIGHT
        self.ascent = module.ASCENT
        self.cap = self.tall = module.CAP
        self._latin = (module.CODES, module.INDEX, module.DATA, module.COUNT)
        self.face = self._latin + (b"", 0, b"", 0, 0)
        self._any = module.DATA  # a buffer for calls that paint nothing

    def go_with(self, own):
        """Takes the language's own face, a module: where capitals are higher than its
        characters, these stand in the middle of them, else on the same baseline."""
        lower = self.ascent - own.ASCENT - max(0, (self.cap - own.CAP) // 2)
        self.face = self._latin + (own.CODES, own.CELL, own.DATA, own.COUNT, lower)
        self.leading = self.height + own.LEADING
        self.tall = own.HEIGHT if own.LEADING else self.cap

    @micropython.native
    def width(self, s: str) -> int:
        """Pixels from the pen's start to its end."""
        return run_text(self._any, 0, 0, 0, 0, s, len(s), self.face, 0, -1)

    @micropython.native
    def fitting(self, s: str, width: int) -> int:
        """Counts the characters of `s` that fit in `width` pixels."""
        return run_text(self._any, 0, 0, 0, 0, s, len(s), self.face, width, -2)

    def has(self, s: str) -> bool:
        """True where there is a glyph for every character."""
        return all(self._find(ord(s[i : i + 1])) >= 0 for i in range(len(s)))  # see `line_breaks`

    def _find(self, code: int) -> int:
        # Which glyph of its face a character is, or -1.
        codes = self.face[4] if code >= _OWN else self._latin[0]
        low, high = 0, len(codes) // 2
        while low < high:
            middle = (low + high) // 2
            found = codes[2 * middle] | codes[2 * middle + 1] << 8
            if found == code:
                return middle
            if found < code:
                low = middle + 1
            else:
                high = middle
        return -1

    def ink(self, s: str) -> tuple:
        """The first row of the line that has ink, and the first one below all ink."""
        first, below = self.height, 0
        for i in range(len(s)):
            code = ord(s[i : i + 1])
            glyph = self._find(code)
            if code >= _OWN:
                top = self.line((self.cap - self.tall) // 2)
                high = self.tall
            else:
                glyph = 3 * max(0, glyph)
                index, data = self._latin[1], self._latin[2]
                at = index[glyph] | index[glyph + 1] << 8 | index[glyph + 2] << 16
                top, high = data[at + 2], data[at + 4]
            if high:
                first = min(first, top)
                below = max(below, top + high)
        return first, below

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
        overflow.lost(s)
        return self.shorten(s, width)

    def shorten(self, s: str, width: int) -> str:
        """`s`, or as much of its beginning as fits in `width` with an ellipsis behind."""
        if self.width(s) <= width:
            return s
        n = self.fitting(s, width - self.width(_ELLIPSIS))
        return s[:n].rstrip() + _ELLIPSIS

    def wrap(
        self, s: str, width: int, whole: bool = False, indent: int = 0, more: int = 0
    ) -> list:
        """Lines no wider than `width`, the first one shorter by `indent`, broken where the script
        allows it; a newline breaks too, and a word that is too long anywhere. At least one line;
        with `whole` none where a word is too long. In Japanese lines end with phrases where that
        takes no more of them, or `more` at most; not with PLAIN."""
        lines = []
        for text in s.split("\n"):
            found = self._lines(text, width, indent, whole)
            if _phrases and more != PLAIN and len(found) > 1:
                better = self._phrases(text, width, indent, more)
                if 0 < len(better) <= len(found) + more:
                    found = better
            if not found:
                return []
            lines += found
            indent = 0
        return lines

    def _phrases(self, text, width, indent, more) -> list:
        def fitting(start):
            return self.fitting(text[start:], width if start else width - indent)

        ends = phrase_ends(text, fitting, more)
        if not ends:
            return []
        starts = (0,) + ends
        ends += (len(text),)
        return [text[starts[i] : ends[i]].strip() for i in range(len(ends))]

    def _lines(self, rest, width, indent, whole) -> list:
        lines = []
        room = width - indent
        while True:
            n = self.fitting(rest, room)
            cut = line_end(rest, n) if n < len(rest) else n
            if cut < len(rest) and not may_break(rest, cut):
                if whole:
                    return []
                overflow.lost(rest)
            lines.append(rest[:cut].rstrip())
            rest = rest[cut:].lstrip()
            room = width
            if not rest:
                return lines


_phrases = False  # whether lines shall

BODY = Font(body, 12)
TITLE = Font(title, 16)
BIG = Font(big, 16)
NAME = Font(name, 16)
NAME_SMALL = Font(name_small, 16)


def in_phrases() -> bool:
    """Tells whether lines end with phrases, in the language that is spoken."""
    return _phrases


def writing(s: str, fonts) -> list:
    """Those of the fonts that have all glyphs for a text that a person entered."""
    return [font for font in fonts if font.has(s)]


def inside(text: str, h: int, fonts) -> tuple:
    """The first of the fonts whose ink leaves a row free above and below in `h` rows, or the last
    one; and the row where a line of it begins: its capitals stand in the middle, higher where a
    letter goes deep."""
    for font in fonts:
        first, below = font.ink(text)
        if below - first + 2 <= h:
            break
    return font, min(font.line((h - font.cap) // 2), h - 1 - below)


def language(code: str):
    """Takes the faces of a language: one of `lineup.text.LANGUAGES`."""
    global _phrases
    _phrases = code == "ja"
    for font in (BODY, TITLE, BIG, NAME, NAME_SMALL):
        face = "lineup.ui.type.faces.cjk_{}_{}".format(font.size, code)
        font.go_with(__import__(face, None, None, ("CODES",)))


language("en")
