"""Marks, numbers and clauses are written as each language writes them, in every message."""

import re

import pytest

from tests.languages import spoken

HAN = "[\u3040-\u30ff\u3400-\u9fff]"
FULL_WIDTH = re.compile(rf"{HAN}[(),:;!?]|[(),:;!?]{HAN}|[(][^)]*[)]")
"""The marks beside Chinese or Japanese: brackets, commas, colons are as wide as a character."""
SPACED = re.compile(rf"{HAN} +[0-9{{]|[0-9}}] +{HAN}")
RANKED = re.compile(
    r"results\.(place|rung)|line\.score\.chain|window\.foot|launcher\.best|people\.letters"
)
"""Tables' rows, whose parts a space keeps apart."""


def said(language: str) -> dict[str, str]:
    return spoken.catalogues()[language].texts()


def found(language: str, wrong: re.Pattern[str], but: str = r"(?!)") -> dict[str, str]:
    return {
        key: text for key, text in said(language).items()
        if wrong.search(text) and not re.match(but, key)
    }  # fmt: skip


EASTERN = ["ja", "zh_hans", "zh_hant"]


@pytest.mark.parametrize("language", EASTERN)
def test_marks_beside_han_are_of_full_width(language: str) -> None:
    assert found(language, FULL_WIDTH, RANKED.pattern) == {}


@pytest.mark.parametrize("language", EASTERN)
def test_no_space_stands_between_han_and_a_number(language: str) -> None:
    assert found(language, SPACED, RANKED.pattern) == {}


def test_japanese_has_one_percent_sign() -> None:
    assert found("ja", re.compile("%")) == {}


def test_german_percent_and_quotes() -> None:
    assert found("de", re.compile(r"[\d}]%|[\"“](?=\w)")) == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_latin_marks_stand_at_the_word(language: str) -> None:
    assert found(language, re.compile(r"\w [,;:!?]|[,;][^\s\d|”“{]|\( | \)")) == {}


def test_a_german_sentence_has_no_ordinal_point() -> None:
    """It reads as the sentence's end, and a lesson parts there: "Die 31 ist das 3."."""
    ordinal = re.compile(r"\b(?:das|des|am|im|zum) (?:\{\d\}|\d+)\. ")
    assert found("de", ordinal) == {}


def test_a_number_stays_with_its_adjective() -> None:
    """A line keeps a number with the word behind it; what is before needs a no-break space."""
    colour = re.compile(r"\b(?:[Gg]reen|[Rr]ed|[Bb]lue|grüne|rote|blaue) \{0\}")
    assert found("en", colour) == {} and found("de", colour) == {}


ENGLISH = {
    "whoever": r"(?:^|\. )(?:Who|What) (?!is\b|are\b|counts\b)\w+(?: \w+)*s\b[^?]*$",
    "if": r"\bwhere (?:it|the|they|you) (?:has|have|can|may|needs?)\b",
    "wins": r"\bmost points win\b",
    "developers": r"\bmakers\b",
    "score": r"\bpay\b",
    "in all": r"^In all\b(?!, with)",
}
"""The words that people do not say: noun clauses, "where" for "if", and words that have a plainer
one."""


@pytest.mark.parametrize("kind", ENGLISH)
def test_english_is_what_people_say(kind: str) -> None:
    assert found("en", re.compile(ENGLISH[kind])) == {}


COUNTED = re.compile(r"\{[01]\}(?: still)? (?:fit|follow|are|were|have|go)\b")


def test_a_verb_does_not_follow_a_number_that_may_be_one() -> None:
    """ "1 still fit": such a message needs one of its own for 1, or no verb behind the number."""
    assert found("en", COUNTED, r"storage\.free|lineit\.because\.bet|lineit\.info\.fit") == {}


LANE_END = {"en": "the end", "de": "Ende", "ja": "終点", "zh_hans": "终点", "zh_hant": "終點"}


@pytest.mark.parametrize("language", LANE_END)
def test_the_end_of_a_lane_has_one_word(language: str) -> None:
    messages = said(language)
    for key in ("slide.falls", "log.go", "tip.slide"):
        assert LANE_END[language] in messages[f"numberdrop.{key}"].replace("At the", "the"), key
    assert [key for key, text in messages.items() if "GO!" in text] == []
