"""Numbers that the rules know stand in the pages of rules from the rules, in every language."""

import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from lineup import games
from lineup.games.clustered import rules as clustered
from lineup.games.line.rules import cards, layout, score
from tests.games import expected
from tests.languages import spoken
from tools import texts
from tools.texts import catalogue, facts, rules

POINTS = re.compile(r"(?<![\d{.×x+])(\d+)(?= points?\b| Punkt|点|分|點)")
"""A number of points, in any language."""

LONG = re.compile(r"(?<![\d{.])(\d{2,})(?![\d}])")
"""A number of two digits and more."""

EXAMPLES = expected.of("EXAMPLES")


def raw() -> Iterator[tuple[str, str, rules.Page]]:
    """Language, game and its page as it is written."""
    for language in texts.languages():
        for key, page in texts.pages_of(language).items():
            yield language, key, page


def known_to(key: str) -> set[str]:
    """The numbers of a game's rules; a single one is everywhere."""
    return {str(number) for number in facts.of(key).values() if number > 1}


def by_hand(key: str, section: rules.Section) -> list[str]:
    """The numbers in a section that the rules know, and that do not come from them."""
    known = known_to(key)
    if section.key in EXAMPLES.get(key, ()):
        return []
    found = LONG.findall(section.text) + POINTS.findall(section.text)
    return [number for number in found if number in known]


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(facts).failed == 0


def test_no_number_that_the_rules_know_is_written_by_hand() -> None:
    found = [
        f"{language}/{key} {{#{section.key}}}: {by_hand(key, section)}"
        for language, key, page in raw() for section in page.sections
        if by_hand(key, section)
    ]  # fmt: skip
    assert found == []


def test_no_message_of_a_game_tells_points_or_long_numbers_by_hand() -> None:
    found = []
    for language, one in spoken.catalogues().items():
        for key, text in one.texts().items():
            known = known_to(key.partition(".")[0])
            told = LONG.findall(text) + POINTS.findall(text)
            found += [f"{language} {key}: {number}" for number in told if number in known]
    assert found == []


def test_a_message_with_a_name_of_no_number_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "messages.po"
    head = 'msgid ""\nmsgstr ""\n"Language: en\\n"\n'
    for name, wrong in (("turns", 0), ("towers", 1)):
        message = f'#. A.\nmsgctxt "setup.x"\nmsgid "After {{{name}}}."\nmsgstr ""\n'
        path.write_text(f"{head}\n{message}", encoding="utf-8")
        told = [
            one
            for one in catalogue.problems(catalogue.as_source(catalogue.read(path)))
            if name in one
        ]
        assert len(told) == wrong
        assert all("setup.x" in one or ":6" in one for one in told)


def test_every_language_takes_the_same_numbers_from_the_rules() -> None:
    """A number may be a word, or told once more, in a translation: but none is another one's."""
    english = {key: page for language, key, page in raw() if language == texts.SOURCE}
    for language, key, page in raw():
        for section in page.sections:
            (source,) = [one for one in english[key].sections if one.key == section.key]
            mine, others = (set(facts.NAMED.findall(one.text)) for one in (section, source))
            assert mine >= others, f"{language}/{key} {{#{section.key}}}: {others - mine}"


@pytest.mark.parametrize("language", texts.languages())
def test_the_page_of_clustered_tells_the_medals_of_the_game(language: str) -> None:
    page = spoken.rule_pages()[language]["clustered"]
    (solo,) = [one for one in page.sections if one.key == "solo"]
    usual = tuple(option[2] for option in clustered.OPTIONS)
    wanted = [*clustered.ladder(usual)[::-1], *clustered.ladder((1, *usual[1:]))[::-1]]
    assert [int(number) for number in re.findall(r"\d+", solo.text)] == wanted


def row_of(figure: str) -> bytes:
    """Cards of LINE with the values of a figure, and between them its colours; "x" face down."""
    values, colours = figure.split(" ")[::2], figure.split(" ")[1::2]
    bits = {"r": cards.RED, "g": cards.GREEN, "b": cards.BLUE, "-": 0}
    joins = [sum(bits[letter] for letter in join) for join in colours]

    def more(row: tuple[int, ...]) -> tuple[int, ...]:
        if len(row) == len(values):
            return row
        if values[len(row)] == "x":
            return more((*row, layout.DOWN))
        before = row[-1] if row and row[-1] < layout.DOWN else 0
        for card in range(1, cards.CARD_COUNT + 1):
            fits = not row or cards.END[before] & cards.START[card] == joins[len(row) - 1]
            if fits and card not in row and cards.VALUE[card] == int(values[len(row)]):
                if whole := more((*row, card)):
                    return whole
        return ()

    return bytes(more(()))


def line_figures() -> dict[str, list[str]]:
    """id -> the figures of that section of LINE's rules."""
    return {
        section.key: [text for _, text, *_ in section.figures]
        for language, key, page in raw() if (language, key) == (texts.SOURCE, "line")
        for section in page.sections
    }  # fmt: skip


def test_the_figures_of_line_have_the_points_of_the_rules() -> None:
    """A single chain; two and a trick without a link; the same row with simplified scoring."""
    single, several, simple = [text.partition(" | ") for text in line_figures()["scoring"]]
    colours = {"r": cards.RED, "g": cards.GREEN, "b": cards.BLUE}
    for drawn, _, chips in (single, several):
        total, *parts = chips.split()
        row = row_of(drawn)
        worth = {
            name: sum(v * links for v, links in score.chains(row, 0, len(row), colour))
            for name, colour in colours.items()
        }
        assert int(total) == sum(worth.values()) > 0
        told = {f"{name}{points}" for name, points in worth.items() if points}
        assert parts == [] or set(parts) == told
    row = row_of(simple[0])
    assert simple[0] == several[0] and row
    links = sum(score.joins_of(row, 0, len(row), colour) for colour in colours.values())
    assert int(simple[2]) == score.simple_values(row, 0, len(row)) + links


def test_the_example_of_line_has_the_points_of_the_rules() -> None:
    """36 in its figures, 28 of them green; 14 where each link is a point."""
    drawn, _, told = line_figures()["example"][0].partition(" | ")
    total, *parts = told.split()
    assert line_figures()["aim"] == [f"{drawn} | {total}"]
    row = row_of(drawn)
    assert len(row) == 5
    chains = {
        name: score.chains(row, 0, len(row), colour)
        for name, colour in (("r", cards.RED), ("g", cards.GREEN), ("b", cards.BLUE))
    }
    worth = {name: [values * links for values, links in found] for name, found in chains.items()}
    assert {one[0]: one[1:] for one in parts} == {
        name: "+".join(map(str, points)) for name, points in worth.items()
    }
    points = [one for found in worth.values() for one in found]
    links = sum(links for found in chains.values() for _, links in found)
    assert int(total) == sum(points)
    numbers = {int(total), links + score.simple_values(row, 0, len(row)), *points}
    for found in chains.values():
        for values, joins in found:
            numbers |= {values, joins}
    for language, page in spoken.rule_pages().items():
        (text,) = [one.text for one in page["line"].sections if one.key == "example"]
        assert {int(number) for number in re.findall(r"\d+", text)} == numbers, language


def test_a_number_that_is_none_of_the_game_is_named_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "clustered.md"
    path.write_text("# X\n\n## Y {#aim}\n\nA {turns}.\nB {towers}.\n", encoding="utf-8")
    (wrong,) = rules.read(path).fill(facts.of("clustered"))
    assert wrong.partition(": ")[0].endswith("clustered.md:6") and "{towers}" in wrong


def test_a_page_is_not_stale_where_only_a_number_is_another_one(tmp_path: Path) -> None:
    path = tmp_path / "x.md"
    path.write_text("# X\n\n## Y {#aim}\n\nA {turns}.\n", encoding="utf-8")
    pages = [rules.read(path) for _ in range(2)]
    for page, turns in zip(pages, (29, 30), strict=True):
        assert page.fill({"turns": turns}) == []
    assert [page.sections[0].text for page in pages] == ["A 29.", "A 30."]
    assert pages[0].checksum() == pages[1].checksum() == rules.read(path).checksum()


def test_the_text_of_an_image_has_no_names_of_numbers() -> None:
    for page in (page for made in spoken.rule_pages().values() for page in made.values()):
        assert "{" not in page.words()


def test_facts_are_of_games_that_there_are() -> None:
    homes = {path.parents[1].name for path in texts.HOME.glob("lineup/games/*/texts/facts.py")}
    assert homes and homes <= set(games.KEYS)
    assert all(facts.of(key) for key in homes)
