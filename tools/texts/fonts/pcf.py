"""Reader of X11's Portable Compiled Format: the bitmap fonts of Debian's xfonts packages.

Format: the file's tables of metrics, bitmaps and encodings as Xorg's libXfont writes them
(src/bitmap/pcfread.c describes the layout).
"""

import gzip
import struct
from dataclasses import dataclass
from pathlib import Path

_METRICS, _BITMAPS, _ENCODINGS, _ACCELERATORS = 4, 8, 32, 2


@dataclass(frozen=True)
class Glyph:
    """One character: `rows` are ints, the leftmost pixel in bit `width - 1`.

    `left` is the column of the bitmap's left edge counted from the pen, `top` the row of its
    upper edge above the baseline (1 = just above), `advance` how far the pen moves.
    """

    advance: int
    left: int
    top: int
    width: int
    rows: tuple[int, ...]


@dataclass(frozen=True)
class Face:
    """Glyphs by code point; `ascent` and `descent` are the face's own, in pixels."""

    ascent: int
    descent: int
    glyphs: dict[int, Glyph]


_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


class _File:
    def __init__(self, data: bytes) -> None:
        if data[:4] != b"\x01fcp":
            raise ValueError("not a PCF font")
        self.data = data
        count = struct.unpack_from("<I", data, 4)[0]
        tables = [struct.unpack_from("<4I", data, 8 + 16 * i) for i in range(count)]
        self.tables = {kind: (form, offset) for kind, form, _, offset in tables}

    def table(self, kind: int) -> tuple[int, int, str]:
        """(format, offset behind the format word, byte order for struct)."""
        form, offset = self.tables[kind]
        return form, offset + 4, ">" if form & 4 else "<"

    def metrics(self) -> list[tuple[int, ...]]:
        form, at, order = self.table(_METRICS)
        if form & 0x100:
            count = struct.unpack_from(order + "H", self.data, at)[0]
            body = self.data[at + 2 : at + 2 + 5 * count]
            return [tuple(b - 128 for b in body[5 * i : 5 * i + 5]) for i in range(count)]
        count = struct.unpack_from(order + "I", self.data, at)[0]
        return [struct.unpack_from(order + "5h", self.data, at + 4 + 12 * i) for i in range(count)]

    def bitmaps(self, metrics: list[tuple[int, ...]]) -> list[tuple[int, ...]]:
        form, at, order = self.table(_BITMAPS)
        count = struct.unpack_from(order + "I", self.data, at)[0]
        offsets = struct.unpack_from(f"{order}{count}I", self.data, at + 4)
        start = at + 4 + 4 * count + 16
        pad, unit = 1 << (form & 3), 1 << (form >> 4 & 3)
        result = []
        for offset, (left, right, _, ascent, descent) in zip(offsets, metrics, strict=True):
            width, rows = right - left, []
            line = (width + 7) // 8
            line = (line + pad - 1) // pad * pad
            for row in range(ascent + descent):
                place = start + offset + row * line
                raw = self.data[place : place + line]
                if unit > 1 and bool(form & 4) != bool(form & 8):
                    raw = b"".join(raw[i : i + unit][::-1] for i in range(0, line, unit))
                if not form & 8:
                    raw = raw.translate(_REVERSED)
                rows.append(int.from_bytes(raw, "big") >> (8 * line - width) if width else 0)
            result.append(tuple(rows))
        return result

    def encoding(self) -> dict[int, int]:
        _, at, order = self.table(_ENCODINGS)
        low, high, first, last, _ = struct.unpack_from(order + "5h", self.data, at)
        codes = [a * 256 + b for a in range(first, last + 1) for b in range(low, high + 1)]
        indexes = struct.unpack_from(f"{order}{len(codes)}H", self.data, at + 10)
        return {c: i for c, i in zip(codes, indexes, strict=True) if i != 0xFFFF}


def read(path: Path) -> Face:
    """The face in a .pcf or .pcf.gz file. Raises ValueError when it is not one."""
    data = path.read_bytes()
    file = _File(gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data)
    _, at, order = file.table(_ACCELERATORS)
    ascent, descent = struct.unpack_from(order + "2i", file.data, at + 8)
    metrics = file.metrics()
    rows = file.bitmaps(metrics)
    glyphs = {
        code: Glyph(
            metrics[i][2], metrics[i][0], metrics[i][3], metrics[i][1] - metrics[i][0], rows[i]
        )
        for code, i in file.encoding().items()
    }
    return Face(ascent, descent, glyphs)
