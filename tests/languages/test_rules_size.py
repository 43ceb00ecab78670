"""The pages of the rules: in German every sentence is of full size."""

from collections.abc import Iterator

import pytest

from lineup import games
from lineup.console import rules
from lineup.ui import fonts
from lineup.ui.grid import Grid
from lineup.ui.reading import Section


@pytest.fixture
def german() -> Iterator[None]:
    fonts.language("de")
    yield
    fonts.language("en")


@pytest.mark.usefixtures("german")
@pytest.mark.parametrize("height", [135, 240])
@pytest.mark.parametrize("key", games.KEYS)
def test_every_page_of_the_rules_is_of_full_size(key: str, height: int) -> None:
    figures = {part[0] for part in rules.sections(key, "en")[1] if part[3]}
    for part, _, text, _ in rules.sections(key, "de")[1]:
        pages = Section(Grid(240, height), text, part in figures).pages
        assert [font for font, _ in pages] == [fonts.TITLE] * len(pages), (part, text)
