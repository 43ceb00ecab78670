"""The desk of the screens that have not their new look yet: goes with the last of them."""

from array import array

from lineup.ui import fits, frame, theme
from lineup.ui.fonts import SMALL
from lineup.ui.hints import DPAD, LEFT_RIGHT, UP_DOWN
from lineup.ui.input import DOWN, LEFT, RIGHT, UP, A, B, X, Y
from lineup.ui.messages import t

_ORDER = (A, B, UP, DOWN, LEFT, RIGHT, LEFT_RIGHT, UP_DOWN, DPAD, X, Y)


class Desk:
    """`seen` is the viewer's observation of `game`, a `Viewpoint`; `moves[:count]` are the
    viewer's legal moves.

    words: (x, y, w, h) of what is said, in pixels. The hint line is at the panel's lower edge,
    `frame.hint_height` pixels high; the two rows at its upper edge are left to the
    progress of a CPU player. left: where hint line and score strip begin. Where a game adds its
    parts, each asks `changed` before it draws.
    """

    def __init__(self, ui, game, names, words, left=0):
        self.ui = ui
        self.canvas = ui.canvas
        self.game = game
        self.rules = game.rules
        self.names = names
        self.seen = bytearray(game.size)
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self.complained = False
        """True while something else is in the place of the words, until the next press."""
        self.left = left
        self._words = words
        self._shown = {}

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        self.viewer = viewer
        self.game.observe(viewer, self.seen)

    def list_moves(self):
        """Lists the viewer's legal moves: none where somebody else decides."""
        self.count = self.game.moves(self.viewer, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def begin(self):
        """Clears the screen if something else was drawn on it: every part has changed then."""
        self.ui.end_progress()
        if self.canvas.owner is not self:
            self.clear()

    def clear(self):
        """Clears the screen; every part has changed."""
        self.ui.clear()
        self.canvas.owner = self
        self._shown.clear()
        self.complained = False

    def changed(self, part, look) -> bool:
        """False where `part` is on the screen and looks like `look` already; keeps it."""
        if self._shown.get(part) == look:
            return False
        self._shown[part] = look
        return True

    def forget(self, part):
        """Something was drawn over a part: it has changed the next time."""
        self._shown.pop(part, None)

    def say(self, *lines):
        """The words: texts (the first one bright) or (text, colour) pairs. All have to fit."""
        self.complained = False
        if not self.changed("words", lines):
            return
        canvas = self.canvas
        x, y, w, h = self._words
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = y + h
        for i, line in enumerate(lines):
            plain = theme.MUTED if i else theme.TEXT
            text, ink = line if isinstance(line, tuple) else (line, plain)
            y = fits.write(canvas, SMALL, text, x, y, w, end, ink)

    def say_again(self, words: tuple):
        """What `said` gave: a refusal."""
        self.say(*words)
        self.complained = True

    def waits(self, mover: int):
        """Says that somebody else decides: `mover`, or nobody any more (-1)."""
        if mover < 0:
            self.say(t("ui.over"))
        else:
            self.say((t("ui.waits", self.names[mover]), theme.SEATS[mover]))
        self.plain_hints((Y, "ui.menu"))

    def room(self) -> int:
        """How many lines of words there is room for."""
        return self._words[3] // SMALL.height

    def said(self) -> tuple:
        """What is said now, as `say` took it."""
        return self._shown.get("words", ())

    def place_words(self, words):
        """Another rectangle (x, y, w, h) for the words."""
        if words != self._words:
            self.clear_words()
            self._words = words

    def clear_words(self) -> tuple:
        """Room for something else in the place of the words: its (x, y, w, h)."""
        self.forget("words")
        self.canvas.rect(*self._words, theme.BACKGROUND)
        return self._words

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of the words."""
        self.say((t(key, *args), theme.WARN))
        self.complained = True

    def hints(self, *pairs):
        """The hint line of a decision: (button, message key) pairs. X for information is added,
        and B for undo where it does nothing else and a move can be taken back."""
        pairs += ((X, "ui.info"),)
        if self.game.can_undo() and not [True for button, _ in pairs if button == B]:
            pairs += ((B, "ui.undo"),)
        self.plain_hints(*pairs)

    def plain_hints(self, *pairs):
        """The hint line: (button, message key) pairs, in an order that is always the same."""
        if not self.changed("hints", pairs):
            return
        texts = [(button, t(key)) for button, key in sorted(pairs, key=_rank)]
        frame.hint_line(self.canvas, texts, self.ui.board.HAS_XY, self.left)

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; true where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0


def _rank(pair):
    return _ORDER.index(pair[0])
