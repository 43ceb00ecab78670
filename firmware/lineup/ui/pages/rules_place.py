"""The places of figures on a page of rules, and of the lines beside and below them."""

from micropython import const

from lineup.ui.type.fonts import PLAIN, in_phrases
from lineup.ui.type.line_breaks import has_cjk

SIDE = const(80)  # pixels of a figure beside the text
ABOVE = const(74)  # of a figure above it, at least
GAP = const(3)  # between paragraphs, at least
_HIGHEST = const(112)
INDENT = const(11)  # of a list's point
_MARGIN = const(1)  # above the first line
_GAP_BELOW = const(5)  # between paragraphs below a figure
LEFT = const(8)
_PLAIN_TOP = const(3)  # above the first line of a page without a figure
_EDGE = const(2)  # of a figure
_MARKS = "，。：；、）？！"


def bottom(grid) -> int:
    """The row below a page: on a low panel the foot is the text's, its keys are in the bar."""
    return grid.height if grid.low else grid.foot


class Sheet:
    """The places of the pages of a heading. paragraphs: its texts, of which one that begins with
    "- " is a point of a list. beside: of each figure the lines of text that it stands beside; none
    for no figures. A unit is (paragraph, text, whether it begins the paragraph, figure or -1)."""

    def __init__(self, grid, paragraphs, beside, font):
        self._paragraphs = paragraphs
        self._font = font
        self._beside = beside
        self._wide = grid.width
        self._top = grid.bar
        self._right = grid.width - (3 if grid.low else 6)
        self._bottom = bottom(grid)
        self._broken = {}  # lines that are asked for again and again

    def forget(self):
        """Lets go of the lines that were broken."""
        self._broken = {}

    def flowing(self, units, first, last, more=PLAIN, gap=GAP, higher=0, column=False):
        """(figures, lines) of a page with units[first:last]: each figure at the left, its text
        beside and below it; what goes on from the page before stands without its figure where
        there is another one. gap: between paragraphs; higher: by so many lines the figures are
        higher; column: the only one is as high as the page. None where there is no room. Figures
        are (number, x, y, w, h), lines (x, y, text, whether a point begins)."""
        figures: list = []
        lines: list = []
        y = self._top + _MARGIN
        under = self._top  # the row below the last figure
        goes_on = first > 0 and units[first - 1][3] == units[first][3]
        while first < last:
            end = self._same(units, first, last, 3)
            number = units[first][3]
            if number >= 0 and not (goes_on and end < last):
                top = max(under, y - _MARGIN)
                high = (self._beside[number] + higher) * self._font.leading + _MARGIN - _EDGE
                high = self._bottom - top if column else min(high, self._bottom - self._top)
                under = top + high
                if under > self._bottom:
                    return None
                figures.append((number, 0, top, SIDE, high))
                under += _EDGE
            goes_on = False
            y = self._text(units, first, end, y, under, more, gap, lines)
            if not y or y - self._font.leading + self._font.height > self._bottom + 1:
                return None
            if column and lines[-1][0] < SIDE:
                return None
            y += gap
            first = end
        self._two(lines)
        return figures, lines

    def below(self, units, first, last, more=PLAIN):
        """Places them with the figure above the text, if there is one, as high as that leaves
        room for: None where it would be low, or there are several."""
        number = units[first][3]
        if self._same(units, first, last, 3) < last:
            return None
        lines: list = []
        end = self._text(units, first, last, 0, 0, more, _GAP_BELOW, lines)
        if not end:
            return None
        self._two(lines)
        end = lines[-1][1] + self._font.leading
        high = min(_HIGHEST, self._bottom - self._top - end - 12)
        if high < (ABOVE if number >= 0 else _PLAIN_TOP - 12):
            return None
        return ((number, 0, self._top, self._wide, high),), lines

    def put(self, placed, high: int):
        """Moves what `below` gave under a figure that high."""
        ((number, x, y, w, _),), lines = placed
        top = self._top + (high + 6 if number >= 0 else _PLAIN_TOP)
        figures = ((number, x, y, w, high),) if number >= 0 else ()
        return figures, [(x, y + top, text, begins) for x, y, text, begins in lines]

    def _same(self, units, first, last, field) -> int:
        # The end of the units from `first` on that have the same paragraph, or figure.
        end = first + 1
        while end < last and units[end][field] == units[first][field]:
            end += 1
        return end

    def _text(self, units, first, last, y, beside, more, gap, lines) -> int:
        # Adds the lines of units[first:last] from row y on, beside a figure down to that row;
        # the row below them, 0 where a word is longer than a line.
        leading = self._font.leading
        start = first
        while first < last:
            end = self._same(units, first, last, 0)
            if first > start:
                y += gap
            slim = max(0, (beside - y + leading - 1) // leading)
            begins = units[first][2] and self._paragraphs[units[first][0]].startswith("- ")
            indent = INDENT if self._paragraphs[units[first][0]].startswith("- ") else 0
            for i, line in enumerate(self._wrapped(units, first, end, slim, indent, more)):
                if not line:
                    return 0
                lines.append(((SIDE + 7 if i < slim else LEFT) + indent, y, line, begins))
                begins = False
                y += leading
            first = end
        return y

    def _wrapped(self, units, first, last, slim, indent, more):
        # The lines of units[first:last], of one paragraph, as many of them slim: as the same are
        # tried on many pages, they are broken once.
        key = ((first << 8 | last) << 8 | slim) << 2 | more + 1
        lines = self._broken.get(key)
        if lines is None:
            text = "".join([unit[1] for unit in units[first:last]]).strip()
            if units[first][2] and indent:
                text = text[2:]
            lines = self._broken[key] = self._flow(text, slim, indent, more) or ("",)
        return lines

    def _flow(self, text, slim, indent, more):
        wrap = self._font.wrap
        wide = self._right - LEFT - indent
        if not slim:
            return wrap(text, wide, True, 0, more)
        lines = wrap(text, self._right - SIDE - 7 - indent, True, 0, more)
        if len(lines) <= slim:
            return lines
        at = 0
        for line in lines[:slim]:
            at = text.index(line, at) + len(line)
        return lines[:slim] + wrap(text[at:].lstrip(), wide, True, 0, more)

    def _two(self, lines):
        # A long line that would be alone becomes two; in Chinese, where nothing parts words,
        # behind a mark if it has one.
        if len(lines) > 1:
            return
        x, y, text, begins = lines[0]
        room = self._right - x
        if 2 * self._font.width(text) <= room:
            return
        if has_cjk(text) and not in_phrases():
            parts = _at_mark(text)
        else:
            parts = self._font.wrap(text, room * 2 // 3, True, 0, PLAIN)
        if len(parts) == 2:
            lines[:] = (x, y, parts[0], begins), (x, y + self._font.leading, parts[1], False)


def _at_mark(text: str) -> tuple:
    # The parts of a line before and behind the mark nearest to its middle; the line where it has
    # none, or a part would be too short.
    middle = len(text) // 2
    marks = [
        i + 1
        for i, letter in enumerate(text[:-2])
        if i > 2 and letter in _MARKS and text[i + 1] not in _MARKS
    ]
    if not marks:
        return (text,)
    at = min(marks, key=lambda i: abs(i - middle))
    return text[:at], text[at:]
