"""A list to choose from; rows may be steppers (a value that left and right change)."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT
from lineup.ui.drawing.emblems import SIZE
from lineup.ui.drawing.tiles import LEFT as LEFT_ARROW
from lineup.ui.drawing.tiles import RIGHT as RIGHT_ARROW
from lineup.ui.foot import NOTHING
from lineup.ui.input import DOWN, LEFT, UP, A, B
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.pages.dialog import ask
from lineup.ui.pages.list import List
from lineup.ui.type import sentence, speech
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t

__all__ = ("Item", "Menu", "ask", "choose")

CANCELLED, NOT_YET = -1, -2

_INDENT = const(14)
_ARROW = const(13)  # pixels of an arrow, with the gap to the value


class Item:
    """A row: its text, a value at the right, and why it cannot be chosen ("" when it can).

    With `choices` (a sequence of texts) it is a stepper: `index` says which is shown; left and
    right go round, but where it `ends` at the first and last. `note` explains it below the list,
    `sign` stands before it: a seat's emblem, or a person's.
    """

    def __init__(
        self, text, value="", reason="", choices=None, index: int = 0, note="", sign=b"",
        ends: bool = False,
    ):  # fmt: skip
        self.text = text
        self.value = value
        self.reason = reason
        self.choices = choices
        self.index = index
        self.note = note
        self.sign = sign
        self.ends = ends

    def goes(self, step: int) -> bool:
        """True where a step of -1 or 1 leads to another choice."""
        return not self.ends or 0 <= self.index + step < len(self.choices)

    def shown(self) -> str:
        return self.choices[self.index] if self.choices else self.value


class Menu(List):
    """`items` between the title bar and the hint line; `focus` is the selected row's index.

    `palette` are its 16 colours. What a row is about, or why it cannot be chosen, is said where
    sentences are said.
    """

    palette = theme.CONSOLE

    def __init__(self, ui, title: str, items, focus: int = 0, note: str = ""):
        grid = ui.grid
        self.title = title
        self.note = note
        self.pitch = 24 if grid.low else 27
        self._says = any(item.note or item.reason for item in items)
        bottom = grid.sentence if self._says else grid.foot
        super().__init__(ui, items, focus, grid.bar + (1 if grid.low else 4), bottom, 2)

    def height(self, i: int) -> int:
        return self.pitch

    def draw(self):
        """The whole screen."""
        self.ui.page(self.title, self.note, self.palette)
        self.draw_list()
        self._describe()

    def key(self, event: int) -> int:
        """Handles an event: the index chosen with A, CANCELLED for B, NOT_YET otherwise."""
        if event == B:
            return CANCELLED
        if not self.items:
            return NOT_YET
        if event == UP or event == DOWN:
            self.move(-1 if event == UP else 1)
            self._describe()
        elif event == LEFT or event == KEY_RIGHT:
            self.step(-1 if event == LEFT else 1)
        elif event == A:
            reason = self.items[self.focus].reason
            if not reason:
                return self.focus
            self._refuse(reason)
        return NOT_YET

    def run(self, on_key=None) -> int:
        """Draws and waits: the index chosen, or -1 for B. `on_key(event, index)` sees every
        event first and returns true for those that it dealt with itself."""
        self.draw()
        while True:
            event = self.ui.wait(self.draw)
            if on_key and on_key(event, self.focus):
                continue
            result = self.key(event)
            if result != NOT_YET:
                return result

    def changed(self, index: int):
        """Called when a stepper's `index` was changed by a key; for those who inherit."""

    def verb(self) -> str:
        """Names what A does on the selected row."""
        return t("ui.choose")

    def _refuse(self, reason):
        self.ui.sound("error")
        self.ui.toast(reason.split("|")[0])

    def step(self, step: int, goes_round: bool = False):
        """The next (1) or previous choice of the focused row; past an end where it goes round."""
        item = self.items[self.focus]
        if not item.choices:
            return
        if item.reason:
            self._refuse(item.reason)
            return
        if not (goes_round or item.goes(step)):
            self.ui.sound("error")
            return
        item.index = (item.index + step) % len(item.choices)
        self.changed(self.focus)
        self.again(self.focus)
        self._describe()

    def row(self, i: int, y: int):
        canvas = self.ui.canvas
        item = self.items[i]
        focused = i == self.focus
        right = self.right()
        h = self.pitch - 2
        canvas.rect(0, y, right, self.pitch, theme.TABLE)
        ink = theme.MUTED if item.reason else theme.PAPER
        if focused:
            ink = theme.INK
            ground = theme.MUTED if item.reason else theme.FOCUS
            canvas.round_rect(6, y, right - 6, h, ground, 5)
        top = y + (h - TITLE.cap) // 2
        left = _INDENT
        left += self.mark(i, left, y + h // 2, ink)
        end = right - 8
        shown = item.shown()
        if item.choices:
            if focused and item.goes(1):
                canvas.icon(RIGHT_ARROW, end - 5, y + (h - 9) // 2, 5, 9, ink)
            end -= _ARROW
        if shown:
            w = self.value(i, shown, end, top, ink, (end - left) * 3 // 5)
            end -= w + 6
            if item.choices:
                if focused and item.goes(-1):
                    canvas.icon(LEFT_ARROW, end - 5, y + (h - 9) // 2, 5, 9, ink)
                end -= _ARROW
        text, font = sentence.fitting(item.text, end - left)
        canvas.text(text, left, font.line(top + (TITLE.cap - font.cap) // 2), ink, font)

    def mark(self, i: int, x: int, middle: int, ink: int) -> int:
        """Draws what stands before a row's text, if anything; returns the pixels it takes."""
        sign = self.items[i].sign
        if not sign:
            return 0
        self.ui.canvas.icon(sign, x, middle - SIZE // 2, SIZE, SIZE, ink)
        return SIZE + 8

    def value(self, i: int, text: str, right: int, top: int, ink: int, room: int) -> int:
        """Draws a row's value, its capitals from `top` on; returns the pixels it takes."""
        shown, font = sentence.fitting(text, room)
        top = font.line(top + (TITLE.cap - font.cap) // 2)
        return self.ui.canvas.text(shown, right, top, ink, font, RIGHT)

    def _describe(self):
        # What the focused row is about, or why it cannot be chosen; and what the buttons do.
        ui, grid, canvas = self.ui, self.ui.grid, self.ui.canvas
        item = self.items[self.focus] if self.items else None
        text = (item.reason or item.note) if item else ""
        if item and speech.hear:
            speech.say(speech.FOCUS, item.text.split("|")[0] + " " + self.told(self.focus))
        words = (text, "", 0) if text else NOTHING
        left = [(A, self.verb()), (B, t("ui.back"))] if item else [(B, t("ui.back"))]
        able = not (item and item.reason)
        ui.foot.show(left, self.more(), words, able=able)
        if self._says and not grid.low:
            y = grid.sentence
            canvas.rect(0, y, canvas.width, grid.foot - y, theme.DARK)
            if text:
                sentence.write(canvas, 6, y, canvas.width - 4, text)

    def told(self, i: int) -> str:
        """A row's value in words."""
        return self.items[i].shown()

    def more(self):
        """(button, text) pairs of X and Y, where they do something."""
        return ()


def choose(ui, title: str, texts, focus: int = 0, note: str = "") -> int:
    """A plain list: the index chosen, or -1."""
    return Menu(ui, title, [Item(text) for text in texts], focus, note).run()
