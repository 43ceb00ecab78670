"""The words of a hint, beside what they speak of: what to do, and which step of how many that is.
The bar with everybody's points stays in sight, and the sentence with the reason; on a low panel
the reason takes the words' place at rest. Long words stand in two lines."""

from micropython import const

from lineup.ui.drawing import theme, tiles
from lineup.ui.table import bubble
from lineup.ui.type import sentence
from lineup.ui.type.fonts import TITLE

_MARGIN = const(6)
_WIDE = const(5)  # of an arrow
_HIGH = const(9)
_ARROW = const(10)  # pixels of an arrow and the gap beside it
_CHIP = const(17)
_BULB_CHIP = const(15)
_BULB = b"\x38\x7c\xfe\xfe\xfe\x7c\x7c\x38\x00\x38\x10"


class HintBubble:
    """Draws on the table of `ui`."""

    def __init__(self, ui) -> None:
        self._ui = ui
        self._title = self._mark = ""
        self._left = self._right = self._y = self._height = 0
        self._arrows = (0, 0)

    def draw(self, title: str, why, step: int, steps: int, spots) -> None:
        """A title, "long|short", or in its place at rest why (text, chip, its ground); step from 0
        of so many; arrows where there are others. spots: (x, y, w, h) of what is meant, the first
        one the most important."""
        ui, canvas, grid = self._ui, self._ui.canvas, self._ui.grid
        end = grid.sentence
        self._title = title
        self._mark = "%d/%d" % (step + 1, steps) if steps > 1 else ""
        sides = 2 * _MARGIN + (2 * _ARROW if self._mark else 0)
        room = canvas.width - 8 - sides
        need = count = 0
        for text, before in ((title, self._tag()), (why[0], _before(why))):
            if text:
                lines, font = _lines(text, room - before)
                need = max(need, before + max([font.width(line) for line in lines]))
                count = max(count, len(lines))
        height = _CHIP + (3 if grid.low else 8) + (count - 1) * TITLE.leading
        self._height = height
        w = need + sides
        x, y = bubble.box(ui, w, height, _within(spots, grid.bar, end, canvas.width), end)
        self._y = y
        self._left = x + sides // 2
        self._right = self._left + need
        self._arrows = x + 5, x + w - 5 - _WIDE
        middle = y + (height - _HIGH) // 2
        if step:
            canvas.icon(tiles.LEFT, self._arrows[0], middle, _WIDE, _HIGH, theme.INK)
        if step + 1 < steps:
            canvas.icon(tiles.RIGHT, self._arrows[1], middle, _WIDE, _HIGH, theme.INK)
        self.write(("", "", 0))

    def _tag(self) -> int:
        # Pixels of the number of the step, or of a bulb, and the gap behind it.
        return sentence.chip_width(self._mark) if self._mark else _BULB_CHIP + _MARGIN

    def press(self, step: int) -> None:
        """Shows that an arrow is pressed, 1 the right one, -1 the left one."""
        canvas = self._ui.canvas
        x = self._arrows[step > 0] - 2
        canvas.rect(x, self._y + 2, _WIDE + 4, self._height - 4, theme.MUTED)
        canvas.flush()

    def write(self, why) -> None:
        """Writes why, or where that has no text the title, behind the number of the step."""
        canvas = self._ui.canvas
        x, y, height = self._left, self._y, self._height
        top = y + (height - _CHIP) // 2
        canvas.rect(x, y, self._right - x, height, theme.PAPER)
        text, sign, ground = why if why[0] else (self._title, self._mark, theme.FOCUS)
        if sign:
            x += sentence.chip(canvas, x, top, sign, ground) + _MARGIN
        elif not why[0]:
            canvas.round_rect(x, top, _BULB_CHIP, _CHIP, theme.FOCUS, 3)
            canvas.icon(_BULB, x + 4, top + 3, 7, 11, theme.INK)
            x += self._tag()
        lines, font = _lines(text, self._right - x)
        y += (height - font.cap - (len(lines) - 1) * TITLE.leading) // 2
        for line in lines:
            canvas.text(line, x, font.line(y), theme.INK, font)
            y += TITLE.leading


def _before(why) -> int:
    # Pixels of the chip before a reason.
    return sentence.chip_width(why[1]) if why[1] else 0


def _lines(text: str, room: int) -> tuple:
    # (lines, font): a form that fits in one line, else the last one in two, about as long as each
    # other; in the smaller font only where there is no room for that either.
    forms = text.split("|")
    for form in forms:
        if TITLE.width(form) <= room:
            return (form,), TITLE
    for most in (room * 2 // 3, room):
        lines = TITLE.wrap(forms[-1], most, True)
        if len(lines) == 2:
            return lines, TITLE
    form, font = sentence.fitting(text, room)
    return (form,), font


def _within(spots, top, bottom, width) -> list:
    # What of the spots is to be seen between two rows.
    found = []
    for x, y, w, h in spots:
        left, first = max(x, 0), max(y, top)
        right, last = min(x + w, width), min(y + h, bottom)
        if left < right and first < last:
            found.append((left, first, right - left, last - first))
    return found
