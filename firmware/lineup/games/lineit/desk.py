"""What the parts of the screen share: the game as the viewer may know it, moves, words, hints."""

from array import array

from lineup.games.lineit import flow, line, view
from lineup.games.lineit.geometry import Geometry
from lineup.games.lineit.layout import MOVE_END, player_at
from lineup.ui import hints, theme
from lineup.ui.fonts import SMALL
from lineup.ui.input import X
from lineup.ui.messages import t


class Desk:
    """`seen` is the viewer's observation, `base` the viewer's block in it; `after` what a chain
    of moves makes of it, see `try_out`."""

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height, session.seats)
        self.seen = bytearray(len(session.state))
        self.after = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.own_moves = 0  # of the viewer in this turn
        self.viewer = 0
        self.base = player_at(0)
        self.complained = False
        """True while a complaint is in the place of the words."""
        self._lines = None
        self._hints = None

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        self.viewer = viewer
        self.base = player_at(viewer)
        self.rules.observe(self.session.state, viewer, self.seen)

    def list_moves(self):
        """Lists the legal moves of the seat to move: `moves[:count]`."""
        self.count = self.rules.moves(self.session.state, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def try_out(self, chain) -> int:
        """Plays moves on `after`, which starts as `seen`. Returns by how much the viewer's points
        change, its line counted as if collected."""
        after = self.after
        after[:] = self.seen
        for move in chain:
            if move != MOVE_END:
                flow.act(after, move)
        return self._total(after) - self._total(self.seen)

    def _total(self, state):
        return view.score(state, self.viewer) + line.worth(state, self.base)

    def forget(self):
        """Words and hints are drawn again even where they are the same."""
        self._lines = None
        self._hints = None
        self.complained = False

    def say(self, *lines):
        """The words: texts or (text, colour) pairs; the first ones that there is room for."""
        if lines != self._lines:
            self._lines = lines
            self._words(lines)

    def clear_words(self):
        """Room for something else in the place of the words; returns its (x, y, w, h)."""
        self._lines = None
        x, y, w, h = self.geometry.words
        self.canvas.rect(0, y, self.geometry.width, h, theme.BACKGROUND)
        return x, y, w, h

    def _words(self, lines):
        x, y, w, h = self.clear_words()
        self._lines = lines
        bottom = y + h
        for i, part in enumerate(lines):
            text, ink = part if isinstance(part, tuple) else (part, theme.MUTED)
            if not i and ink == theme.MUTED:
                ink = theme.TEXT
            for row in SMALL.wrap(text, w):
                if y + SMALL.cap + 1 > bottom:
                    return
                self.canvas.text(row, x, y - 1, ink, SMALL)
                y += self.geometry.row

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of the words."""
        self._words(((t(key, *args), theme.WARN),))
        self._lines = None
        self.complained = True

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; True where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0

    def hints(self, *pairs):
        """The hint line of a decision, with X behind: (button, message key) pairs."""
        self.plain_hints(*(pairs + ((X, "lineit.hint.info"),)))

    def plain_hints(self, *pairs):
        """The hint line: (button, message key) pairs, as `lineup.ui.hints` has the buttons."""
        if pairs == self._hints:
            return
        self._hints = pairs
        y = self.geometry.hint_y
        canvas = self.canvas
        canvas.rect(0, y, canvas.width, canvas.height - y, theme.SURFACE)
        texts = [(button, t(key)) for button, key in pairs]
        y += 1 if self.geometry.tall else 0
        hints.draw(canvas, 3, y, canvas.width - 6, texts, self.ui.board.HAS_XY)
