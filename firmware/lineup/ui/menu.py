# A scrolling list with a focus; rows may be steppers (a value that left and right change).

from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.input import A, B, DOWN, LEFT, RIGHT as KEY_RIGHT, UP
from lineup.ui.messages import t


class Item:
    """A row: its text, a value at the right, and why it cannot be chosen ("" when it can).

    With `choices` (a sequence of texts) it is a stepper: `index` says which is shown.
    """

    def __init__(self, text: str, value: str = "", reason: str = "", choices=None, index: int = 0):
        self.text = text
        self.value = value
        self.reason = reason
        self.choices = choices
        self.index = index

    def shown(self) -> str:
        return self.choices[self.index] if self.choices else self.value


class Menu:
    """`items` between the title bar and the hint line; `focus` is the selected row's index."""

    def __init__(self, ui, title: str, items, focus: int = 0, note: str = ""):
        self.ui = ui
        self.title = title
        self.note = note
        self.items = items
        self.focus = focus
        self.first = 0
        self.pitch = 22 if ui.small else 28
        self.rows = max(1, (ui.bottom - ui.top - 4) // self.pitch)

    def draw(self):
        ui = self.ui
        ui.clear()
        ui.title(self.title, self.note)
        self._hints()
        self._scroll()
        for i in range(self.first, min(len(self.items), self.first + self.rows)):
            self._row(i)

    def key(self, event: int) -> int:
        """Handles an event. Returns the index chosen with A, -1 for B, -2 otherwise."""
        if event == UP or event == DOWN:
            self._move(-1 if event == UP else 1)
        elif event == LEFT or event == KEY_RIGHT:
            self._step(-1 if event == LEFT else 1)
        elif event == B:
            return -1
        elif event == A:
            item = self.items[self.focus]
            if not item.reason:
                return self.focus
            self.ui.toast(item.reason)
        return -2

    def run(self, on_key=None) -> int:
        """Draws and waits: the index chosen, or -1. `on_key(event, index)` sees every event
        first and returns true for those that it handled itself."""
        self.draw()
        while True:
            self.ui.canvas.flush()
            event = self.ui.keys.wait()
            if on_key and on_key(event, self.focus):
                continue
            result = self.key(event)
            if result != -2:
                return result

    def _hints(self):
        item = self.items[self.focus] if self.items else None
        if item and item.choices:
            self.ui.hints((LEFT, t("ui.change")), (A, t("ui.choose")), (B, t("ui.back")))
        else:
            self.ui.hints((A, t("ui.choose")), (B, t("ui.back")))

    def _scroll(self):
        self.first = max(min(self.first, self.focus), self.focus - self.rows + 1)

    def _move(self, step):
        old, first = self.focus, self.first
        self.focus = (old + step) % len(self.items)
        self._scroll()
        self.draw()

    def _step(self, step):
        item = self.items[self.focus]
        if item.choices:
            item.index = (item.index + step) % len(item.choices)
            self._row(self.focus)

    def _row(self, i):
        canvas = self.ui.canvas
        item = self.items[i]
        y = self.ui.top + 2 + (i - self.first) * self.pitch
        focused = i == self.focus
        canvas.rect(0, y, canvas.width, self.pitch, theme.BACKGROUND)
        if focused:
            canvas.round_rect(4, y + 1, canvas.width - 8, self.pitch - 2, theme.FOCUS)
        ink = theme.BACKGROUND if focused else theme.MUTED if item.reason else theme.TEXT
        at = y + (self.pitch - BODY.height) // 2
        shown = item.shown()
        room = canvas.width - 28
        if shown:
            if item.choices and focused:
                shown = "< " + shown + " >"
            room -= 8 + canvas.text(shown, canvas.width - 14, at, ink, BODY, RIGHT)
        canvas.text(BODY.fit(item.text, room), 14, at, ink, BODY)


def choose(ui, title: str, texts, focus: int = 0, note: str = "") -> int:
    """A plain list: the index chosen, or -1."""
    return Menu(ui, title, [Item(text) for text in texts], focus, note).run()


def ask(ui, question: str, choices, focus: int = 0, text: str = "") -> int:
    """A dialog over what is on screen: the index of the choice, or -1 for B."""
    canvas = ui.canvas
    while True:
        _dialog(ui, question, choices, focus, text)
        canvas.flush()
        event = ui.keys.wait()
        if event == UP or event == LEFT:
            focus = (focus - 1) % len(choices)
        elif event == DOWN or event == KEY_RIGHT:
            focus = (focus + 1) % len(choices)
        elif event == A:
            return focus
        elif event == B:
            return -1


def _dialog(ui, question, choices, focus, text):
    canvas = ui.canvas
    w = canvas.width - 24
    head = BODY.wrap(question, w - 24)
    body = SMALL.wrap(text, w - 24) if text else []
    pitch = 22
    h = 20 + len(head) * BODY.height + len(body) * SMALL.height + len(choices) * pitch
    y = max(0, (canvas.height - h) // 2)
    canvas.round_rect(12, y, w, h, theme.RAISED, 5)
    y += 8
    for line in head:
        canvas.text(line, 24, y, theme.TEXT, BODY)
        y += BODY.height
    for line in body:
        canvas.text(line, 24, y, theme.MUTED, SMALL)
        y += SMALL.height
    y += 4
    for i, choice in enumerate(choices):
        if i == focus:
            canvas.round_rect(18, y, w - 12, pitch, theme.FOCUS)
        ink = theme.BACKGROUND if i == focus else theme.TEXT
        canvas.text(choice, 24, y + (pitch - BODY.height) // 2, ink, BODY)
        y += pitch
