"""The pages of the rules: of full size in every language, each with its figure, no line alone."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest

from lineup.console.pages import rules_pages
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.grid import Grid
from lineup.ui.pages import rules_layout
from lineup.ui.pages.rules_layout import Section
from lineup.ui.type import fonts
from lineup.ui.type.line_breaks import begins_phrase
from tests.languages.rig import speaking

SIZES = [(240, 240), (240, 135), (320, 240)]


def sections(key: str, size: tuple[int, int], language: str) -> Iterator[tuple[str, Section]]:
    """(id, pages) of every section in that language."""
    starts = {
        part[0]: [first for first, _ in rules_pages.figures(part[3])]
        for part in rules_pages.sections(key, "en")[1]
    }
    with speaking(language) as wrong:
        for part, _, text, _ in rules_pages.sections(key, language)[1]:
            yield part, Section(Grid(*size), text, starts[part])
    assert wrong == []


every_page = pytest.mark.parametrize(
    ("key", "size", "language"),
    [(key, size, language) for key in WITH_RULES for size in SIZES for language in LANGUAGES],
)


@every_page
def test_every_page_of_the_rules_is_of_full_size(
    key: str, size: tuple[int, int], language: str
) -> None:
    for part, section in sections(key, size, language):
        assert {font for font, _, _ in section.pages} == {fonts.TITLE}, part


@every_page
def test_where_a_heading_has_figures_each_of_its_pages_has_one(
    key: str, size: tuple[int, int], language: str
) -> None:
    for part, section in sections(key, size, language):
        shown = [figure for _, figure, _ in section.pages]
        if section._starts:
            assert sorted(set(shown)) == list(range(len(section._starts))), (part, shown)


@every_page
def test_no_line_is_alone_on_a_page_where_a_sentence_could_join_it(
    key: str, size: tuple[int, int], language: str
) -> None:
    for part, section in sections(key, size, language):
        for (font, figure, lines), (_, other, after) in zip(
            section.pages, section.pages[1:], strict=False
        ):
            if figure == other and 1 in (len(lines), len(after)):
                both = section._height(lines + after, font) + rules_layout._GAP
                assert both > section._place(False)[3], part


class Paper:
    """Keeps the lines that are written, with their rows."""

    def __init__(self) -> None:
        self.lines: list[tuple[str, int]] = []

    def text(self, line: str, x: int, y: int, *_: Any) -> None:
        self.lines.append((line, y))

    def rect(self, *_: Any) -> None:
        pass


@pytest.mark.parametrize(("size", "most"), zip(SIZES, (0.1, 0.2, 0.1), strict=True))
def test_lines_of_japanese_end_with_phrases_but_a_few(size: tuple[int, int], most: float) -> None:
    """And all of them are above the foot. On a low panel a line has nine characters."""
    ends, torn = 0, []
    for key in WITH_RULES:
        for _, section in sections(key, size, "ja"):
            for page in range(len(section.pages)):
                paper = Paper()
                section.draw(paper, page)
                assert paper.lines[-1][1] + fonts.TITLE.height <= Grid(*size).foot + 1
                for (line, y), (after, below) in pairwise(paper.lines):
                    if below - y == fonts.TITLE.leading:
                        ends += 1
                        if not begins_phrase(line + after, len(line)) and not line[-1].isascii():
                            torn.append(f"{line}|{after}")
    assert ends > 200 and len(torn) < most * ends, torn


@pytest.mark.parametrize("key", WITH_RULES)
def test_every_heading_has_a_figure(key: str) -> None:
    assert [part[0] for part in rules_pages.sections(key, "en")[1] if not part[3]] == []


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("牌列长度不限，但你同时只能有一列。", ["牌列长度不限，", "但你同时只能有一列。"]),
        ("填满同一类的五格（3到7），再得10分。", ["填满同一类的五格（3到7），", "再得10分。"]),
        ("可以放在其他玩家的一张相同的牌旁边。", ["可以放在其他玩家的一张相同的牌旁边。"]),
    ],
)
def test_a_chinese_line_that_would_be_alone_is_parted_behind_a_mark(
    text: str, lines: list[str]
) -> None:
    with speaking("zh_hans"):
        (page,) = Section(Grid(320, 240), text, (0,)).pages
    assert [line for _, _, line in page[2]] == lines
