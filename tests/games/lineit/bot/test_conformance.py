"""Line-it's CPU players may think beside each other, on both runtimes."""

import pytest

from lineup.games.lineit import bot, rules
from tools.game.conformance import thoughts


@pytest.mark.slow
def test_on_this_python():
    assert thoughts.check(rules, bot, games=3) == []


@pytest.mark.slow
def test_on_micropython():
    assert thoughts.check_there(rules, bot.__name__) == []
