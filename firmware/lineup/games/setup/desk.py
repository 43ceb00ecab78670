"""The table as its viewer may see it: pawns, board, hands, words. Draws what has changed."""

from array import array

from micropython import const

from lineup.games.setup import board, pieces, view
from lineup.games.setup.geometry import Geometry
from lineup.games.setup.layout import EMPTY
from lineup.ui import theme
from lineup.ui.canvas import RIGHT
from lineup.ui.fonts import SMALL
from lineup.ui.input import X
from lineup.ui.messages import t

NOWHERE = const(-1)
SWAP_BUTTON, DONE_BUTTON = const(8), const(9)
"""Places of the cursor in the hands, after the slots 0..7."""


class Desk:
    """`seen` is the viewer's observation. What is marked on it:

    `table` is what the board shows: `seen`, or what it would be.

    cursor a square, or -1; spot a slot or button, or -1; taken the slot in hand, or -1;
    legal, new, made: squares, a bit each; live: slots that can be used, a bit each.
    """

    def __init__(self, ui, session, names):
        self.ui = ui
        self.session = session
        self.rules = session.rules
        self.names = names
        self.canvas = ui.canvas
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        self.seen = bytearray(len(session.state))
        self.table = self.seen
        self.scratch = bytearray(len(session.state))
        self.moves = array("i", [0] * self.rules.MAX_MOVES)
        self.count = 0
        self.viewer = 0
        self._shown = {}
        self.clear_marks()

    def clear_marks(self):
        """Nothing is marked."""
        self.table = self.seen
        self.cursor = self.spot = self.taken = NOWHERE
        self.legal = self.new = self.made = self.live = self.swaps = 0
        self.ready = (False, False)

    def look(self, viewer: int):
        """Observes the game for the viewer."""
        self.viewer = viewer
        self.rules.observe(self.session.state, viewer, self.seen)

    def list_moves(self):
        """Lists the legal moves of the seat to move."""
        self.count = self.rules.moves(self.session.state, self.moves)

    def is_legal(self, move: int) -> bool:
        """True where the move is in the list."""
        for i in range(self.count):
            if self.moves[i] == move:
                return True
        return False

    def draw(self):
        """Everything anew."""
        self._shown.clear()
        self.canvas.fill(theme.BACKGROUND)
        self.ui.toasted = False
        self._lines()
        self.update()

    def update(self):
        """What differs from what is on the screen."""
        self._head()
        for square in range(board.SQUARES):
            self._square(square)
        for slot in range(8):
            self._slot(slot)
        self._label(0)
        self._label(1)
        self._button(SWAP_BUTTON, 0, "setup.play.swap")
        self._button(DONE_BUTTON, 1, "setup.play.done")

    def _changed(self, key, value):
        # True where a part is not on the screen like that.
        if self._shown.get(key) == value:
            return False
        self._shown[key] = value
        return True

    def _lines(self):
        geo = self.geometry
        for a in range(board.SQUARES):
            for b in board.NEIGHBOURS[a]:
                if b > a:
                    x, y, w, h = geo.square(a)
                    u, v, _, _ = geo.square(b)
                    if y == v:
                        self.canvas.rect(x + w, y + h // 2 - 1, geo.gap, 2, theme.MUTED)
                    else:
                        self.canvas.rect(u + w // 2 - 1, y + h, 2, geo.gap, theme.MUTED)

    def _head(self):
        seats = self.session.seats
        seen = self.seen
        finish = view.finish(seen)
        mover = view.mover(seen) if self.rules.turn(seen) >= 0 else -1
        pawns = [view.pawn(seen, seat) for seat in range(seats)]
        if not self._changed("head", (mover, self.viewer, pawns)):
            return
        canvas, geo = self.canvas, self.geometry
        canvas.rect(0, 0, geo.width, geo.head_h, theme.BACKGROUND)
        right = SMALL.width("/00") + 4
        canvas.text("/%d" % finish, geo.width - 2, 2, theme.MUTED, SMALL, RIGHT)
        pitch = (geo.width - right) // seats
        for seat in range(seats):
            self._pawn(seat, seat * pitch, pitch - 3, pawns[seat], finish, seat == mover)

    def _pawn(self, seat, x, w, pawn, finish, moves):
        # A seat on the track: sign, name, steps; below it how far that is.
        canvas = self.canvas
        bar = self.geometry.head_h - 4
        ground = theme.RAISED if moves else theme.SURFACE
        canvas.round_rect(x, 1, w, bar - 2, ground, 2)
        ink = theme.SEATS[seat]
        left = x + 3 + canvas.text(theme.SIGNS[seat], x + 3, 2, ink, SMALL) + 3
        points = str(pawn)
        used = canvas.text(points, x + w - 3, 2, theme.TEXT, SMALL, RIGHT)
        room = x + w - 3 - used - 4 - left
        name = self.names[seat] if self.session.seats > 3 else SMALL.fit(self.names[seat], room)
        if SMALL.width(name) <= room:
            canvas.text(name, left, 2, theme.TEXT if moves else theme.MUTED, SMALL)
        canvas.rect(x, bar, w, 2, theme.RAISED)
        canvas.rect(x, bar, w * min(pawn, finish) // finish, 2, ink)

    def _square(self, square):
        bit = 1 << square
        tile = view.tile_at(self.table, square)
        owner = view.owner(self.seen, square)
        focused = self.cursor == square
        look = (tile, focused, self.legal & bit, self.new & bit, self.made & bit)
        if not self._changed(square, look):
            return
        canvas = self.canvas
        x, y, w, h = self.geometry.square(square)
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if tile == EMPTY:
            canvas.round_rect(x, y, w, h, theme.SURFACE, 3)
        else:
            ground = theme.BACKGROUND if self.new & bit else theme.RAISED
            pieces.face(canvas, x, y, w, h, tile, ground)
        if owner >= 0:
            pieces.owner(canvas, x, y, w, h, owner, tile == EMPTY)
        if (self.made | self.new) & bit:
            ink = theme.GOOD if self.made & bit else theme.MUTED
            pieces.mark(canvas, x, y, w, h, ink)
        if focused:
            pieces.outline(canvas, x, y, w, h, theme.FOCUS)
        if self.legal & bit:
            pieces.dot(canvas, x, y, w, h)

    def _slot(self, slot):
        tile = view.held(self.seen, self.viewer, slot)
        focused = self.spot == slot
        bit = 1 << slot
        look = (tile, focused, self.taken == slot, self.live & bit, self.swaps & bit)
        if not self._changed(slot + 12, look):
            return
        canvas = self.canvas
        x, y, w, h = self.geometry.slot(slot)
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if tile == EMPTY:
            canvas.frame(x, y, w, h, theme.SURFACE)
        else:
            ground = theme.RAISED if self.live & bit else theme.SURFACE
            pieces.face(canvas, x, y, w, h, tile, ground)
        if self.swaps & bit:
            canvas.line(x + 1, y + h - 2, x + w - 2, y + 1, theme.BAD)
        if focused or self.taken == slot:
            pieces.outline(canvas, x, y, w, h, theme.FOCUS if focused else theme.TEXT)

    def _label(self, row):
        look = (self.viewer, row)
        if not self._changed("label%d" % row, look):
            return
        geo = self.geometry
        _, y, _, h = geo.slot(4 * row)
        y += (h - SMALL.height) // 2
        ink = theme.MUTED if row else theme.SEATS[self.viewer]
        x = geo.label_x
        self.canvas.rect(x, y, geo.hand_x - x - 1, SMALL.height, theme.BACKGROUND)
        if geo.tall:
            text = t("setup.play.common" if row else "setup.play.rack")
        else:
            text = "+" if row else theme.SIGNS[self.viewer]
        self.canvas.text(SMALL.fit(text, geo.hand_x - x - 2), x, y, ink, SMALL)

    def _button(self, spot, row, key):
        focused = self.spot == spot
        ready = self.ready[row]
        if self._changed(spot + 12, (focused, ready)):
            x, y, w, h = self.geometry.button(row)
            self.canvas.rect(x, y, w, h, theme.BACKGROUND)
            pieces.button(self.canvas, x, y, w, h, t(key), focused, ready)

    def say(self, *lines):
        """The words: (text, colour) pairs, or texts (the first one is bright)."""
        if not self._changed("words", lines):
            return
        x, y, w, h = self.geometry.words
        self.canvas.rect(x, y, w, h, theme.BACKGROUND)
        end = y + h
        for i, line in enumerate(lines):
            text, ink = line if isinstance(line, tuple) else (line, 0)
            ink = ink or (theme.MUTED if i else theme.TEXT)
            for part in SMALL.wrap(text, w - 2):
                if y + SMALL.height > end:
                    return
                self.canvas.text(part, x, y, ink, SMALL)
                y += SMALL.height

    def hints(self, *pairs):
        """The hint line: (button, message key) pairs; X is added."""
        pairs += ((X, "setup.hint.info"),)
        if self._changed("hints", pairs):
            self.ui.hints(*[(button, t(key)) for button, key in pairs])

    def pause(self, ms: int) -> bool:
        """Shows what was drawn for a while; True where a key is pressed meanwhile."""
        self.canvas.flush()
        return self.ui.keys.wait(ms) >= 0
