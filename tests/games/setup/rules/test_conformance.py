"""SETUP keeps the protocol, here and on MicroPython."""

import pytest

from lineup.games.setup import rules
from tools.game import conformance
from tools.game.conformance import batches, runtimes


@pytest.mark.slow
def test_it_keeps_every_promise():
    assert conformance.check(rules, games=36, message=batches.console_message) == []


def test_it_is_the_same_on_micropython_and_allocates_nothing():
    assert runtimes.check(rules, games=6) == []
