"""A row as a map of lines: stations, the tricks, and between them a bar for each colour that joins
them; the open end points at its end."""

from micropython import const

from lineup.games.line.rules.cards import END, START, VALUE
from lineup.games.line.rules.layout import CARD_MASK, DOWN, LENGTH
from lineup.games.line.screen.art import CONCRETE
from lineup.games.line.screen.views.marks import lane
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.type.faces import shapes
from lineup.ui.type.fonts import TITLE

_THICK = b"\x00\x01\x01\x02\x03\x03\x04\x05\x06\x07\x07\x07\x08\x09\x0a"
"""By the height of a lane: of its bar."""
_PIPS = (b"\x00\x00", b"\xfe\x00\x02\x00", b"\xfe\x02\x02\x02\x00\xfe")
"""By value: x, y of each pip from the middle; 0xfe is -2."""
_DIGITS = const(18)  # rows so high show a digit
_HIGH = const(28)  # the frame of what is selected stands out of rows so high


class RowMap:
    """Draws rows in strips of the table: pitch pixels a place, from x on; the emblem of its owner
    stands at the left. columns: places in view."""

    def __init__(self, canvas, x: int, pitch: int, columns: int):
        self.canvas = canvas
        self.x = x
        self.pitch = pitch
        self.columns = columns
        self.station = 13 if pitch < 30 else 17

    def at(self, i: int) -> int:
        """The left edge of the station i of those in view."""
        return self.x + i * self.pitch + (self.pitch - self.station) // 2

    def draw(self, cards, seat: int, y: int, h: int, first: int = 0, aim: int = -1,
             since: int = 0, pad: int = 2, frame: int = theme.FOCUS):  # fmt: skip
        """cards: from the row's beginning, DOWN added to those that lie face down. first: the
        first place in view. aim: the place that is selected, -1 for none, and frame the colour of
        its frame. since: the first place that looks different from before; 0 draws the emblem
        too. pad: rows of ground above."""
        canvas = self.canvas
        last = first + self.columns
        end = self.x + self.columns * self.pitch
        since = max(since, first) - 1
        left = 0 if since < first else self.at(since - first) + self.station // 2
        canvas.rect(left, y - pad, end - left, h + 2 * pad, theme.DARK)
        if since < first:
            since = first
            emblem(canvas, seat, 1, y + (h - SIZE) // 2, theme.PAPER)
        for i in range(max(since, first - 1), min(last, len(cards))):
            self._bars(cards, i, self.at(i - first), y, h, aim == i, i < first)
        for i in range(since, last):
            if i >= len(cards):
                self._free(self.at(i - first), y, h)
            elif i != aim:
                self._stop(cards[i], self.at(i - first), y, h, -1)
        if since <= aim < last:
            self._stop(cards[aim], self.at(aim - first), y, h, frame)

    def _bars(self, cards, i, x, y, h, aimed, hidden):
        # From station i to the next one, or its open plugs; only the right end where it is hidden.
        card = cards[i]
        if card >= DOWN:
            return
        size = self.station
        gap = self.pitch - size
        pitch = h // 3
        thick = _THICK[pitch]
        mark = 7 if thick >= 9 else 5 if thick >= 6 else 0
        ends = i + 1 == len(cards)
        if i + 1 == LENGTH:
            return  # nothing follows
        points = END[card]
        if not ends:
            follows = cards[i + 1]
            points &= START[follows] if follows < DOWN else 0
        start, wide, at = x + size - 2, gap + 4, 2 + (gap - mark) // 2
        if ends:
            wide, at = gap + 1, 5 if aimed else 4
        wide = min(wide, self.x + self.columns * self.pitch - start)
        if at + mark > wide:
            mark = 0
        if hidden:
            start, wide, at, mark = x + self.pitch - gap // 2, gap // 2 + 2, 0, 0
        top = y + (pitch - thick) // 2 + (1 if h % 3 else 0)
        for colour in range(3):
            if points >> colour & 1:
                lane(self.canvas, colour, start, top, wide, thick, mark, at)
            top += pitch

    def _stop(self, card, x, y, h, frame):
        # A trick; frame: the colour round it, -1 for none.
        canvas, w = self.canvas, self.station
        aimed = frame >= 0
        if aimed and h >= _HIGH:
            canvas.round_rect(x - 3, y - 2, w + 6, h + 4, frame, 5)
            canvas.round_rect(x - 1, y, w + 2, h, theme.INK, 4)
        elif aimed:
            canvas.round_rect(x - 3, y, w + 6, h, frame, 4)
            x, w = x - 1, w + 2
        inset = 0 if not aimed else 1 if h >= _HIGH else 2
        if card >= DOWN:
            canvas.round_rect(x, y + inset, w, h - 2 * inset, theme.MUTED, 3)
            canvas.round_rect(x + 2, y + 2 + inset, w - 4, h - 4 - 2 * inset, theme.DARK, 2)
            return
        canvas.round_rect(x, y + inset, w, h - 2 * inset, theme.PAPER, 3)
        value = VALUE[card & CARD_MASK]
        middle, centre = x + w // 2, y + h // 2
        if h >= _DIGITS:
            top = TITLE.line(y + (h - TITLE.cap) // 2)
            canvas.text(str(value), middle + 1, top, theme.INK, TITLE, CENTRE)
            return
        pips = _PIPS[value - 1]
        for k in range(0, len(pips), 2):
            dx, dy = pips[k], pips[k + 1]
            dx -= 256 if dx > 9 else 0
            dy -= 256 if dy > 9 else 0
            canvas.rect(middle + dx - 1, centre + dy - 1, 3, 3, theme.INK)

    def _free(self, x, y, h):
        canvas = self.canvas
        x += self.station // 2 - 3
        y += h // 2 - 3
        if h < _DIGITS:
            canvas.rect(x + 2, y + 2, 3, 3, CONCRETE)
            return
        canvas.icon(shapes.DISC_7, x, y, 7, 7, CONCRETE)
        canvas.rect(x + 2, y + 2, 3, 3, theme.DARK)
