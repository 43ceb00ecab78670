# A question over what is on screen.

from lineup.ui import fits, theme
from lineup.ui.canvas import CENTRE
from lineup.ui.fonts import BODY, SMALL
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.messages import t

_MARGIN = 12
_GAP = 6


class Dialog:
    """A card with a question, a text and choices: side by side where they fit, or below
    each other. Measures are taken once; draw() may be repeated."""

    def __init__(self, ui, question: str, choices, focus: int = 0, text: str = ""):
        canvas = ui.canvas
        self.ui = ui
        self.choices = choices
        self.focus = focus
        self.width = canvas.width - 2 * _MARGIN
        self.padding = 9 if ui.small else 13
        room = self.width - 2 * self.padding
        self.pitch = 20 if ui.small else 26
        self.head = BODY.wrap(question, room)
        count = len(choices)
        self.column = (room - _GAP * (count - 1)) // count
        self.beside = all(BODY.width(choice) + 10 <= self.column for choice in choices)
        lines = SMALL.wrap(text, room) if text else []
        buttons = self.pitch if self.beside else self.pitch * count
        fixed = 2 * self.padding + len(self.head) * (BODY.height + 1) + buttons + _GAP
        most = max(0, (canvas.height - 8 - fixed) // (SMALL.height + 1))
        if len(lines) > most:
            fits.lost(text)
            lines = lines[:most]
            if lines:
                lines[-1] = SMALL.shorten(lines[-1] + "\u2026", room)
        self.body = lines
        self.height = fixed + len(lines) * (SMALL.height + 1)
        if self.height > canvas.height:
            fits.lost(question)
        self.top = max(0, (canvas.height - self.height) // 2)

    def draw(self):
        """The card with all on it."""
        canvas = self.ui.canvas
        canvas.round_rect(_MARGIN - 2, self.top - 2, self.width + 4, self.height + 4, 0, 5)
        canvas.round_rect(_MARGIN, self.top, self.width, self.height, theme.SURFACE, 5)
        x = _MARGIN + self.padding
        y = self.top + self.padding - 1
        for line in self.head:
            canvas.text(line, x, y, theme.TEXT, BODY)
            y += BODY.height + 1
        y += 2
        for line in self.body:
            canvas.text(line, x, y, theme.MUTED, SMALL)
            y += SMALL.height + 1
        for i in range(len(self.choices)):
            self._choice(i)

    def _choice(self, i):
        canvas = self.ui.canvas
        x = _MARGIN + self.padding
        y = self.top + self.height - self.padding + 2
        w = self.column if self.beside else self.width - 2 * self.padding
        if self.beside:
            x += i * (w + _GAP)
            y -= self.pitch
        else:
            y -= (len(self.choices) - i) * self.pitch
        focused = i == self.focus
        canvas.round_rect(x, y, w, self.pitch - 2, theme.FOCUS if focused else theme.RAISED)
        at = BODY.centred(y, self.pitch - 2)
        ink = theme.BACKGROUND if focused else theme.TEXT
        text = BODY.fit(self.choices[i], w - 8)
        canvas.text(text, x + w // 2, at, ink, BODY, CENTRE)

    def run(self) -> int:
        """Darkens what is behind and waits: the index of the choice, or -1 for B."""
        ui = self.ui
        ui.canvas.dim()
        ui.hints((A, t("ui.choose")), (B, t("ui.back")))
        self.draw()
        while True:
            event = ui.wait(self.draw)
            if event == A:
                return self.focus
            if event == B:
                return -1
            step = -1 if event == UP or event == LEFT else 1 if DOWN <= event <= RIGHT else 0
            if step:
                old = self.focus
                self.focus = (old + step) % len(self.choices)
                self._choice(old)
                self._choice(self.focus)


def ask(ui, question: str, choices, focus: int = 0, text: str = "") -> int:
    """A dialog over what is on screen: the index of the choice, or -1 for B. What was behind
    it has to be drawn anew."""
    return Dialog(ui, question, choices, focus, text).run()
