"""The menu during a game: the rules of every game, for the keys of the board."""

import re

import pytest

from lineup import games
from lineup.console.pause import rules_text


@pytest.mark.parametrize("key", games.KEYS)
def test_the_rules_name_no_button_that_the_board_lacks(key):
    text = rules_text(key, has_xy=False)
    assert len(text) > 200
    assert not re.search(r"\b[XY]\b", text)


@pytest.mark.parametrize("key", ["setup", "clustered"])
def test_the_rules_name_the_button_that_shows_more(key):
    assert ", press X." in rules_text(key, has_xy=True)
    assert ", hold A." in rules_text(key, has_xy=False)


def test_a_game_without_rules_has_none_to_read():
    assert rules_text("standin", has_xy=True) == ""
