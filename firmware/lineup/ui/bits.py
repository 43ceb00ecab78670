# The inner loops of drawing: 1-bit bitmaps and text into a GS4_HMSB buffer, in viper.
#
# Shared by all: `dst` is the buffer, `width` and `height` its size in pixels (an odd width has
# one unused pixel at each row's end), everything is clipped to it. Nothing is allocated.
# They keep to what means the same on CPython: no overflow, no negative shifts.

import micropython
from micropython import const

_REPLACEMENT = const(0)  # a face's first glyph: the box for what it lacks
_SPACE = const(32)


@micropython.viper
def blit_bits(
    dst, width: int, height: int, src, start: int, x: int, y: int, w: int, h: int, gap: int, c: int
):
    # Paints colour c (0..15) where a bitmap has a 1. The bitmap starts at byte `start` of
    # `src`; rows of w bits follow each other with `gap` unused bits between, highest bit first.
    out = ptr8(dst)
    bits = ptr8(src)
    first = 0 if x >= 0 else -x
    last = w if x + w <= width else width - x
    row = 0 if y >= 0 else -y
    end = h if y + h <= height else height - y
    line = (width + 1) & -2
    while row < end:
        at = start * 8 + row * (w + gap) + first
        to = (y + row) * line + x + first
        left = last - first
        while left > 0:
            if bits[at >> 3] & (0x80 >> (at & 7)):
                byte = to >> 1
                if to & 1:
                    out[byte] = (out[byte] & 0xF0) | c
                else:
                    out[byte] = (out[byte] & 0x0F) | (c << 4)
            at += 1
            to += 1
            left -= 1
        row += 1


# One long loop: a call for each glyph would cost more time than painting it.
@micropython.viper
def run_text(  # noqa: C901
    dst, width: int, height: int, text, n: int, face, x: int, y: int, limit: int, c: int
) -> int:
    # Writes the first n characters of `text` with the pen starting at x and the line's top
    # at y. face = (CODES, INDEX, DATA, count) as tools/fonts.py describes them. c >= 0 paints
    # and returns where the pen ends. c = -1 paints nothing and returns the pen; c = -2 returns
    # how many characters end at or before `limit`.
    out = ptr8(dst)
    chars = ptr8(text)
    codes = ptr8(face[0])
    index = ptr8(face[1])
    data = ptr8(face[2])
    count = int(face[3])
    line = (width + 1) & -2
    at = 0
    done = 0
    pen = x
    while done < n:
        # One character out of UTF-8.
        code = int(chars[at])
        at += 1
        more = 0
        if code >= 0xF0:
            code &= 0x07
            more = 3
        elif code >= 0xE0:
            code &= 0x0F
            more = 2
        elif code >= 0xC0:
            code &= 0x1F
            more = 1
        while more > 0:
            code = (code << 6) | (chars[at] & 0x3F)
            at += 1
            more -= 1
        # Its glyph: ASCII stands behind the box, the rest is searched by halves.
        glyph = _REPLACEMENT
        if code >= _SPACE and code < 127:
            glyph = code - _SPACE + 1
        else:
            low = 96
            high = count
            while low < high:
                middle = (low + high) >> 1
                found = codes[2 * middle] | (codes[2 * middle + 1] << 8)
                if found == code:
                    glyph = middle
                    low = high
                elif found < code:
                    low = middle + 1
                else:
                    high = middle
        place = index[3 * glyph] | (index[3 * glyph + 1] << 8) | (index[3 * glyph + 2] << 16)
        if c == -2 and pen + data[place] > limit:
            return done
        if c >= 0:
            left = pen + data[place + 1] - 128
            top = y + data[place + 2]
            w = int(data[place + 3])
            h = int(data[place + 4])
            first = 0 if left >= 0 else -left
            last = w if left + w <= width else width - left
            row = 0 if top >= 0 else -top
            end = h if top + h <= height else height - top
            while row < end:
                bit = (place + 5) * 8 + row * w + first
                to = (top + row) * line + left + first
                run = last - first
                while run > 0:
                    if data[bit >> 3] & (0x80 >> (bit & 7)):
                        byte = to >> 1
                        if to & 1:
                            out[byte] = (out[byte] & 0xF0) | c
                        else:
                            out[byte] = (out[byte] & 0x0F) | (c << 4)
                    bit += 1
                    to += 1
                    run -= 1
                row += 1
        pen += data[place]
        done += 1
    if c == -2:
        return done
    return pen


@micropython.viper
def dim(dst, size: int, line: int):
    # Turns every other pixel, as on a chess board, to colour 0: what lies behind a dialog.
    # `size` bytes in rows of `line` bytes.
    out = ptr8(dst)
    at = 0
    keep = 0xF0
    while at < size:
        end = at + line
        while at < end:
            out[at] = out[at] & keep
            at += 1
        keep ^= 0xFF
