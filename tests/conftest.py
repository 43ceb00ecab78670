"""What holds in every test: words fit, and Ctrl-C reaches the commands that tests start."""

import gc
import os
import signal
import sys

import pytest

from lineup.ui.type import overflow

# What runs in the background of a shell ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hundreds of processes that tests start shall not each compile all that they import.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


LONGEST = (
    "tests/device/",
    "tests/web/",
    "tests/tools/pictures/",
    "tests/host_sim/window/test_window",
    "tests/languages/",
    "tests/lessons/",
    "tests/games/test_",
    "tests/project/test_wheel.py",
)
"""What takes longest: it begins first, so that at the end no processor waits for another."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest files first, the others as they were."""

    def place(item: pytest.Item) -> int:
        name = item.nodeid
        return next((i for i, part in enumerate(LONGEST) if name.startswith(part)), len(LONGEST))

    items.sort(key=place)


def pytest_collection_finish() -> None:
    """What all the tests that were collected hold is no garbage."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_asks_for_collecting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The console collects garbage at every change of screens, which only a device needs."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


def _refuse(text: str) -> None:
    raise AssertionError(f"{text!r} does not fit")


@pytest.fixture(autouse=True)
def _all_words_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that do not fit are an error (`lineup.ui.type.overflow`)."""
    monkeypatch.setattr(overflow, "lost", _refuse)


@pytest.fixture
def lost(_all_words_fit: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that did not fit, for a test of just that."""
    texts: list[str] = []
    monkeypatch.setattr(overflow, "lost", texts.append)
    return texts
