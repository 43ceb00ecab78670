# The inner loops of drawing: 1-bit bitmaps and text into a GS4_HMSB buffer, in viper.
#
# Shared by all: `dst` is the buffer, `width` and `height` its size in pixels (an odd width has
# one unused pixel at each row's end), everything is clipped to it. Nothing is allocated.
# They keep to what means the same on CPython: no overflow, no negative shifts. The compiler
# keeps the first three parameters in registers, so the innermost loops use them again.

import micropython
from micropython import const

_BOX = const(31)  # below a space, as a face's first glyph is below that: for what it lacks
_CJK = const(
    0x2E80
)  # from here on only the language's own face is asked, below it after the other
_OWN = const(4)  # where that begins in `face`
_FRONT = const(5)  # bytes of a glyph before its bits
_LOWER = const(8)  # and how many rows lower than the other it stands


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
    high_ink = c << 4
    while row < end:
        bit = start * 8 + row * (w + gap) + first
        byte = bit >> 3
        bit = 0x80 >> (bit & 7)
        to = (y + row) * line + x + first
        stop = to + last - first
        while to < stop:
            if bits[byte] & bit:
                if to & 1:
                    out[to >> 1] = (out[to >> 1] & 0xF0) | c
                else:
                    out[to >> 1] = (out[to >> 1] & 0x0F) | high_ink
            bit >>= 1
            if bit == 0:
                bit = 0x80
                byte += 1
            to += 1
        row += 1


# One long loop: a call for each glyph would cost more time than painting it.
@micropython.viper
def run_text(  # noqa: C901
    dst, x: int, y: int, width: int, height: int, text, n: int, face, limit: int, c: int
) -> int:
    # Writes the first n characters of `text` with the pen starting at x and the line's top
    # at y. face = (CODES, INDEX, DATA, count) and, for what is written in the language alone,
    # (CODES, CELL, DATA, count) as `tools/texts/fonts` describes them, and the rows that it stands
    # lower. c >= 0 paints and returns where the pen ends. c = -1 paints nothing and returns the
    # pen; c = -2 returns how many characters end at or before `limit`.
    out = ptr8(dst)
    chars = ptr8(text)
    codes = ptr8(face[0])
    index = ptr8(face[1])
    data = ptr8(face[2])
    count = int(face[3])
    cell = int(face[_OWN + 1])
    line = (width + 1) & -2
    high_ink = c << 4
    pen = x
    base = y
    part = 0
    at = 0
    done = 0
    while done < n:
        code = int(chars[at])
        at += 1
        if part == 0 and code >= _BOX and code < 127:
            glyph = code - _BOX
        else:
            # One character out of UTF-8.
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
            wanted = _OWN if code >= _CJK else 0
            glyph = -1
            while glyph < 0:
                if wanted != part:
                    part = wanted
                    codes = ptr8(face[part])
                    data = ptr8(face[part + 2])
                    count = int(face[part + 3])
                    lower = int(face[_LOWER])
                    base += lower if part else -lower
                if code >= _BOX and code < 127:
                    glyph = code - _BOX
                else:
                    low = 0 if part else 96
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
                    if glyph < 0:
                        wanted = _OWN - part
                        if part:
                            code = _BOX
        place = 0
        inked = _FRONT + glyph * cell
        if part == 0:
            place = index[3 * glyph] | (index[3 * glyph + 1] << 8) | (index[3 * glyph + 2] << 16)
            inked = place + _FRONT
        if c == -2 and pen + data[place] > limit:
            return done
        if c >= 0:
            left = pen + data[place + 1] - 128
            top = base + data[place + 2]
            w = int(data[place + 3])
            h = int(data[place + 4])
            first = 0 if left >= 0 else -left
            last = w if left + w <= width else width - left
            row = 0 if top >= 0 else -top
            end = h if top + h <= height else height - top
            while row < end:
                column = first
                while column < last:
                    # At most 16 pixels at a time, the leftmost in bit 23 of y; x is where
                    # the next one goes.
                    bit = inked * 8 + row * w + column
                    byte = bit >> 3
                    y = (data[byte] << 16) | (data[byte + 1] << 8) | data[byte + 2]
                    keep = last - column if last - column < 16 else 16
                    y = (y << (bit & 7)) & (0xFFFFFF ^ (0xFFFFFF >> keep))
                    x = (top + row) * line + left + column
                    while y:
                        if y & 0x800000:
                            if x & 1:
                                out[x >> 1] = (out[x >> 1] & 0xF0) | c
                            else:
                                out[x >> 1] = (out[x >> 1] & 0x0F) | high_ink
                        y = (y << 1) & 0xFFFFFF
                        x += 1
                    column += 16
                row += 1
        pen += data[place]
        done += 1
    if c == -2:
        return done
    return pen


@micropython.viper
def dim(dst, at: int, keep: int, line: int):
    # Turns every other pixel, as on a chess board, to colour 0: what lies behind a dialog.
    # at: pairs of bytes in the buffer, line: in a row of it; keep: 0xF0F0.
    pairs = ptr16(dst)
    while at > 0:
        end = at - line
        while at > end:
            at -= 1
            pairs[at] = pairs[at] & keep
        keep ^= 0xFFFF


@micropython.viper
def copy_rows(to, at: int, line: int, source, start: int, step: int, w: int, h: int):
    # h rows of w bytes, from `start` on and `step` apart, to `at` on and `line` apart.
    a = ptr8(to)
    b = ptr8(source)
    while h > 0:
        i = 0
        while i < w:
            a[at + i] = b[start + i]
            i += 1
        at += line
        start += step
        h -= 1


@micropython.viper
def halve(source, start: int, step: int, to, w: int, h: int):
    # Every second pixel of every second row, of rows that are `step` bytes apart from byte
    # `start` on, to h rows of w bytes without gaps.
    a = ptr8(to)
    b = ptr8(source)
    at = 0
    while h > 0:
        i = start
        stop = start + 2 * w
        while i < stop:
            a[at] = (b[i] & 0xF0) | (b[i + 1] >> 4)
            at += 1
            i += 2
        start += 2 * step
        h -= 1


@micropython.viper
def cut_rows(
    dst, width: int, height: int, x: int, y: int, w: int, h: int, cuts, radius: int, c: int
):
    # Fills the first and the last `radius` rows of a rectangle with rounded corners: cuts[i]
    # pixels are missing at both ends of row i, counted from the edge.
    out = ptr8(dst)
    cut = ptr8(cuts)
    line = (width + 1) & -2
    both = c << 4 | c
    i = 0
    while i < radius:
        left = x + cut[i]
        right = x + w - cut[i]
        if left < 0:
            left = 0
        if right > width:
            right = width
        row = y + i
        end = y + h - 1 - i
        while left < right:
            if row >= 0 and row < height:
                at = row * line + left
                stop = row * line + right
                if at & 1:
                    out[at >> 1] = (out[at >> 1] & 0xF0) | c
                    at += 1
                if stop & 1:
                    out[stop >> 1] = (out[stop >> 1] & 0x0F) | (c << 4)
                at >>= 1
                stop >>= 1
                while at < stop:
                    out[at] = both
                    at += 1
            if row == end:
                break
            row = end
        i += 1


@micropython.viper
def raise_rows(dst, width: int, x: int, y: int, w: int, h: int, up: int, old: int, new: int):
    # Copies a rectangle, which lies inside the panel, `up` rows higher, one of its colours made
    # another. An even width only.
    out = ptr8(dst)
    while h > 0:
        source = y * width + x
        to = source - up * width
        end = source + w
        while source < end:
            c = int(out[source >> 1])
            c = c & 15 if source & 1 else c >> 4
            if c == old:
                c = new
            at = to >> 1
            if to & 1:
                out[at] = (out[at] & 0xF0) | c
            else:
                out[at] = (out[at] & 0x0F) | (c << 4)
            source += 1
            to += 1
        y += 1
        h -= 1


@micropython.viper
def checker(dst, width: int, height: int, x: int, y: int, w: int, h: int, c: int):
    # Paints every other pixel of a rectangle in colour c, as on a chess board: what cannot be
    # taken.
    out = ptr8(dst)
    line = (width + 1) & -2
    end = y + h if y + h < height else height
    right = x + w if x + w < width else width
    left = x if x > 0 else 0
    if y < 0:
        y = 0
    while y < end:
        i = left + ((left ^ y) & 1)
        at = y * line
        while i < right:
            byte = (at + i) >> 1
            if i & 1:
                out[byte] = (out[byte] & 0xF0) | c
            else:
                out[byte] = (out[byte] & 0x0F) | (c << 4)
            i += 2
        y += 1


@micropython.viper
def weave(dst, width: int, height: int, x: int, y: int, w: int, h: int, c: int):
    # Paints threads in colour c: every 8th pixel of every second row, by turns. Their places are
    # the panel's, so that cloth that is drawn in parts has no seam.
    out = ptr8(dst)
    line = (width + 1) & -2
    end = y + h if y + h < height else height
    right = x + w if x + w < width else width
    left = x if x > 0 else 0
    y = (y + 1) & -2 if y > 0 else 0
    while y < end:
        shift = (y & 2) << 1
        i = ((left + 7 - shift) & -8) + shift
        at = y * line
        while i < right:
            byte = (at + i) >> 1
            out[byte] = (out[byte] & 0x0F) | (c << 4)
            i += 8
        y += 2


@micropython.viper
def double(dst, width: int, height: int, src, w: int, h: int, x: int, y: int, c: int):
    # Paints 2 x 2 pixels in colour c for each of w x h of `src`, a buffer like `dst`, that is not
    # 0. Columns are not clipped.
    out = ptr8(dst)
    pixels = ptr8(src)
    line = (width + 1) & -2
    step = (w + 1) & -2
    row = 0 if y >= 0 else -y
    end = 2 * h if y + 2 * h <= height else height - y
    while row < end:
        at = (row >> 1) * step
        stop = at + w
        to = (y + row) * line + x
        while at < stop:
            if (pixels[at >> 1] >> ((at & 1 ^ 1) << 2)) & 15:
                if to & 1:
                    out[to >> 1] = (out[to >> 1] & 0xF0) | c
                    out[(to >> 1) + 1] = (out[(to >> 1) + 1] & 0x0F) | (c << 4)
                else:
                    out[to >> 1] = (c << 4) | c
            at += 1
            to += 2
        row += 1
