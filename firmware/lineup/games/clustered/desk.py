"""What the parts of the screen share: the game as the viewer may know it, scores, hand, words."""

from array import array
from binascii import crc32

from micropython import const

from lineup.games.clustered import faces, view
from lineup.games.clustered.geometry import Geometry
from lineup.games.clustered.layout import (
    BOTTOM, CARD, GRID, HAND, HAND_N, HIGH, LOW, OPEN, SEAT, STEP, TOP, seat_at,
)  # fmt: skip
from lineup.games.clustered.table_view import TableView
from lineup.ui import hints, theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t

_SAMPLE = const(16)


class Desk:
    """`seen` is the viewer's observation; `table` the window over the map."""

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        self.seen = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self.table = TableView(ui.canvas, self.geometry, self.frame)
        self.complained = False
        """True while a complaint is in the place of the words."""
        self._lines = None
        self._hints = None
        self._strip = None
        self._signature = -1
        self._before = bytearray(len(session.state))

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        self.viewer = viewer
        self.rules.observe(self.session.state, viewer, self.seen)
        self.table.look_at(self.seen)

    def list_moves(self):
        """Lists the legal moves of the seat to move: `moves[:count]`."""
        self.count = self.rules.moves(self.session.state, self.moves)

    def draw(self):
        """Everything but words and hints, on a cleared screen."""
        self.canvas.fill(theme.BACKGROUND)
        self._lines = self._hints = self._strip = None
        self.complained = False
        self.table.frame()
        self.table.draw()
        self.strip()
        self.hand(-1)
        self._before[:] = self.seen

    def update(self):
        """Like `draw`, but only what has changed where the rest is still on the screen."""
        if self._signature != self._sign() or self.complained:
            self.draw()
            return
        table = self.table
        if table.frame():
            table.draw()
        else:
            self._new_cells()
        self.strip()
        self.hand(-1)
        self._before[:] = self.seen

    def _new_cells(self):
        before, seen, table = self._before, self.seen, self.table
        for row in range(seen[TOP], seen[BOTTOM] + 1):
            first = GRID + row * table.width
            for at in range(first + seen[LOW + row], first + seen[HIGH + row] + 1):
                if seen[at] != before[at] and (seen[at] > 30 or before[at] > 30):
                    table.cell(at - GRID)

    def leave(self):
        """Sends what was drawn. What others draw from now on will be noticed by `update`."""
        self.canvas.flush()
        self._signature = self._sign()

    def _sign(self):
        # A checksum of every 16th row: toasts, dialogs and progress lines all cross one.
        canvas = self.canvas
        pixels = memoryview(canvas.buffer)
        line = canvas.width // 2
        total = 0
        for y in range(_SAMPLE // 2, canvas.height, _SAMPLE):
            total = crc32(pixels[y * line : (y + 1) * line], total)
        return total

    def strip(self):
        """Every seat's sign and points, the one to move on a bar; at the right the turn."""
        seen = self.seen
        seats = self.session.seats
        points = tuple([view.score(seen, seat) for seat in range(seats)])
        now = (points, seen[SEAT], view.turn_number(seen), view.deck_size(seen, self.viewer))
        if now == self._strip:
            return
        self._strip = now
        canvas = self.canvas
        x, y, w, h = self.geometry.strip
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        step = min(42, (w - 28) // seats)
        top = y + (h - SMALL.cap + 1) // 2 - SMALL.ascent + SMALL.cap
        for seat in range(seats):
            ink = theme.TEXT
            if seat == seen[SEAT]:
                canvas.round_rect(x, y, step - 1, h, theme.RAISED, 3)
            elif seat != self.viewer:
                ink = theme.MUTED
            left = x + (3 if step > 30 else 0)
            canvas.text(theme.SIGNS[seat], left, top, theme.SEATS[seat], SMALL)
            canvas.text("%d" % points[seat], left + 11, top, ink, SMALL)
            x += step
        if w - x > 90:
            note = t("clustered.note", now[2], now[3])
            canvas.text(note, w - 3, top, theme.MUTED, SMALL, RIGHT)
        else:
            self._deck(w - 3, y, top, now[3])

    def _deck(self, x, y, top, count):
        # The own deck as a picture and a number, where there is no room for words.
        canvas = self.canvas
        x -= canvas.text("%d" % count, x, top, theme.MUTED, SMALL, RIGHT) + 9
        canvas.frame(x + 1, y + 2, 6, 8, theme.MUTED)
        canvas.rect(x - 1, y + 4, 6, 8, theme.BACKGROUND)
        canvas.frame(x - 1, y + 4, 6, 8, theme.MUTED)

    def hand(self, selected: int):
        """The viewer's cards; `selected` is a slot or -1. What fits nowhere is grey."""
        canvas, geometry = self.canvas, self.geometry
        canvas.rect(*geometry.hand, theme.BACKGROUND)
        count = self.seen[seat_at(self.seen, self.viewer) + HAND_N]
        for i in range(count):
            self.slot(i, i == selected)

    def slot(self, i: int, selected: bool):
        """One card of the hand."""
        canvas, geometry, seen = self.canvas, self.geometry, self.seen
        x, y = geometry.slot(i)
        size = geometry.card
        ground = theme.TEXT if selected else theme.BACKGROUND
        canvas.round_rect(x - 2, y - 2, size + 4, size + 4, ground, 3)
        card = seen[seat_at(seen, self.viewer) + HAND + i]
        mine = seen[SEAT] == self.viewer
        fits = not mine or seen[STEP] != CARD or seen[OPEN] >> i & 1
        faces.draw(canvas, x, y, size, card, self.viewer if fits else faces.DIM, self.viewer)

    def say(self, *lines):
        """The words: texts or (text, colour) pairs; on tall panels the second is at the right."""
        if lines == self._lines:
            return
        self._lines = lines
        canvas = self.canvas
        x, y, w, h = self.geometry.words
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        pairs = [
            line if isinstance(line, tuple) else (line, theme.MUTED if i else theme.TEXT)
            for i, line in enumerate(lines)
        ]
        if self.geometry.tall:
            room = w - 8
            if len(pairs) > 1:
                room -= 6 + canvas.text(pairs[1][0], x + w - 4, y, pairs[1][1], SMALL, RIGHT)
            canvas.text(SMALL.fit(pairs[0][0], room), x + 4, y, pairs[0][1], SMALL)
            return
        end = y + h
        for text, colour in pairs:
            for line in SMALL.wrap(text, w):
                if y + SMALL.height > end:
                    return
                canvas.text(line, x, y, colour, SMALL)
                y += SMALL.height

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of the words."""
        self.say((t(key, *args), theme.WARN))
        self.complained = True

    def frame(self, ms: int):
        """Shows what was drawn for a while, whatever is pressed."""
        self.canvas.flush()
        self.ui.board.sleep_ms(ms)

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; true where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0

    def hints(self, *pairs):
        """The hint line: (button, message key) pairs."""
        if pairs == self._hints:
            return
        self._hints = pairs
        x, y, w, h = self.geometry.hint
        self.canvas.rect(x, y, w, h, theme.BACKGROUND)
        texts = [(button, t(key)) for button, key in pairs]
        hints.draw(self.canvas, x + 1, y + 1, w - 2, texts, self.ui.board.HAS_XY)
