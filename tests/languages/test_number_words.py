"""Small numbers of the rules are words in most languages ("nine rounds"): they too are today's.

What a section or a message has to tell is named here by what the rules call it (`facts`); a rule
that is changed makes the old word wrong in every language.
"""

import re

import pytest

from tests.games import expected
from tests.languages import spoken
from tools import texts
from tools.texts import facts

CARDINALS = {
    "en": "one two three four five six seven eight nine ten eleven twelve".split(),
    "de": "ein zwei drei vier fünf sechs sieben acht neun zehn elf zwölf".split(),
    "ja": [],
    "zh_hans": "一 两 三 四 五 六 七 八 九 十 十一 十二".split(),
    "zh_hant": "一 兩 三 四 五 六 七 八 九 十 十一 十二".split(),
}
ORDINALS = {
    "en": {3: "third", 6: "sixth", 9: "ninth"},
    "de": {3: "dritten", 6: "sechsten", 9: "neunten"},
}

SECTIONS = {
    (key, section): names
    for key, sections in expected.of("NUMBERS").items()
    for section, names in sections.items()
}
MESSAGES = {
    key: name for told in expected.of("TOLD_NUMBERS").values() for key, name in told.items()
}


def tells(language: str, text: str, number: int) -> bool:
    """Tells whether a number stands in a text, as a word or in digits."""
    words = [str(number), *CARDINALS[language][number - 1 : number]]
    words += [word for one, word in ORDINALS.get(language, {}).items() if one == number]
    letter = r"\d" if language[:2] in ("zh", "ja") else r"\w"
    whole = rf"(?<!{letter})(?:{'|'.join(words)})(?!{letter})"
    return re.search(whole, text.casefold()) is not None


@pytest.mark.parametrize("language", texts.languages())
def test_the_rules_pages_tell_the_numbers_of_the_rules(language: str) -> None:
    pages = spoken.rule_pages()[language]
    lacking = [
        f"{key} {{#{section.key}}}: {name} {facts.of(key)[name]}"
        for key, page in pages.items() for section in page.sections
        for name in SECTIONS.get((key, section.key), ())
        if not tells(language, section.text, facts.of(key)[name])
    ]  # fmt: skip
    assert lacking == []


@pytest.mark.parametrize("language", texts.languages())
def test_messages_tell_the_numbers_of_the_rules(language: str) -> None:
    said = spoken.catalogues()[language].texts()
    known = {key: facts.of_message(key) for key in MESSAGES}
    lacking = [
        f"{key}: {name}" for key, name in MESSAGES.items()
        if not tells(language, facts.filled(said[key], known[key]), known[key][name])
    ]  # fmt: skip
    assert lacking == []


def test_all_that_is_named_is_there() -> None:
    """... and LINE's page tells of every exchange."""
    pages = spoken.rule_pages()[texts.SOURCE]
    for key, section in SECTIONS:
        assert section in [one.key for one in pages[key].sections]
    exchanges = [name for name in facts.of("line") if name.startswith("exchange.")]
    assert SECTIONS["line", "exchange"] == exchanges


@pytest.mark.parametrize(
    ("language", "text", "number", "told"),
    [
        ("en", "Nine tricks", 9, True),
        ("en", "ninety tricks", 9, False),
        ("en", "The ninth obstacle", 9, True),
        ("de", "nach dem neunten", 9, True),
        ("de", "Neunmal", 9, False),
        ("ja", "19枚", 9, False),
        ("ja", "9枚", 9, True),
        ("zh_hans", "两张", 2, True),
        ("zh_hant", "九個", 8, False),
    ],
)
def test_a_number_is_a_word_or_digits(language: str, text: str, number: int, told: bool) -> None:
    assert tells(language, text, number) == told
