"""What the parts of the screen share: the game as the viewer may know it, moves, words, hints."""

from array import array
from binascii import crc32

from micropython import const

from lineup.games.numberdrop.backdrop import Backdrop
from lineup.games.numberdrop.geometry import Geometry
from lineup.games.numberdrop.layout import TURN, sheet_at
from lineup.ui import theme
from lineup.ui.input import X
from lineup.ui.messages import t

_SAMPLE = const(16)


class Desk:
    """`seen` is the viewer's observation, `base` where the sheet that is shown begins in it,
    `owner` whose sheet that is; `news` the cells that are new on another's sheet."""

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.solo = session.seats == 1
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height, not self.solo)
        self.seen = bytearray(len(session.state))
        self.scratch = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = self.owner = 0
        self.base = sheet_at(0)
        self.news = ()
        self.proposals = {}  # of `sets`, by claim
        self.backdrop = Backdrop(self)
        self.view = self.backdrop.view
        self.panel = self.backdrop.panel
        self.dice_view = self.backdrop.dice_view
        self.complained = False
        """True while a complaint is in the place of the words."""
        self.one_line = False
        """True while something else is drawn below the first line of words."""
        self._lines = None
        self._hints = None
        self._signature = -1

    def look(self, viewer: int, owner: int):
        """Observes the game for the viewer; the owner's sheet is the one to draw."""
        self.viewer = viewer
        self.owner = owner
        self.rules.observe(self.session.state, viewer, self.seen)
        self.base = sheet_at(owner)
        self.view.look_at(self.seen, self.base)
        self.proposals.clear()

    def list_moves(self):
        """Lists the legal moves of the seat to move: `moves[:count]`."""
        self.count = self.rules.moves(self.session.state, self.moves)

    def legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def ends(self, move: int) -> bool:
        """True where a move ends what its seat has to decide for now. The state as it is with
        all that follows from the move is in `scratch` then, the new dice included."""
        scratch = self.scratch
        scratch[:] = self.session.state
        turn = scratch[TURN]
        self.rules.apply(scratch, move)
        return self.rules.turn(scratch) != self.viewer or scratch[TURN] != turn

    def draw(self, heading: str = ""):
        """The whole backdrop; words and hints are still to come."""
        self._lines = ()
        self._hints = ()
        self.complained = False
        self.one_line = False
        self.backdrop.draw(heading)

    def update(self):
        """Like `draw`, but only what has changed where the rest is still on the screen."""
        if self.one_line or not self.backdrop.fits() or self._signature != self._sign():
            self.draw()
            return
        if self.complained:
            self.complained = False
            self.forget()
        self.backdrop.update()

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
        for y in range(0, canvas.height, _SAMPLE):
            total = crc32(pixels[y * line : (y + 1) * line], total)
        return total

    def forget(self):
        """The words were drawn over: `say` draws them again even where they are the same."""
        self._lines = None

    def say(self, *lines):
        """The words under the table: (text, colour) pairs, or texts (the first one is bright)."""
        lines = tuple(
            line if isinstance(line, tuple) else (line, theme.MUTED if i else theme.TEXT)
            for i, line in enumerate(lines)
        )
        if lines != self._lines:
            self._lines = lines
            self.panel.words(lines, self.one_line)

    def complain(self, key: str, *args):
        """Says why a press did nothing, in place of all words but the first line."""
        lines = () if self.one_line or not self._lines else self._lines[:1]
        self.panel.words(lines + ((t(key, *args), theme.WARN),), self.one_line)
        self.complained = True

    def calm(self, part):
        """Takes a complaint away: `part` says its words again."""
        if self.complained:
            self.complained = False
            self.forget()
            part.words()

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; True where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0

    def hints(self, *pairs):
        """The hint line of a decision, with X behind: (button, message key) pairs."""
        self.plain_hints(*(pairs + ((X, "numberdrop.hint.info"),)))

    def plain_hints(self, *pairs):
        """The hint line: (button, message key) pairs, as `lineup.ui.hints` has the buttons."""
        if pairs != self._hints:
            self._hints = pairs
            texts = [(button, t(key)) for button, key in pairs]
            self.panel.hints(texts, self.ui.board.HAS_XY)
