"""The rules of every game, for the keys of the board."""

import re

import pytest

from lineup import games
from lineup.console import rules


@pytest.mark.parametrize("key", games.KEYS)
def test_the_rules_name_no_button_that_the_board_lacks(key):
    told = rules.text(key, has_xy=False)
    assert len(told) > 200
    assert not re.search(r"\b[XY]\b", told)


@pytest.mark.parametrize("key", ["setup", "clustered"])
def test_the_rules_name_the_button_that_shows_more(key):
    assert ", press X." in rules.text(key, has_xy=True)
    assert ", hold A." in rules.text(key, has_xy=False)


def test_a_game_without_rules_has_none_to_read():
    assert rules.text("standin", has_xy=True) == ""
