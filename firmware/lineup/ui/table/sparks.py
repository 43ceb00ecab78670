"""Sparks that burst from something: dots of 2 by 2 pixels, a byte in each of two rows, so that
what lies under one is two bytes."""

from micropython import const

from lineup.ui.drawing import theme
from lineup.ui.motion import ease

_AROUND = const(
    (
        b"\x10\x00\x0e\x08\x08\x0e\x00\x10\xf8\x0e\xf2\x08\xf0\x00\xf2\xf8\xf8\xf2\x00\xf0\x08\xf2"
        b"\x0e\xf8"
    )
)
"""Directions: x, y of each in sixteenths, as signed bytes."""
_SHORT = const(10)  # pixels that they fly
_LONG = const(16)
_TAIL = const(3)  # dots of each, one behind the other


class Sparks:
    """They fly off x, y, w, h; nothing is drawn above row `top`. many: twelve in place of six."""

    def __init__(self, canvas, top: int, box, many: bool):
        self._canvas = canvas
        self._top = top
        self._box = box
        self._step = 2 if many else 4
        self._far = _LONG if many else _SHORT
        self._at = []  # type: list  # bytes of the buffer that have been drawn over
        self._was = bytearray(_TAIL * len(_AROUND))

    def draw(self, i: int, n: int):
        """Draws them in frame i of n."""
        x, y, w, h = self._box[:4]
        far = ease(i, n, self._far)
        for k in range(0, len(_AROUND), self._step):
            dx, dy = _signed(_AROUND[k]), _signed(_AROUND[k + 1])
            for out in range(far, far - 2 * (_TAIL if i < n else 1), -2):
                self._dot(x + w // 2 + dx * (w // 2 + out) // 16,
                          y + h // 2 + dy * (h // 2 + out) // 16,
                          theme.PAPER if k & 4 else theme.FOCUS)  # fmt: skip

    def _dot(self, x, y, ink):
        canvas = self._canvas
        x &= -2
        if not (0 <= x < canvas.width and self._top <= y < canvas.height - 1):
            return
        line = canvas.width >> 1
        at = y * line + (x >> 1)
        n = 2 * len(self._at)
        self._was[n] = canvas.buffer[at]
        self._was[n + 1] = canvas.buffer[at + line]
        self._at.append(at)
        canvas.buffer[at] = canvas.buffer[at + line] = ink * 17
        canvas.mark(x, y, 2, 2)

    def wipe(self):
        """Puts back what lay under them."""
        canvas = self._canvas
        line = canvas.width >> 1
        for n in range(len(self._at) - 1, -1, -1):
            at = self._at[n]
            canvas.buffer[at] = self._was[2 * n]
            canvas.buffer[at + line] = self._was[2 * n + 1]
            canvas.mark(at % line * 2, at // line, 2, 2)
        self._at.clear()


def _signed(byte):
    return byte - 256 if byte > 127 else byte
