"""The motions on the screen, and how long they take: frames of 25 ms that any key ends.

Everything here ends with the picture that it began with; who moves something draws it where it
has come to.
"""

from micropython import const

from lineup.ui.drawing.scroll import shift
from lineup.ui.drawing.save_under import SaveUnder
from lineup.ui.type import sentence
from lineup.ui.type.fonts import TITLE

FRAME_MS = const(25)
_STEADY_MS = const(500)  # how long a chip stays where nothing moves

TRAVEL, LIFT, POP, FUSE, ROLL, DEAL, SLIDE = 8, 3, 10, 4, 8, 8, 6
"""Frames of each."""


def ease(i: int, n: int, distance: int) -> int:
    """Computes how far along `distance` something is in frame i of n: fast at first."""
    left = n - i
    return distance - distance * left * left // (n * n)


def fall(i: int, n: int, distance: int) -> int:
    """The same for what falls: slow at first."""
    return distance * i * i // (n * n)


class Motion:
    """late of frames were shown later than they were due, since power-on; `skipped` is true from
    a key on that ended a motion until `begin`, and where the player wants nothing to move;
    `cut` from such a key on until somebody sets it back.

    Where nothing moves, what is told stands as long as it would: `hold` and `pop` wait.
    """

    def __init__(self, ui):
        self._ui = ui
        self._canvas = ui.canvas
        self._board = ui.board
        self.under = SaveUnder(ui.canvas)
        self._due = 0
        self._keeps = False
        self._passed = False  # the last picture, where every second one is
        self.frames = 0
        self.late = 0
        self.skipped = False
        self._ended = False  # by a key
        self.cut = False
        self.over = None
        """Draws what lies over all that moves, before each picture; None where nothing does."""

    def begin(self, keeps: bool = False):
        """A motion begins now. keeps: the key that ends it is the next event, and acts at once."""
        self._keeps = keeps
        self._due = self._board.ticks_ms()
        self._ended = self._passed = False
        self.skipped = not self._ui.animations

    def frame(self) -> bool:
        """Shows what was drawn until the next frame is due; False where a key ends the motion, or
        the player wants none. Where it shall be fast every second picture is passed over."""
        if self.skipped:
            return False
        self._passed = self._ui.fast and not self._passed
        if self._passed:
            return True
        board = self._board
        if self.over:
            self.over()
        self._canvas.flush()
        self._due += FRAME_MS
        left = board.ticks_diff(self._due, board.ticks_ms())
        self.frames += 1
        if left < 0:
            self.late += 1
            self._due -= left
        self._wait(max(0, left))
        return not self.skipped

    def still(self):
        """Shows what was drawn before anything moves: the next frame is due 25 ms from now."""
        if not self.skipped:
            self._canvas.flush()
            self._due = self._board.ticks_ms()

    def hold(self, ms: int) -> bool:
        """Shows what was drawn for a while, two thirds of it where it shall be fast; False where
        a key has ended that."""
        self._canvas.flush()
        if not self._ended:
            self._wait(ms * 2 // 3 if self._ui.fast else ms)
        self._due = self._board.ticks_ms()
        return not self._ended

    def _wait(self, ms):
        event = self._ui.keys.wait(ms)
        if event >= 0:
            self.skipped = self._ended = self.cut = True
            if self._keeps:
                self._ui.keys.again(event)

    def travel(self, draw, w, h, x, y, to_x, to_y, frames=TRAVEL, along=ease) -> bool:
        """Moves what draw(x, y) paints inside w x h from x, y to to_x, to_y; then it is gone.
        w * h is at most 80 x 56 pixels. False where a key ended it."""
        for i in range(1, frames + 1):
            if self.skipped:
                break
            at_x = x + along(i, frames, to_x - x)
            at_y = y + along(i, frames, to_y - y)
            if self.under.keep(at_x, at_y, w, h):
                draw(at_x, at_y)
                self.frame()
                self.under.put_back()
        return not self.skipped

    def lift(self, draw, w: int, h: int, x: int, y: int, rise: int):
        """Lifts what is selected, as draw(x, y) paints it inside w x h: it comes up to x, y from
        `rise` rows below; then it is gone. A key ends it, and acts at once."""
        self.begin(True)
        self.travel(draw, w, h, x, y + rise, x, y, LIFT)

    def pop(self, text: str, ground: int, x: int, y: int) -> bool:
        """A chip with a gain rises from x, y by 12 pixels. Where nothing moves it stands there for
        half a second."""
        canvas = self._canvas
        w = TITLE.width(text) + 8

        def draw(at_x, at_y):
            sentence.chip(canvas, at_x, at_y, text, ground)

        x = max(0, min(x, canvas.width - w))
        if not self._ui.animations:
            if not self._ended and self.under.keep(x, y - 12, w, 17):
                draw(x, y - 12)
                self.hold(_STEADY_MS)
                self.under.put_back()
            return False
        return self.travel(draw, w, 17, x, y, x, y - 12, POP)

    def page(self, forward: bool):
        """Brings in what was drawn, and not sent yet: from the right if `forward`, else from the
        left. A key shows all of it, and acts at once."""
        self.begin(True)
        if self.skipped:
            return
        canvas = self._canvas
        canvas.unmark()
        width, height = canvas.width, canvas.height
        done = 0
        for i in range(1, SLIDE + 1):
            to = (width * i // SLIDE) & -2
            canvas.mark(width - to if forward else done, 0, to - done, height)
            done = to
            if not self.frame():
                break
        canvas.mark(0 if forward else done, 0, width - done, height)

    def jolt(self, x: int, y: int, w: int, h: int):
        """Lets what something fell on go down by a pixel and come back; w is at most 320."""
        if self.skipped or self._ui.calm or not self.under.keep(x, y + h - 1, w, 1):
            return
        canvas = self._canvas
        line = canvas.width >> 1
        left = x >> 1
        wide = (x + w + 1 >> 1) - left
        shift(canvas.buffer, y * line + left, line, wide, h, 0, 1)
        canvas.mark(2 * left, y, 2 * wide, h)
        self.frame()
        shift(canvas.buffer, y * line + left, line, wide, h, 0, -1)
        canvas.mark(2 * left, y, 2 * wide, h)
        self.under.put_back()

    def shake(self, x: int, y: int, w: int, h: int):
        """Shakes what is wrong: at most 76 x 56 pixels, by 2 to both sides, in 120 ms. Nothing
        does where the player wants less that flashes."""
        self.begin(True)
        if self.skipped or self._ui.calm:
            return
        canvas, under = self._canvas, self.under
        line = canvas.width >> 1
        left = max(0, x - 2) >> 1
        wide = (min(canvas.width, x + w + 3) >> 1) - left
        for dx in (1, -1, 1, -1):
            if not under.keep(x - 2, y, w + 4, h):
                return
            # What is uncovered stays as it was: one byte at the edge that it leaves.
            shift(canvas.buffer, y * line + left + max(0, dx), line, wide - 1, h, dx, 0)
            canvas.mark(2 * left, y, 2 * wide, h)
            going = self.frame()
            under.put_back()
            if not going:
                break
        canvas.flush()
