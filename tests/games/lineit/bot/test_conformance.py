"""Line-it's CPU players may think beside each other, on both runtimes."""

from lineup.games.lineit import bot, rules
from tools.conformance import thoughts


def test_on_this_python():
    assert thoughts.check(rules, bot) == []


def test_on_micropython():
    assert thoughts.check_on_micropython(rules, bot.__name__) == []
