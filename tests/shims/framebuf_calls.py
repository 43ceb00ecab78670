# Random calls of framebuf: runs on CPython with the shim and on MicroPython with the real
# module and prints one line a call: its result and the digest of the buffer.
#
#     framebuf_calls.py FORMAT METHOD SEED CALLS

import sys
from array import array
from binascii import crc32

import framebuf

FORMATS = ("GS4_HMSB", "MONO_HLSB", "MONO_HMSB")
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

    def buffer(self, form):
        """(bytearray of noise, FrameBuffer, width, height), sometimes with a wider stride."""
        width, height = SIZES[self.below(len(SIZES))]
        stride = width + (0, 0, 1, 5)[self.below(4)]
        data = bytearray((stride + 8) * height)
        for i in range(len(data)):
            data[i] = self.below(256)
        return data, framebuf.FrameBuffer(data, width, height, form, stride), width, height


def fill(s, fb, w, h, form):
    fb.fill(s.colour())


def fill_rect(s, fb, w, h, form):
    fb.fill_rect(s.place(w), s.place(h), s.place(w), s.place(h), s.colour())


def rect(s, fb, w, h, form):
    args = (s.place(w), s.place(h), s.place(w), s.place(h), s.colour())
    filled = s.below(3)
    if filled == 2:
        fb.rect(*args)
    else:
        fb.rect(*args, bool(filled))


def pixel(s, fb, w, h, form):
    x, y = s.place(w), s.place(h)
    return fb.pixel(x, y) if s.below(2) else fb.pixel(x, y, s.colour())


def hline(s, fb, w, h, form):
    fb.hline(s.place(w), s.place(h), s.place(w), s.colour())


def vline(s, fb, w, h, form):
    fb.vline(s.place(w), s.place(h), s.place(h), s.colour())


def line(s, fb, w, h, form):
    fb.line(s.place(w), s.place(h), s.place(w), s.place(h), s.colour())


def ellipse(s, fb, w, h, form):
    radii = [s.below(20) - 3, s.below(20) - 3]
    args = [s.place(w), s.place(h)] + radii + [s.colour()]
    more = s.below(3)
    if more:
        args.append(bool(s.below(2)))
    if more == 2:
        args.append(s.below(40) - 4)
    fb.ellipse(*args)


def poly(s, fb, w, h, form):
    size = max(w, h)
    kind = "hbi"[s.below(3)]
    coords = array(kind, [s.below(2 * size) - size // 2 for _ in range(s.below(13))])
    if s.below(8) == 0:
        coords = bytes([s.below(40) for _ in range(s.below(9))])
    args = (s.below(21) - 10, s.below(21) - 10, coords, s.colour())
    if s.below(3):
        fb.poly(*args, bool(s.below(3)))
    else:
        fb.poly(*args)


def blit(s, fb, w, h, form):
    other = getattr(framebuf, FORMATS[s.below(len(FORMATS))])
    _, source, sw, sh = s.buffer(other)
    if s.below(6) == 0:
        source = fb
    args = [source, s.place(w), s.place(h)]
    more = s.below(4)
    if more:
        args.append((-1, 0, 1, 5, 15, 16, -2)[s.below(7)])
    if more > 1:
        count = 16 if other == framebuf.GS4_HMSB or source is fb else 2
        entries = bytearray([s.below(256) for _ in range(8)])
        kind = getattr(framebuf, FORMATS[s.below(len(FORMATS))])
        palette = framebuf.FrameBuffer(entries, count, 1, kind)
        args.append(palette if more == 3 else None)
    fb.blit(*args)


def scroll(s, fb, w, h, form):
    fb.scroll(s.place(w), s.place(h))


def create(s, fb, w, h, form):
    size = (-1, 0, 1, 3, 8, 9, 65535, 65536)
    width, height = size[s.below(8)], size[s.below(8)]
    kinds = (2, 3, 4, 2, 3, 4, 99)
    args = [bytearray(s.below(60)), width, height, kinds[s.below(7)]]
    if s.below(2):
        args.append(width + s.below(20) - 3)
    framebuf.FrameBuffer(*args)


def refused(s, fb, w, h, form):
    """What the methods make of arguments that are no whole numbers, or of another kind."""
    calls = (
        lambda: fb.fill(1.0),
        lambda: fb.fill_rect(0, 0, 2.0, 1, 1),
        lambda: fb.rect(0, "0", 2, 1, 1),
        lambda: fb.pixel(0.0, 0),
        lambda: fb.hline(None, 0, 1, 1),
        lambda: fb.vline(0, 0, 1),
        lambda: fb.line(0, 0, 1, 1, 1.5),
        lambda: fb.ellipse(0, 0, 1.0, 1, 1),
        lambda: fb.poly(0, 0, (0, 0, 1, 1), 1),
        lambda: fb.poly(0, 0, array("f", [0, 1]), 1),
        lambda: fb.blit(None, 0, 0),
        lambda: fb.blit(5, 0, 0),
        lambda: fb.scroll(1.0, 0),
        lambda: fb.pixel(True, False, True),
        lambda: framebuf.FrameBuffer(b"readonly", 1, 1, form),
    )
    return calls[s.below(len(calls))]()


def run(form, method, seed, calls):
    source = Source(seed)
    call = globals()[method]
    form = getattr(framebuf, form)
    for i in range(calls):
        if i % 8 == 0:
            data, fb, width, height = source.buffer(form)
        try:
            result = call(source, fb, width, height, form)
        except (TypeError, ValueError) as error:
            result = type(error).__name__
        print(method, i, result, crc32(data))


if __name__ == "__main__":
    run(sys.argv[1], sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
