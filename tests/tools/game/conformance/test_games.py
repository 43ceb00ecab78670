"""Every game of the console keeps the protocol, here, on MicroPython, on PyPy and in C."""

import pytest

from lineup import games
from tools.game import conformance
from tools.game.conformance import batches, runtimes

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_keeps_every_promise(key):
    rules = games.load(key)
    assert conformance.check(rules, games=30, message=batches.console_message) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_on_micropython_and_allocates_nothing(key):
    assert runtimes.check(games.load(key), games=3) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_on_pypy(key):
    assert runtimes.check(games.load(key), games=6, there=runtimes.PYPY) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_in_c(key):
    assert runtimes.check(games.load(key), games=12, there=runtimes.C) == []
