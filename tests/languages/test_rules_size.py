"""The pages of the rules: of full size in every language, each with a figure, no line alone, and
not too many to be read."""

from collections.abc import Iterator
from itertools import pairwise, product
from typing import Any

import pytest

from lineup.console.pages import rules_pages
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.grid import Grid
from lineup.ui.pages.rules_layout import Section
from lineup.ui.pages.rules_place import GAP, bottom
from lineup.ui.type import fonts
from lineup.ui.type.line_breaks import begins_phrase
from tests.games import expected
from tests.languages.rig import speaking

SIZES = [(240, 240), (240, 135), (320, 240)]
MOST = {(240, 240): 30, (240, 135): 48, (320, 240): 23}
"""Pages of all headings of a game that names no other number."""


def sections(key: str, size: tuple[int, int], language: str) -> Iterator[tuple[str, Section]]:
    """(id, pages) of every section in that language."""
    shown = {part[0]: rules_pages.figures(part[3]) for part in rules_pages.sections(key, "en")[1]}
    with speaking(language) as wrong:
        for part, _, text, _ in rules_pages.sections(key, language)[1]:
            yield part, Section(Grid(*size), text, shown[part])
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
        assert section.font is fonts.TITLE, part


@every_page
def test_each_page_has_a_figure_and_each_figure_a_page(
    key: str, size: tuple[int, int], language: str
) -> None:
    """All of it on the panel, and beside what it shows."""
    end = bottom(Grid(*size))
    for part, section in sections(key, size, language):
        seen = set()
        for page, (first, last) in enumerate(section.pages):
            figures = [number for number, *_ in section.placed(page)[0]]
            assert figures and set(figures) <= {unit[3] for unit in section._units[first:last]}
            assert all(y + h <= end for _, _, y, _, h in section.placed(page)[0]), part
            seen.update(figures)
        assert sorted(seen) == list(range(len(section._shown))), part


@every_page
def test_there_are_not_too_many_pages(key: str, size: tuple[int, int], language: str) -> None:
    count = sum(len(section.pages) for _, section in sections(key, size, language))
    assert count <= expected.of("MOST_PAGES").get(key, MOST)[size]


@every_page
def test_no_line_is_written_over_a_figure(key: str, size: tuple[int, int], language: str) -> None:
    for part, section in sections(key, size, language):
        for page in range(len(section.pages)):
            figures, lines = section.placed(page)
            for (_, x, y, w, h), (left, top, *_) in product(figures, lines):
                below = top + fonts.TITLE.ascent - fonts.TITLE.tall
                assert left >= x + w or below >= y + h or top + fonts.TITLE.height <= y + 1, part


@every_page
def test_no_line_is_alone_on_a_page_where_a_sentence_could_join_it(
    key: str, size: tuple[int, int], language: str
) -> None:
    for part, section in sections(key, size, language):
        for page, ((first, _), (_, end)) in enumerate(pairwise(section.pages)):
            counts = [len(section.placed(one)[1]) for one in (page, page + 1)]
            if 1 in counts:
                assert not section._sheet.flowing(section._units, first, end, gap=GAP), part


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
    """And all of them are above the foot. Beside a figure a line has nine characters."""
    ends, torn = 0, []
    for key in WITH_RULES:
        for _, section in sections(key, size, "ja"):
            for page in range(len(section.pages)):
                paper = Paper()
                section.draw(paper, page)
                assert paper.lines[-1][1] + fonts.TITLE.height <= bottom(Grid(*size)) + 1
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
        section = Section(Grid(320, 240), text, ((0, "", 5),))
        assert section.pages == [(0, 1)]
        assert [line for _, _, line, _ in section.placed(0)[1]] == lines
