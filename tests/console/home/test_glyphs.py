"""Characters that a cartridge's texts need and the console's faces lack."""

from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from lineup.ui.type import fonts, messages
from lineup.ui.type.messages import t
from tests.tools.cart import sample
from tools.cart.command import built
from tools.cart.registered import registered
from tools.texts.fonts import cjk

RARE = "\u9f2c\u86f8"
ALL = (fonts.BODY, fonts.TITLE, fonts.BIG, fonts.NAME, fonts.NAME_SMALL)


def folder(home: Path, language: str, more: str) -> Path:
    """A game whose name in a language ends with these characters."""
    place = sample.written(home)
    path = place / "texts" / language / "messages.po"
    text = path.read_text(encoding="utf-8")
    head, found, rest = text.partition('msgctxt "tiny.name"\nmsgid "Tiny"\nmsgstr "')
    assert found
    path.write_text(f"{head}{found}{more}{rest}", encoding="utf-8")
    return place


def has(text: str) -> bool:
    (found,) = {font.has(text) for font in ALL}
    return found


@pytest.mark.slow
def test_they_are_there_while_the_game_is_shown(tmp_path: Path) -> None:
    one = built(folder(tmp_path, "ja", RARE))
    with registered(one):
        messages.language("ja")
        try:
            own = t("lineit.name")
            console = cjk.used([own, t("launcher.continue"), t("crash.title")])
            assert not has(RARE)
            assert t("tiny.name").startswith(RARE) and has(RARE)
            assert has("".join(console)), "the console's are shown beside them"
            messages.language("ja")
            assert not has(RARE)
            assert t("tiny.name") and has(RARE), "the language was chosen once more"
            messages.language("en")
            assert t("tiny.name") == "Tiny" and not has(RARE)
        finally:
            messages.language("en")


@pytest.mark.slow
def test_a_game_without_such_takes_the_consoles_faces(tmp_path: Path) -> None:
    plain = built(sample.written(tmp_path / "plain"))
    with registered(plain):
        before = fonts.BODY.face
        assert t("tiny.name") and fonts.BODY.face is before
    assert "tiny/words/cjk_12_ja.py" not in plain.sources


def test_what_no_font_has_is_told_with_its_place(tmp_path: Path) -> None:
    place = folder(tmp_path, "de", RARE[0])
    page = place / "texts" / "en" / "rules.md"
    lines = page.read_text(encoding="utf-8").splitlines()
    number = lines.index("Put dice into your row. At the end the most points win.")
    lines[number] += " \u2603"
    page.write_text("\n".join(lines) + "\n", encoding="utf-8")
    with pytest.raises(UserError) as error:
        built(place)
    english, german = str(error.value).splitlines()
    assert english.endswith(
        f"/en/rules.md:{number + 1}: the console has no glyph for \u2603 (U+2603)"
    )
    assert "/de/messages.po:" in german and german.endswith(f"for {RARE[0]} (U+9F2C)")
