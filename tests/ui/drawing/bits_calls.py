# Random calls of the viper functions of lineup.ui, for both runtimes: prints one line each.

import sys
from binascii import crc32

from lineup import text
from lineup.ui import page_slide
from lineup.ui.drawing import bits, dirty, scroll
from lineup.ui.type import fonts, packed_texts

TEXTS = (
    "", "A", "Hello, world!", "3\u00d74\u2026", "\u24b6 \u2605 fj", "\u3042\u5b57 \U0001f600?",
    "a\u65e5\u672c\u8a9e\u24b6x", "\u65e5\u672c\u0001\u8a9e",
    "The quick brown fox jumps over the lazy dog 0123456789",
)  # fmt: skip
SIZES = ((240, 240), (240, 135), (17, 9), (1, 1), (64, 40))


class Source:
    """A generator that is the same everywhere (a 31-bit LCG, its high bits)."""

    def __init__(self, seed):
        self.state = seed * 7919 + 12345 & 0x7FFFFFFF

    def below(self, n):
        self.state = (self.state * 1103515245 + 12345) & 0x7FFFFFFF
        return (self.state >> 12) % n


def panel(s):
    width, height = SIZES[s.below(len(SIZES))]
    data = bytearray((width + 1) // 2 * height)
    for i in range(0, len(data), 3):
        data[i] = s.below(256)
    return width, height, data


def blit_bits(s, calls):
    src = bytes([s.below(256) for _ in range(400)])
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        w, h = s.below(30), s.below(20)
        args = (s.below(100), s.below(280) - 30, s.below(280) - 30, w, h, -w & 7)
        bits.blit_bits(data, width, height, src, *args, s.below(16))
        print(i, crc32(data))


def run_text(s, calls):
    every = (fonts.NAME_SMALL, fonts.BODY, fonts.TITLE, fonts.BIG)
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        text = TEXTS[s.below(len(TEXTS))]
        face = every[s.below(4)].face
        n = s.below(len(text) + 1)
        x, y = s.below(300) - 60, s.below(280) - 40
        limit, c = s.below(300), s.below(18) - 2
        result = bits.run_text(data, x, y, width, height, text, n, face, limit, c)
        print(i, result, crc32(data))


def dim(s, calls):
    for i in range(calls):
        line, height = 1 + s.below(60), 1 + s.below(40)
        data = bytearray(2 * line * height)
        for at in range(len(data)):
            data[at] = s.below(256)
        bits.dim(data, line * height, 0xF0F0, line)
        print(i, crc32(data))


def copy_rows(s, calls):
    for i in range(calls):
        line, height = 1 + s.below(60), 1 + s.below(40)
        data = bytearray([s.below(256) for _ in range(line * height)])
        w, h = 1 + s.below(line), 1 + s.below(height)
        at, start = s.below(line - w + 1), s.below((height - h) * line + line - w + 1)
        kept = bytearray(w * h + 3)
        bits.copy_rows(kept, 3, w, data, start, line, w, h)
        bits.copy_rows(data, at, line, kept, 3, w, w, h)
        print(i, crc32(kept), crc32(data))


def halve(s, calls):
    for i in range(calls):
        w, h = 1 + s.below(30), 1 + s.below(20)
        step = 2 * w + s.below(9)
        start = s.below(40)
        data = bytearray([s.below(256) for _ in range(start + 2 * step * h)])
        kept = bytearray(w * h)
        bits.halve(data, start, step, kept, w, h)
        print(i, crc32(kept))


def checker(s, calls):
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        args = (s.below(280) - 30, s.below(280) - 30, s.below(60), s.below(60), s.below(16))
        bits.checker(data, width, height, *args)
        print(i, crc32(data))


def weave(s, calls):
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        args = (s.below(280) - 30, s.below(280) - 30, s.below(60), s.below(60), s.below(16))
        bits.weave(data, width, height, *args)
        print(i, crc32(data))


def double(s, calls):
    src = bytes([s.below(256) * s.below(2) for _ in range(400)])
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        w = s.below(min(30, width // 2) + 1)
        args = (src, w, s.below(20), s.below(width - 2 * w + 1), s.below(200) - 30, s.below(16))
        bits.double(data, width, height, *args)
        print(i, crc32(data))


def raise_rows(s, calls):
    width, height = 64, 40
    for i in range(calls):
        data = bytearray([s.below(256) for _ in range(width * height // 2)])
        w, h, up = 1 + s.below(30), 1 + s.below(20), s.below(4)
        x, y = s.below(width - w), up + s.below(height - h - up)
        bits.raise_rows(data, width, x, y, w, h, up, s.below(16), s.below(16))
        print(i, crc32(data))


def _swap(s, calls):
    for i in range(calls):
        a = bytearray([s.below(256) for _ in range(160)])
        n = 4 * s.below(20)
        b = bytearray([s.below(256) for _ in range(n)])
        page_slide._swap(a, 4 * s.below(20), b, n)
        print(i, crc32(a), crc32(b))


def cut_rows(s, calls):
    cuts = b"\x05\x03\x02\x01\x01"
    for i in range(calls):
        if i % 10 == 0:
            width, height, data = panel(s)
        w, h = s.below(60), 10 + s.below(40)
        args = (s.below(280) - 30, s.below(280) - 30, w, h, cuts, s.below(6), s.below(16))
        bits.cut_rows(data, width, height, *args)
        print(i, crc32(data))


def shift(s, calls):
    for i in range(calls):
        words = s.below(3)
        line, height = 4 + 4 * s.below(15), 2 + s.below(30)
        data = bytearray([s.below(256) for _ in range(line * height)])
        w, h = 1 + s.below(line), 1 + s.below(height)
        x, y = s.below(line - w + 1), s.below(height - h + 1)
        dx, dy = s.below(2 * w - 1) - w + 1, s.below(2 * h - 1) - h + 1
        if words:
            x, w, dx = x & -4, max(4, w & -4), (0 if words == 1 else dx & -4)
        scroll.shift(data, y * line + x, line, w, h, dx, dy)
        print(i, crc32(data))


def add(s, calls):
    for i in range(calls):
        if i % 20 == 0:
            table = dirty.new_table(240, 135 if s.below(2) else 240)
        size = 8 if s.below(4) else 250
        args = (s.below(300) - 30, s.below(300) - 30, s.below(size) - 2, s.below(size) - 2)
        dirty.add(table, *args)
        print(i, list(table))


def find(s, calls):
    known = ("ui.back", "ui.ok", "menu.resume", "lineit.name", "setup.aim", "\u65e5")
    for i in range(calls):
        key = known[i] if i < len(known) else "ui.%d" % s.below(10000)
        size = 1 + s.below(text.COUNT)
        print(i, key, packed_texts.find(text.KEYS, size if i % 3 else text.COUNT, key, len(key)))


def unpack(s, calls):
    from lineup.text import en, ja

    out = bytearray(text.ROOM)
    tables = (en, ja)
    for i in range(calls):
        one = tables[s.below(2)]
        number = s.below(text.COUNT)
        n = packed_texts.unpack(out, len(out), number, one.TEXTS, one.STARTS, one.PAIRS)
        print(i, number, n, crc32(bytes(out[:n])))


def run(name, seed, calls):
    globals()[name](Source(seed), calls)


if __name__ == "__main__":
    run(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
