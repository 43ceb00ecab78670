"""Every statement of every rulebook is on the rules page of its game, in the terms of each
language: docs/rulebooks.md says under which heading, and terms.toml how each language says it."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tests.games import expected
from tests.languages import spoken
from tools import texts

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "docs/rulebooks.md"
TERMS = tomllib.loads(Path(__file__).with_name("terms.toml").read_text(encoding="utf-8"))
OTHERS = ("de", "ja", "zh_hans", "zh_hant")
"""The languages of the terms, in their order there; the English term is what the table has."""

COUNTS = expected.of("STATEMENTS")

_ROW = re.compile(r"\| (\d+) \| (.+?) \| (.+?) \| (.*?)\s?\|")


@dataclass
class Statement:
    game: str
    number: int
    headings: list[str]
    terms: list[str]

    def __str__(self) -> str:
        return f"{self.game} {self.number}"


def statements() -> Iterator[Statement]:
    """The rows of the table."""
    game = ""
    for line in TABLE.read_text(encoding="utf-8").splitlines():
        if line.startswith("## "):
            game = line[3:]
        elif found := _ROW.fullmatch(line):
            terms = [term for term in found[4].split(", ") if term]
            headings = re.findall(r"`([a-z_]+)`", found[3])
            yield Statement(game, int(found[1]), headings, terms)


@cache
def words(language: str, game: str) -> dict[str, str]:
    """id -> what stands under that heading and in it, in small letters without marks of pages."""
    return {
        one.key: f"{one.heading} {one.text}".replace("\x1f", "").casefold()
        for one in spoken.rule_pages()[language][game].sections
    }


def said(term: str, game: str, language: str) -> list[str]:
    """Lists the ways in which a language says a term: any of these."""
    if language == texts.SOURCE:
        return [term]
    made = TERMS[game].get(term) or TERMS["all"][term]
    return made[OTHERS.index(language)].split("|")


def test_the_table_has_every_statement_of_every_rulebook() -> None:
    numbers: dict[str, list[int]] = {}
    for one in statements():
        numbers.setdefault(one.game, []).append(one.number)
    assert numbers == {game: list(range(1, count + 1)) for game, count in COUNTS.items()}


@pytest.mark.parametrize("language", texts.languages())
def test_every_statement_stands_under_its_heading_in_the_terms_of_the_language(
    language: str,
) -> None:
    missing = []
    for one in statements():
        page = words(language, one.game)
        assert one.headings and set(one.headings) <= set(page), str(one)
        text = " ".join(page[heading] for heading in one.headings)
        missing += [
            f"{one}: {' or '.join(said(term, one.game, language))}"
            for term in one.terms
            if not any(word.casefold() in text for word in said(term, one.game, language))
        ]
    assert missing == []


def test_every_term_is_one_of_the_table() -> None:
    named = {(one.game, term) for one in statements() for term in one.terms}
    for game, terms in TERMS.items():
        for term, made in terms.items():
            assert len(made) == len(OTHERS), (game, term)
            assert any(term == name and game in (where, "all") for where, name in named), term
