"""The common parts of the figures in rules: things side by side or in a grid, chips, winners."""

from micropython import const

from lineup.ui.drawing import theme, tiles
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.type.fonts import TITLE

_NARROW = const(100)  # a figure beside the text


def rows(text: str) -> list:
    """The words of each line of a figure: (words, chip), a chip "" where the line has none."""
    found = []
    for line in text.split("\n"):
        words, _, chip = line.partition("|")
        found.append((words.split(), chip.strip()))
    return found


def narrow(text: str, w: int, most: int) -> list:
    """As `rows`; beside the text a single line of more than `most` words, none of them a free
    place and no chip at its end, becomes two."""
    found = rows(text)
    words, end = found[0]
    if w < _NARROW and len(found) == 1 and len(words) > most and not end and "_" not in words:
        half = (len(words) + 1) // 2
        return [(words[:half], ""), (words[half:], "")]
    return found


def chip_width(text: str) -> int:
    """Pixels of chips with the gap before each, 0 for none. Blanks part them."""
    return sum([TITLE.width(_words(one)) + 14 for one in text.split()])


def _words(text):
    return text[2:] if text[0] == "@" else text


def chip(canvas, x: int, middle: int, text: str, seats: int = 0):
    """Gains, or losses that begin with a minus, on their grounds; "@2+1" on the second seat's
    colour, whose first one is `seats`."""
    for one in text.split():
        ground = theme.BAD if one[0] == "\u2212" else theme.GOOD
        if one[0] == "@":
            ground = seats + int(one[1]) - 1
        w = TITLE.width(_words(one)) + 8
        canvas.round_rect(x, middle - 9, w, 18, ground, 3)
        canvas.text(_words(one), x + 4, TITLE.line(middle - 6), theme.INK, TITLE)
        x += w + 6


def winners(canvas, x: int, y: int, w: int, h: int, text: str, seats: int = theme.PAPER):
    """Draws "wins 36 28 36": seats with their points, a crown over all that have the most. seats:
    the first seat's colour, or theme.PAPER for all."""
    points = [int(word) for word in text.split()[1:]]
    pitch = min(44, (w - 4) // len(points))
    middle = x + (w - pitch * (len(points) - 1)) // 2
    top = y + (h - 46) // 2
    for i in range(len(points)):
        won = points[i] == max(points)
        if won:
            canvas.icon(tiles.CROWN, middle - 6, top, 13, 10, theme.FOCUS)
        colour = seats if seats == theme.PAPER else seats + i
        emblem(canvas, i, middle - SIZE // 2, top + 13, colour)
        ground = theme.GOOD if won else theme.MUTED
        canvas.round_rect(middle - 12, top + 28, 25, 18, ground, 3)
        canvas.text(str(points[i]), middle, TITLE.line(top + 31), theme.INK, TITLE, CENTRE)
        middle += pitch


class Cells:
    """The grid of a figure: `rows` in the middle of x, y, w, h, cells `wide` x `high` with their
    gap at most, smaller where that is needed; the chips right of their rows, or below."""

    def __init__(self, rows, x: int, y: int, w: int, h: int, wide: int, high: int):
        self.rows = rows
        columns = max(len(words) for words, _ in rows)
        side = max(chip_width(text) for _, text in rows)
        self._below = w < _NARROW and side > 0
        if self._below:
            side = 0
            h -= 22
        self.w = min(wide, (w - 4 - side) // columns)
        self.h = min(high, (h - 4) // len(rows))
        self.x = x + (w - columns * self.w - side) // 2
        self.y = y + (h - len(rows) * self.h) // 2
        self._end = self.x + columns * self.w + 6
        if self._below:
            self._end = x + (w - sum(chip_width(text) for _, text in rows)) // 2 + 3

    def square(self):
        """Makes the cells squares, in the middle of where they were."""
        side = min(self.w, self.h)
        self.x += (self.w - side) * max(len(words) for words, _ in self.rows) // 2
        self.y += (self.h - side) * len(self.rows) // 2
        if not self._below:
            self._end -= (self.w - side) * max(len(words) for words, _ in self.rows) // 2
        self.w = self.h = side

    def all(self):
        """x, y, column, row, word of every cell."""
        for row in range(len(self.rows)):
            words = self.rows[row][0]
            for column in range(len(words)):
                at = self.x + column * self.w
                yield at, self.y + row * self.h, column, row, words[column]

    def at(self, column: int, row: int) -> str:
        """The word there, "." where there is none."""
        if 0 <= row < len(self.rows) and 0 <= column < len(self.rows[row][0]):
            return self.rows[row][0][column]
        return "."

    def chips(self, canvas, seats: int = 0):
        """Draws the chips; seats: the first seat's colour."""
        x = self._end
        for row in range(len(self.rows)):
            text = self.rows[row][1]
            if text and self._below:
                chip(canvas, x, self.y + len(self.rows) * self.h + 12, text, seats)
                x += chip_width(text)
            elif text:
                chip(canvas, x, self.y + row * self.h + self.h // 2, text, seats)
