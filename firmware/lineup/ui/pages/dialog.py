"""A question over what is on screen."""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.type import overflow, speech
from lineup.ui.type.fonts import BODY, NAME_SMALL, TITLE, inside
from lineup.ui.type.line_breaks import has_cjk
from lineup.ui.type.messages import t

_MARGIN = 14
_GAP = 6
_AROUND = 8  # pixels, the words of a choice
_EDGE = 2  # of INK, round the panel
_WIDEST = 300  # with the margins
_AIRS = (4, 2)  # rows that a choice on a low panel is higher, the first that have room


class Dialog:
    """A panel with a question, a text and choices: side by side where they fit, or below
    each other; the text in TITLE where there is room for it. Measures are taken once; draw() may
    be repeated. aside, high: what is kept free left of the text, from `text_top` on."""

    def __init__(
        self, ui, question: str, choices, focus: int = 0, text: str = "",
        aside: int = 0, high: int = 0,
    ):  # fmt: skip
        canvas = ui.canvas
        low = ui.grid.low
        self.ui = ui
        self.question = question
        self.text = text
        self.choices = choices
        self.focus = focus
        self.width = min(canvas.width, _WIDEST) - 2 * _MARGIN
        self.left = (canvas.width - self.width) // 2
        self.padding = 5 if low else 11
        room = self.width - 2 * self.padding
        self.pitch = 19 if low else 27
        latin = not has_cjk(question) and NAME_SMALL.has(question)
        large = latin and not low and NAME_SMALL.width(question) <= room
        self.face = NAME_SMALL if large else TITLE
        self.head = [question] if large else TITLE.wrap(question, room)
        self._columns(room)
        count = len(choices)
        buttons = self.pitch if self.beside else self.pitch * count
        self.under = 1 if low else 4
        fixed = 2 * self.padding + len(self.head) * self.face.leading + buttons + _GAP
        fixed += self.under - 1
        room_high = ui.grid.foot - 2 * _EDGE
        self.aside = aside
        air = _AIRS[-1] * count if low and not self.beside else 0  # for choices of this size
        self._lines(room - aside, room_high - fixed, air)
        self.text_high = max(high, len(self.body) * self.font.leading)
        self.height = fixed + self.text_high
        self.frame = 1 if low else 2
        for air in _AIRS if low else ():
            taller = air * buttons // self.pitch
            if self.height + taller <= room_high:
                self.pitch += air
                self.height += taller
                break
        if self.height > room_high:
            overflow.lost(question)
        self.top = max(_EDGE, (ui.grid.foot - self.height) // 2)
        self.text_top = self.top + self.padding + len(self.head) * self.face.leading + self.under

    def _columns(self, room):
        # How wide the choices are where they lie beside each other, if they have room so.
        count = len(self.choices)
        widths = [TITLE.width(choice) + _AROUND for choice in self.choices]
        free = room - _GAP * (count - 1)
        spare = (free - sum(widths)) // count
        self.beside = spare >= 0
        if max(widths) <= free // count:
            self.columns = [free // count] * count
        else:
            self.columns = [width + spare for width in widths]

    def _lines(self, room, high, air):
        # The text in lines of `room` pixels, `high` pixels at most: large where `air` is left.
        text, font = self.text, TITLE
        lines = font.wrap(text, room, True) if text else []
        if text and not 0 < len(lines) <= (high - air) // font.leading:
            font = BODY
            lines = font.wrap(text, room)
        most = max(0, high // font.leading)
        if len(lines) > most:
            overflow.lost(text)
            lines = lines[:most]
            if lines:
                lines[-1] = BODY.shorten(lines[-1] + "\u2026", room)
        self.font = font
        self.body = lines

    def draw(self):
        """The panel with all on it."""
        canvas = self.ui.canvas
        x, y, w, h = self.left, self.top, self.width, self.height
        canvas.round_rect(x - _EDGE, y - _EDGE, w + 2 * _EDGE, h + 2 * _EDGE, theme.INK, 8)
        canvas.round_rect(x, y, w, h, theme.PAPER, 8)
        x += self.padding
        y += self.padding
        for line in self.head:
            canvas.text(line, x, y - 2, theme.INK, self.face)
            y += self.face.leading
        x += self.aside
        y = self.text_top
        for line in self.body:
            canvas.text(line, x, y, theme.INK, self.font)
            y += self.font.leading
        for i in range(len(self.choices)):
            self._choice(i)

    def _choice(self, i):
        canvas = self.ui.canvas
        x = self.left + self.padding
        y = self.top + self.height - self.padding + 2
        w = self.width - 2 * self.padding
        if self.beside:
            w = self.columns[i]
            x += sum(self.columns[:i]) + _GAP * i
            y -= self.pitch
        else:
            y -= (len(self.choices) - i) * self.pitch
        h = self.pitch - 3
        canvas.round_rect(x, y, w, h, theme.INK, 5)
        ground = theme.FOCUS if i == self.focus else theme.PAPER
        frame = self.frame
        x += frame
        y += frame
        w -= 2 * frame
        h -= 2 * frame
        canvas.round_rect(x, y, w, h, ground, 4)
        font, top = inside("".join(self.choices), h, (TITLE, BODY))
        text = font.fit(self.choices[i], w - 4)
        canvas.text(text, x + w // 2, y + top, theme.INK, font, CENTRE)

    def page(self):
        """All of it, hints too."""
        self.ui.hints((A, t("ui.choose")), (B, t("ui.back")))
        self.draw()
        speech.say(speech.TITLE, self.question)
        speech.say(speech.TEXT, self.text)
        speech.say(speech.FOCUS, self.choices[self.focus])

    def run(self) -> int:
        """Darkens what is behind and waits: the index of the choice, or -1 for B."""
        ui = self.ui
        ui.canvas.dim()
        self.page()
        while True:
            event = self.event()
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
                speech.say(speech.FOCUS, self.choices[self.focus])

    def event(self) -> int:
        """Waits for a button. Nothing is told meanwhile: what is behind could not be drawn anew
        where it was."""
        ui = self.ui
        attend, ui.attend = ui.attend, None
        try:
            return ui.wait(self.page)
        finally:
            ui.attend = attend


def ask(ui, question: str, choices, focus: int = 0, text: str = "") -> int:
    """A dialog over what is on screen: the index of the choice, or -1 for B. What was behind
    it has to be drawn anew."""
    return Dialog(ui, question, choices, focus, text).run()
