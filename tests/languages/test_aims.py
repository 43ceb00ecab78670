"""What a game is for: whole sentences of full size on its first screen, in two languages."""

import pytest

from lineup import games
from lineup.console import first
from lineup.ui.fonts import TITLE

WIDTH = 240 - 14
LINES = 3


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", games.KEYS)
def test_the_aim_is_short_enough_for_the_first_screen(key: str, language: str) -> None:
    text = first._aim(key, language)[2].strip()
    assert text.endswith(".")
    assert len(TITLE.wrap(text, WIDTH)) <= LINES
