"""A game's first start: what it is about, with a picture, and the question how to begin."""

from lineup import games
from lineup.console.pages import rules_pages
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B
from lineup.ui.pages import rules_layout
from lineup.ui.type import messages, speech
from lineup.ui.type.fonts import BODY, TITLE, inside
from lineup.ui.type.messages import t

LEARN, PLAY = range(2)
"""The things that can be chosen."""

_AIM = "aim"
_CHOICES = ("lesson.title", "lesson.play")
_GAP = 6


class First:
    """The screen; `focus` is what is selected, LEARN at first."""

    def __init__(self, ui, key: str) -> None:
        self._ui = ui
        self._key = key
        self._palette = games.load_art(key).PALETTE
        self._text = _aim(key, messages.code())[2]
        self._figure = rules_pages.figures(_aim(key, "en")[3])[0][1]
        self.focus = LEARN

    def run(self) -> int:
        """LEARN, PLAY, or -1 for going back."""
        self.draw()
        while True:
            event = self._ui.wait(self.draw)
            if event == A:
                return self.focus
            if event == B:
                return -1
            if event in (UP, DOWN, LEFT, RIGHT):
                self.focus = PLAY - self.focus
                self._buttons()

    def draw(self) -> None:
        """The whole screen."""
        ui, grid = self._ui, self._ui.grid
        ui.page(t(self._key + ".name"), "", self._palette)
        figures = games.load_figures(self._key)
        rules_layout.draw_figure(ui.canvas, grid, figures, self._figure)
        self._words()
        self._buttons()
        ui.hints((A, t("ui.choose")), (B, t("ui.back")))

    def _place(self) -> tuple:
        # x, y, w, h of what is not the figure.
        grid = self._ui.grid
        x, y, w, h = rules_layout.figure_place(grid)
        if grid.low:
            return x + w + 6, y + 3, grid.width - w - 10, grid.foot - y - 4
        return 8, y + h + 6, grid.width - 14, grid.foot - y - h - 8

    def _words(self) -> None:
        # What the rules say of the aim; only who wins, where that has no room in full size.
        x, y, w, h = self._place()
        room = h - self._buttons_high()
        aim = t(self._key + ".aim").split("|")[0]
        whole = self._text.replace(rules_layout.SENTENCE, "").replace("。\n", "。")
        whole = whole.replace("\n", " ")
        speech.say(speech.TEXT, whole)
        for text, font in ((whole, TITLE), (aim, TITLE), (whole, BODY), (aim, BODY)):
            lines = font.wrap(text, w)
            if len(lines) * font.leading <= room:
                break
        y += (room - len(lines) * font.leading) // 2
        for line in lines:
            self._ui.canvas.text(line, x, y, theme.PAPER, font)
            y += font.leading

    def _pitch(self) -> int:
        return 20 if self._ui.grid.low else 25

    def _beside(self) -> bool:
        # Whether both buttons have room in one row.
        half = (self._place()[2] - _GAP) // 2
        return all(TITLE.width(t(key)) + 10 <= half for key in _CHOICES)

    def _buttons_high(self) -> int:
        return self._pitch() * (1 if self._beside() else 2)

    def _buttons(self) -> None:
        canvas = self._ui.canvas
        speech.say(speech.FOCUS, t(_CHOICES[self.focus]))
        x, y, w, h = self._place()
        pitch = self._pitch()
        y += h - self._buttons_high()
        right, down = 0, pitch
        if self._beside():
            w = (w - _GAP) // 2
            right, down = w + _GAP, 0
        h = pitch - 2
        words = [t(key) for key in _CHOICES]
        fonts = [font for font in (TITLE, BODY) if max(map(font.width, words)) <= w - 8]
        font, top = inside("".join(words), h, fonts or (BODY,))
        for i, word in enumerate(words):
            ground = theme.FOCUS if i == self.focus else theme.PAPER
            canvas.round_rect(x, y + 1, w, h, ground, 5)
            canvas.text(font.fit(word, w - 8), x + w // 2, y + 1 + top, theme.INK, font, CENTRE)
            x += right
            y += down


def _aim(key, language) -> tuple:
    for section in rules_pages.sections(key, language)[1]:
        if section[0] == _AIM:
            return section
    raise KeyError(key)


def ask(ui, key: str) -> int:
    """Asks how to begin with a game: LEARN, PLAY, or -1 for going back."""
    return First(ui, key).run()
