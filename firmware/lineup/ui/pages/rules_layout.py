"""Pages of rules: whole sentences on PAPER, one heading at a time, with its figure."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BIG, BODY, NAME_SMALL, TITLE
from lineup.ui.type.line_breaks import has_cjk

SENTENCE = "\x1f"
"""Behind each sentence of a paragraph but the last."""

_SIDE = const(86)  # pixels of a figure beside the text
_ABOVE = const(80)  # of a figure above it
_INDENT = const(11)
_GAP = const(5)  # between paragraphs
_TOO_MUCH = const(999)
_CJK = "\u2e80"  # from here on words are not parted by spaces


def figure_place(grid) -> tuple:
    """x, y, w, h of a figure: above the text, on a low panel at its left."""
    if grid.low:
        return 0, grid.bar, _SIDE, grid.foot - grid.bar
    return 0, grid.bar, grid.width, _ABOVE


def draw_figure(canvas, grid, figures, text: str):
    """Draws the figure `text` of a game, whose module `figures` can, on its table."""
    x, y, w, h = figure_place(grid)
    canvas.rect(x, y, w, h, theme.TABLE)
    figures.draw(canvas, x, y, w, h, text)
    if grid.low:
        canvas.rect(x + w, y, 2, h, theme.INK)
    else:
        canvas.rect(x, y + h, w, 2, theme.INK)


class Section:
    """One heading of the rules, in pages. `text` has a paragraph on a line, with SENTENCE in it;
    one that begins with "- " is a point of a list. large: in the largest type where every
    sentence of it has room on a page; not in Chinese and Japanese, whose characters TITLE has as
    large."""

    def __init__(self, grid, text: str, figure: bool, large: bool = False):
        self._grid = grid
        self._paragraphs = text.split("\n")
        self.figure = figure
        self.pages = []
        """Of each page the font, and where it ends: paragraph, sentence."""
        # A sentence that is too long for a page takes the smaller font.
        large = large and not has_cjk(text)
        if not (large and self._set((BIG,))) and not self._set((TITLE, BODY)):
            overflow.lost(text)

    def _set(self, fonts) -> bool:
        # Makes the pages, each in the first font that has room for a sentence; false where none.
        self.pages = []
        p = s = 0
        while p < len(self._paragraphs):
            for font in fonts:
                end = self._end(p, s, font)
                if end != (p, s):
                    break
            else:
                return False
            self.pages.append((font, end))
            p, s = end
        if len(self.pages) > 1:
            self._share()
        return True

    def _share(self):
        # Where a line would be alone on the last page, a sentence of the page before joins it.
        font, whole = self.pages[-1]
        above, end = self.pages[-2]
        p, s = end
        text = self._paragraphs[p]
        alone = text.split(SENTENCE)[s:]
        if p < len(self._paragraphs) - 1:
            return
        if len(self._lines(alone, 1, font, _INDENT if text.startswith("- ") else 0)) > 1:
            return
        if not s:
            p -= 1
            s = self._paragraphs[p].count(SENTENCE) + 1
        first = self.pages[-3][1] if len(self.pages) > 2 else (0, 0)
        if (p, s - 1) > first:
            self.pages[-2:] = [(above, (p, s - 1))]
            if self._end(p, s - 1, font) != whole:
                self.pages[-1] = (above, end)
            self.pages.append((font, whole))

    def place(self, page: int) -> tuple:
        """x, y, w, h of a page's lines; the first has the figure beside or above them."""
        grid = self._grid
        figure = self.figure and page == 0
        if grid.low:
            left = _SIDE + 8 if figure else 6
            return left, grid.bar + 2, grid.width - left - 4, grid.foot - grid.bar - 2
        top = grid.bar + (_ABOVE + 2 if figure else 0) + 34
        return 10, top, grid.width - 16, grid.foot - top

    def _end(self, p: int, s: int, font) -> tuple:
        # Where the page ends that begins there: paragraphs stay together where they can.
        page = len(self.pages)
        left = self._room(page)
        first = p
        while p < len(self._paragraphs):
            sentences = self._paragraphs[p].split(SENTENCE)
            indent = _INDENT if sentences[0].startswith("- ") else 0
            need = self._need(sentences[s:], page, font, indent)
            if need > left:
                half = left < self._room(page) // 2
                if p != first and half and self._need(sentences, 1, font, indent) <= self._room(1):
                    return p, 0
                end = s
                while self._need(sentences[s : end + 1], page, font, indent) <= left:
                    end += 1
                return p, end
            left -= need
            p += 1
            s = 0
        return p, 0

    def _room(self, page) -> int:
        return self.place(page)[3] + _GAP

    def _need(self, sentences, page, font, indent) -> int:
        # Too much where a word is longer than a line.
        width = self.place(page)[2] - indent
        for word in "".join(sentences).split(" "):
            if word and word[-1:] < _CJK and font.width(word) > width:
                return _TOO_MUCH
        return len(self._lines(sentences, page, font, indent)) * font.leading + _GAP

    def _lines(self, sentences, page, font, indent) -> list:
        text = "".join(sentences).strip()
        if text.startswith("- "):
            text = text[2:]
        return font.wrap(text, self.place(page)[2] - indent)

    def draw(self, canvas, page: int):
        """Writes a page; its ground has been drawn."""
        x, y, _, _ = self.place(page)
        p, s = self.pages[page - 1][1] if page else (0, 0)
        font, end = self.pages[page]
        while p < len(self._paragraphs) and (p, s) != end:
            sentences = self._paragraphs[p].split(SENTENCE)
            stop = end[1] if p == end[0] else len(sentences)
            if speech.hear:
                speech.say(speech.TEXT, "".join(sentences[s:stop]))
            indent = _INDENT if sentences[0].startswith("- ") else 0
            if indent and not s:
                canvas.rect(x + 1, y + font.ascent - 6, 4, 4, theme.INK)
            for line in self._lines(sentences[s:stop], page, font, indent):
                canvas.text(line, x + indent, y, theme.INK, font)
                y += font.leading
            y += _GAP
            if p == end[0]:
                break
            p += 1
            s = 0


def heading(canvas, grid, text: str, figure: bool, note: str = ""):
    """The heading of a page above its lines, with a note at its right end."""
    speech.say(speech.TEXT, text + " " + note)
    y = grid.bar + (_ABOVE + 2 if figure else 0)
    room = grid.width - 20
    if note:
        room -= BODY.width(note) + 6
        canvas.text(note, grid.width - 10 - BODY.width(note), BODY.line(y + 14), theme.INK, BODY)
    font = NAME_SMALL if NAME_SMALL.width(text) <= room else TITLE
    canvas.text(font.fit(text, room), 10, font.line(y + 10), theme.INK, font)
