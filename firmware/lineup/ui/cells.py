# A language's own characters: found, unpacked (`tools/fonts/cells.py` has the form) and painted,
# in viper. Those that were painted last are kept as they are unpacked.
#
# They keep to what means the same on CPython: no overflow, no negative shifts. The compiler keeps
# the first three parameters in registers, so the innermost loops use them again.

import micropython
from micropython import const

_SHIFT = const(4)  # of 16 glyphs only the first one's place is written down
_SYMBOLS = const(8)  # bytes of a model before them
_CODES = const(4)  # of `face` (see `bits.run_text`), as are those below
_CELLS = const(5)  # (DATA, STARTS, MODELS)
_HEAD = const(6)
_COUNT = const(7)
_LOWER = const(8)
_KEPT = const(36)  # bytes: the code, the width, an empty one, 16 rows of 16 pixels

_kept = bytearray(_KEPT)


def keep(most: int) -> None:
    """Forgets what is kept, and keeps so many from now on, a power of two. To be called whenever
    the characters have other shapes."""
    global _kept
    if len(_kept) != most * _KEPT:
        _kept = bytearray(most * _KEPT)
    for at in range(0, len(_kept), _KEPT):
        _kept[at + 2] = 0


@micropython.viper
def paint(
    code: int, pen: int, c: int, dst, width: int, height: int, face, base: int
) -> int:  # fmt: skip
    # Paints the character `code` if it is among those that the face has in the language alone,
    # in colour c (0..15), the pen at `pen` and the line's top at `base`; with c < 0 it paints
    # nothing. Returns by how much the pen moves, or -1 where there is no glyph.
    codes = ptr8(face[_CODES])
    count = int(face[_COUNT])
    glyph = 0
    last = count
    while glyph < last:
        middle = (glyph + last) >> 1
        if codes[2 * middle] | (codes[2 * middle + 1] << 8) < code:
            glyph = middle + 1
        else:
            last = middle
    if glyph == count or codes[2 * glyph] | (codes[2 * glyph + 1] << 8) != code:
        return -1
    head = ptr8(face[_HEAD])
    advance = int(head[0])
    left = pen + head[1] - 128
    w = int(head[3])
    h = int(head[4])
    first = 0 if left >= 0 else -left
    last = w if left + w <= width else width - left
    if c < 0 or first >= last:
        return advance
    top = base + int(face[_LOWER]) + head[2]
    bits = ptr8(_kept)
    at = ((code ^ w) & (int(len(_kept)) // _KEPT - 1)) * _KEPT
    if (bits[at] | (bits[at + 1] << 8)) != code or bits[at + 2] != w:
        bits[at] = code & 0xFF
        bits[at + 1] = code >> 8
        bits[at + 2] = w
        unpack(glyph, w, h, face[_CELLS], _kept, at + 4)
    out = ptr8(dst)
    line = (width + 1) & -2
    visible = (0xFFFF >> first) & (0xFFFF ^ (0xFFFF >> last))
    high_ink = c << 4
    at += 4
    end = top + h if top + h <= height else height
    while top < end:
        if top >= 0:
            code = ((bits[at] << 8) | bits[at + 1]) & visible
            pen = top * line + left
            while code:
                if code & 0x8000:
                    if pen & 1:
                        out[pen >> 1] = (out[pen >> 1] & 0xF0) | c
                    else:
                        out[pen >> 1] = (out[pen >> 1] & 0x0F) | high_ink
                code = (code << 1) & 0xFFFF
                pen += 1
        at += 2
        top += 1
    return advance


@micropython.viper
def unpack(glyph: int, w: int, h: int, cells, dst, put: int):
    # Writes the h rows of a glyph of w pixels to dst[put], 2 bytes each, the leftmost pixel in the
    # highest bit. cells = (DATA, STARTS, MODELS).
    data = ptr8(cells[0])
    starts = ptr8(cells[1])
    models = ptr8(cells[2])
    out = ptr8(dst)
    at = 3 * (glyph >> _SHIFT)
    at = starts[at] | (starts[at + 1] << 8) | (starts[at + 2] << 16)
    glyph &= (1 << _SHIFT) - 1
    while glyph:
        at += data[at]
        glyph -= 1
    at += 1
    wide = (w + 3) & -4
    end = put + 2 * h
    above = 0
    byte = 0
    mask = 0
    while put < end:
        row = 0
        place = 0
        shift = wide
        while shift:
            shift -= 4
            model = place | ((row & 1) << 8) | (((above >> shift) & 15) << 4)
            place += 0x200
            glyph = 0  # what is behind the codes that are shorter
            w = model
            symbol = 0
            while True:
                if mask == 0:
                    byte = int(data[at])
                    at += 1
                    mask = 0x80
                glyph <<= 1
                if byte & mask:
                    glyph += 1
                mask >>= 1
                h = int(models[w])
                if glyph < h:
                    break
                glyph -= h
                symbol += h
                w += 1
            symbol += glyph
            w = int(models[model + _SYMBOLS + (symbol >> 1)])
            if symbol & 1 == 0:
                w >>= 4
            row = (row << 4) | (w & 15)
        above = row
        row <<= 16 - wide
        out[put] = row >> 8
        out[put + 1] = row & 0xFF
        put += 2
