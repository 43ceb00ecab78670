"""Pages of rules: whole sentences on PAPER, one heading at a time, each page with its figure."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BIG, BODY, PLAIN, TITLE, in_phrases
from lineup.ui.type.line_breaks import has_cjk

SENTENCE = "\x1f"
"""Behind each sentence of a paragraph but the last."""

_SIDE = const(86)  # pixels of a figure beside the text
_ABOVE = const(74)  # of a figure above it, at least
_HIGHEST = const(112)
_INDENT = const(11)
_GAP = const(5)  # between paragraphs
_CJK = "\u2e80"  # from here on words are not parted by spaces
_MARKS = "，。：；、）？！"

# What makes the pages of a heading worse, when its sentences are shared out.
_PAGE = const(10)
_ALONE = const(12)  # a line alone on a page
_BARE = const(90)  # a page without its figure
_INSIDE = const(3)  # a paragraph that goes on overleaf
_LIST = const(2)  # a list that does
_NEVER = const(9999)


def draw_figure(canvas, grid, figures, text: str, high: int = _ABOVE):
    """Draws the figure `text` of a game, whose module `figures` can, on its table: beside the text
    on a low panel, else above it, `high` rows high."""
    x, y, w, h = figure_place(grid, high)
    canvas.rect(x, y, w, h, theme.TABLE)
    figures.draw(canvas, x, y, w, h, text)
    if grid.low:
        canvas.rect(x + w, y, 2, h, theme.INK)
    else:
        canvas.rect(x, y + h, w, 2, theme.INK)


def figure_place(grid, high: int = _ABOVE) -> tuple:
    """x, y, w, h of a figure."""
    if grid.low:
        return 0, grid.bar, _SIDE, grid.foot - grid.bar
    return 0, grid.bar, grid.width, high


class Section:
    """One heading of the rules, in pages. `text` has a paragraph on a line, with SENTENCE in it;
    one that begins with "- " is a point of a list. starts: of each figure the paragraph from which
    on it is shown; none for no figure. large: in the largest type, whose pages go on inside a
    sentence, unless a word is longer than a line of it; not in Chinese and Japanese, whose
    characters TITLE has as large."""

    def __init__(self, grid, text: str, starts=(), large: bool = False):
        self._grid = grid
        self._paragraphs = text.split("\n")
        self._starts = [first for first in starts if first < len(self._paragraphs)]
        self._broken = {}  # lines of the sentences that are being shared out
        self._more = PLAIN
        self._of = []  # of each page in Japanese its sentences, whose lines shall end with phrases
        self.pages = []
        """Of each page the font, the figure's number or -1, and the lines: (rows above, indent,
        text), of which a point's first one has a negative indent."""
        self._sentences = not large or has_cjk(text)
        if self._sentences or not self._set(BIG):
            self._sentences = True
            if not self._set(TITLE):
                overflow.lost(text)
                self._set(BODY)

    def _set(self, font) -> bool:
        # False where a sentence is longer than a page, or a word than a line.
        self.pages = []
        self._of = []
        ends = list(self._starts[1:]) + [len(self._paragraphs)]
        for i in range(len(ends)):
            first = self._starts[i] if self._starts else 0
            if not self._share(first, ends[i], font, i if self._starts else -1):
                return False
        return True

    def _share(self, first: int, last: int, font, figure: int) -> bool:
        # Shares the paragraphs of a figure out among pages: from the last sentence back to the
        # first it finds the best end of a page that begins there.
        units = self._units(first, last, font)
        count = len(units)
        self._broken = {}
        worth = [_NEVER] * count + [0]
        ends = [count] * (count + 1)
        for i in range(count - 1, -1, -1):
            for j in range(i + 1, count + 1):
                lines, bare = self._fitting(units, i, j, font, figure)
                if not lines:
                    break
                cost = worth[j] + _PAGE + _BARE * bare + _ALONE * (len(lines) == 1)
                if j < count:
                    cost += self._parts(units[j - 1][0], units[j][0])
                if cost <= worth[i]:
                    worth[i] = cost
                    ends[i] = j
        if not count or worth[0] >= _NEVER:
            return False
        i = 0
        while i < count:
            lines, bare = self._fitting(units, i, ends[i], font, figure)
            self.pages.append((font, -1 if bare else figure, lines))
            if in_phrases():
                self._of.append(units[i : ends[i]])
            i = ends[i]
        self._broken = {}
        return True

    def _parts(self, above: int, below: int) -> int:
        # How much worse pages are for an end between these paragraphs.
        if above == below:
            return _INSIDE
        listed = [self._paragraphs[p].startswith("- ") for p in (above, below)]
        return _LIST * all(listed)

    def _units(self, first: int, last: int, font) -> list:
        # (paragraph, text, whether it begins the paragraph) of what pages are made of: sentences,
        # or lines of the largest type.
        units = []
        for p in range(first, last):
            text = self._paragraphs[p]
            if self._sentences:
                parts = text.split(SENTENCE)
            else:
                indent = _INDENT if text.startswith("- ") else 0
                width = self._place(True)[2] - indent
                lines = font.wrap(text.replace(SENTENCE, ""), width, True)
                if not lines:
                    return []
                parts = [line + " " for line in lines]
            units += [(p, parts[s], not s) for s in range(len(parts))]
        return units

    def _fitting(self, units, first: int, last: int, font, figure: int) -> tuple:
        # (lines, whether without the figure) of a page with units[first:last]; no lines where it
        # has no room.
        for bare in (False, True) if figure >= 0 else (True,):
            if not bare and not self._sentences and self._grid.low:
                continue
            _, _, width, high = self._place(bare)
            lines = self._lines(units, first, last, font, width)
            if lines and self._height(lines, font) <= high:
                return lines, bare and figure >= 0
        return [], True

    def _lines(self, units, first: int, last: int, font, width: int) -> list:
        # None where a word is longer than a line. A long line that would be alone becomes two; in
        # Chinese, where nothing parts words, behind a mark if it has one.
        lines = []
        at = first
        while at < last:
            p, _, begins = units[at]
            end = at + 1
            while end < last and units[end][0] == p:
                end += 1
            indent = _INDENT if self._paragraphs[p].startswith("- ") else 0
            above = _GAP if lines else 0
            for line in self._wrapped(units, at, end, font, width - indent):
                if not line:
                    return []
                lines.append((above, -indent if begins else indent, line))
                above = 0
                begins = False
            at = end
        if len(lines) == 1 and 2 * font.width(lines[0][2]) > width:
            if has_cjk(lines[0][2]) and not in_phrases():
                return _at_mark(*lines[0])
            return self._lines(units, first, last, font, width * 2 // 3) or lines
        return lines

    def _wrapped(self, units, first: int, last: int, font, width: int):
        # The lines of units[first:last], of one paragraph: as the same are tried on many pages,
        # they are broken once.
        key = ((first << 8 | last) << 10 | width) << 2 | self._more + 1
        lines = self._broken.get(key)
        if lines is None:
            text = "".join([unit[1] for unit in units[first:last]]).strip()
            if units[first][2] and text.startswith("- "):
                text = text[2:]
            lines = self._broken[key] = font.wrap(text, width, True, 0, self._more) or ("",)
        return lines

    def _with_phrases(self, page: int, font, width: int, high: int) -> list:
        # The lines of a page again, one more of a paragraph where there is room.
        units = self._of[page]
        self._broken = {}
        for self._more in (1, 0, PLAIN):
            lines = self._lines(units, 0, len(units), font, width)
            if lines and self._height(lines, font) <= high:
                break
        self._broken = {}
        self._more = PLAIN
        return lines

    def _height(self, lines, font) -> int:
        return len(lines) * font.leading + sum([line[0] for line in lines])

    def _place(self, bare: bool) -> tuple:
        # x, y, w, h of the lines of a page, with or without a figure.
        grid = self._grid
        if grid.low:
            left = 6 if bare else _SIDE + 7
            return left, grid.bar + 3, grid.width - left - 2, grid.foot - grid.bar - 3
        top = grid.bar + (8 if bare else _ABOVE + 6)
        return 10, top, grid.width - 16, grid.foot - top

    def figure(self, page: int) -> tuple:
        """The number of a page's figure, -1 for none, and how high it is: as high as the pages of
        that figure leave room for."""
        number = self.pages[page][1]
        high = _HIGHEST
        for font, figure, lines in self.pages:
            if figure == number:
                room = self._grid.foot - self._grid.bar - self._height(lines, font) - 12
                if self._of:
                    room -= font.leading  # for a line more that phrases may take
                high = min(high, room)
        return number, max(_ABOVE, high)

    def draw(self, canvas, page: int):
        """Writes a page; its ground has been drawn."""
        font, _, lines = self.pages[page]
        number, high = self.figure(page)
        x, y, width, _ = self._place(number < 0)
        if not self._grid.low and number >= 0:
            y += high - _ABOVE
        if self._of:
            lines = self._with_phrases(page, font, width, self._grid.foot - y)
        if speech.hear:
            gap = "" if has_cjk(lines[0][2]) else " "
            speech.say(speech.TEXT, gap.join([line[2] for line in lines]))
        for above, indent, text in lines:
            y += above
            if indent < 0:
                canvas.rect(x + 1, y + font.ascent - 6, 4, 4, theme.INK)
            canvas.text(text, x + abs(indent), y, theme.INK, font)
            y += font.leading


def _at_mark(above: int, indent: int, text: str) -> list:
    # The line, parted behind the mark nearest to its middle; not where a part would be too short.
    middle = len(text) // 2
    marks = [
        i + 1
        for i, letter in enumerate(text[:-2])
        if i > 2 and letter in _MARKS and text[i + 1] not in _MARKS
    ]
    if not marks:
        return [(above, indent, text)]
    at = min(marks, key=lambda i: abs(i - middle))
    return [(above, indent, text[:at]), (0, abs(indent), text[at:])]
