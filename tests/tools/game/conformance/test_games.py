"""Every game of the console keeps the protocol, here, on MicroPython, on PyPy and in C."""

import pytest

from lineup import games
from tools.game import conformance
from tools.game.conformance import batches, doors, runtimes

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_keeps_every_promise(key):
    rules = games.load(key)
    assert conformance.check(rules, games=30, message=batches.console_message) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_its_screen_hints_and_lesson_are_what_the_console_asks_for(key):
    there = doors.of(key)
    report = doors.examine(games.load(key), **there, message=batches.console_message)
    assert report.failures == [] and report.left_out == {}
    assert report.passed == list(doors.CHECKS)


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_on_micropython_and_allocates_nothing(key):
    assert runtimes.check(games.load(key), games=3) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_on_pypy(key):
    assert runtimes.check(games.load(key), games=6, there=runtimes.PYPY) == []


@pytest.mark.parametrize("key", games.KEYS)
def test_the_game_is_the_same_in_c(key):
    assert runtimes.check(games.load(key), games=12, there=runtimes.C) == []
