"""The pages behind X: tabs in the bar, the open one of one surface with its page."""

from micropython import const

from lineup.ui import aloud, fits, sentence, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.faces import shapes
from lineup.ui.fonts import BODY, TITLE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, Y
from lineup.ui.messages import t

_LEFT = const(8)
_TAB = const(13)  # pixels of a tab beside its word
_GAP = const(3)
_TEXT = const(40)  # where words behind chips begin, at least


class Info:
    """Pages over a desk, one for each of `tabs` (message keys, "long|short"). A game gives
    `page(index)`, which draws one on PAPER, in INK, between rows `top` and `bottom`."""

    def __init__(self, desk, tabs):
        self.desk = desk
        self.canvas = desk.canvas
        self.tabs = tabs
        self.index = 0
        self.top = desk.grid.bar
        self.bottom = desk.grid.foot
        self.pitch = 20 if desk.grid.low else 23
        """Pixels of a row of one line."""

    def page(self, index: int):
        """Draws a page."""
        raise NotImplementedError

    def scroll(self, event: int) -> bool:
        """UP or DOWN on a page: true where it then shows something else."""
        return False

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
            self.index = (self.index + (-1 if event == LEFT else 1)) % len(self.tabs)
            self.draw()
        self.desk.clear()
        return event == Y

    def draw(self):
        """The whole screen: the tabs at once, then the page."""
        desk, canvas = self.desk, self.canvas
        desk.clear()
        canvas.unmark()
        canvas.rect(0, 0, canvas.width, self.top, theme.INK)
        self._draw_tabs()
        canvas.flush()
        canvas.mark(0, self.top, canvas.width, canvas.height - self.top)
        canvas.rect(0, self.top, canvas.width, self.bottom - self.top, theme.PAPER)
        self.page(self.index)
        left = [(B, t("ui.back"))]
        if len(self.tabs) > 1:
            left.insert(0, (A, t("ui.next")))
        desk.ui.foot.show(left, ((Y, t("ui.menu")),))

    def _draw_tabs(self):
        # The open one is in view: tabs before it go where there is no room for all.
        canvas = self.canvas
        aloud.say(aloud.TITLE, t(self.tabs[self.index]))
        words = [t(key).split("|")[-1] for key in self.tabs]
        first = 0
        while first < self.index and self._width(words[first : self.index + 1]) > canvas.width:
            first += 1
        x = _GAP
        for i in range(first, len(words)):
            w = BODY.width(words[i]) + _TAB
            if x + w > canvas.width:
                break
            opened = i == self.index
            y = 4 if opened else 6
            ground = theme.PAPER if opened else theme.LIFTED
            canvas.round_rect(x, y, w, self.top + 4 - y, ground, 4)
            ink = theme.INK if opened else theme.MUTED
            top = BODY.line((self.top - BODY.cap) // 2 + 2)
            canvas.text(words[i], x + w // 2, top, ink, BODY, CENTRE)
            x += w + _GAP
        canvas.rect(0, self.top, canvas.width, 4, theme.PAPER)

    def _width(self, words):
        return _GAP + sum([BODY.width(word) + _TAB + _GAP for word in words])

    def words(
        self, y: int, texts, x: int = _LEFT, right: int = _LEFT, bottom: int = 0, gap: int = 1
    ):
        """Sentences in lines from `x` to `right` pixels before the edge, above `bottom` (the
        page's if 0), `gap` pixels between lines; in TITLE where all of them have room."""
        bottom = bottom or self.bottom
        w = self.canvas.width - right - x
        lines = sum([len(TITLE.wrap(text, w)) for text in texts])
        high = lines * (TITLE.height + gap) + 5 * (len(texts) - 1)
        font = TITLE if y + high <= bottom else BODY
        for text in texts:
            y = 5 + fits.write(self.canvas, font, text, x, y, w, bottom, theme.INK, gap)

    def beside(self, x: int, y: int, text: str, others=()):
        """One line from `x` on, `y` being where BODY's capitals begin; in TITLE where it and the
        `others` that look like it have room."""
        room = self.canvas.width - 4 - x
        large = all(TITLE.width(one) <= room for one in others or (text,))
        font = TITLE if large else BODY
        top = font.line(y + (BODY.cap - font.cap) // 2)
        self.canvas.text(font.fit(text, room), x, top, theme.INK, font)

    def rows(self, y: int, rows, bottom: int = 0) -> int:
        """Rows of (text "long|short", sign, ground): a chip with a gain or a loss, or a dot, and
        what it is for. All in TITLE, in more lines where one is too long, if that ends above
        `bottom` (the page's if 0); else a line each. Returns where the next row would begin."""
        canvas = self.canvas
        signs = [TITLE.width(sign) for _, sign, _ in rows if sign]
        x = max(_TEXT, _LEFT + 14 + max(signs)) if signs else _LEFT + 18
        room = canvas.width - 4 - x
        font = TITLE
        lines = [self._lines(text, room) for text, _, _ in rows]
        high = sum([self.pitch + (len(line) - 1) * TITLE.leading for line in lines])
        if y + high > (bottom or self.bottom) + self.pitch - TITLE.height:
            font = BODY
            lines = [[sentence.fitting(text, room, (BODY,))[0]] for text, _, _ in rows]
        for i in range(len(rows)):
            text, sign, ground = rows[i]
            aloud.say(aloud.TEXT, text, sign)
            if sign:
                sentence.chip(canvas, _LEFT, y, sign, ground)
            else:
                canvas.icon(shapes.DISC_7, _LEFT + (9 if signs else 0), y + 5, 7, 7, theme.INK)
            top = font.line(y + 2 + (TITLE.cap - font.cap) // 2)
            for line in lines[i]:
                canvas.text(line, x, top, theme.INK, font)
                top += TITLE.leading
            y += self.pitch + (len(lines[i]) - 1) * TITLE.leading
        return y

    def _lines(self, text, room):
        # In TITLE: the first form that is one line, or the long one in as many as it takes.
        forms = text.split("|")
        for form in forms:
            if TITLE.width(form) <= room:
                return [form]
        return TITLE.wrap(forms[0], room)
