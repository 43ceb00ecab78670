"""The question whether a running game makes way for another one of its title, with its table."""

from micropython import const

from lineup.console.home.table_picture import TablePicture
from lineup.console.titles import key_of, name_of, progress
from lineup.saves.running_view import RunningView
from lineup.ui.drawing import theme
from lineup.ui.drawing.bits import copy_rows, halve
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.pages.dialog import Dialog
from lineup.ui.table.seat_names import emblems
from lineup.ui.type import overflow
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_FRAME = const(2)
_GAP = const(7)
_PITCH = const(14)
_STEP = const(2)  # between an emblem and its seat's points


class Question(Dialog):
    """Beside the game's table, half as large, what each seat has; and how far it has come. The
    game is played again for it once the keys rest; until then its name stands there. `behind`
    draws what is behind the question. `session`: the game, where it was played again."""

    def __init__(self, ui, saves, room, running, choices, behind):
        _, self._y, w, h = ui.grid.table
        self._w, self._h = w // 2, h // 2
        low = ui.grid.low
        aside = self._w + 2 * _FRAME + _GAP if low else 0
        self._under = 0 if low else TITLE.leading + 3
        high = self._under + self._h + 2 * _FRAME
        super().__init__(ui, t("newgame.running"), choices, 0, progress(running), aside, high)
        self._running = running
        self._behind = behind
        self._glance = TablePicture(ui, saves, room)
        self._people = saves.people
        self._signs = None
        self._picture = None
        self._scores = None
        self.session = None

    def draw(self):
        super().draw()
        canvas = self.ui.canvas
        x, y = self.left + self.padding, self.text_top + self._under
        x += x & 1  # pairs of pixels are copied
        w, h, line = self._w, self._h, canvas.width >> 1
        canvas.rect(x, y, w + 2 * _FRAME, h + 2 * _FRAME, theme.INK)
        x += _FRAME
        y += _FRAME
        if self._picture:
            at = y * line + (x >> 1)
            copy_rows(canvas.buffer, at, line, self._picture, 0, w >> 1, w >> 1, h)
            signs, canvas.emblems = canvas.emblems, self._signs
            self._draw_scores(x + w + _FRAME + _GAP)
            canvas.emblems = signs
        else:
            canvas.rect(x, y, w, h, theme.TABLE)
            name = name_of(self._running.game)
            lines = TITLE.wrap(name, w)
            top = y + (h - TITLE.leading * len(lines)) // 2
            for line in lines:
                canvas.text(line, x + w // 2, top, theme.PAPER, TITLE, CENTRE)
                top += TITLE.leading

    def _draw_scores(self, x):
        # In columns as full as they can be.
        canvas, scores = self.ui.canvas, self._scores
        room = self.left + self.width - self.padding - x
        top = self.text_top + TITLE.leading + (4 if self.ui.grid.low else 0)
        rows = (self.text_top + self.text_high - top) // _PITCH
        column = room // ((len(scores) + rows - 1) // rows)
        font = TITLE
        texts = [number(points) for points in scores]
        if max(font.width(text) for text in texts) + SIZE + _STEP > column:
            font = BODY
        for seat, text in enumerate(texts):
            if font.width(text) + SIZE + _STEP > column:
                overflow.lost(text)
            left, y = x + seat // rows * column, top + seat % rows * _PITCH
            emblem(canvas, seat, left, y, theme.INK)
            y = font.line(y + (SIZE - font.cap) // 2)
            canvas.text(text, left + SIZE + _STEP, y, theme.INK, font)

    def event(self):
        game = self._running.game
        if self._glance.game != game:
            self.ui.canvas.flush()
            if self._glance.take(game, key_of(game)):
                self._look()
            self.session = self._glance.session
        return super().event()

    def _look(self):
        # Takes the picture, and draws all that it was taken over anew.
        ui, session = self.ui, self._glance.session
        if session is None:
            return
        canvas = ui.canvas
        try:
            picture = bytearray(self._w * self._h >> 1)
            scores = RunningView(session).scores()
            self._signs = emblems(session, self._people)
            self._glance.draw()
            halve(canvas.buffer, self._y * (canvas.width >> 1), canvas.width >> 1, picture,
                  self._w >> 1, self._h)  # fmt: skip
            self._picture, self._scores = picture, scores
        except MemoryError:
            # The name goes on standing there; Continue, with nothing else in the heap, has more.
            self._glance.session = None
        self._behind()
        canvas.dim()
        self.page()
