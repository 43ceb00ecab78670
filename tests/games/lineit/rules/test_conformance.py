"""The protocol's promises, on this Python and on MicroPython."""

from lineup.games.lineit import rules
from tools import conformance
from tools.conformance import batches, runtimes


def test_on_this_python():
    assert conformance.check(rules, games=48, seed=3, message=batches.console_message) == []


def test_on_micropython():
    assert runtimes.check(rules, games=8) == []
