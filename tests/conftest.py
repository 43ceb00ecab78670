"""The ground of every test: words fit, and Ctrl-C reaches the commands that tests start."""

import gc
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest

from lineup.ui.type import fonts, messages, overflow

# What runs in the background of a shell ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)

# Hundreds of processes that tests start shall not each compile all that they import.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)


ROOT = Path(__file__).parents[1]

LONGEST = (
    "tests/device/",
    "tests/web/",
    "tests/tools/pictures/",
    "tests/host_sim/window/test_window",
    "tests/languages/",
    "tests/lessons/",
    "tests/games/screens/",
    "tests/games/test_",
    "tests/project/test_wheel.py",
    "tests/hours/",
)
"""The tests that take longest: they begin first, so that at the end no processor waits for
another."""


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The longest files first, the others as they were; without those whose turn it is not."""
    if config.getoption("turn"):
        _take_turns(config, items)

    def place(item: pytest.Item) -> int:
        name = item.nodeid
        return next((i for i, part in enumerate(LONGEST) if name.startswith(part)), len(LONGEST))

    items.sort(key=place)


PARTS = 4
"""Of so many parts of the tests that take turns `make test` takes one."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--turn",
        action="store_true",
        help="of the tests marked in_turn only the part that the commit's hash chooses",
    )


def pytest_report_header(config: pytest.Config) -> str | None:
    if not config.getoption("turn"):
        return None
    return f"of the tests that take turns: part {_part() + 1} of {PARTS}"


def _part() -> int:
    """Tells which part's turn it is: it follows from the commit, so that it is the same in every
    process and when the run is repeated."""
    command = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    return int(done.stdout or "0", 16) % PARTS


def _take_turns(config: pytest.Config, items: list[pytest.Item]) -> None:
    part = _part()
    waits = {
        item
        for item in items
        if item.get_closest_marker("in_turn") and crc32(item.nodeid.encode()) % PARTS != part
    }
    config.hook.pytest_deselected(items=list(waits))
    items[:] = [item for item in items if item not in waits]


def pytest_collection_finish() -> None:
    """Frees the collector of looking at what all the tests that were collected hold."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _nothing_asks_for_collecting(monkeypatch: pytest.MonkeyPatch) -> None:
    """The console collects garbage at every change of screens, which only a device needs."""
    monkeypatch.setattr(gc, "collect", lambda: 0)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    """Keeps the language that a test leaves from the next one, whichever that is."""
    yield
    if messages.code() == "en":
        fonts.language("en")  # a test may take faces alone
    else:
        messages.language("en")


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
