"""Every message by itself, in every language."""

import re
from collections.abc import Iterator

import pytest

from lineup.text import LANGUAGES, NAMES
from lineup.ui.type import fonts, messages
from lineup.ui.type.messages import t
from tests.languages import spoken
from tools import texts as made
from tools.pictures.words import characters
from tools.texts import catalogue
from tools.texts.fonts import ENTERED

every_language = pytest.mark.parametrize("language", LANGUAGES)

TEXT_FONTS = {"body": fonts.BODY, "title": fonts.TITLE}


@pytest.fixture(autouse=True)
def _in_english_again() -> Iterator[None]:
    yield
    messages.language("en")


def texts(language: str) -> dict[str, str]:
    """Key -> what is shown, with numbers in its places."""
    messages.language(language)
    found = {}
    for key in spoken.messages()[made.SOURCE]:
        need = max(catalogue.places(t(key)), default=-1) + 1
        found[key] = t(key, *range(11, 11 + need))
    return found


@every_language
def test_every_message_is_set_in_every_face_of_texts(language: str) -> None:
    missing = {
        (name, key, char)
        for key, text in texts(language).items()
        for name, font in TEXT_FONTS.items()
        for char in set(text) - {"\n"} - characters(font.face)
    }
    assert missing == set()


@every_language
def test_what_is_written_in_large_faces_has_its_letters(language: str) -> None:
    missing = {
        (key, char)
        for key, text in texts(language).items()
        for font in (fonts.NAME, fonts.NAME_SMALL, fonts.BIG)
        for char in text
        if key != ENTERED and char.isalpha() and not font.has(char)
    }
    assert missing == set()


@every_language
def test_places_are_filled_and_none_is_left(language: str) -> None:
    assert [key for key, text in texts(language).items() if re.search(r"[{}]", text)] == []


@every_language
def test_a_short_form_stands_behind_the_long_one(language: str) -> None:
    """A language that needs a short form has one, and that is not the longer one."""
    for key, text in texts(language).items():
        forms = [fonts.BODY.width(form) for form in text.split("|")]
        assert forms == sorted(forms, reverse=True) and len(forms) <= 3, key
        assert all(form.strip() for form in text.split("|")[:-1]), key


@every_language
def test_numbers_have_a_real_minus(language: str) -> None:
    """A line may end behind a hyphen."""
    assert [key for key, text in texts(language).items() if re.search(r"(^| )-\d", text)] == []


@every_language
@pytest.mark.parametrize("name", NAMES)
def test_the_languages_names_can_be_read_in_every_language(language: str, name: str) -> None:
    messages.language(language)
    every = (*TEXT_FONTS.values(), fonts.NAME, fonts.NAME_SMALL, fonts.BIG)
    assert all(set(name) <= characters(font.face) for font in every)


@every_language
def test_a_paragraph_fits_any_width(language: str, lost: list[str]) -> None:
    """No word is broken where its language does not break it, down to half a small panel."""
    for text in texts(language).values():
        for part in text.split("|"):
            fonts.BODY.wrap(part, 113)
    assert lost == []


def test_switching_takes_texts_and_glyphs_along() -> None:
    messages.language("ja")
    assert t("ui.back") == "\u623b\u308b" and messages.code() == "ja"
    ja = fonts.BODY.face
    messages.language("zh_hant")
    assert t("ui.back") == "\u8fd4\u56de" and fonts.BODY.face != ja
    messages.language("en")
    assert t("ui.back") == "Back"
