"""What holds in every test: words fit, and Ctrl-C reaches the commands that tests start."""

import gc
import signal

import pytest

from lineup.ui import fits

# What runs in the background of a shell ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_collection_finish() -> None:
    """The console collects garbage at every change of screens: only its own, not what all the
    tests that were collected hold."""
    gc.collect()
    gc.freeze()


def _refuse(text: str) -> None:
    raise AssertionError(f"{text!r} does not fit")


@pytest.fixture(autouse=True)
def _all_words_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """Words that do not fit are an error (`lineup.ui.fits`)."""
    monkeypatch.setattr(fits, "lost", _refuse)


@pytest.fixture
def lost(_all_words_fit: None, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that did not fit, for a test of just that."""
    texts: list[str] = []
    monkeypatch.setattr(fits, "lost", texts.append)
    return texts
