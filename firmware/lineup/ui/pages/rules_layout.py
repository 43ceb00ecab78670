"""Pages of rules: whole sentences on PAPER, one heading at a time, each page with its figures."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.pages.rules_place import ABOVE, GAP, INDENT, LEFT, Sheet
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BIG, BODY, PLAIN, TITLE, in_phrases
from lineup.ui.type.line_breaks import has_cjk

SENTENCE = "\x1f"
"""Behind each sentence of a paragraph but the last."""

_SIDE = const(86)  # pixels of a figure that is alone beside a text

# What makes the pages of a heading worse, when its sentences are shared out.
_PAGE = const(10)
_ALONE = const(12)  # a line alone on a page
_INSIDE = const(3)  # a paragraph that goes on overleaf
_LIST = const(2)  # a list that does, or what a figure shows
_NEVER = const(9999)
_WIDE_GAP = const(6)
_ROOMY = ((6, 2), (6, 1), (6, 0), (GAP, 0))
"""Pixels between paragraphs, and lines more for figures, where a page has room for them."""


def draw_figure(canvas, grid, figures, text: str):
    """Draws the figure `text` of a game, whose module `figures` can, where `figure_place` says."""
    draw_at(canvas, figures, text, *figure_place(grid))


def draw_at(canvas, figures, text: str, x: int, y: int, w: int, h: int):
    """Draws it on its table, with an edge at the right and below where the panel goes on."""
    canvas.rect(x, y, w, h, theme.TABLE)
    figures.draw(canvas, x, y, w, h, text)
    canvas.rect(x, y + h, min(w + 2, canvas.width - x), min(2, canvas.height - y - h), theme.INK)
    if x + w < canvas.width:
        canvas.rect(x + w, y, 2, h, theme.INK)


def figure_place(grid) -> tuple:
    """x, y, w, h of a figure that is alone: beside a text on a low panel, else above it."""
    if grid.low:
        return 0, grid.bar, _SIDE, grid.foot - grid.bar
    return 0, grid.bar, grid.width, ABOVE


class Section:
    """One heading of the rules, in pages. `text` has a paragraph on a line, with SENTENCE in it;
    one that begins with "- " is a point of a list. shown: of each figure the paragraph from which
    on it is shown, its text, and the lines that it stands beside. large: in the largest type,
    whose pages go on inside a sentence, unless a word is longer than a line of it; not in Chinese
    and Japanese, whose characters TITLE has as large."""

    def __init__(self, grid, text: str, shown=(), large: bool = False):
        self._grid = grid
        self._paragraphs = text.split("\n")
        self._shown = [one for one in shown if one[0] < len(self._paragraphs)]
        self.pages = []
        """Of each page the first of its units, and the one behind its last: sentences, or lines
        of the largest type."""
        if has_cjk(text) or not large or not self._set(BIG):
            if not self._set(TITLE):
                overflow.lost(text)
                if not self._set(BODY):
                    self._set(BODY, True)

    def _set(self, font, in_lines: bool = False) -> bool:
        # False where a sentence is longer than a page, or a word than a line. in_lines: pages go
        # on inside a sentence.
        self.font = font
        self._sheet = Sheet(self._grid, self._paragraphs, [one[2] for one in self._shown], font)
        self._units = self._split(font, in_lines or font is BIG)
        count = len(self._units)
        worth = [_NEVER] * count + [0]
        ends = [count] * (count + 1)
        for i in range(count - 1, -1, -1):
            # From the last unit back to the first: the best end of a page that begins there.
            for j in range(i + 1, count + 1):
                placed = self._fitting(i, j)
                if not placed and i and self._units[i - 1][3] == self._units[j - 1][3]:
                    continue  # it may have without that figure, and with the next one
                if not placed:
                    break
                cost = worth[j] + _PAGE + _ALONE * (len(placed[1]) == 1)
                if j < count:
                    cost += self._parts(self._units[j - 1], self._units[j])
                if cost <= worth[i]:
                    worth[i] = cost
                    ends[i] = j
        self._sheet.forget()
        if not count or worth[0] >= _NEVER:
            return False
        self.pages = []
        i = 0
        while i < count:
            self.pages.append((i, ends[i]))
            i = ends[i]
        return True

    def _parts(self, above, below) -> int:
        # How much worse pages are for an end between these units.
        if above[0] == below[0]:
            return _INSIDE
        listed = [self._paragraphs[unit[0]].startswith("- ") for unit in (above, below)]
        return _LIST * (all(listed) + (above[3] == below[3]))

    def _split(self, font, in_lines: bool) -> list:
        # The units; none where a word is longer than a line of them.
        units = []
        number = -1
        for p, text in enumerate(self._paragraphs):
            while number + 1 < len(self._shown) and self._shown[number + 1][0] <= p:
                number += 1
            figure = number
            parts = text.split(SENTENCE)
            if in_lines:
                indent = INDENT if text.startswith("- ") else 0
                room = self._grid.width - LEFT - 6 - indent
                lines = font.wrap(text.replace(SENTENCE, ""), room, True)
                parts = [line + " " for line in lines]
                if not parts:
                    return []
                if self._grid.low and font is BIG:
                    figure = -1
            units += [(p, parts[s], not s, figure) for s in range(len(parts))]
        return units

    def _fitting(self, first: int, last: int):
        # What stands where on a page with these units; None where it has no room.
        if self.font is BIG:
            return self._sheet.below(self._units, first, last)
        return self._sheet.flowing(self._units, first, last)

    def placed(self, page: int) -> tuple:
        """(figures, lines) of a page: (number, x, y, w, h) of each figure, (x, y, text, whether a
        point begins) of each line. A figure that is alone stands above the text, or fills a low
        panel's column, where there is room."""
        units = self._units
        first, last = self.pages[page]
        sheet = self._sheet
        tries = (2, 1, 0, PLAIN) if in_phrases() else (PLAIN,)
        placed = None
        beside = self.font is not BIG and self._shown
        column = beside and self._grid.low and units[first][3] == units[last - 1][3]
        for more in tries:
            if column:
                placed = placed or sheet.flowing(units, first, last, more, _WIDE_GAP, 0, True)
            if not beside or not self._grid.low:
                placed = placed or self._below(page, more)
            for gap, higher in _ROOMY:
                placed = placed or sheet.flowing(units, first, last, more, gap, higher)
        sheet.forget()
        return placed

    def _below(self, page: int, more: int):
        # A page with its figure above, as high as all pages of that figure alone leave room for.
        first, last = self.pages[page]
        placed = self._sheet.below(self._units, first, last, more)
        if not placed:
            return None
        high = placed[0][0][4]
        for first, last in self.pages:
            alike = self._sheet.below(self._units, first, last, more)
            if alike and alike[0][0][0] == placed[0][0][0]:
                high = min(high, alike[0][0][4])
        return self._sheet.put(placed, high)

    def draw(self, canvas, page: int, drawer=None):
        """Draws a page with the figures that the module `drawer` of the game draws; its ground
        has been drawn."""
        font = self.font
        figures, lines = self.placed(page)
        for number, x, y, w, h in figures if drawer else ():
            draw_at(canvas, drawer, self._shown[number][1], x, y, w, h)
        if speech.hear:
            gap = "" if has_cjk(lines[0][2]) else " "
            speech.say(speech.TEXT, gap.join([line[2] for line in lines]))
        for x, y, text, begins in lines:
            if begins:
                canvas.rect(x - INDENT + 1, y + font.ascent - 6, 4, 4, theme.INK)
            canvas.text(text, x, y, theme.INK, font)
