"""The pages of the rules: every sentence of full size in two languages, no line left alone."""

from collections.abc import Iterator

import pytest

from lineup import games
from lineup.console.pages import rules_pages
from lineup.text import LANGUAGES
from lineup.ui.grid import Grid
from lineup.ui.pages.rules_layout import SENTENCE, Section
from lineup.ui.type import fonts
from tests.languages.rig import speaking


@pytest.fixture
def english_after() -> Iterator[None]:
    yield
    fonts.language("en")


@pytest.mark.usefixtures("english_after")
@pytest.mark.parametrize("language", ["de", "zh_hans"])
@pytest.mark.parametrize("height", [135, 240])
@pytest.mark.parametrize("key", games.KEYS)
def test_every_page_of_the_rules_is_of_full_size(key: str, height: int, language: str) -> None:
    fonts.language(language)
    figures = {part[0] for part in rules_pages.sections(key, "en")[1] if part[3]}
    for part, _, text, _ in rules_pages.sections(key, language)[1]:
        pages = Section(Grid(240, height), text, part in figures).pages
        assert [font for font, _ in pages] == [fonts.TITLE] * len(pages), (part, text)


@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_last_page_is_a_line_where_the_page_before_could_share(
    language: str, size: tuple[int, int]
) -> None:
    shared = 0
    with speaking(language):
        for key in games.KEYS:
            figures = {part[0] for part in rules_pages.sections(key, "en")[1] if part[3]}
            for part, _, text, _ in rules_pages.sections(key, language)[1]:
                section = Section(Grid(*size), text, part in figures)
                paragraphs = text.split("\n")
                starts = [(0, 0), *(end for _, end in section.pages)]
                assert starts[-1] == (len(paragraphs), 0) and starts == sorted(set(starts))
                if len(section.pages) == 1:
                    continue
                p, s = starts[-2]
                rest = paragraphs[p].split(SENTENCE)[s:]
                lines = section._lines(rest, 1, section.pages[-1][0], 0)
                if p == len(paragraphs) - 1 and len(lines) == 1:
                    before = paragraphs[p].split(SENTENCE)[:s] or paragraphs[p - 1].split(SENTENCE)
                    assert len(before) == 1 or starts[-3] >= (p, s - 1), (key, part)
                else:
                    shared += 1
    assert shared
