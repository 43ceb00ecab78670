"""English has one word for one thing: rules and lessons say what the screens of play say."""

import re

import pytest

from tests.games import expected
from tests.languages import spoken
from tools import texts

OTHER_WORDS = expected.of("OTHER_WORDS")


def used(said: dict[str, str], words: re.Pattern[str]) -> dict[str, list[str]]:
    """Lists the texts that have such words, with these."""
    return {name: found for name, text in said.items() if (found := words.findall(text))}


@pytest.mark.parametrize("key", OTHER_WORDS)
def test_a_thing_has_one_word(key: str) -> None:
    found = spoken.messages()["en"]
    said = {name: text for name, text in found.items() if name.startswith(key + ".")}
    said["rules"] = texts.path_of("en", key).with_name("rules.md").read_text()
    said["rules"] = re.sub(r"\{#\w+\}", "", said["rules"])
    assert len(said) > 50
    assert used(said, re.compile(OTHER_WORDS[key], re.IGNORECASE)) == {}


REMOVED = {
    "de": r"\bweg\b|aus dem Spiel|abwerf|abgeworf",
    "ja": r"捨て|取り除|(?<!除)外",
    "zh_hans": r"弃|移出|离开|拿走",
    "zh_hant": r"棄|移出|離開|拿走",
}
"""The words that are not used for a card of Clustered that is removed."""


@pytest.mark.parametrize("language", REMOVED)
def test_a_card_is_removed_in_one_word(language: str) -> None:
    found = spoken.messages()[language]
    said = {name: text for name, text in found.items() if name.startswith("clustered.")}
    path = texts.path_of(language, "clustered").with_name("rules.md")
    said["rules"] = path.read_text(encoding="utf-8")
    assert used(said, re.compile(REMOVED[language])) == {}


GERMAN = {
    "numberdrop": r"\bSchritt(?! um eins)",  # Kerbe
    "": r"\b[Gg]eteilt",  # gemeinsamer Sieg
}


@pytest.mark.parametrize("key", GERMAN)
def test_german_has_one_word_for_a_thing(key: str) -> None:
    found = spoken.messages()["de"]
    said = {name: text for name, text in found.items() if name.startswith(key)}
    for path in (texts.HOME / "lineup" / "games").glob(f"{key or '*'}/texts/de/rules.md"):
        said[path.stem] = path.read_text(encoding="utf-8")
    assert used(said, re.compile(GERMAN[key])) == {}


SHAPES = {
    "en": ("block", "line"),
    "de": ("Block", "Linie"),
    "ja": ("長方形", "ライン"),
    "zh_hans": ("矩形", "线簇"),
    "zh_hant": ("矩形", "線簇"),
}
"""The things that Clustered's bonuses are for."""


@pytest.mark.parametrize("language", SHAPES)
@pytest.mark.parametrize("bonus", ["firsts", "bests"])
def test_a_bonus_says_what_it_is_for(language: str, bonus: str) -> None:
    said = spoken.messages()[language][f"clustered.option.{bonus}.about"]
    for form in said.split("|"):
        assert all(shape.lower() in form.lower() for shape in SHAPES[language]), form
