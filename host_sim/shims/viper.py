"""The work of some of the firmware's viper functions, as CPython does it soonest: not byte by byte
but with slices, with numbers of many digits, and with what was found out before.

`QUICK` has them by module and name: the `micropython` shim puts them in the place of their
namesakes, whose arguments and results are theirs, but that `unpack` needs no room behind the text,
and `copy_rows` takes a row whole before it writes it. `tests/ui` compares each with its namesake
compiled by MicroPython.
"""

from __future__ import annotations  # PyPy is older

from bisect import bisect_right
from collections.abc import Callable
from functools import lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

Face = tuple[Any, ...]

_BOX = 31  # the character that stands for those that a face has not
_ASCII_END = 127
_CJK = 0x2E80

# A face is `Font.face`: codes, index, data and count of the part that all languages share, from
# _OWN on codes, bytes of a glyph, data and count of the language's own part, and at _LOWER how
# many rows lower its glyphs stand. A glyph's data are a front (step, left + 128, top, width,
# height) and its ink; the index says where they begin, 3 bytes each. Own glyphs all have the
# front at 0.
_OWN = 4
_LOWER = 8
_FRONT = 5

_MOST = 6
_SLACK = 512


class _Bitmap(NamedTuple):
    """Pixels about a pen: from column `left` and row `top` on, `w` in each of the rows, which are
    numbers with a digit of 4 bits a pixel, 1 where it has ink."""

    left: int
    top: int
    w: int
    rows: tuple[int, ...]


def _rows(bits: int, count: int, w: int, h: int, step: int) -> tuple[int, ...]:
    """h rows of w bits, `step` apart, out of the `count` bits of a number, the highest first."""
    full = (1 << w) - 1
    return tuple(
        int(f"{bits >> count - row * step - w & full:b}", 16) if w else 0 for row in range(h)
    )


def _paint(
    dst: Any, width: int, height: int, x: int, y: int, w: int, rows: tuple[int, ...], c: int
) -> None:
    """Paint the rows of a bitmap with their left end at x, the first one in row y."""
    left, right = x, x + w
    if x < 0 or right > width or y < 0 or y + len(rows) > height:
        left, right = max(0, x), min(width, right)
        if left >= right:
            return
        seen, cut = (1 << 4 * (x + w - left)) - 1, 4 * (x + w - right)
        rows = tuple((row & seen) >> cut for row in rows[max(0, -y) : max(0, height - y)])
        y = max(0, y)
    if rows:
        line, byte = (width + 1) // 2, left // 2
        ink, kept, size = _block(rows, (right + 1) // 2 - byte, right & 1, line)
        start = y * line + byte
        under = int.from_bytes(dst[start : start + size], "big")
        dst[start : start + size] = (under & kept | ink * c).to_bytes(size, "big")


@lru_cache(2048)
def _block(rows: tuple[int, ...], n: int, odd: int, line: int) -> tuple[int, int, int]:
    """The bytes of a buffer from the first row's first to the last row's last one, n of `line` in
    each row, as one number: with 1 where there is ink, with 15 where there is none; and how many
    they are. odd: the last pixel is the left one of its byte."""
    ink = 0
    for row in rows:
        ink = ink << 8 * line | row << 4 * odd
    size = (len(rows) - 1) * line + n
    return ink, (1 << 8 * size) - 1 ^ ink * 15, size


def blit_bits(
    dst: Any, width: int, height: int, src: Any, start: int,
    x: int, y: int, w: int, h: int, gap: int, c: int,
) -> None:  # fmt: skip
    if w > 0 and h > 0:
        _paint(dst, width, height, x, y, w, _bitmap(bytes(src), start, w, h, gap), c)


@lru_cache(4096)
def _bitmap(src: bytes, start: int, w: int, h: int, gap: int) -> tuple[int, ...]:
    data = src[start : start + (h * (w + gap) + 7) // 8]
    count = 8 * len(data)
    missing = max(0, h * (w + gap) - gap - count)
    if missing:
        raise IndexError
    return _rows(int.from_bytes(data, "big"), count, w, h, w + gap)


def run_text(
    dst: Any, x: int, y: int, width: int, height: int, text: str, n: int,
    face: Face, limit: int, c: int,
) -> int:  # fmt: skip
    text = text[:n]
    ends = _ends(text, face)
    if c == -2:
        return bisect_right(ends, limit - x, 1) - 1
    if c >= 0:
        left, top, w, rows = _line(text, face)
        _paint(dst, width, height, x + left, y + top, w, rows, c)
    return x + ends[-1]


@lru_cache(16384)
def _ends(text: str, face: Face) -> tuple[int, ...]:
    """Finds where the pen is at first, and after each character."""
    return tuple(accumulate((_glyph(ord(char), face)[0] for char in text), initial=0))


@lru_cache(8192)
def _line(text: str, face: Face) -> _Bitmap:
    """All that a text inks."""
    inked = []
    ends = _ends(text, face)
    for i, char in enumerate(text):
        _, (left, top, w, rows) = _glyph(ord(char), face)
        if w and rows:
            inked.append(_Bitmap(ends[i] + left, top, w, rows))
    if not inked:
        return _Bitmap(0, 0, 0, ())
    left, top = min(one.left for one in inked), min(one.top for one in inked)
    right = max(one.left + one.w for one in inked)
    lines = [0] * (max(one.top + len(one.rows) for one in inked) - top)
    for one in inked:
        for i, row in enumerate(one.rows, one.top - top):
            lines[i] |= row << 4 * (right - one.left - one.w)
    return _Bitmap(left, top, right - left, tuple(lines))


@lru_cache(8192)
def _glyph(code: int, face: Face) -> tuple[int, _Bitmap]:
    """Computes how far a character moves the pen, and its ink."""
    part, glyph = _find(code, face)
    data, cell = face[part + 2], face[_OWN + 1]
    if part:
        front, inked, lower = 0, _FRONT + glyph * cell, face[_LOWER]
    else:
        front = int.from_bytes(face[1][3 * glyph : 3 * glyph + 3], "little")
        inked, lower = front + _FRONT, 0
    step, left, top, w, h = data[front : front + _FRONT]
    bits = data[inked : inked + (w * h + 7) // 8]
    rows = _rows(int.from_bytes(bits, "big"), 8 * len(bits), w, h, w)
    return step, _Bitmap(left - 128, top + lower, w, rows)


def _find(code: int, face: Face) -> tuple[int, int]:
    """The part of the face that has a character, 0 or _OWN, and which of its glyphs it is."""
    if _BOX <= code < _ASCII_END:
        return 0, code - _BOX
    for part in (_OWN,) if code >= _CJK else (0, _OWN):
        glyph = _places(face[part], face[part + 3]).get(code, -1)
        if glyph >= (0 if part else _ASCII_END - _BOX):
            return part, glyph
    return 0, 0


@lru_cache(64)
def _places(codes: bytes, count: int) -> dict[int, int]:
    return {codes[2 * i] | codes[2 * i + 1] << 8: i for i in range(count)}


def copy_rows(
    to: Any, at: int, line: int, source: Any, start: int, step: int, w: int, h: int
) -> None:
    for _ in range(h):
        to[at : at + w] = source[start : start + w]
        at += line
        start += step


def cut_rows(
    dst: Any, width: int, height: int, x: int, y: int, w: int, h: int,
    cuts: bytes, radius: int, c: int,
) -> None:  # fmt: skip
    line = (width + 1) // 2
    for i, cut in enumerate(cuts[:radius]):
        left, right = x + cut, x + w - cut
        if left < 0:
            left = 0
        if right > width:
            right = width
        if left >= right:
            continue
        first, last = (left + 1) // 2, right // 2
        whole = bytes((c * 17,)) * (last - first)
        for row in (y + i, y + h - 1 - i):
            if 0 <= row < height:
                at = row * line
                if left & 1:
                    dst[at + first - 1] = dst[at + first - 1] & 0xF0 | c
                if right & 1:
                    dst[at + last] = dst[at + last] & 0x0F | c << 4
                if whole:
                    dst[at + first : at + last] = whole


def checker(dst: Any, width: int, height: int, x: int, y: int, w: int, h: int, c: int) -> None:
    if w > 0 and h > 0:
        _paint(dst, width, height, x, y, w, _chess_board(w, h, (x ^ y) & 1), c)


@lru_cache(256)
def _chess_board(w: int, h: int, first: int) -> tuple[int, ...]:
    """Rows of a bitmap with every other pixel, the first one in column `first` of row 0."""
    even, odd = (sum(1 << 4 * (w - 1 - i) for i in range(begin, w, 2)) for begin in (0, 1))
    return tuple(odd if (row ^ first) & 1 else even for row in range(h))


def dim(dst: Any, at: int, keep: int, line: int) -> None:
    size = 2 * at
    lit = int.from_bytes(dst[:size], "little") & _kept(at, keep, line)
    dst[:size] = lit.to_bytes(size, "little")


@lru_cache(8)
def _kept(at: int, keep: int, line: int) -> int:
    rows = [(keep ^ 0xFFFF * (row & 1)).to_bytes(2, "little") * line for row in range(at // line)]
    return int.from_bytes(b"".join(reversed(rows)), "little")


def shift(buffer: Any, at: int, line: int, w: int, h: int, dx: int, dy: int) -> None:
    n = w - abs(dx)
    rows = range(h - abs(dy))
    to, source = at + max(0, dx) + max(0, dy) * line, at + max(0, -dx) + max(0, -dy) * line
    if n <= 0:
        return
    for row in reversed(rows) if dy > 0 else rows:
        start = source + row * line
        buffer[to + row * line : to + row * line + n] = buffer[start : start + n]


def add(table: Any, x: int, y: int, w: int, h: int) -> None:
    right, bottom = x + w, y + h
    if x < 0:
        x = 0
    if y < 0:
        y = 0
    if right > table[0]:
        right = table[0]
    if bottom > table[1]:
        bottom = table[1]
    if x < right and y < bottom:
        _join(table, x & -2, y, right + 1 & -2, bottom)


def _join(table: Any, left: int, top: int, right: int, bottom: int) -> None:
    """Add a rectangle that is clipped, with even columns."""
    i, best, least = 0, -1, 0
    while True:
        count = table[2]
        if i == count:
            if count < _MOST:
                break
            i = best
        at = 3 + 4 * i
        west, north, east, south = table[at : at + 4]
        growth = (west - east) * (south - north) - (right - left) * (bottom - top)
        if left < west:
            west = left
        if top < north:
            north = top
        if right > east:
            east = right
        if bottom > south:
            south = bottom
        growth += (east - west) * (south - north)
        if growth <= _SLACK or i == best:
            left, top, right, bottom = west, north, east, south
            end = 4 * count - 1
            table[at : at + 4] = table[end : end + 4]
            table[2] = count - 1
            i, best = 0, -1
        else:
            if best < 0 or growth < least:
                best, least = i, growth
            i += 1
    at = 3 + 4 * count
    table[at], table[at + 1], table[at + 2], table[at + 3] = left, top, right, bottom
    table[2] = count + 1


@lru_cache(16384)
def find(table: bytes, count: int, key: str | bytes, n: int) -> int:
    wanted = int.from_bytes(table[:3], "little")
    for char in (key.encode() if isinstance(key, str) else key)[:n]:
        wanted = (wanted * 33 ^ char) & 0xFFFFFF
    return _hashes(table, count).get(wanted, -1)


@lru_cache(2)
def _hashes(table: bytes, count: int) -> dict[int, int]:
    return {int.from_bytes(table[3 + 3 * i : 6 + 3 * i], "little"): i for i in range(count)}


def unpack(out: Any, size: int, number: int, packed: bytes, starts: bytes, pairs: bytes) -> int:
    text = _unpacked(number, packed, starts, pairs)
    out[: len(text)] = text
    return len(text)


@lru_cache(16384)
def _unpacked(number: int, packed: bytes, starts: bytes, pairs: bytes) -> bytes:
    block = number >> 4 << 1
    at = starts[block] | starts[block + 1] << 8
    for _ in range(number & 15):
        at = packed.index(0, at) + 1
    return b"".join(_written(code, pairs) for code in packed[at : packed.index(0, at)])


@lru_cache(2048)
def _written(code: int, pairs: bytes) -> bytes:
    """Looks up what a code of a text stands for: a byte, or two codes."""
    first, second = pairs[2 * code : 2 * code + 2]
    return _written(first, pairs) + _written(second, pairs) if first else bytes((code,))


QUICK: dict[str, Callable[..., Any]] = {
    "lineup.ui.drawing.bits.blit_bits": blit_bits,
    "lineup.ui.drawing.bits.checker": checker,
    "lineup.ui.drawing.bits.copy_rows": copy_rows,
    "lineup.ui.drawing.bits.cut_rows": cut_rows,
    "lineup.ui.drawing.bits.dim": dim,
    "lineup.ui.drawing.bits.run_text": run_text,
    "lineup.ui.drawing.dirty.add": add,
    "lineup.ui.type.packed_texts.find": find,
    "lineup.ui.type.packed_texts.unpack": unpack,
    "lineup.ui.drawing.scroll.shift": shift,
}
