"""Entering a name with the D-pad: pages of letters, those of the language among them."""

from micropython import const

from lineup.saves.people import LONGEST
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.type import speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t

_COLUMNS = const(10)
_ROWS = const(5)
_OWN = "\u2e80"  # from here on letters are no Latin ones

_LARGE = "ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜ-0123456789.'!?&+"
_LATIN = (_LARGE, "abcdefghijklmnopqrstuvwxyzäöüß0123456789.'!?&+")


def pages() -> list:
    """The pages of letters, each of 49 at most and a space: those that are no Latin ones first."""
    own = t("people.letters").replace(" ", "").split("\n")
    found = own + list(_LATIN) if own[0] >= _OWN else list(_LATIN) + own
    return [page + " " for page in found]


class Naming:
    """`text` grows to a name. The focus runs over the letters of a page and, below them, two
    buttons: the next page, and Done. On a low panel the field takes the title's place."""

    def __init__(self, ui, text: str = "") -> None:
        canvas, grid = ui.canvas, ui.grid
        low = grid.low
        self._ui = ui
        self.text = text
        self._pages = pages()
        self.page = 1 if text and self._pages[0][0] == "A" else 0
        self.row = self.column = 0
        self._field = 1 if low else grid.bar + 5
        self._high = 17 if low else 28
        self._top = self._field + self._high + (1 if low else 4)
        self._pitch = (grid.foot - self._top - 1) // (_ROWS + 1)
        self._wide = (canvas.width - 8) // _COLUMNS
        self._left = (canvas.width - self._wide * _COLUMNS) // 2
        self._font = BODY if low else TITLE
        self._shown = ()  # type: tuple  # what the buttons do, as the hints say it

    def run(self) -> str:
        """The name, "" where the player backs out."""
        self.draw()
        while True:
            event = self._ui.wait(self.draw)
            if event in (UP, DOWN, LEFT, RIGHT):
                self._move(event)
            elif event == B:
                if not self.text:
                    return ""
                self.text = self.text[:-1]
                if not self.text and self.page == 1 and self._pages[0][:-1] == _LARGE:
                    self._turn(0)
                self._show()
            elif event == X or event == A and self.row == _ROWS and not self.column:
                self._turn((self.page + 1) % len(self._pages))
            elif event == Y or event == A and self.row == _ROWS:
                name = self.text.strip()
                if name:
                    return name
                self._ui.sound("error")
                self._ui.toast(t("people.empty"))
            elif event == A:
                self._type()

    def _type(self) -> None:
        if len(self.text) == LONGEST:
            self._ui.sound("error")
            return
        letter = self._letter(self.row, self.column)
        self.text += letter
        if len(self.text) == LONGEST:
            self._focus(_ROWS, 1)
        elif len(self.text) == 1 and self._pages[self.page][:-1] == _LARGE and letter > "9":
            self._turn(self.page + 1)
        self._show()

    def _letter(self, row: int, column: int) -> str:
        at = row * _COLUMNS + column
        return self._pages[self.page][at : at + 1]  # see `ui.type.line_breaks`

    def _turn(self, page: int) -> None:
        self.page = page
        if self.row < _ROWS:
            self.row = min(self.row, self._rows() - 1)
            self.column = min(self.column, self._count(self.row) - 1)
        self.draw()

    def _rows(self) -> int:
        return (len(self._pages[self.page]) + _COLUMNS - 1) // _COLUMNS

    def _count(self, row: int) -> int:
        # Cells of a row.
        if row == _ROWS:
            return 2
        return min(_COLUMNS, len(self._pages[self.page]) - row * _COLUMNS)

    def _move(self, event: int) -> None:
        row, column = self.row, self.column
        if event in (LEFT, RIGHT):
            self._focus(row, (column + (1 if event == RIGHT else -1)) % self._count(row))
            return
        rows = list(range(self._rows())) + [_ROWS]
        at = rows.index(row) + (1 if event == DOWN else -1)
        to = rows[at % len(rows)]
        if row == _ROWS:
            column = column * 5 + 2
        elif to == _ROWS:
            column = column * 2 // _COLUMNS
        self._focus(to, min(column, self._count(to) - 1))

    def _focus(self, row: int, column: int) -> None:
        old = self.row, self.column
        self.row, self.column = row, column
        self._cell(*old)
        self._cell(row, column)
        self._tell()

    def _able(self) -> bool:
        # Whether A does something.
        if self.row < _ROWS:
            return len(self.text) < LONGEST
        return not self.column or self.text.strip() != ""

    def _hints(self) -> None:
        last = self.row == _ROWS
        verb = self._label(self.row, self.column) if last else t("ui.enter")
        back, able = t("ui.delete" if self.text else "ui.back"), self._able()
        done = ((Y, t("ui.done")),) if self.text.strip() else ()
        if self._shown != (verb, back, able, done):
            self._shown = verb, back, able, done
            self._ui.hints((A, verb), (B, back), (X, self._next()), *done, able=able)

    def _tell(self) -> None:
        # What is selected, the name so far, and what the buttons do.
        self._hints()
        if speech.hear:
            text = self._label(self.row, self.column)
            speech.say(speech.FOCUS, t("people.space") if text == " " else text)
            speech.say(speech.SENTENCE, self.text)

    def _label(self, row: int, column: int) -> str:
        if row < _ROWS:
            return self._letter(row, column)
        return t("ui.done") if column else self._next()

    def draw(self) -> None:
        """The whole screen."""
        ui = self._ui
        self._shown = ()
        if ui.grid.low:
            ui.clear(theme.TABLE)
            speech.say(speech.TITLE, t("people.name"))
        else:
            ui.page(t("people.name"))
        self._show()
        for row in list(range(self._rows())) + [_ROWS]:
            for column in range(self._count(row)):
                self._cell(row, column)
        self._tell()

    def _next(self) -> str:
        # What the next page is called: its first letters.
        page = self._pages[(self.page + 1) % len(self._pages)]
        return page[:3] if page < _OWN else page[:1]

    def _show(self) -> None:
        # The field.
        canvas = self._ui.canvas
        y, h = self._field, self._high
        canvas.round_rect(4, y, canvas.width - 8, h, theme.DARK, 5)
        step = (canvas.width - 20) // LONGEST
        x = (canvas.width - step * LONGEST) // 2
        font = self._font
        top = font.line(y + (h - font.cap) // 2 - 1)
        for i in range(LONGEST):
            left = x + i * step
            if i < len(self.text):
                letter = self.text[i : i + 1]  # see `ui.type.line_breaks`
                canvas.text(letter, left + step // 2, top, theme.PAPER, font, CENTRE)
            else:
                ink = theme.FOCUS if i == len(self.text) else theme.MUTED
                canvas.rect(left + 2, y + h - 4, step - 4, 2, ink)
        self._tell()

    def _cell(self, row: int, column: int) -> None:
        canvas, font = self._ui.canvas, self._font
        w, h = self._wide, self._pitch
        y = self._top + row * h
        focused = row == self.row and column == self.column
        fill, ink = theme.TABLE, theme.PAPER
        if row == _ROWS:
            w *= _COLUMNS // 2
            fill = theme.DARK
        text = self._label(row, column)
        if focused:
            fill, ink = theme.FOCUS, theme.INK
        x = self._left + column * w
        canvas.round_rect(x + 1, y, w - 2, h - 1, fill, 4)
        if text == " ":
            y += h // 2 + 1
            canvas.rect(x + 6, y, w - 12, 2, ink)
            canvas.rect(x + 6, y - 3, 2, 3, ink)
            canvas.rect(x + w - 8, y - 3, 2, 3, ink)
            return
        top = font.line(y + (h - font.cap) // 2)
        canvas.text(font.fit(text, w - 2), x + w // 2, top, ink, font, CENTRE)
