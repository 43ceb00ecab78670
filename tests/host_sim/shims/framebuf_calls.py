# Random calls of framebuf: runs on CPython with the shim and on MicroPython with the real
# module and prints one line a call: its result and the digest of the buffer.
#
#     framebuf_calls.py METHOD SEED CALLS

import sys
from array import array
from binascii import crc32

import framebuf

SIZES = ((1, 1), (2, 3), (7, 5), (8, 8), (13, 21), (16, 9), (31, 17), (33, 40))
EDGES = (0, 1, -1, 2, 7, 8, 15, 16)
HUGE = (-1000, 1000, 30000, -30000)
FORMATS = (
    framebuf.MONO_VLSB,
    framebuf.RGB565,
    framebuf.GS4_HMSB,
    framebuf.MONO_HLSB,
    framebuf.MONO_HMSB,
    framebuf.GS2_HMSB,
    framebuf.GS8,
)
COLOURS = (0, 1, 2, 7, 15, 16, 17, 255, 256, -1, -2, 0xFFFF, 1 << 20)


class Source:
    """A generator that is the same everywhere (a 31-bit LCG, its high bits)."""

    def __init__(self, seed):
        self.state = seed * 7919 + 12345 & 0x7FFFFFFF

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % n

    def place(self, size):
        kind = self.below(24)
        if kind == 0:
            return HUGE[self.below(len(HUGE))]
        if kind < 3:
            return EDGES[self.below(len(EDGES))]
        return self.below(2 * size + 8) - size // 2 - 4

    def colour(self, low=0):
        return max(low, COLOURS[self.below(len(COLOURS))])

    def buffer(self, format=framebuf.GS4_HMSB, more=0):
        """(bytearray of noise, FrameBuffer, width, height). more: pixels from a row's end to the
        next one."""
        width, height = SIZES[self.below(len(SIZES))]
        data = bytearray(2 * (width + more + 8) * (height + 7))
        for i in range(len(data)):
            data[i] = self.below(256)
        fb = framebuf.FrameBuffer(data, width, height, format, width + more)
        return data, fb, width, height


def fill(s, fb, w, h):
    fb.fill(s.colour())


def fill_rect(s, fb, w, h):
    fb.fill_rect(s.place(w), s.place(h), s.place(w), s.place(h), s.colour())


def rect(s, fb, w, h):
    fb.rect(s.place(w), s.place(h), s.place(w), s.place(h), s.colour())


def pixel(s, fb, w, h):
    x, y = s.place(w), s.place(h)
    return fb.pixel(x, y) if s.below(2) else fb.pixel(x, y, s.colour())


def hline(s, fb, w, h):
    fb.hline(s.place(w), s.place(h), s.place(w), s.colour())


def vline(s, fb, w, h):
    fb.vline(s.place(w), s.place(h), s.place(h), s.colour())


def line(s, fb, w, h):
    fb.line(s.place(w), s.place(h), s.place(w), s.place(h), s.colour())


def ellipse(s, fb, w, h):
    quarters = (15, 1, 2, 4, 8, 5, 0)[s.below(7)]
    fb.ellipse(
        s.place(w), s.place(h), s.below(30), s.below(30), s.colour(), s.below(2) == 1, quarters
    )


def poly(s, fb, w, h):
    numbers = [s.below(50) - 8 for _ in range(s.below(14))]
    fb.poly(s.below(20) - 5, s.below(20) - 5, array("h", numbers), s.colour(), s.below(2) == 1)


def scroll(s, fb, w, h):
    fb.scroll(s.below(24) - 12, s.below(24) - 12)


def blit(s, fb, w, h):
    _, other, _, _ = s.buffer(FORMATS[s.below(len(FORMATS))])
    fb.blit(other, s.place(w), s.place(h), s.below(4) - 1)


def formats(s, fb, w, h):
    """Draws into a buffer of any format, and tells its bytes."""
    data, fb, w, h = s.buffer(FORMATS[s.below(len(FORMATS))], s.below(20))
    for _ in range(4):
        found = SHAPES[s.below(len(SHAPES))](s, fb, w, h)
    return found, crc32(data)


def create(s, fb, w, h):
    size = (-1, 0, 1, 3, 8, 9, 65535, 65536)
    width, height = size[s.below(8)], size[s.below(8)]
    kind = (framebuf.GS4_HMSB, framebuf.GS4_HMSB, 99)[s.below(3)]
    framebuf.FrameBuffer(bytearray(s.below(60)), width, height, kind)


SHAPES = (fill, fill_rect, rect, pixel, hline, vline, line, ellipse, poly, scroll)


def refused(s, fb, w, h):
    """Collects what the methods make of arguments that are no whole numbers, or of another
    kind."""
    calls = (
        lambda: fb.fill(1.0),
        lambda: fb.fill_rect(0, 0, 2.0, 1, 1),
        lambda: fb.rect(0, "0", 2, 1, 1),
        lambda: fb.pixel(0.0, 0),
        lambda: fb.hline(None, 0, 1, 1),
        lambda: fb.vline(0, 0, 1),
        lambda: fb.line(0, 0, 1, 1, 1.5),
        lambda: fb.pixel(True, False, True),
        lambda: framebuf.FrameBuffer(b"readonly", 1, 1, framebuf.GS4_HMSB),
    )
    return calls[s.below(len(calls))]()


def run(method, seed, calls):
    source = Source(seed)
    call = globals()[method]
    for i in range(calls):
        if i % 8 == 0:
            data, fb, width, height = source.buffer()
        try:
            result = call(source, fb, width, height)
        except (TypeError, ValueError) as error:
            result = type(error).__name__
        print(method, i, result, crc32(data))


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
