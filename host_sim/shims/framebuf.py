"""MicroPython's `framebuf` for CPython: the same bytes after the same calls.

Behaviour follows extmod/modframebuf.c of MicroPython 1.25, its order of plotting included;
`tests/host_sim/shims` compares it with the real module call by call, and runs MicroPython's own
tests of it. Arguments are positional and whole numbers, as there (`| 0` and `index` raise a
TypeError for others). `text` is refused: its font is MicroPython's (`FONT`), and the console's
faces are better. A FrameBuffer is a buffer from Python 3.12 on.
"""

from collections.abc import Callable
from functools import partial
from operator import index
from typing import Any

import outlines
from pixel_formats import Columns, Halves, Packed, Pixels, Whole

MVLSB = MONO_VLSB = 0
RGB565 = 1
GS4_HMSB = 2
"""Two pixels a byte, the left one in the upper half: the console's own."""
MONO_HLSB = 3
MONO_HMSB = 4
GS2_HMSB = 5
GS8 = 6

FONT: bytes | None = None
"""The glyphs of `text`, 8 bytes each from the blank on: columns, whose lowest bit is on top."""

_FORMATS: dict[int, tuple[int, int, Callable[[Any, int], Pixels]]] = {
    MVLSB: (1, 1, Columns),
    RGB565: (16, 1, partial(Whole, most=0xFFFF)),
    GS4_HMSB: (4, 2, Halves),
    MONO_HLSB: (1, 8, partial(Packed, bits=1, first_low=False)),
    MONO_HMSB: (1, 8, partial(Packed, bits=1, first_low=True)),
    GS2_HMSB: (2, 4, partial(Packed, bits=2, first_low=True)),
    GS8: (8, 1, partial(Whole, most=0xFF)),
}
"""Format -> bits of a pixel, the number that a row's pixels are a multiple of, and its kind."""

_FILL, _ALL = 16, 15
"""Of an ellipse: filled; and its quarters, a bit each, from the one above on the right on."""


class FrameBuffer:
    """Pixels in a caller's buffer, which stays the caller's."""

    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None = None, /
    ) -> None:
        stride = width if stride is None else index(stride)
        if not (1 <= width <= stride <= 0xFFFF and 1 <= height <= 0xFFFF):
            raise ValueError
        if format not in _FORMATS:
            raise ValueError("invalid format")
        bits, multiple, kind = _FORMATS[format]
        stride, wide = (-(-pixels // multiple) * multiple for pixels in (stride, width))
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        rows = height if format != MVLSB else (height + 7) & ~7
        last = 1 if format != MVLSB else 8
        if ((rows - last) * stride + last * wide) * bits // 8 > len(view):
            raise ValueError
        self._pixels = kind(view, stride)
        self._view = view
        self._width, self._height = width, height

    def __buffer__(self, flags: int) -> memoryview:
        return self._view

    def fill(self, c: int, /) -> None:
        self._pixels.fill(0, 0, self._width, self._height, c | 0)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, w | 0, h | 0, c | 0)

    def hline(self, x: int, y: int, w: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, w | 0, 1, c | 0)

    def vline(self, x: int, y: int, h: int, c: int, /) -> None:
        self._rect(x | 0, y | 0, 1, h | 0, c | 0)

    def rect(self, x: int, y: int, w: int, h: int, c: int, fill: Any = False, /) -> None:
        x, y, w, h, c = x | 0, y | 0, w | 0, h | 0, c | 0
        if fill:
            self._rect(x, y, w, h, c)
            return
        self._rect(x, y, w, 1, c)
        self._rect(x, y + h - 1, w, 1, c)
        self._rect(x, y, 1, h, c)
        self._rect(x + w - 1, y, 1, h, c)

    def pixel(self, x: int, y: int, c: int | None = None, /) -> int | None:
        """The pixel's colour, or None where `c` is given or (x, y) is outside."""
        x, y = index(x), index(y)
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._pixels.at(x, y)
        self._pixels.plot(x, y, index(c))
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

    def ellipse(
        self, x: int, y: int, rx: int, ry: int, c: int, fill: Any = False, quarters: int = _ALL, /
    ) -> None:
        x, y, rx, ry, c = map(index, (x, y, rx, ry, c))
        quarters = index(quarters) & _ALL | (_FILL if fill else 0)
        if rx == ry == 0:
            if quarters & _ALL:
                self._plot(x, y, c)
            return
        for dx, dy in outlines.arc(rx, ry):
            self._quarters(x, y, dx, dy, c, quarters)
        for dy, dx in outlines.arc(ry, rx):
            self._quarters(x, y, dx, dy, c, quarters)

    def poly(self, x: int, y: int, points: Any, c: int, fill: Any = False, /) -> None:
        """points: an array of x and y in turn, or a buffer of bytes."""
        x, y = index(x), index(y)
        edges = outlines.edges([index(value) for value in memoryview(points)])
        if not edges:
            return
        c = index(c)
        for (x1, y1), (x2, y2) in () if fill else edges:
            self.line(x + x1, y + y1, x + x2, y + y2, c)
        for row in outlines.rows(edges) if fill else ():
            for (x1, y1), (x2, y2) in outlines.lowest(edges, row):
                self.line(x + x1, y + y1, x + x2, y + y2, c)
            for left, right in outlines.spans(edges, row):
                self._rect(x + left, y + row, right - left + 1, 1, c)

    def blit(
        self, source: "FrameBuffer", x: int, y: int, key: int = -1, palette: Any = None, /
    ) -> None:
        if not isinstance(source, FrameBuffer):
            raise TypeError
        x, y, key = index(x), index(y), index(key)
        colours = palette._pixels if isinstance(palette, FrameBuffer) else None
        for row in range(max(0, y), min(self._height, y + source._height)):
            for column in range(max(0, x), min(self._width, x + source._width)):
                c = source._pixels.at(column - x, row - y)
                if colours:
                    c = colours.at(c, 0)
                if c != key:
                    self._pixels.plot(column, row, c)

    def scroll(self, dx: int, dy: int, /) -> None:
        dx, dy = index(dx), index(dy)
        columns = range(max(0, dx), min(self._width, self._width + dx))
        rows = range(max(0, dy), min(self._height, self._height + dy))
        for row in rows if dy < 0 else reversed(rows):
            for column in columns if dx < 0 else reversed(columns):
                self._pixels.plot(column, row, self._pixels.at(column - dx, row - dy))

    def text(self, s: str, x: int, y: int, c: int = 1, /) -> None:
        if FONT is None:
            raise NotImplementedError("framebuf's text is on boards only: write with Canvas.text")
        for place, char in enumerate(s.encode()):
            at = 8 * ((char if 32 <= char <= 127 else 127) - 32)
            for column, bits in enumerate(FONT[at : at + 8], x + 8 * place):
                for row in range(8):
                    if bits >> row & 1:
                        self._plot(column, y + row, c)

    def _quarters(self, x: int, y: int, dx: int, dy: int, c: int, quarters: int) -> None:
        for bit, right, down in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
            if not quarters & bit:
                continue
            if quarters & _FILL:
                self._rect(x if right > 0 else x - dx, y + down * dy, dx + 1, 1, c)
            else:
                self._plot(x + right * dx, y + down * dy, c)

    def _plot(self, x: int, y: int, colour: int) -> None:
        """One pixel, clipped."""
        if 0 <= x < self._width and 0 <= y < self._height:
            self._pixels.plot(x, y, colour)

    def _rect(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """A filled rectangle, clipped."""
        right, bottom = x + w, y + h
        if x < 0:
            x = 0
        if y < 0:
            y = 0
        if right > self._width:
            right = self._width
        if bottom > self._height:
            bottom = self._height
        if x < right and y < bottom:
            self._pixels.fill(x, y, right - x, bottom - y, colour)


def FrameBuffer1(
    buffer: Any, width: int, height: int, stride: int | None = None, /
) -> FrameBuffer:
    """The class as it was before there were formats."""
    return FrameBuffer(buffer, width, height, MVLSB, width if stride is None else stride)
