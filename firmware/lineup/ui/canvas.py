# Drawing on the display's own 4-bit buffer; what was touched is sent by flush().

import framebuf
import micropython

from lineup.ui.dirty import Dirty

LEFT, CENTRE, RIGHT = 0, 1, 2

_INSETS = (b"", b"\x01", b"\x02\x01", b"\x03\x01\x01", b"\x04\x02\x01\x01", b"\x05\x03\x02\x01\x01")


@micropython.viper
def blit_bits(dst, width: int, height: int, src, at: int, x: int, y: int, w: int, h: int, gap: int, c: int):
    # Draws the set bits of a 1-bit bitmap (leftmost pixel in the highest bit, `gap` bits
    # unused behind each row) into a GS4_HMSB buffer, clipped to width x height.
    out = ptr8(dst)
    bits = ptr8(src)
    line = (width + 1) >> 1
    bit = 0x80
    byte = int(bits[at])
    row = 0
    while row < h:
        py = y + row
        column = 0
        while column < w:
            if byte & bit:
                px = x + column
                if px >= 0 and px < width and py >= 0 and py < height:
                    to = py * line + (px >> 1)
                    if px & 1:
                        out[to] = (int(out[to]) & 0xF0) | c
                    else:
                        out[to] = (int(out[to]) & 0x0F) | (c << 4)
            bit = bit >> 1
            if bit == 0:
                bit = 0x80
                at += 1
                if row * w + column + 1 < h * w:
                    byte = int(bits[at])
            column += 1
        column = 0
        while column < gap:
            bit = bit >> 1
            if bit == 0:
                bit = 0x80
                at += 1
                if row + 1 < h:
                    byte = int(bits[at])
            column += 1
        row += 1


class Canvas:
    """A display's buffer (GS4_HMSB, colours 0..15) with the part that changed since flush().

    Coordinates are pixels, x to the right and y down; everything is clipped to the panel.
    """

    def __init__(self, display):
        self._display = display
        self.width = display.width
        self.height = display.height
        self.buffer = display.buffer
        self.fb = framebuf.FrameBuffer(self.buffer, self.width, self.height, framebuf.GS4_HMSB)
        self._dirty = Dirty(self.width, self.height)

    def mark(self, x: int, y: int, w: int, h: int):
        """Says that a rectangle was drawn to `fb` or `buffer` directly."""
        self._dirty.add(x, y, w, h)

    def flush(self):
        """Sends what changed to the panel."""
        self._dirty.flush(self._display.show)

    def fill(self, c: int):
        self.fb.fill(c)
        self.mark(0, 0, self.width, self.height)

    def rect(self, x: int, y: int, w: int, h: int, c: int):
        """A filled rectangle."""
        self.fb.fill_rect(x, y, w, h, c)
        self.mark(x, y, w, h)

    def frame(self, x: int, y: int, w: int, h: int, c: int):
        """The outline of a rectangle, one pixel wide."""
        self.fb.rect(x, y, w, h, c)
        self.mark(x, y, w, h)

    def hline(self, x: int, y: int, w: int, c: int):
        self.fb.hline(x, y, w, c)
        self.mark(x, y, w, 1)

    def vline(self, x: int, y: int, h: int, c: int):
        self.fb.vline(x, y, h, c)
        self.mark(x, y, 1, h)

    def line(self, x1: int, y1: int, x2: int, y2: int, c: int):
        self.fb.line(x1, y1, x2, y2, c)
        self.mark(min(x1, x2), min(y1, y2), abs(x2 - x1) + 1, abs(y2 - y1) + 1)

    def pixel(self, x: int, y: int, c: int):
        self.fb.pixel(x, y, c)
        self.mark(x, y, 1, 1)

    def round_rect(self, x: int, y: int, w: int, h: int, c: int, radius: int = 4):
        """A filled rectangle with rounded corners; `radius` 0..5, less where it is small."""
        radius = max(0, min(radius, w // 2, h // 2))
        fill_rect = self.fb.fill_rect
        fill_rect(x, y + radius, w, h - 2 * radius, c)
        inset = _INSETS[radius]
        for i in range(radius):
            cut = inset[i]
            fill_rect(x + cut, y + i, w - 2 * cut, 1, c)
            fill_rect(x + cut, y + h - 1 - i, w - 2 * cut, 1, c)
        self.mark(x, y, w, h)

    def icon(self, data, x: int, y: int, w: int, h: int, c: int):
        """The set bits of a MONO_HLSB bitmap (rows padded to whole bytes) in one colour."""
        blit_bits(self.buffer, self.width, self.height, data, 0, x, y, w, h, -w & 7, c)
        self.mark(x, y, w, h)

    def text(self, s: str, x: int, y: int, c: int, font, align: int = LEFT) -> int:
        """Draws `s` with its line's top at `y`, about `x` as `align` says. Returns its width."""
        width = font.width(s)
        if align:
            x -= width if align == RIGHT else width >> 1
        data = font.face.DATA
        pen = x
        for char in s:
            at = font.offset(ord(char))
            w = data[at + 3]
            if w:
                blit_bits(
                    self.buffer, self.width, self.height, data, at + 5,
                    pen + data[at + 1] - 128, y + data[at + 2], w, data[at + 4], 0, c,
                )
            pen += data[at]
        self.mark(x, y, width, font.height)
        return width
