"""`lineup fonts`: faces that are kept are fresh, and large ones work."""

import random
from typing import Any

import pytest

from host_sim.command.errors import UserError
from lineup.ui.drawing.bits import run_text
from lineup.ui.type.fonts import BODY
from tools import texts
from tools.texts import fonts
from tools.texts.fonts import cjk, pcf


@pytest.mark.slow
def test_faces_are_fresh() -> None:
    """`lineup fonts` would write the same: run it after changing texts or the fonts."""
    made = fonts.compile_all()
    assert {path.stem for path in fonts.FACES.glob("*.py")} == {"__init__", *made}
    for name, text in made.items():
        assert (fonts.FACES / f"{name}.py").read_text(encoding="utf-8") == text, name


@pytest.mark.slow
def test_a_language_without_fonts_of_its_own_can_show_the_names_of_all() -> None:
    names = {"en": "English", "ja": "\u65e5\u672c\u8a9e", "zh_hant": "\u7e41\u9ad4\u4e2d\u6587"}
    for name, (face, _) in cjk.faces("en", set(), names).items():
        assert set(map(chr, face.glyphs)) == set(names["ja"] + names["zh_hant"])
        size = cjk.SIZES[name.removesuffix("_en")][0]
        assert all(glyph.advance == size for glyph in face.glyphs.values())


def _light(glyph: pcf.Glyph) -> bool:
    """Tells whether most of its strokes are a pixel wide where they cross a row."""
    runs = [len(run) for row in glyph.rows for run in f"{row:b}".split("0") if run]
    return runs.count(1) * 2 > len(runs)


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "de", "ja", "zh_hans", "zh_hant"])
def test_the_names_of_languages_are_of_one_weight(language: str) -> None:
    names = {key: one.name for key, one in texts.catalogues().items()}
    wanted = cjk.used(texts.words()[language])
    face, _ = cjk.faces(language, wanted, names)[f"cjk_16_{language}"]
    written = cjk.used(names.values())
    assert not [char for char in written if _light(face.glyphs[ord(char)])]


def test_a_stroke_is_made_bolder_where_no_gap_closes_and_the_last_column_stays_free() -> None:
    regular = pcf.Glyph(8, 1, 3, 6, (0b100001, 0b101010, 0b111000, 0b100101))
    bold = cjk.bolder(regular)
    assert bold.rows == (0b110011, 0b101011, 0b111100, 0b110101)
    assert (bold.width, bold.left, bold.advance) == (6, 1, 8)


@pytest.mark.slow
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


def face_of(count: int) -> tuple[bytes, int, bytes, int]:
    """A face of `count` glyphs, in whose first and last row their number is written."""
    wide = range(0x3000, 0x3000 + 7 * count, 7)
    glyphs = {
        code: pcf.Glyph(12, 0, 12, 12, (i & 0xFFF, *[0] * 10, 0x800 | i >> 12))
        for i, code in enumerate(wide)
    }
    text = fonts.cells_text(pcf.Face(12, 2, glyphs), "nothing")
    names: dict[str, Any] = {}
    exec(text, names)
    return names["CODES"], names["CELL"], names["DATA"], names["COUNT"]


def number_in(pixels: bytes | bytearray, row: int) -> int:
    """The 12 pixels of a row of a picture that is 16 wide."""
    return int("".join("01"[digit != "0"] for digit in pixels.hex()[16 * row :][:12]), 2)


def test_thousands_of_glyphs_are_found() -> None:
    """Past 65,535 bytes of DATA: more than a language will need."""
    own = face_of(5000)
    assert len(own[2]) > 65_535
    face = BODY.face[:4] + own + (2,)
    box = BODY.width("\x01")
    for i in (0, 1, 4094, 4095, 4999, *random.Random(1).sample(range(5000), 200)):
        char = chr(0x3000 + 7 * i)
        pixels = bytearray(8 * 14)
        assert run_text(pixels, 0, -2, 16, 14, char, 1, face, 0, 15) == 12
        assert number_in(pixels, 0) | (number_in(pixels, 11) & 0x7FF) << 12 == i
        neighbour = chr(0x3001 + 7 * i)
        assert run_text(b"", 0, 0, 0, 0, neighbour, 1, face, 0, -1) == box
