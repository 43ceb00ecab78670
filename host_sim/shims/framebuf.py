"""MicroPython's `framebuf` for CPython: the same bytes after the same calls.

Behaviour follows extmod/modframebuf.c of MicroPython 1.25; `tests/shims` compares it
with the real module. Left out: `text()` (the console has its own fonts), GS2, RGB565 and
the vertical formats, which nothing here uses.
"""

import array
from typing import Any

GS4_HMSB = 2
MONO_HLSB = 3
MONO_HMSB = 4
GS8 = 6

_ALIGN = {GS4_HMSB: 2, MONO_HLSB: 8, MONO_HMSB: 8, GS8: 1}
_CLIP_TOP, _CLIP_BOTTOM, _CLIP_LEFT, _CLIP_RIGHT = 1, 2, 4, 8


class FrameBuffer:
    """Pixels in a caller's buffer; arguments as in MicroPython's documentation."""

    def __init__(
        self, buffer: Any, width: int, height: int, format: int, stride: int | None = None
    ) -> None:
        if format not in _ALIGN:
            raise ValueError("invalid format")
        stride = width if stride is None else stride
        if not (0 <= width <= 0xFFFF and 0 <= height <= 0xFFFF and width <= stride <= 0xFFFF):
            raise ValueError("size out of range")
        align = _ALIGN[format]
        stride = (stride + align - 1) // align * align
        pixels = {GS4_HMSB: 2, GS8: 1}.get(format, 8)
        self._line = stride // pixels
        view = memoryview(buffer).cast("B")
        if height and (height - 1) * self._line + (width + pixels - 1) // pixels > len(view):
            raise ValueError("buffer too small")
        self._bytes, self._width, self._height, self._format = view, width, height, format

    # Single pixels and spans, inside the buffer.

    def _get(self, x: int, y: int) -> int:
        row = y * self._line
        if self._format == GS4_HMSB:
            value = self._bytes[row + (x >> 1)]
            return value & 15 if x & 1 else value >> 4
        if self._format == GS8:
            return self._bytes[row + x]
        shift = x & 7 if self._format == MONO_HMSB else 7 - (x & 7)
        return self._bytes[row + (x >> 3)] >> shift & 1

    def _set(self, x: int, y: int, colour: int) -> None:
        data, row = self._bytes, y * self._line
        if self._format == GS4_HMSB:
            at = row + (x >> 1)
            if x & 1:
                data[at] = data[at] & 0xF0 | colour & 15
            else:
                data[at] = data[at] & 15 | (colour & 15) << 4
        elif self._format == GS8:
            data[row + x] = colour & 0xFF
        else:
            at = row + (x >> 3)
            bit = 1 << (x & 7) if self._format == MONO_HMSB else 0x80 >> (x & 7)
            data[at] = data[at] | bit if colour & 0xFFFFFFFF else data[at] & ~bit

    def _span(self, x: int, y: int, w: int, colour: int) -> None:
        """`w` >= 1 pixels to the right of (x, y), all inside."""
        data, row = self._bytes, y * self._line
        if self._format == GS8:
            data[row + x : row + x + w] = bytes((colour & 0xFF,)) * w
            return
        per = 2 if self._format == GS4_HMSB else 8
        end = x + w
        while x < end and x % per:
            self._set(x, y, colour)
            x += 1
        whole = (end - x) // per
        if whole > 0:
            if per == 2:
                pair = (colour & 15) * 17
            else:
                pair = 255 if colour & 0xFFFFFFFF else 0
            at = row + x // per
            data[at : at + whole] = bytes((pair,)) * whole
            x += whole * per
        while x < end:
            self._set(x, y, colour)
            x += 1

    def _rect(self, x: int, y: int, w: int, h: int, colour: int) -> None:
        if h < 1 or w < 1 or x + w <= 0 or y + h <= 0 or y >= self._height or x >= self._width:
            return
        right, bottom = min(self._width, x + w), min(self._height, y + h)
        x, y = max(x, 0), max(y, 0)
        for row in range(y, bottom):
            self._span(x, row, right - x, colour)

    def _plot(self, x: int, y: int, colour: int) -> None:
        if 0 <= x < self._width and 0 <= y < self._height:
            self._set(x, y, colour)

    # The module's own methods.

    def fill(self, c: int) -> None:
        self._rect(0, 0, self._width, self._height, c)

    def fill_rect(self, x: int, y: int, w: int, h: int, c: int) -> None:
        self._rect(x, y, w, h, c)

    def pixel(self, x: int, y: int, c: int | None = None) -> int | None:
        if not (0 <= x < self._width and 0 <= y < self._height):
            return None
        if c is None:
            return self._get(x, y)
        self._set(x, y, c)
        return None

    def hline(self, x: int, y: int, w: int, c: int) -> None:
        self._rect(x, y, w, 1, c)

    def vline(self, x: int, y: int, h: int, c: int) -> None:
        self._rect(x, y, 1, h, c)

    def rect(self, x: int, y: int, w: int, h: int, c: int, f: bool = False) -> None:
        if f:
            self._rect(x, y, w, h, c)
            return
        self._rect(x, y, w, 1, c)
        self._rect(x, y + h - 1, w, 1, c)
        self._rect(x, y, 1, h, c)
        self._rect(x + w - 1, y, 1, h, c)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int) -> None:
        dx, sx = (x2 - x1, 1) if x2 > x1 else (x1 - x2, -1)
        dy, sy = (y2 - y1, 1) if y2 > y1 else (y1 - y2, -1)
        steep = dy > dx
        x, y = (y1, x1) if steep else (x1, y1)
        if steep:
            dx, dy, sx, sy = dy, dx, sy, sx
        error = 2 * dy - dx
        for _ in range(dx):
            if steep:
                self._plot(y, x, c)
            else:
                self._plot(x, y, c)
            while error >= 0:
                y += sy
                error -= 2 * dx
            x += sx
            error += 2 * dy
        self._plot(x2, y2, c)

    def blit(
        self, source: Any, x: int, y: int, key: int = -1, palette: Any = None
    ) -> None:
        other = source if isinstance(source, FrameBuffer) else FrameBuffer(*source)
        if x >= self._width or y >= self._height or -x >= other._width or -y >= other._height:
            return
        colours = palette if isinstance(palette, FrameBuffer) or palette is None else (
            FrameBuffer(*palette)
        )
        key &= 0xFFFFFFFF
        for ty in range(max(0, y), min(self._height, y + other._height)):
            for tx in range(max(0, x), min(self._width, x + other._width)):
                value = other._get(tx - x, ty - y)
                if colours is not None:
                    value = colours._get(value, 0)
                if value != key:
                    self._set(tx, ty, value)

    def scroll(self, xstep: int, ystep: int) -> None:
        width, height = self._width, self._height
        if abs(xstep) >= width or abs(ystep) >= height:
            return
        columns = range(width + xstep) if xstep < 0 else range(width - 1, xstep - 1, -1)
        rows = range(height + ystep) if ystep < 0 else range(height - 1, ystep - 1, -1)
        for y in rows:
            for x in columns:
                self._set(x, y, self._get(x - xstep, y - ystep))

    def ellipse(
        self, x: int, y: int, xr: int, yr: int, c: int, f: bool = False, m: int = 15
    ) -> None:
        mask = m & 15 | (16 if f else 0)
        if xr == 0 and yr == 0:
            if mask & 15:
                self._plot(x, y, c)
            return
        two_asquare, two_bsquare = 2 * xr * xr, 2 * yr * yr
        px, py = xr, 0
        xchange, ychange = yr * yr * (1 - 2 * xr), xr * xr
        error, stop_x, stop_y = 0, two_bsquare * xr, 0
        while stop_x >= stop_y:
            self._ellipse_points(x, y, px, py, c, mask)
            py += 1
            stop_y += two_asquare
            error += ychange
            ychange += two_asquare
            if 2 * error + xchange > 0:
                px -= 1
                stop_x -= two_bsquare
                error += xchange
                xchange += two_bsquare
        px, py = 0, yr
        xchange, ychange = yr * yr, xr * xr * (1 - 2 * yr)
        error, stop_x, stop_y = 0, 0, two_asquare * yr
        while stop_x <= stop_y:
            self._ellipse_points(x, y, px, py, c, mask)
            px += 1
            stop_x += two_bsquare
            error += xchange
            xchange += two_bsquare
            if 2 * error + ychange > 0:
                py -= 1
                stop_y -= two_asquare
                error += ychange
                ychange += two_asquare

    def _ellipse_points(self, cx: int, cy: int, x: int, y: int, c: int, mask: int) -> None:
        if mask & 16:
            if mask & 1:
                self._rect(cx, cy - y, x + 1, 1, c)
            if mask & 2:
                self._rect(cx - x, cy - y, x + 1, 1, c)
            if mask & 4:
                self._rect(cx - x, cy + y, x + 1, 1, c)
            if mask & 8:
                self._rect(cx, cy + y, x + 1, 1, c)
            return
        if mask & 1:
            self._plot(cx + x, cy - y, c)
        if mask & 2:
            self._plot(cx - x, cy - y, c)
        if mask & 4:
            self._plot(cx - x, cy + y, c)
        if mask & 8:
            self._plot(cx + x, cy + y, c)

    def poly(self, x: int, y: int, coords: Any, c: int, f: bool = False) -> None:
        if not isinstance(coords, (array.array, bytes, bytearray, memoryview)):
            raise TypeError("object with buffer protocol required")
        points = [(coords[i], coords[i + 1]) for i in range(0, len(coords) // 2 * 2, 2)]
        if not points:
            return
        if not f:
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1]):
                self.line(x + ax, y + ay, x + bx, y + by, c)
            return
        for row in range(min(p[1] for p in points), max(p[1] for p in points) + 1):
            self._poly_row(x, y, points, row, c)

    def _poly_row(self, x: int, y: int, points: list[Any], row: int, c: int) -> None:
        nodes: list[int] = []
        px1, py1 = points[0]
        for px2, py2 in reversed(points):
            if py1 != py2 and (py1 > row >= py2 or py1 <= row < py2):
                # The C code rounds half a pixel towards the next.
                node = int((32 * px1 + 32 * (px2 - px1) * (row - py1) / (py2 - py1) + 16) // 32)
                nodes.append(node)
            elif row == max(py1, py2):
                if py1 < py2:
                    self._plot(x + px2, y + py2, c)
                elif py2 < py1:
                    self._plot(x + px1, y + py1, c)
                else:
                    self.line(x + px1, y + py1, x + px2, y + py2, c)
            px1, py1 = px2, py2
        nodes.sort()
        for i in range(0, len(nodes) - 1, 2):
            self._rect(x + nodes[i], y + row, nodes[i + 1] - nodes[i] + 1, 1, c)
