"""The protocol's promises, on this Python and on MicroPython."""

from lineup.games.lineit import rules
from tools import conformance
from tools.conformance import command, runtimes


def test_on_this_python():
    assert conformance.check(rules, games=48, seed=3, messages=command.known_messages()) == []


def test_on_micropython():
    assert runtimes.check(rules, games=8) == []
