# Random calls of framebuf: runs on CPython with the shim and on MicroPython with the real
# module and prints one line a call: its result and the digest of the buffer.
#
#     framebuf_calls.py METHOD SEED CALLS

import sys
from binascii import crc32

import framebuf

SIZES = ((1, 1), (2, 3), (7, 5), (8, 8), (13, 21), (16, 9), (31, 17), (33, 40))
EDGES = (0, 1, -1, 2, 7, 8, 15, 16)
HUGE = (-1000, 1000, 30000, -30000)
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

    def buffer(self):
        """(bytearray of noise, FrameBuffer, width, height)."""
        width, height = SIZES[self.below(len(SIZES))]
        data = bytearray((width + 8) * height)
        for i in range(len(data)):
            data[i] = self.below(256)
        return data, framebuf.FrameBuffer(data, width, height, framebuf.GS4_HMSB), width, height


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


def create(s, fb, w, h):
    size = (-1, 0, 1, 3, 8, 9, 65535, 65536)
    width, height = size[s.below(8)], size[s.below(8)]
    kind = (framebuf.GS4_HMSB, framebuf.GS4_HMSB, 99)[s.below(3)]
    framebuf.FrameBuffer(bytearray(s.below(60)), width, height, kind)


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
