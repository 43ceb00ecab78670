"""The formats of MicroPython's `framebuf`: how the pixels of a buffer lie in its bytes.

All of them are asked within the buffer only. `stride`: pixels from a row to the next, as
`framebuf` rounds it.
"""

from typing import Any, Protocol


class Pixels(Protocol):
    """The pixels of a buffer. Colours are cut to what one holds."""

    def plot(self, x: int, y: int, c: int) -> None: ...

    def at(self, x: int, y: int) -> int: ...

    def fill(self, x: int, y: int, w: int, h: int, c: int) -> None:
        """A rectangle of at least one pixel."""


class _Plotted:
    """One that fills pixel by pixel."""

    def __init__(self, data: Any, stride: int) -> None:
        self._data = data
        self._stride = stride

    def plot(self, x: int, y: int, c: int) -> None:
        raise NotImplementedError

    def fill(self, x: int, y: int, w: int, h: int, c: int) -> None:
        for row in range(y, y + h):
            for column in range(x, x + w):
                self.plot(column, row, c)


class Columns(_Plotted):
    """MONO_VLSB: a byte has eight rows of a column, the first one in its lowest bit."""

    def plot(self, x: int, y: int, c: int) -> None:
        at, bit = (y >> 3) * self._stride + x, 1 << (y & 7)
        self._data[at] = self._data[at] & ~bit | (bit if c else 0)

    def at(self, x: int, y: int) -> int:
        return int(self._data[(y >> 3) * self._stride + x] >> (y & 7) & 1)


class Packed(_Plotted):
    """Rows of whole bytes with pixels of 1 or 2 bits. first_low: the first pixel is in the lowest
    bits of its byte."""

    def __init__(self, data: Any, stride: int, bits: int, first_low: bool) -> None:
        super().__init__(data, stride)
        self._bits = bits
        self._turned = 0 if first_low else 8 // bits - 1

    def _place(self, x: int, y: int) -> tuple[int, int]:
        each = 8 // self._bits
        return (x + y * self._stride) // each, self._bits * (x % each ^ self._turned)

    def plot(self, x: int, y: int, c: int) -> None:
        at, shift = self._place(x, y)
        mask = (1 << self._bits) - 1
        ink = c & mask if self._bits > 1 else int(c != 0)
        self._data[at] = self._data[at] & ~(mask << shift) | ink << shift

    def at(self, x: int, y: int) -> int:
        at, shift = self._place(x, y)
        return int(self._data[at] >> shift & (1 << self._bits) - 1)


class Whole:
    """GS8 and RGB565: a pixel is an item of the buffer. most: the highest colour."""

    def __init__(self, data: Any, stride: int, most: int) -> None:
        self._data = data[: len(data) // 2 * 2].cast("H") if most > 255 else data
        self._stride = stride
        self._most = most

    def plot(self, x: int, y: int, c: int) -> None:
        self._data[x + y * self._stride] = c & self._most

    def at(self, x: int, y: int) -> int:
        return int(self._data[x + y * self._stride])

    def fill(self, x: int, y: int, w: int, h: int, c: int) -> None:
        for row in range(y, y + h):
            for at in range(x + row * self._stride, x + w + row * self._stride):
                self._data[at] = c & self._most


class Halves:
    """GS4_HMSB: two pixels a byte, the left one in the upper half; the console's own. Nearly all
    that a screen draws goes through its `fill`."""

    def __init__(self, data: Any, stride: int) -> None:
        self._data = data
        self._line = stride // 2

    def plot(self, x: int, y: int, c: int) -> None:
        data, at = self._data, y * self._line + x // 2
        if x & 1:
            data[at] = data[at] & 0xF0 | c & 15
        else:
            data[at] = data[at] & 15 | (c & 15) << 4

    def at(self, x: int, y: int) -> int:
        byte: int = self._data[y * self._line + x // 2]
        return byte & 15 if x & 1 else byte >> 4

    def fill(self, x: int, y: int, w: int, h: int, c: int) -> None:
        c &= 15
        right = x + w
        data, line = self._data, self._line
        start, end = y * line, (y + h) * line
        first, last = (x + 1) // 2, right // 2
        # The last row ends where its last pixel does: a longer stride goes beyond the buffer.
        if x & 1:
            column = slice(start + first - 1, end - line + first, line)
            data[column] = bytes(data[column]).translate(_RIGHT[c])
        if right & 1:
            column = slice(start + last, end - line + last + 1, line)
            data[column] = bytes(data[column]).translate(_LEFT[c])
        n = last - first
        if n == line:
            data[start:end] = _BOTH[c] * (end - start)
        elif n > 0:
            whole = _BOTH[c] * n
            for at in range(start + first, end, line):
                data[at : at + n] = whole


_RIGHT, _LEFT = (
    [bytes(pair & kept | colour * ink for pair in range(256)) for colour in range(16)]
    for kept, ink in ((0xF0, 1), (0x0F, 16))
)
"""The mask for two pixels of which the right, or the left, takes a colour."""

_BOTH = [bytes((colour * 17,)) for colour in range(16)]
