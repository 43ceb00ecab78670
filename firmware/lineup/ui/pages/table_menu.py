"""A menu over a game: a panel on its darkened table, whose turn and the scores stay in sight."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.pages.menu import Menu
from lineup.ui.type import sentence, speech
from lineup.ui.type.fonts import TITLE

_EDGE = const(3)  # pixels of INK round the panel
_HEAD = const(24)
_LEAST, _WIDEST = const(160), const(224)
_TAIL = const(4)  # rows of a letter below the line: they stay in their row
_ROWS = (22, 26)  # pixels of a row, at least and at most


class TableMenu(Menu):
    """`items` on a panel between bar and hints. behind(): draws the table, as it is seen by who
    may see it now; what it lies on, and the bar's colours, are the game's."""

    ground = theme.PAPER

    def __init__(self, ui, title: str, items, focus: int, behind) -> None:
        super().__init__(ui, title, items, focus)
        grid = ui.grid
        self._behind = behind
        self._head = 0 if grid.low else _HEAD
        longest = max([TITLE.width(item.text) for item in items])
        self._wide = max(_LEAST, min(_WIDEST, longest + 40)) & -2
        self._left = (grid.width - self._wide) // 2
        room = grid.foot - grid.bar - 2 * _EDGE - self._head - 4
        self.pitch = 17 if grid.low else max(_ROWS[0], min(_ROWS[1], room // len(items)))
        shown = min(len(items), room // self.pitch)
        high = self._head + shown * self.pitch + 4
        self._y = grid.bar + (grid.foot - grid.bar - high) // 2
        self.top = self._y + self._head + 2
        self.bottom = self.top + shown * self.pitch

    def draw(self) -> None:
        """The whole screen."""
        ui, canvas, grid = self.ui, self.ui.canvas, self.ui.grid
        self._behind()
        speech.say(speech.CLEAR)
        canvas.checker(0, grid.bar, grid.width, grid.foot - grid.bar, theme.INK)
        x, y, w = self._left, self._y, self._wide
        high = self.bottom + 2 - y
        canvas.round_rect(x - _EDGE, y - _EDGE, w + 2 * _EDGE, high + 2 * _EDGE, theme.INK, 8)
        canvas.round_rect(x, y, w, high, theme.PAPER, 6)
        speech.say(speech.TITLE, self.title)
        if self._head:
            canvas.round_rect(x, y, w, self._head + 4, theme.DARK, 6)
            canvas.rect(x, y + self._head, w, 6, theme.PAPER)
            text, font = sentence.fitting(self.title, w - 16)
            top = font.line(y + (self._head - font.cap) // 2)
            canvas.text(text, x + w // 2, top, theme.PAPER, font, CENTRE)
        canvas.owner = None
        ui.toasted = False
        self.draw_list()
        self._describe()

    def draw_list(self) -> None:
        if self.focus >= 0:
            self.bring(self.focus)
        y = self.top
        for i in range(self.first, self.end()):
            self.row(i, y)
            y += self.pitch
        self._bar(self.end() - self.first)

    def _answer(self, i: int) -> None:
        # The list has moved: it is no wider than the panel.
        self.draw_list()

    def right(self) -> int:
        return self._left + self._wide - (12 if self.end() - self.first < len(self.items) else 4)

    def _bar(self, shown) -> None:
        count = len(self.items)
        if shown >= count:
            return
        canvas = self.ui.canvas
        x, high = self._left + self._wide - 8, self.bottom - self.top
        thumb = max(12, high * shown // count)
        canvas.rect(x, self.top, 4, high, theme.MUTED)
        at = (high - thumb) * self.first // (count - shown)
        canvas.rect(x, self.top + at, 4, thumb, theme.INK)

    def row(self, i: int, y: int) -> None:
        canvas = self.ui.canvas
        left, right = self._left + 4, self.right()
        ground = theme.FOCUS if i == self.focus else theme.PAPER
        canvas.rect(left, y, right - left, self.pitch, theme.PAPER)
        canvas.round_rect(left, y, right - left, self.pitch - 1, ground, 5)
        text, font = sentence.fitting(self.items[i].text, right - left - 20)
        down = min((self.pitch - 1 - font.cap) // 2, self.pitch - font.cap - _TAIL)
        down = max(down, (font.tall - font.cap + 1) // 2)  # nor above their row
        top = font.line(y + down)
        canvas.text(text, left + 12, top, theme.INK, font)
