"""One page goes out and the next comes in behind it, both in their own colours: an eased slide.

Both are in the frame buffer, side by side; what is sent of each is sent in its palette.
"""

import micropython
from micropython import const

from lineup.ui.drawing.bits import copy_rows
from lineup.ui.drawing.scroll import shift
from lineup.ui.motion import ease

_FRAMES = const(8)
_LAG = const(2)  # frames by which what is below the picture follows


class PageSlide:
    """Of the rows from `top` to `bottom`; those from `middle` on follow a little later."""

    def __init__(self, ui, top: int, middle: int, bottom: int) -> None:
        self._ui = ui
        self._canvas = canvas = ui.canvas
        self._line = canvas.width >> 1
        self._at = top * self._line
        self._bands = ((top, middle, 0), (middle, bottom, _LAG))
        self._kept = b""
        self._size = (bottom - top) * self._line

    def keep(self) -> bool:
        """Keeps what is there: the page that goes out. False where no memory is left for it."""
        try:
            self._kept = self._kept or bytearray(self._size)
        except MemoryError:
            return False
        buffer = memoryview(self._canvas.buffer)
        memoryview(self._kept)[:] = buffer[self._at : self._at + self._size]
        return True

    def run(self, forward: bool, before, after) -> None:
        """The page that is drawn by now, and not sent, in the palette `after`, takes the place of
        the one that was kept, which has the palette `before`; from the right, where forward. A key
        shows all of it, and acts at once."""
        ui, canvas, motion = self._ui, self._canvas, self._ui.motion
        _swap(canvas.buffer, self._at, self._kept, self._size)
        motion.begin(True)
        done = [0, 0]
        display = ui.board.display
        for i in range(1, _FRAMES + _LAG + 1):
            for k, (top, bottom, lag) in enumerate(self._bands):
                at = ease(max(0, min(_FRAMES, i - lag)), _FRAMES, canvas.width) & -8
                self._step(top, bottom - top, done[k], at, forward)
                done[k] = at
            for palette, goes in ((before, True), (after, False)):
                display.set_palette(palette)
                for k, (top, bottom, _) in enumerate(self._bands):
                    self._show(top, bottom - top, done[k], forward, goes)
            if not motion.frame():
                break
        display.set_palette(after)
        if min(done) < canvas.width:
            canvas.buffer[self._at : self._at + self._size] = self._kept
            canvas.mark(0, self._bands[0][0], canvas.width, self._bands[1][1])

    def _step(self, top, high, done, at, forward) -> None:
        # Both pages of a band go on from `done` columns of the new one to `at` of them.
        new = (at - done) >> 1
        if not new:
            return
        buffer, line = self._canvas.buffer, self._line
        begin = top * line
        shift(buffer, begin, line, line, high, -new if forward else new, 0)
        if forward:
            to, column = line - new, done >> 1
        else:
            to, column = 0, line - (at >> 1)
        start = begin - self._at + column
        copy_rows(buffer, begin + to, line, self._kept, start, line, new, high)

    def _show(self, top, high, done, forward, goes) -> None:
        # What is seen of the page that goes, or of the one that comes.
        width = self._canvas.width
        wide = width - done if goes else done
        if wide:
            left = (0 if goes else width - done) if forward else (done if goes else 0)
            self._ui.board.display.show(left, top, wide, high)


@micropython.viper
def _swap(a, at: int, b, n: int):
    # n bytes of a, from byte `at` on, and of b, word by word.
    p = ptr32(a)
    q = ptr32(b)
    at >>= 2
    n >>= 2
    i = 0
    while i < n:
        word = p[at + i]
        p[at + i] = q[i]
        q[i] = word
        i += 1
