"""MicroPython's `framebuf` for CPython: the same bytes after the same calls.

Behaviour follows extmod/modframebuf.c of MicroPython 1.25, its order of plotting included;
`tests/host_sim/shims` compares it with the real module call by call. Arguments are positional and
whole numbers, as there (`| 0` and `& 15` raise a TypeError for others). It has what the firmware
calls, in the one format that the firmware uses.
"""

from operator import index
from typing import Any

GS4_HMSB = 2
"""Two pixels a byte, the left one in the upper half."""


class FrameBuffer:
    """Pixels in a caller's buffer, which stays the caller's."""

    def __init__(self, buffer: Any, width: int, height: int, format: int, /) -> None:
        if width < 1 or height < 1 or max(width, height) > 0xFFFF:
            raise ValueError
        if format != GS4_HMSB:
            raise ValueError("invalid format")
        self._line = (width + 1) // 2
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        if height * self._line > len(view):
            raise ValueError
        self._bytes = view
        self._width, self._height = width, height

    def fill(self, c: int, /) -> None:
        self._rect(0, 0, self._width, self._height, c & 15)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, w | 0, h | 0, c & 15)

    def hline(self, x: int, y: int, w: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, w | 0, 1, c & 15)

    def vline(self, x: int, y: int, h: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, 1, h | 0, c & 15)

    def rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        x, y, w, h, c = x | 0, y | 0, w | 0, h | 0, c & 15
        self._rect(x, y, w, 1, c)
        self._rect(x, y + h - 1, w, 1, c)
        self._rect(x, y, 1, h, c)
        self._rect(x + w - 1, y, 1, h, c)

    def pixel(self, x: int, y: int, c: int | None = None, /) -> int | None:
        """The pixel's colour, or None where `c` is given or (x, y) is outside."""
        x, y = index(x), index(y)
        if c is not None:
            self._plot(x, y, index(c))
        elif 0 <= x < self._width and 0 <= y < self._height:
            byte: int = self._bytes[y * self._line + x // 2]
            return byte & 15 if x & 1 else byte >> 4
        return None

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int, /) -> None:
        x1, y1, x2, y2, c = map(index, (x1, y1, x2, y2, c))
        dx, sx = (x2 - x1, 1) if x2 > x1 else (x1 - x2, -1)
        dy, sy = (y2 - y1, 1) if y2 > y1 else (y1 - y2, -1)
        steep = dy > dx
        along, across = (y1, x1) if steep else (x1, y1)
        if steep:
            dx, dy, sx, sy = dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._plot(across, along, c)
            else:
                self._plot(along, across, c)
            while error >= 0:
                across += sy
                error -= 2 * dx
            along += sx
            error += 2 * dy
        self._plot(x2, y2, c)

    def _plot(self, x: int, y: int, colour: int) -> None:
        """One pixel, clipped."""
        if 0 <= x < self._width and 0 <= y < self._height:
            data, at = self._bytes, y * self._line + x // 2
            if x & 1:
                data[at] = data[at] & 0xF0 | colour & 15
            else:
                data[at] = data[at] & 15 | (colour & 15) << 4

    def _rect(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """A filled rectangle, clipped: nearly all that a screen draws goes through here."""
        right, bottom = x + w, y + h
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if right > self._width:
            right = self._width
        if bottom > self._height:
            bottom = self._height
        if x >= right or y >= bottom:
            return
        data, line = self._bytes, self._line
        start, end = y * line, bottom * line
        first, last = (x + 1) // 2, right // 2
        if x & 1:
            column = slice(start + first - 1, end, line)
            data[column] = bytes(data[column]).translate(_RIGHT[colour])
        if right & 1:
            column = slice(start + last, end, line)
            data[column] = bytes(data[column]).translate(_LEFT[colour])
        n = last - first
        if n == line:
            data[start:end] = _BOTH[colour] * (end - start)
        elif n > 0:
            whole = _BOTH[colour] * n
            for at in range(start + first, end, line):
                data[at : at + n] = whole


_RIGHT, _LEFT = (
    [bytes(pair & kept | colour * ink for pair in range(256)) for colour in range(16)]
    for kept, ink in ((0xF0, 1), (0x0F, 16))
)
"""The mask for two pixels of which the right, or the left, takes a colour."""

_BOTH = [bytes((colour * 17,)) for colour in range(16)]
