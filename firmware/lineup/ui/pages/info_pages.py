"""The pages behind X: tabs in the bar, the open one of one surface with its page."""

from micropython import const

from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, Y
from lineup.ui.type import sentence, speech
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_LEFT = const(8)
_RIGHT = const(14)  # free at the right, for the arrows of a page that goes on
_TAB = const(13)  # pixels of a tab beside its word
_GAP = const(3)
_MORE = const(12)  # pixels of the arrow where there are more tabs than in view
_EDGE = const(4)  # rows that the open tab takes below the bar
_FIGURE_MOST, _FIGURE_LEAST = const(84), const(52)  # rows of a figure
_TEXT = const(40)  # where words behind chips begin, at least


class Info:
    """Pages over a desk: (key of the tab's message, "long|short", draw) for each. draw(info) draws
    the page on PAPER, in INK, from row `top` on; up and down scroll one that goes on below row
    `bottom`."""

    def __init__(self, desk, pages):
        self.desk = desk
        self.canvas = desk.canvas
        self.pages = pages
        self.index = 0
        self.top = desk.grid.bar
        """The row where the page begins: above the panel's bar while it is scrolled."""
        self.bottom = desk.grid.foot
        self.head = 0
        """Rows at the page's top that stay there while the rest is scrolled: a page may set it."""
        self.pitch = 20 if desk.grid.low else 23
        """Pixels of a row of one line."""
        self.more = False
        """True if the page goes on below."""
        self._above = 0  # rows of the page that are scrolled out of view
        self._stops = []  # where scrolling stops, from the page's top
        self._end = 0  # of the page

    def page(self):
        """Draws the open page."""
        self.pages[self.index][1](self)

    def scroll(self, event: int) -> bool:
        """UP or DOWN on a page: true where it then shows something else."""
        before, bar = self._above, self.desk.grid.bar
        page = self.bottom - bar - max(_EDGE, self.head) - self.pitch
        if event == UP:
            stops = [stop for stop in self._stops if stop < before]
            self._above = max(stops + [0, before - page])
        else:
            stops = [stop for stop in self._stops if stop > before]
            most = max(0, self._end - self.bottom + bar)
            self._above = min(stops + [most, before + page])
        return self._above != before

    def run(self) -> bool:
        """Shows the pages until B; true where the menu is wanted."""
        self.draw()
        while True:
            event = self.desk.ui.wait(self.draw)
            if event == UP or event == DOWN:
                if self.scroll(event):
                    self.draw()
                continue
            if event != LEFT and event != RIGHT and event != A:
                break
            self.index = (self.index + (-1 if event == LEFT else 1)) % len(self.pages)
            self._above = 0
            self.draw()
        self.desk.clear()
        return event == Y

    def draw(self):
        """The whole screen: the tabs at once, then the page."""
        desk, canvas = self.desk, self.canvas
        desk.clear()
        canvas.owner = None  # the table is not there: a lesson marks nothing on it
        canvas.unmark()
        speech.say(speech.TITLE, t(self.pages[self.index][0]))
        self._draw_tabs()
        canvas.flush()
        bar = desk.grid.bar
        canvas.mark(0, bar, canvas.width, canvas.height - bar)
        canvas.rect(0, bar, canvas.width, self.bottom - bar, theme.PAPER)
        self.top = bar - self._above
        self._stops.clear()
        self._end = self.head = 0
        self._page()
        if self._above:
            self._draw_tabs()
            canvas.icon(tiles.UP, canvas.width - 10, bar + 6, 9, 5, theme.INK)
        self.more = self.top + self._end > self.bottom
        if self.more:
            canvas.icon(tiles.DOWN, canvas.width - 10, self.bottom - 9, 9, 5, theme.INK)
        left = [(B, t("ui.back"))]
        if len(self.pages) > 1:
            left.insert(0, (A, t("ui.next")))
        desk.ui.foot.show(left, ((Y, t("ui.menu")),))

    def _page(self):
        # The page, in words too.
        if not speech.hear:
            self.page()
            return
        from lineup.ui.type import row_speech

        row_speech.tell(self.canvas, self.page)

    def _draw_tabs(self):
        canvas, bar = self.canvas, self.desk.grid.bar
        canvas.rect(0, 0, canvas.width, bar, theme.INK)
        words = [t(key).split("|")[-1] for key, _ in self.pages]
        first, stop = self._in_view(words)
        x = _GAP
        if first:
            canvas.icon(tiles.LEFT, x, (bar - 9) // 2 + 2, 5, 9, theme.PAPER)
            x += _MORE
        for i in range(first, stop):
            w = BODY.width(words[i]) + _TAB
            opened = i == self.index
            y = 4 if opened else 6
            ground = theme.PAPER if opened else theme.LIFTED
            canvas.round_rect(x, y, w, bar + _EDGE - y, ground, 4)
            ink = theme.INK if opened else theme.MUTED
            top = BODY.line((bar - BODY.cap) // 2 + 2)
            canvas.text(words[i], x + w // 2, top, ink, BODY, CENTRE)
            x += w + _GAP
        if stop < len(words):
            canvas.icon(tiles.RIGHT, canvas.width - 8, (bar - 9) // 2 + 2, 5, 9, theme.PAPER)
        canvas.rect(0, bar, canvas.width, _EDGE, theme.PAPER)

    def _in_view(self, words):
        # The first tab in view, and the one behind the last: as many as there is room for.
        count = len(words)
        for first in range(self.index + 1):
            for stop in range(count, self.index, -1):
                arrows = (first > 0) + (stop < count)
                if self._width(words[first:stop]) + arrows * _MORE <= self.canvas.width:
                    return first, stop
        return self.index, self.index + 1

    def _width(self, words):
        return _GAP + sum([BODY.width(word) + _TAB + _GAP for word in words])

    def sees(self, y: int, h: int) -> bool:
        """Tells whether `h` rows from `y` on are in view; if not, the page scrolls to them."""
        self._end = max(self._end, y - self.top + h)
        if y + h > self.bottom:
            return False
        return not self._above or y >= self.desk.grid.bar + max(_EDGE, self.head)

    def words(self, y: int, texts, x: int = _LEFT) -> int:
        """Sentences "long|short" in lines from `x` on; returns where the next one would begin."""
        for text in texts:
            speech.say(speech.TEXT, text)
            self._stop(y)
            for line in self._forms(text, self.canvas.width - _RIGHT - x):
                if self.sees(y, TITLE.height):
                    self.canvas.text(line, x, y, theme.INK, TITLE)
                y += TITLE.leading
            y += 5
        return y

    def beside(self, x: int, y: int, h: int, text: str, right: int = _RIGHT) -> int:
        """A sentence "long|short" beside a picture `h` rows high, in its middle, up to `right`
        pixels before the edge, where all of it is in view; returns the rows of both."""
        lines = self._forms(text, self.canvas.width - right - x)
        high = max(h, len(lines) * TITLE.leading)
        middle = (high - (len(lines) - 1) * TITLE.leading - TITLE.cap) // 2
        speech.say(speech.TEXT, text)
        self._stop(y)
        if self.sees(y, high):
            self._lines(x, y + middle, lines)
        return high

    def example(self, y: int, figures, text: str):
        """A figure of the game's rules at the page's bottom, if from row y on there is room for
        it; `figures` is the game's module."""
        high = min(_FIGURE_MOST, self.bottom - y - 6)
        if self._above or high < _FIGURE_LEAST:
            return
        wide = self.canvas.width - 12
        y = self.bottom - 6 - high
        self.canvas.round_rect(6, y, wide, high, theme.TABLE, 5)
        figures.draw(self.canvas, 10, y, wide - 8, high, text)

    def signs(self, x: int, y: int, h: int, prefix: str, names, draw, gap: int = 0,
              right: int = _RIGHT):  # fmt: skip
        """Signs below each other, at least `h` rows and a gap apart; beside each, from x on, what
        it means: the message prefix + name. draw(info, name, y, high) paints one in its rows."""
        for name in names:
            high = self.beside(x, y, h, t(prefix + name), right)
            if self.sees(y, high):
                draw(self, name, y, high)
            y += high + gap

    def rows(self, y: int, rows) -> int:
        """Rows of (text "long|short", sign, ground): a chip with a gain or a loss, or a dot, and
        what it is for, in more lines where it is too long. Returns where the next one begins."""
        canvas = self.canvas
        signs = [TITLE.width(sign) for _, sign, _ in rows if sign]
        x = max(_TEXT, _LEFT + 14 + max(signs)) if signs else _LEFT + 18
        for text, sign, ground in rows:
            speech.say(speech.TEXT, text, sign)
            self._stop(y)
            lines = self._forms(text, canvas.width - _RIGHT - x)
            more = (len(lines) - 1) * TITLE.leading
            if self.sees(y, TITLE.height + more):
                if sign:
                    sentence.chip(canvas, _LEFT, y, sign, ground)
                else:
                    left = _LEFT + (9 if signs else 0)
                    canvas.icon(shapes.DISC_7, left, y + 5, 7, 7, theme.INK)
                self._lines(x, y + 2, lines)
            y += self.pitch + more
        return y

    def _stop(self, y):
        # Scrolling stops where this row is the first in view; the page's first one is anyway.
        below = y - self.top
        if below > TITLE.height:
            self._stops.append(below - max(_EDGE, self.head))

    def _lines(self, x, y, lines):
        # The first one's capitals begin at row y.
        for line in lines:
            self.canvas.text(line, x, TITLE.line(y), theme.INK, TITLE)
            y += TITLE.leading

    def _forms(self, text, room):
        # The first form that is one line, or the long one in as many as it takes.
        forms = text.split("|")
        for form in forms:
            if TITLE.width(form) <= room:
                return [form]
        return TITLE.wrap(forms[0], room)
