"""MicroPython's `framebuf` for CPython: the same bytes after the same calls.

Behaviour follows extmod/modframebuf.c of MicroPython 1.25, its order of plotting and its
rounding included; `tests/shims` compares it with the real module call by call. Arguments are
positional and whole numbers, as there. Left out: `text()` (the console draws its own faces),
the formats that nothing here uses (MONO_VLSB, GS2_HMSB, GS8, RGB565), and reading a
FrameBuffer as a buffer. A palette must have an entry for every colour of the source: the real
one reads whatever lies behind it, this one raises IndexError.
"""

import array
from collections.abc import Callable
from operator import index
from typing import Any

GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4

_PIXELS_PER_BYTE = {GS4_HMSB: 2, MONO_HLSB: 8, MONO_HMSB: 8}
_UNPACKED: dict[int, list[tuple[int, ...]]] = {
    GS4_HMSB: [(byte >> 4, byte & 15) for byte in range(256)],
    MONO_HLSB: [tuple(byte >> 7 - bit & 1 for bit in range(8)) for byte in range(256)],
    MONO_HMSB: [tuple(byte >> bit & 1 for bit in range(8)) for byte in range(256)],
}
_WORD = 0xFFFFFFFF


class FrameBuffer:
    """Pixels in a caller's buffer, which stays the caller's."""

    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None = None, /
    ) -> None:
        stride = width if stride is None else stride
        if width < 1 or height < 1 or max(width, height, stride) > 0xFFFF or stride < width:
            raise ValueError
        if format not in _PIXELS_PER_BYTE:
            raise ValueError("invalid format")
        per = _PIXELS_PER_BYTE[format]
        self._line = (stride + per - 1) // per
        view = memoryview(buffer).cast("B")
        if view.readonly:
            raise TypeError("object with buffer protocol required")
        if (height - 1) * self._line + (width + per - 1) // per > len(view):
            raise ValueError
        self._bytes, self._per, self._format = view, per, format
        self._width, self._height = width, height

    def fill(self, c: int, /) -> None:
        self._rect(0, 0, self._width, self._height, index(c))

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int, /) -> None:
        self._rect(*map(index, (x, y, w, h, c)))

    def hline(self, x: int, y: int, w: int, c: int, /) -> None:
        self._rect(*map(index, (x, y, w, 1, c)))

    def vline(self, x: int, y: int, h: int, c: int, /) -> None:
        self._rect(*map(index, (x, y, 1, h, c)))

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False, /) -> None:
        x, y, w, h, c = map(index, (x, y, w, h, c))
        if f:
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
            return self._get(x, y)
        self._set(x, y, index(c))
        return None

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int, /) -> None:
        self._bresenham(*map(index, (x1, y1, x2, y2, c)))

    def ellipse(
        self, x: int, y: int, xr: int, yr: int, c: int, f: bool = False, m: int = 15, /
    ) -> None:
        x, y, xr, yr, c = map(index, (x, y, xr, yr, c))
        quarters = index(m) & 15
        if xr == 0 and yr == 0:
            if quarters:
                self._plot(x, y, c)
            return

        def points(px: int, py: int) -> None:
            self._ellipse_points(x, y, px, py, c, bool(f), quarters)

        _ellipse_arc(xr, yr, points)
        _ellipse_arc(yr, xr, lambda py, px: points(px, py))

    def poly(self, x: int, y: int, coords: Any, c: int, f: bool = False, /) -> None:
        x, y, c = map(index, (x, y, c))
        if not isinstance(coords, array.array | bytes | bytearray | memoryview):
            raise TypeError("object with buffer protocol required")
        values = [index(value) for value in coords]
        points = list(zip(values[0::2], values[1::2], strict=False))
        if points and f:
            for row in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
                self._poly_row(x, y, points, row, c)
        elif points:
            last = points[0]
            for point in reversed(points):
                self._bresenham(x + last[0], y + last[1], x + point[0], y + point[1], c)
                last = point

    def blit(
        self, fbuf: "FrameBuffer", x: int, y: int, key: int = -1, palette: Any = None, /
    ) -> None:
        x, y, key = map(index, (x, y, key))
        if not isinstance(fbuf, FrameBuffer):
            raise TypeError
        colours = None
        if palette is not None:
            colours = palette._row(0, 0, palette._width)
        key &= _WORD
        left, right = max(0, x), min(self._width, x + fbuf._width)
        top, bottom = max(0, y), min(self._height, y + fbuf._height)
        if left >= right:
            return
        shared = fbuf._bytes.obj is self._bytes.obj
        copy = self._blit_row_by_pixel if shared else self._blit_row
        for row in range(top, bottom):
            copy(fbuf, left - x, row - y, left, row, right - left, key, colours)

    def scroll(self, xstep: int, ystep: int, /) -> None:
        xstep, ystep = index(xstep), index(ystep)
        count = self._width - abs(xstep)
        height = self._height - abs(ystep)
        if count <= 0 or height <= 0:
            return
        rows = range(height) if ystep < 0 else range(self._height - 1, ystep - 1, -1)
        x = max(0, xstep)
        for y in rows:
            self._put_row(x, y, self._row(x - xstep, y - ystep, count))

    # One pixel, one row, one rectangle: inside the buffer, unless it says clipped.

    def _get(self, x: int, y: int) -> int:
        per = self._per
        return _UNPACKED[self._format][self._bytes[y * self._line + x // per]][x % per]

    def _set(self, x: int, y: int, colour: int) -> None:
        data, per = self._bytes, self._per
        at = y * self._line + x // per
        if per == 2:
            if x & 1:
                data[at] = data[at] & 0xF0 | colour & 15
            else:
                data[at] = data[at] & 15 | (colour & 15) << 4
            return
        bit = 1 << (x & 7) if self._format == MONO_HMSB else 0x80 >> (x & 7)
        data[at] = data[at] | bit if colour & _WORD else data[at] & ~bit

    def _plot(self, x: int, y: int, colour: int) -> None:
        """One pixel, clipped."""
        if 0 <= x < self._width and 0 <= y < self._height:
            self._set(x, y, colour)

    def _row(self, x: int, y: int, count: int) -> list[int]:
        """The colours of `count` pixels from (x, y) to the right."""
        per, unpacked = self._per, _UNPACKED[self._format]
        start = y * self._line
        data = self._bytes[start + x // per : start + (x + count + per - 1) // per]
        row = [colour for byte in data for colour in unpacked[byte]]
        return row[x % per : x % per + count]

    def _put_row(self, x: int, y: int, colours: list[int]) -> None:
        """Sets the pixels from (x, y) to the right to colours that the format has."""
        per = self._per
        end = x + len(colours)
        first, last = x - x % per, -(-end // per) * per
        before = self._row(first, y, x - first)
        row = before + colours + self._row(end, y, last - end)
        at = y * self._line + first // per
        if per == 2:
            packed = bytes(a << 4 | b for a, b in zip(row[0::2], row[1::2], strict=True))
        else:
            order = range(8) if self._format == MONO_HMSB else range(7, -1, -1)
            packed = bytes(
                sum(bit << shift for bit, shift in zip(row[i : i + 8], order, strict=True))
                for i in range(0, len(row), 8)
            )
        self._bytes[at : at + len(packed)] = packed

    def _span(self, x: int, y: int, w: int, colour: int) -> None:
        """`w` pixels of one bit from (x, y) to the right."""
        per, end = self._per, x + w
        while x < end and x % per:
            self._set(x, y, colour)
            x += 1
        whole = (end - x) // per
        if whole > 0:
            full = 255 if colour & _WORD else 0
            at = y * self._line + x // per
            self._bytes[at : at + whole] = bytes((full,)) * whole
            x += whole * per
        while x < end:
            self._set(x, y, colour)
            x += 1

    def _rect(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        """A filled rectangle, clipped."""
        right, bottom = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        if x >= right:
            return
        if self._per == 2:
            self._rect_of_nibbles(x, y, right, bottom, colour & 15)
            return
        for row in range(y, bottom):
            self._span(x, row, right - x, colour)

    def _rect_of_nibbles(self, x: int, y: int, right: int, bottom: int, colour: int) -> None:
        """The same for two pixels a byte: nearly all that a screen draws goes through here."""
        data, line = self._bytes, self._line
        first, last = (x + 1) // 2, right // 2
        whole = bytes((colour * 17,)) * (last - first)
        for start in range(y * line, bottom * line, line):
            if x & 1:
                data[start + first - 1] = data[start + first - 1] & 0xF0 | colour
            if whole:
                data[start + first : start + last] = whole
            if right & 1:
                data[start + last] = data[start + last] & 15 | colour << 4

    # Shapes.

    def _bresenham(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
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

    def _ellipse_points(
        self, cx: int, cy: int, x: int, y: int, c: int, filled: bool, quarters: int
    ) -> None:
        for bit, sx, sy in ((1, 1, -1), (2, -1, -1), (4, -1, 1), (8, 1, 1)):
            if not quarters & bit:
                continue
            if filled:
                self._rect(cx if sx > 0 else cx - x, cy + sy * y, x + 1, 1, c)
            else:
                self._plot(cx + sx * x, cy + sy * y, c)

    def _poly_row(self, x: int, y: int, points: list[tuple[int, int]], row: int, c: int) -> None:
        nodes: list[int] = []
        px1, py1 = points[0]
        for px2, py2 in reversed(points):
            if py1 > row >= py2 or py1 <= row < py2:
                crossing = _divide(32 * (px2 - px1) * (row - py1), py2 - py1)
                nodes.append(_divide(32 * px1 + crossing + 16, 32))
            elif row == max(py1, py2):
                if py1 < py2:
                    self._plot(x + px2, y + py2, c)
                elif py2 < py1:
                    self._plot(x + px1, y + py1, c)
                else:
                    self._bresenham(x + px1, y + py1, x + px2, y + py2, c)
            px1, py1 = px2, py2
        nodes.sort()
        for start, end in zip(nodes[0::2], nodes[1::2], strict=True):
            self._rect(x + start, y + row, end - start + 1, 1, c)

    # Copies.

    def _blit_row(
        self, source: "FrameBuffer", sx: int, sy: int, x: int, y: int, count: int,
        key: int, colours: list[int] | None,
    ) -> None:  # fmt: skip
        row = source._row(sx, sy, count)
        if colours is not None:
            row = [colours[colour] for colour in row]
        if key in row:
            below = self._row(x, y, count)
            keep = [colour == key for colour in row]
        else:
            below, keep = row, [False] * count
        # A one-bit buffer takes any colour but 0 as 1.
        inks = row if self._per == 2 else [int(colour != 0) for colour in row]
        self._put_row(x, y, [b if k else ink for b, k, ink in zip(below, keep, inks, strict=True)])

    def _blit_row_by_pixel(
        self, source: "FrameBuffer", sx: int, sy: int, x: int, y: int, count: int,
        key: int, colours: list[int] | None,
    ) -> None:  # fmt: skip
        """Both show the same memory: what was just written may be read again."""
        for i in range(count):
            colour = source._get(sx + i, sy)
            if colours is not None:
                colour = colours[colour]
            if colour != key:
                self._set(x + i, y, colour)


def _divide(a: int, b: int) -> int:
    """a / b rounded towards zero, as C does."""
    return abs(a) // abs(b) * (1 if (a < 0) == (b < 0) else -1)


def _ellipse_arc(a: int, b: int, points: Callable[[int, int], None]) -> None:
    """Calls points(along, across) from the end of radius `a` to where the slope turns."""
    two_a, two_b = 2 * a * a, 2 * b * b
    along, across = a, 0
    along_change, across_change = b * b * (1 - 2 * a), a * a
    error, stop_along, stop_across = 0, two_b * a, 0
    while stop_along >= stop_across:
        points(along, across)
        across += 1
        stop_across += two_a
        error += across_change
        across_change += two_a
        if 2 * error + along_change > 0:
            along -= 1
            stop_along -= two_b
            error += along_change
            along_change += two_b
