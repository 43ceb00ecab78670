# A list to choose from; rows may be steppers (a value that left and right change).

from micropython import const

from lineup.ui import fits, frame, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.dialog import ask
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.hints import LEFT_RIGHT
from lineup.ui.input import DOWN, LEFT, UP, A, B
from lineup.ui.input import RIGHT as KEY_RIGHT
from lineup.ui.list import List
from lineup.ui.messages import t

__all__ = ("Item", "Menu", "ask", "choose")

CANCELLED, NOT_YET = -1, -2

_INDENT = const(12)


class Item:
    """A row: its text, a value at the right, and why it cannot be chosen ("" when it can).

    With `choices` (a sequence of texts) it is a stepper: `index` says which is shown. `note`
    explains it below the list, `seat` puts a seat's sign before it.
    """

    def __init__(
        self, text, value="", reason="", choices=None, index: int = 0, note="", seat: int = -1
    ):
        self.text = text
        self.value = value
        self.reason = reason
        self.choices = choices
        self.index = index
        self.note = note
        self.seat = seat

    def shown(self) -> str:
        return self.choices[self.index] if self.choices else self.value


class Menu(List):
    """`items` between the title bar and the hint line; `focus` is the selected row's index.

    `top` may be moved down to leave room for a picture above the list, before draw().
    """

    def __init__(self, ui, title: str, items, focus: int = 0, note: str = "", top: int = -1):
        low = frame.is_low(ui.canvas.height)
        if top < 0:
            top = ui.top + (1 if low else 5)
        self.title = title
        self.note = note
        self.pitch = 19 if low else 27
        self._note_height = 0
        if not low and any(item.note or item.reason for item in items):
            self._note_height = 2 * SMALL.height + 10
        super().__init__(ui, items, focus, top, ui.bottom - self._note_height)

    def height(self, i: int) -> int:
        return self.pitch

    def draw(self):
        """The whole screen."""
        ui = self.ui
        ui.clear()
        ui.title(self.title, self.note)
        self.draw_list()
        self._describe()
        self._hints()

    def key(self, event: int) -> int:
        """Handles an event: the index chosen with A, CANCELLED for B, NOT_YET otherwise."""
        if self.ui.toasted:
            self.draw()
        if event == B:
            return CANCELLED
        if not self.items:
            return NOT_YET
        if event == UP or event == DOWN:
            self._go(-1 if event == UP else 1)
        elif event == LEFT or event == KEY_RIGHT:
            self._step(-1 if event == LEFT else 1)
        elif event == A:
            reason = self.items[self.focus].reason
            if not reason:
                return self.focus
            self.ui.toast(reason)
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

    def _hints(self):
        if self.items and self.items[self.focus].choices:
            self.ui.hints((LEFT_RIGHT, t("ui.change")), (A, t("ui.choose")), (B, t("ui.back")))
        else:
            self.ui.hints((A, t("ui.choose")), (B, t("ui.back")))

    def _go(self, step):
        old = self.focus
        self.move(step)
        self._describe()
        if bool(self.items[old].choices) != bool(self.items[self.focus].choices):
            self._hints()

    def _step(self, step):
        item = self.items[self.focus]
        if not item.choices:
            return
        if item.reason:
            self.ui.toast(item.reason)
            return
        item.index = (item.index + step) % len(item.choices)
        self.changed(self.focus)
        self.again(self.focus)

    def row(self, i: int, y: int):
        canvas = self.ui.canvas
        item = self.items[i]
        focused = i == self.focus
        right = self.right()
        canvas.rect(0, y, right, self.pitch, theme.BACKGROUND)
        ink = value_ink = theme.MUTED if item.reason else theme.TEXT
        if focused:
            bar = theme.RAISED if item.reason else theme.FOCUS
            canvas.round_rect(4, y, right - 4, self.pitch - 1, bar)
            if not item.reason:
                ink = value_ink = theme.BACKGROUND
        elif not item.choices:
            value_ink = theme.MUTED
        at = BODY.centred(y, self.pitch)
        left = _INDENT
        if item.seat >= 0:
            sign_ink = theme.BACKGROUND if focused else theme.SEATS[item.seat]
            left += 5 + canvas.text(theme.SIGNS[item.seat], left, at, sign_ink, BODY)
        room = right - 8 - left
        shown = item.shown()
        if shown:
            if item.choices:
                shown = "\u25c2 " + shown + " \u25b8"
            shown = BODY.fit(shown, room * 2 // 3)
            room -= 8 + canvas.text(shown, right - 8, at, value_ink, BODY, RIGHT)
        canvas.text(BODY.fit(item.text, room), left, at, ink, BODY)

    def _describe(self):
        # What the focused row is about, or why it cannot be chosen, below the list.
        if not self._note_height:
            return
        canvas = self.ui.canvas
        item = self.items[self.focus]
        y = self.bottom
        canvas.rect(0, y, canvas.width, self._note_height, theme.BACKGROUND)
        text = item.reason or item.note
        if not text:
            return
        canvas.hline(_INDENT, y, canvas.width - 2 * _INDENT, theme.RAISED)
        ink = theme.WARN if item.reason else theme.MUTED
        end = y + self._note_height
        fits.write(canvas, SMALL, text, _INDENT, y + 6, canvas.width - 2 * _INDENT, end, ink, 1)


def choose(ui, title: str, texts, focus: int = 0, note: str = "") -> int:
    """A plain list: the index chosen, or -1."""
    return Menu(ui, title, [Item(text) for text in texts], focus, note).run()
