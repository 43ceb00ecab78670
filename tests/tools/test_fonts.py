"""`lineup fonts`: faces that are kept are fresh, and large ones work."""

import random
from typing import Any

import pytest

from host_sim.errors import UserError
from lineup.ui.bits import run_text
from lineup.ui.cells import keep, paint
from lineup.ui.fonts import BODY
from tools import fonts
from tools.fonts import cells, cjk, pcf


def test_faces_are_fresh() -> None:
    """`lineup fonts` would write the same: run it after changing texts or the fonts."""
    made = fonts.compile_all()
    assert {path.stem for path in fonts.FACES.glob("*.py")} == {"__init__", *made}
    for name, text in made.items():
        assert (fonts.FACES / f"{name}.py").read_text(encoding="utf-8") == text, name


def test_a_language_without_fonts_of_its_own_can_show_the_names_of_all() -> None:
    names = {"en": "English", "ja": "\u65e5\u672c\u8a9e", "zh_hant": "\u7e41\u9ad4\u4e2d\u6587"}
    for name, (face, _) in cjk.faces("en", set(), names).items():
        assert set(map(chr, face.glyphs)) == set(names["ja"] + names["zh_hant"])
        size = cjk.SIZES[name.removesuffix("_en")][0]
        assert all(glyph.advance == size for glyph in face.glyphs.values())


def test_each_language_has_the_shapes_of_its_readers() -> None:
    names = dict.fromkeys(("ja", "zh_hans", "zh_hant"), "")
    shapes = [
        [
            face.glyphs
            for face, _ in cjk.faces(
                language, set("\u76f4\u9aa8\u4eca\u4ee4\u6d77\u89d2"), names
            ).values()
        ]
        for language in names
    ]
    for i in range(2):
        looks = [tuple(shape[i][code].rows for code in sorted(shape[i])) for shape in shapes]
        assert len(set(looks)) == 3


def test_a_glyph_comes_from_the_first_font_that_has_it() -> None:
    faces = cjk.faces("zh_hant", set("\u7db2\u7dab"), {"zh_hant": ""})
    assert faces["cjk_16_zh_hant"][1].count("pcf") == 2, faces["cjk_16_zh_hant"][1]


def test_a_character_that_no_font_has_is_named() -> None:
    with pytest.raises(UserError, match=r"ja: misc/.* has no glyph for \u7b80 \(U\+7B80\)"):
        cjk.faces("ja", {"\u7b80"}, {"ja": ""})
    with pytest.raises(UserError, match=r"ja: .*woff has no glyph for \ua000 \(U\+A000\)"):
        cjk.faces("ja", {"\ua000"}, {"ja": ""})
    with pytest.raises(UserError, match="en: faces.toml, which is not there, has no glyph"):
        cjk.faces("en", {"\u6587"}, {"en": ""})


def test_glyphs_are_cut_to_their_ink_and_stay_in_the_line() -> None:
    for name, (face, _) in cjk.faces("ja", set("\u3001\u7dda\uff01"), {"ja": ""}).items():
        _, ascent, descent = cjk.SIZES[name.removesuffix("_ja")]
        assert (face.ascent, face.descent) == (ascent, descent)
        for glyph in face.glyphs.values():
            assert glyph.rows[0] and glyph.rows[-1] and max(glyph.rows) >> glyph.width - 1 == 1
            assert any(row & 1 for row in glyph.rows)
            assert glyph.top <= ascent and len(glyph.rows) - glyph.top <= descent


def face_of(count: int) -> tuple[bytes, tuple[bytes, bytes, bytes], bytes, int]:
    """A face of `count` glyphs, in whose first and last row their number is written, and between
    them whatever."""
    rng = random.Random(3)
    wide = range(0x3000, 0x3000 + 7 * count, 7)
    glyphs = {
        code: pcf.Glyph(
            12, 0, 12, 12, (i & 0xFFF, *rng.choices(range(4096), k=10), 0x800 | i >> 12)
        )
        for i, code in enumerate(wide)
    }
    face = pcf.Face(12, 2, glyphs)
    known = cells.codes(fonts.in_cells(face)[1])
    text = fonts.cells_text(face, "nothing", "cjk_12", known)
    names: dict[str, Any] = {}
    exec(text, names)
    packed = names["DATA"], names["STARTS"], cells.models(known)
    return names["CODES"], packed, names["HEAD"], names["COUNT"]


def test_a_glyph_comes_back_as_it_was() -> None:
    """Of every width and height that there may be, of codes of all lengths."""
    rng = random.Random(2)
    odds = [1 << 2 * n for n in range(16)]
    for width in range(1, 17):
        rows = [
            tuple(
                int("".join(f"{n:04b}" for n in rng.choices(range(16), odds, k=4))[:width], 2)
                for _ in range(width)
            )
            for _ in range(40)
        ]
        glyphs = [(one, width) for one in rows]
        known = cells.codes(glyphs)
        assert max(bits for made in known.values() for _, bits in made.values()) <= cells.LONGEST
        packed = (*cells.pack(glyphs, known), cells.models(known))
        table = b"".join(number.to_bytes(2, "little") for number in range(40))
        face = (*(b"",) * 4, table, packed, bytes((width, 128, 0, width, width)), 40, 0)
        keep(8)
        for number, one in enumerate(rows * 2):
            number %= len(rows)
            pixels = bytearray(8 * 16)
            assert paint(number, 0, 15, pixels, 16, 16, face, 0) == width
            found = [int.from_bytes(pixels[y : y + 8], "big") for y in range(0, 128, 8)]
            wanted = [int(f"{row << 16 - width:016b}", 16) * 15 for row in one]
            assert found[:width] == wanted and not any(found[width:])


def test_a_language_takes_less_than_three_quarters() -> None:
    glyphs = fonts.in_cells(
        cjk.faces("ja", set("\u3001\u7dda\uff01\u5b57\u884c"), {})["cjk_16_ja"][0]
    )
    known = cells.codes(glyphs[1])
    assert len(cells.pack(glyphs[1], known)[0]) < 5 * 32 * 3 // 4


def number_in(pixels: bytes | bytearray, row: int) -> int:
    """The 12 pixels of a row of a picture that is 16 wide."""
    return int("".join("01"[digit != "0"] for digit in pixels.hex()[16 * row :][:12]), 2)


def test_thousands_of_glyphs_are_found() -> None:
    """Past 65,535 bytes of DATA: more than a language will need."""
    own = face_of(5000)
    assert len(own[1][0]) > 65_535
    face = BODY.face[:4] + own + (2,)
    box = BODY.width("\x01")
    for i in (0, 1, 4094, 4095, 4999, *random.Random(1).sample(range(5000), 200)):
        char = chr(0x3000 + 7 * i)
        pixels = bytearray(8 * 14)
        assert run_text(pixels, 0, -2, 16, 14, char, 1, face, 0, 15) == 12
        assert number_in(pixels, 0) | (number_in(pixels, 11) & 0x7FF) << 12 == i
        neighbour = chr(0x3001 + 7 * i)
        assert run_text(b"", 0, 0, 0, 0, neighbour, 1, face, 0, -1) == box
