"""`lineup fonts`: faces that are kept are fresh, and large ones work."""

import random
from typing import Any

from tools import fonts
from tools.fonts import pcf


def test_faces_are_fresh() -> None:
    """`lineup fonts` would write the same: run it after changing texts or the fonts."""
    for name, text in fonts.compile_all().items():
        assert (fonts.FACES / f"{name}.py").read_text(encoding="utf-8") == text, name


def face_of(count: int) -> tuple[bytes, bytes, bytes, int]:
    """A face of `count` glyphs behind ASCII, each as wide as its place says, 40 KB and more."""
    wide = [0, *range(32, 127), *range(0x3000, 0x3000 + 7 * count, 7)]
    glyphs = {
        code: pcf.Glyph(i % 250 + 1, 0, 12, 12, (i & 0xFFF,) * 12) for i, code in enumerate(wide)
    }
    text = fonts.module_text(pcf.Face(12, 2, glyphs | {72: glyphs[72]}), fonts.SOURCES["small"])
    names: dict[str, Any] = {}
    exec(text, names)
    return names["CODES"], names["INDEX"], names["DATA"], names["COUNT"]


def test_thousands_of_glyphs_are_found() -> None:
    """As the faces for Chinese and Japanese will need: past 65,535 bytes of DATA."""
    from lineup.ui.bits import run_text

    face = face_of(5000)
    assert len(face[2]) > 65_535
    for i in (0, 1, 4094, 4095, 4999, *random.Random(1).sample(range(5000), 200)):
        char = chr(0x3000 + 7 * i)
        assert run_text(b"", 0, 0, 0, 0, char, 1, face, 0, -1) == (i + 96) % 250 + 1
        neighbour = chr(0x3001 + 7 * i)
        assert run_text(b"", 0, 0, 0, 0, neighbour, 1, face, 0, -1) == 1
