"""The ground under something that moves: kept before that is drawn, put back when it goes on."""

from micropython import const

from lineup.ui.drawing.bits import copy_rows

_MOST = const(80 * 56 // 2)  # bytes: all that is kept at a time


class SaveUnder:
    """Rectangles of a canvas's picture, the one kept last put back first."""

    def __init__(self, canvas):
        self._canvas = canvas
        self._kept = bytearray(_MOST)
        self._used = 0
        self._places = []  # type: list  # x and w in bytes, y and h in rows

    def keep(self, x: int, y: int, w: int, h: int) -> bool:
        """Keeps what is in a rectangle, clipped to the panel; False where there is nothing of it.
        80 x 56 pixels have room at a time; raises ValueError for more."""
        canvas = self._canvas
        left = max(0, x) >> 1
        top = max(0, y)
        wide = (min(canvas.width, x + w + 1) >> 1) - left
        tall = min(canvas.height, y + h) - top
        if wide <= 0 or tall <= 0:
            return False
        if self._used + wide * tall > _MOST:
            raise ValueError("too large to move: {} x {}".format(w, h))
        line = canvas.width >> 1
        copy_rows(self._kept, self._used, wide, canvas.buffer, top * line + left, line, wide, tall)
        self._used += wide * tall
        self._places.append((left, top, wide, tall))
        return True

    def put_back(self):
        """Puts back what was kept last."""
        canvas = self._canvas
        left, top, wide, tall = self._places.pop()
        self._used -= wide * tall
        line = canvas.width >> 1
        copy_rows(canvas.buffer, top * line + left, line, self._kept, self._used, wide, wide, tall)
        canvas.mark(2 * left, top, 2 * wide, tall)
