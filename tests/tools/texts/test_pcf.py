"""The reader of PCF fonts, held against files that are written as Xorg's `pcfwrite.c` lays them
out: in each order of bits and bytes, with rows filled up to each unit."""

import gzip
import itertools
import random
import struct
from pathlib import Path

import pytest

from tools.texts.fonts import pcf

_BYTES_BIG, _BITS_BIG = 4, 8
_NO_GLYPH = 0xFFFF

Rows = list[list[int]]
"""The pixels of a glyph, 0 or 1."""


def _row(pixels: list[int], form: int) -> bytes:
    """A row as it lies in the file: bits in the order of `form`, filled up to its padding, and
    bytes exchanged within a unit where bits and bytes go different ways."""
    filled = pixels + [0] * (-len(pixels) % (8 << (form & 3)))
    data = bytearray()
    for i in range(0, len(filled), 8):
        bits = filled[i : i + 8] if form & _BITS_BIG else filled[i : i + 8][::-1]
        data.append(int("".join(map(str, bits)), 2))
    unit = 1 << (form >> 4 & 3)
    if bool(form & _BYTES_BIG) != bool(form & _BITS_BIG):
        for i in range(0, len(data), unit):
            data[i : i + unit] = data[i : i + unit][::-1]
    return bytes(data)


def written(glyphs: dict[int, tuple[int, int, Rows]], form: int, compressed: bool) -> bytes:
    """A font of these: code point -> left, rows above the baseline, pixels. A glyph's advance is
    two more than it is wide."""
    order = ">" if form & _BYTES_BIG else "<"
    shapes = [
        (left, left + len(rows[0]), len(rows[0]) + 2, top, len(rows) - top)
        for left, top, rows in glyphs.values()
    ]
    metrics = struct.pack("<I", form | 0x100 * compressed)
    if compressed:
        metrics += struct.pack(order + "H", len(shapes))
        metrics += bytes(n + 128 for shape in shapes for n in shape)
    else:
        metrics += struct.pack(order + "I", len(shapes))
        metrics += b"".join(struct.pack(order + "5hH", *shape, 0) for shape in shapes)
    pictures = [b"".join(_row(row, form) for row in rows) for _, _, rows in glyphs.values()]
    starts = [0, *itertools.accumulate(map(len, pictures))]
    bitmaps = struct.pack("<I", form) + struct.pack(order + "I", len(shapes))
    bitmaps += struct.pack(f"{order}{len(shapes)}I", *starts[:-1])
    bitmaps += struct.pack(order + "4I", *[starts[-1]] * 4) + b"".join(pictures)
    last = max(glyphs) >> 8
    numbers = dict(zip(glyphs, range(len(glyphs)), strict=True))
    cells = [numbers.get(code, _NO_GLYPH) for code in range((last + 1) * 256)]
    encodings = struct.pack("<I", form) + struct.pack(order + "5h", 0, 255, 0, last, 0)
    encodings += struct.pack(f"{order}{len(cells)}H", *cells)
    accelerators = struct.pack("<I", form) + bytes(8) + struct.pack(order + "3i", 11, 3, 0)
    tables = {4: metrics, 8: bitmaps, 32: encodings, 2: accelerators}
    head = b"\x01fcp" + struct.pack("<I", len(tables))
    at = len(head) + 16 * len(tables)
    body = b""
    for kind, data in tables.items():
        head += struct.pack("<4I", kind, form, len(data), at + len(body))
        if kind == 4:
            head = head[:-12] + struct.pack("<3I", form | 0x100 * compressed, len(data), at)
        body += data + bytes(-len(data) % 4)
    return head + body


FORMS = [
    padding | order | unit << 4
    for order in (0, _BYTES_BIG, _BITS_BIG, _BYTES_BIG | _BITS_BIG)
    for padding in range(4)
    for unit in range(min(padding, 2) + 1)
]


@pytest.mark.parametrize("compressed", [False, True])
@pytest.mark.parametrize("form", FORMS)
def test_a_font_is_read_in_every_order_and_padding(
    form: int, compressed: bool, tmp_path: Path
) -> None:
    chance = random.Random(form)
    glyphs = {
        0x20 + 9 * width: (
            chance.randrange(-3, 3),
            chance.randrange(-1, 5),
            [[chance.randrange(2) for _ in range(width)] for _ in range(5)],
        )
        for width in (1, 7, 8, 9, 12, 15, 16, 17, 24, 25, 31, 32, 33)
    }
    data = written(glyphs, form, compressed)
    for name, kept in (("a.pcf", data), ("a.pcf.gz", gzip.compress(data))):
        (tmp_path / name).write_bytes(kept)
        face = pcf.read(tmp_path / name)
        assert (face.ascent, face.descent) == (11, 3)
        assert face.glyphs == {
            code: pcf.Glyph(
                len(rows[0]) + 2, left, top, len(rows[0]),
                tuple(int("".join(map(str, row)), 2) for row in rows),
            )
            for code, (left, top, rows) in glyphs.items()
        }  # fmt: skip


def test_another_file_is_no_font(tmp_path: Path) -> None:
    (tmp_path / "a.pcf").write_bytes(b"STARTFONT 2.1")
    with pytest.raises(ValueError, match="not a PCF font"):
        pcf.read(tmp_path / "a.pcf")
