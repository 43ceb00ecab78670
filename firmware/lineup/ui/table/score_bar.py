"""The bar over a game: whose turn it is, everybody's points, how far the game has come."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE, RIGHT
from lineup.ui.drawing.emblems import SIZE, emblem
from lineup.ui.table.showing import tone
from lineup.ui.type import overflow, sentence, speech
from lineup.ui.type.fonts import BODY, TITLE
from lineup.ui.type.numbers import number

_MARK = const(3)  # rows of the line below whose turn it is
_GAUGE = const(40)
_FEW = const(4)  # seats that have room for large points
FLAG = b"\xc0\xf0\xfc\xfc\xf0\xc0\xc0\xc0\xc0"


class Bar:
    """Draws in the bar's own colours, for a desk. The seat that moves stands first, on a lifted
    ground with a line in its colour, which fills while a CPU player thinks.

    teams: the seats of each team, where there are teams: the mover's partner stands beside him,
    on the same ground. at: where each seat begins, and end: where they all end, after `draw`; from
    there on a game may add something to what has been drawn.
    """

    def __init__(self, desk, teams=()):
        self.desk = desk
        self.canvas = desk.canvas
        self.height = desk.grid.bar
        self.teams = teams
        self._tab = 0  # pixels across the lifted ground
        self._mover = -1
        self._points = ()  # type: tuple
        self.end = 0
        self.at = bytearray(8)

    def draw(self, points, mover: int, note: str = "", done: int = 0, total: int = 0,
             first: int = -1) -> bool:  # fmt: skip
        """points: of every seat; mover: whose turn it is, -1 for nobody's. note: how far the game
        is, "long|short", left out where there is no room; done of total: a gauge before it, where
        there is room. first: the seat with the start marker, -1 for none. False where the same
        was there."""
        look = (tuple(points), mover, note, done, total, first)
        if not self.desk.changed("bar", look):
            return False
        canvas = self.canvas
        canvas.rect(0, 0, canvas.width, self.height, theme.INK)
        self._points = look[0]
        texts = [number(value) for value in points]
        self._mover = mover
        x = 6
        for seat in self._order(mover):
            self.at[seat] = x
            x = self._seat(seat, x, texts[seat], seat == mover, len(texts), seat == first)
        self.end = x
        self._note(x, note, done, total)
        if speech.hear:
            names = self.desk.names
            told = [names[seat] + " " + texts[seat] for seat in self._order(mover)]
            speech.say(speech.STANDING, ", ".join(told + [note] if note else told))
        return True

    def place(self, seat: int) -> tuple:
        """Finds where a chip on a seat's points has its left upper corner."""
        return self.at[seat] + 10, (self.height - 17) // 2

    def turn(self, seat: int, gain: int):
        """Turns a seat's points up by a gain, on a chip, until the bar is drawn again."""
        if seat < len(self._points):
            x, y = self.place(seat)
            text = number(self._points[seat] + gain)
            sentence.chip(self.canvas, x, y, text, tone(gain))
            self.desk.forget("bar")

    def _order(self, mover):
        # Who moves, then the others in the order of their turns; partners behind each other.
        seats = range(len(self.desk.names))
        if mover < 0:
            return seats
        order = [(mover + i) % len(seats) for i in seats]
        for team in self.teams:
            if mover in team:
                order = [s for s in order if s in team] + [s for s in order if s not in team]
        return order

    def _seat(self, seat, x, text, moves, count, first):
        tall = self.height > 20
        font = TITLE if tall and (count <= _FEW or moves) else BODY
        stacked = count > 6 and tall and not moves
        w = font.width(text)
        ink = theme.PAPER if moves else theme.MUTED
        mark = theme.BAR_SEATS + seat
        y = (self.height - SIZE) // 2
        if stacked:
            emblem(self.canvas, seat, x + 5, 1, mark)
            self.canvas.text(text, x + 10, font.line(13), ink, font, CENTRE)
            return x + 21
        tight = count > 6 and not tall
        partner = self._is_partner(seat)
        step = 15 if count <= _FEW else 12 if tight else 13
        if moves:
            self._tab = x + step + w + (9 if count <= _FEW else 4) + (8 if first else 0)
            self.canvas.rect(0, 0, self._tab, self.height, theme.LIFTED)
            self._mark(100)
            y -= 1
        elif partner:
            self.canvas.rect(self._tab, 0, x + step + w + 9 - self._tab, self.height, theme.LIFTED)
            y -= 1
        emblem(self.canvas, seat, x, y, mark)
        top = (self.height - font.cap) // 2 - (1 if moves or partner else 0)
        self.canvas.text(text, x + step, font.line(top), ink, font)
        end = x + step + w
        if first:
            self.canvas.icon(FLAG, end + 3, top, 6, 9, ink)
            end += 8
        if partner:
            end += 8
        if moves:
            return self._tab + (8 if count <= _FEW else 5 if count <= 6 else 1)
        return end + (9 if count <= _FEW else 6 if count <= 6 else 2 if tight else 3)

    def _is_partner(self, seat):
        for team in self.teams:
            if seat in team:
                return self._mover in team and seat != self._mover
        return False

    def _note(self, x, note, done, total):
        canvas = self.canvas
        right = canvas.width - 5
        if not note:
            return
        for form in note.split("|"):
            w = BODY.width(form)
            if x + w <= right:
                break
        else:
            if len(self.desk.names) <= _FEW:
                overflow.lost(note)
            return
        top = BODY.line((self.height - BODY.cap) // 2)
        canvas.text(form, right, top, theme.MUTED, BODY, RIGHT)
        left = right - w - 6 - _GAUGE
        if total and x + 4 <= left:
            y = self.height // 2 - 3
            canvas.round_rect(left, y, _GAUGE, 6, theme.GAUGE, 2)
            fill = max(5, _GAUGE * min(done, total) // total)
            canvas.round_rect(left, y, fill, 6, theme.PAPER, 2)

    def _mark(self, percent):
        canvas = self.canvas
        y = self.height - _MARK
        done = self._tab * percent // 100
        canvas.rect(0, y, done, _MARK, theme.BAR_SEATS + self._mover)
        canvas.rect(done, y, self._tab - done, _MARK, theme.GAUGE)

    def progress(self, percent: int):
        """Shows how far the mover has thought, 0..100."""
        if self._mover >= 0:
            self._mark(min(max(percent, 0), 100))
            self.desk.forget("bar")  # the next draw fills it again
