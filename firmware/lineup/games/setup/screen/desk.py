"""What SETUP's desk has on it: pawns, board, hands, buttons, and what the turn brings."""

from micropython import const

from lineup.games.setup.rules import board
from lineup.games.setup.rules.bonus_squares import owner
from lineup.games.setup.rules.hands import HANDS
from lineup.games.setup.rules.layout import EMPTY, FINISH, HAND, TEAMS, TOP
from lineup.games.setup.rules.scoring import pawn
from lineup.games.setup.screen import tile_faces, turn_points
from lineup.games.setup.screen.geometry import Geometry
from lineup.ui import desk, theme
from lineup.ui.fonts import SMALL
from lineup.ui.messages import t
from lineup.ui.pieces import button, frame
from lineup.ui.strip import Strip

NOWHERE = const(-1)
SWAP_BUTTON, DONE_BUTTON = const(8), const(9)
"""Places of the cursor in the hands, after the slots 0..7."""


class Desk(desk.Desk):
    """What is marked on it, besides what the viewer may see:

    table: what the board shows, `seen` or what it would be; turn: the points beside the board.

    cursor a square, or -1; wrong: it may not go there; spot a slot or button, or -1; taken the
    slot in hand, or -1; places, new, made: squares, a bit each; live, swaps: slots, a bit each;
    ready: whether each button would do something.
    """

    def __init__(self, ui, game, names):
        self.geometry = Geometry(ui.canvas.width, ui.canvas.height)
        super().__init__(ui, game, names, self.geometry.words)
        self.look(0)
        state = self.seen
        self.teams = ((0, 2), (1, 3)) if state[TEAMS] else (range(game.seats),)
        self.strip = Strip(self, state[FINISH], self.teams)
        self.scratch = bytearray(len(state))
        self.last = NOWHERE
        """The slot or button of the last move."""
        self.clear_marks()

    def clear_marks(self):
        """Nothing is marked."""
        self.table = self.seen
        self.turn = turn_points.last_turn(self.seen)
        self.cursor = self.spot = self.taken = NOWHERE
        self.places = self.new = self.made = self.live = self.swaps = 0
        self.wrong = False
        self.ready = (False, False)

    def update(self):
        """Draws what has changed, but words and hints."""
        seen = self.seen
        pawns = [pawn(seen, seat) for seat in range(self.game.seats)]
        self.strip.draw(pawns, self.rules.turn(seen), t("setup.track", seen[FINISH]))
        if self.changed("lines", 0):
            self._lines()
        for square in range(board.SQUARES):
            self._square(square)
        turn_points.draw(self, self.turn)
        for slot in range(2 * HAND):
            self._slot(slot)
        for row in range(2):
            self._label(row)
        self._button(SWAP_BUTTON, 0, "setup.play.swap")
        self._button(DONE_BUTTON, 1, "setup.play.done")

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

    def _square(self, square):
        bit = 1 << square
        tile = self.table[TOP + square]
        focused = self.cursor == square
        wrong = focused and self.wrong
        look = (tile, focused, wrong, self.places & bit, self.new & bit, self.made & bit)
        if not self.changed(square, look):
            return
        canvas = self.canvas
        x, y, w, h = self.geometry.square(square)
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if tile == EMPTY:
            canvas.round_rect(x, y, w, h, theme.SURFACE, 3)
        else:
            ground = theme.BACKGROUND if self.new & bit else theme.RAISED
            tile_faces.face(canvas, x, y, w, h, tile, ground)
        seat = owner(self.seen, square)
        if seat >= 0:
            tile_faces.owner(canvas, x, y, w, h, seat, tile == EMPTY)
        if (self.made | self.new) & bit:
            ink = theme.GOOD if self.made & bit else theme.MUTED
            tile_faces.mark(canvas, x, y, w, h, ink)
        if focused:
            frame(canvas, x, y, w, h, theme.BAD if wrong else theme.FOCUS)
        elif self.places & bit:
            tile_faces.dot(canvas, x, y, w, h, tile == EMPTY and seat < 0)

    def _slot(self, slot):
        tile = self.seen[HANDS[self.viewer][slot]]
        focused = self.spot == slot
        bit = 1 << slot
        look = (tile, focused, self.taken == slot, self.live & bit, self.swaps & bit)
        if not self.changed(("slot", slot), look):
            return
        canvas = self.canvas
        x, y, w, h = self.geometry.slot(slot)
        canvas.rect(x, y, w, h, theme.BACKGROUND)
        if tile == EMPTY:
            canvas.frame(x, y, w, h, theme.SURFACE)
        else:
            ground = theme.RAISED if self.live & bit else theme.SURFACE
            tile_faces.face(canvas, x, y, w, h, tile, ground)
        if self.swaps & bit:
            canvas.line(x + 1, y + h - 3, x + w - 3, y + 1, theme.BAD)
            canvas.line(x + 2, y + h - 2, x + w - 2, y + 2, theme.BAD)
        if focused or self.taken == slot:
            frame(canvas, x, y, w, h, theme.FOCUS if focused else theme.TEXT)

    def _label(self, row):
        if not self.changed(("label", row), self.viewer):
            return
        geo = self.geometry
        _, y, _, h = geo.slot(HAND * row)
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
        if self.changed(("button", row), (focused, ready)):
            x, y, w, h = self.geometry.button(row)
            self.canvas.rect(x, y, w, h, theme.BACKGROUND)
            button(self.canvas, x, y, w, h, t(key), focused, ready)
