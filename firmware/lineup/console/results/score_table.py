"""The scores of several seats taken apart, side by side: a row a part, a column a seat."""

from micropython import const

from lineup.console.results.place_rows import bar
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import RIGHT as TO_RIGHT
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.pages.rows import Row, Rows
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.messages import t
from lineup.ui.type.numbers import number

_PITCH = const(35)
_MARGIN = const(8)
_BAR_PITCH = const(14)  # rows from one bar to the next
_BELOW = const(3)  # the last one
_LABEL = const(88)  # what the names of the parts need at least


def groups(ui, order) -> list:
    """The seats of each table, as many as have room, about the same number in each."""
    most = (ui.canvas.width - _MARGIN - _LABEL) // _PITCH
    tables = -(-len(order) // most)
    each = -(-len(order) // tables)
    return [order[i : i + each] for i in range(0, len(order), each)]


class Part(Row):
    """A part of the score: its name, and a value a seat. names: whose values they are."""

    def __init__(self, text: str, values, names, above: bool = False) -> None:
        told = [names[i] + " " + number(value) for i, value in enumerate(values)]
        super().__init__(text, ", ".join(told), above=above)
        self.values = values


def rows(ui, parts, seats, scores, names) -> list:
    """The table's rows. parts: by seat, as `GameScreen.results` gives them. A key is one row; its
    points are added up, and named by "key.sum" where it has arguments. The total is one too, but
    on a low panel, where it stands in the bar."""
    names = [names[seat] for seat in seats]
    points = {}  # by key and seat
    keys = []
    for seat in parts:
        for key, args, value in parts[seat]:
            key = key + ".sum" if args else key
            if key not in keys:
                keys.append(key)
            points[key, seat] = points.get((key, seat), 0) + value
    brought = [key for key in keys if any(points.get((key, seat), 0) for seat in parts)]
    found = []
    for key in brought or keys:
        values = [points.get((key, seat), 0) for seat in seats]
        found.append(Part(t(key), values, names))
    if not ui.grid.low:
        found.append(Part(t("results.total"), [scores[seat] for seat in seats], names, True))
    return found


def head(ui, seats, scores) -> None:
    """Draws whose column is which, in the title's bar; on a low panel with the total."""
    canvas, grid = ui.canvas, ui.grid
    y = (grid.bar - SIZE) // 2
    for i, seat in enumerate(seats):
        right = _right(canvas.width, i, len(seats))
        if grid.low:
            text = number(scores[seat])
            right -= 2 + canvas.text(text, right, BODY.line(y + 1), theme.PAPER, BODY, TO_RIGHT)
        emblem(canvas, seat, right - SIZE, y, theme.SEAT + seat)


def _right(width, i, count) -> int:
    # The right end of a column.
    return width - _MARGIN - (count - 1 - i) * _PITCH


class Table(Rows):
    """Parts, with a value for each of several columns at the right, and below them a bar for each
    of the `seats` where all of it has room. Their names are in BODY where one of them has no room
    otherwise."""

    def __init__(self, ui, rows, head, seats) -> None:
        self._seats = seats
        self._most = max([1] + [value for row in rows if not row.above for value in row.values])
        self._bars = True
        self._names = _right(ui.canvas.width, 0, len(rows[0].values)) - _PITCH - _MARGIN + 8
        short = [min([TITLE.width(form) for form in row.text.split("|")]) for row in rows]
        self._font = TITLE if max(short) <= self._names else BODY
        super().__init__(ui, rows, head)
        if self.end() < len(rows):
            self._bars = False
            super().__init__(ui, rows, head)

    def height(self, i: int) -> int:
        """Pixels of a row."""
        bars = len(self._seats) if self._bars and not self.items[i].above else 0
        return super().height(i) + bars * _BAR_PITCH + (_BELOW if bars else 0)

    def _wrapped(self, row) -> list:
        forms = row.text.split("|")
        for form in forms:
            if self._font.width(form) <= self._names:
                return [form]
        return list(self._font.wrap(forms[-1], self._names))

    def row(self, i: int, y: int) -> None:
        canvas = self.ui.canvas
        row, lines, top = self.items[i], self._lines[i], y
        canvas.rect(0, y, self.right(), min(self.height(i), self.bottom - y), theme.PAPER)
        if row.above:
            canvas.rect(_MARGIN, y + 2, self.right() - 2 * _MARGIN, 2, theme.MUTED)
            y += 5
        y += self._shift
        for k, value in enumerate(row.values):
            right = _right(canvas.width, k, len(row.values))
            canvas.text(number(value), right, y, theme.INK, TITLE, TO_RIGHT)
        y += TITLE.ascent - self._font.ascent
        for line in lines:
            canvas.text(line, _MARGIN, y, theme.INK, self._font)
            y += self._font.leading
        if self._bars and not row.above:
            y = top + super().height(i)
            for k, seat in enumerate(self._seats):
                emblem(canvas, seat, _MARGIN, y, theme.INK)
                left = _MARGIN + SIZE + 6
                bar(canvas, left, y + 1, self.right() - _MARGIN - left, row.values[k], self._most)
                y += _BAR_PITCH
