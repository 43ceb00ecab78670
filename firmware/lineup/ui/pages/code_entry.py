"""Entering a code by D-pad: a grid of symbols, a field, two buttons."""

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, A, B, X
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_COLUMNS = 8
_GROUP = 4  # symbols between the field's gaps


class Entry:
    """`text` grows to at most `length` symbols of `alphabet` (rows of eight).

    The focus runs over the symbols and, in a last row, the buttons Delete and Done.
    """

    def __init__(self, ui, title: str, alphabet: str, length: int, text: str = ""):
        canvas = ui.canvas
        self.ui = ui
        self.title = title
        self.alphabet = alphabet
        self.length = length
        self.text = text
        self._shown = ()  # type: tuple  # what the buttons do, as the hints say it
        self._check = None  # why a text is not accepted
        self.rows = (len(alphabet) + _COLUMNS - 1) // _COLUMNS
        self.row = self.column = 0
        self.font = TITLE
        low = ui.grid.low
        self.field_top = ui.grid.bar + (2 if low else 7)
        self.field_height = 20 if low else 34
        self.grid_top = self.field_top + self.field_height + (1 if low else 6)
        self.cell_width = (canvas.width - 8) // _COLUMNS
        self.cell_height = (ui.grid.foot - self.grid_top - 1) // (self.rows + 1)
        self.left = (canvas.width - self.cell_width * _COLUMNS) // 2

    def draw(self):
        """The whole screen."""
        ui = self.ui
        ui.page(self.title)
        self._shown = ()
        self._field()
        for row in range(self.rows + 1):
            for column in range(_COLUMNS if row < self.rows else 2):
                self._cell(row, column)
        self._tell()

    def run(self, check=None):
        """Draws and waits: the text, or None when the player backs out. `check(text)` returns
        why a text is not accepted, or ""."""
        self._check = check
        self.draw()
        while True:
            event = self.ui.wait(self.draw)
            if event <= RIGHT:
                self._move(event)
            elif event == B and not self.text:
                return None
            elif event == B or (event == A and self.row == self.rows and not self.column):
                self._delete()
            elif event == X or (event == A and self.row == self.rows):
                reason = self._reason()
                if not reason:
                    return self.text
                self.ui.sound("error")
                self.ui.toast(reason)
            elif event == A:
                self._type()

    def _type(self):
        if not self._able():
            self.ui.sound("error")
            return
        self.text += self._label(self.row, self.column)
        self._field()
        self._tell()
        if len(self.text) == self.length:
            self._focus(self.rows, 1)

    def _delete(self):
        if not self.text:
            self.ui.sound("error")
            return
        self.text = self.text[:-1]
        self._field()
        self._tell()

    def _move(self, event):
        row, column = self.row, self.column
        wide = _COLUMNS if row < self.rows else 2
        if event == LEFT or event == RIGHT:
            column = (column + (1 if event == RIGHT else -1)) % wide
        else:
            row = (row + (1 if event == DOWN else -1)) % (self.rows + 1)
            if row == self.rows:
                column = column * 2 // _COLUMNS
            elif wide == 2:
                column = column * 5 + 1
        self._focus(row, column)

    def _focus(self, row, column):
        old_row, old_column = self.row, self.column
        self.row, self.column = row, column
        self._cell(old_row, old_column)
        self._cell(row, column)
        self._tell()

    def _reason(self):
        # Why the text is not accepted, or "".
        return self._check(self.text) if self._check else ""

    def _able(self):
        # Whether A does something.
        if self.row == self.rows:
            return not self._reason() if self.column else self.text != ""
        return len(self.text) < self.length and self._label(self.row, self.column) != ""

    def _hints(self):
        last = self.row == self.rows
        verb = self._label(self.row, self.column) if last else t("ui.enter")
        back, able = t("ui.delete" if self.text else "ui.back"), self._able()
        done = ((X, t("ui.done")),) if not self._reason() else ()
        if self._shown != (verb, back, able, done):
            self._shown = verb, back, able, done
            self.ui.hints((A, verb), (B, back), *done, able=able)

    def _tell(self):
        # What is selected, what is written so far, and what the buttons do.
        self._hints()
        if speech.hear:
            speech.say(speech.FOCUS, self._label(self.row, self.column))
            speech.say(speech.SENTENCE, " ".join(list(self.text)))

    def _label(self, row, column):
        if row == self.rows:
            return t("ui.done") if column else t("ui.delete")
        at = row * _COLUMNS + column
        return self.alphabet[at : at + 1]

    def _field(self):
        canvas = self.ui.canvas
        font = self.font
        y, h = self.field_top, self.field_height
        canvas.round_rect(4, y, canvas.width - 8, h, theme.DARK, 5)
        step = (canvas.width - 28) // (self.length + (self.length - 1) // _GROUP)
        groups = (self.length - 1) // _GROUP
        x = (canvas.width - step * self.length - step * groups // 2) // 2
        base = font.line(y + (h - font.cap) // 2 - 1)
        for i in range(self.length):
            left = x + i * step + i // _GROUP * step // 2
            if i < len(self.text):
                canvas.text(self.text[i], left + step // 2, base, theme.PAPER, font, CENTRE)
            else:
                ink = theme.FOCUS if i == len(self.text) else theme.MUTED
                canvas.rect(left + 1, base + font.ascent + 1, step - 3, 2, ink)

    def _cell(self, row, column):
        canvas = self.ui.canvas
        w, h = self.cell_width, self.cell_height
        x, y = self.left + column * w, self.grid_top + row * h
        font = BODY if self.ui.grid.low else TITLE
        fill = theme.TABLE
        if row == self.rows:
            w *= 4
            x = self.left + column * w
            fill = theme.DARK
        text = self._label(row, column)
        focused = row == self.row and column == self.column
        if focused:
            fill = theme.FOCUS
        canvas.round_rect(x + 1, y + 1, w - 2, h - 2, fill, 4)
        at = font.line(y + (h - font.cap) // 2)
        ink = theme.INK if focused else theme.PAPER
        canvas.text(font.fit(text, w), x + w // 2, at, ink, font, CENTRE)
