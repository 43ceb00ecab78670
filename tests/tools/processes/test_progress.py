"""The line that tells how far long work is."""

import doctest
import io
import sys
import threading

import pytest

from tests.patience import PATIENCE_S
from tools.processes import progress


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_the_examples_in_its_docstrings() -> None:
    assert doctest.testmod(progress).failed == 0


def test_it_is_gone_at_the_end_and_silent_without_a_terminal() -> None:
    screen, file = Terminal(), io.StringIO()
    for out in (screen, file):
        with progress.Bar("games", out) as bar:
            bar.tell(1, 2)
            bar.tell(2, 2)
    shown = screen.getvalue().split("\r")
    assert "2 of 2 games" in screen.getvalue()
    assert not shown[-1] and not shown[-2].strip()
    assert file.getvalue() == ""


class Watched(Terminal):
    """A terminal that says when it was written to."""

    def __init__(self) -> None:
        super().__init__()
        self.written = threading.Event()

    def write(self, text: str) -> int:
        self.written.set()
        return super().write(text)


def test_a_clock_is_shown_in_silence_and_makes_way_for_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(progress, "SILENCE_S", 0.01)
    screen, said = Watched(), io.StringIO()
    monkeypatch.setattr(sys, "stdout", said)
    with progress.Clock("docs", screen):
        assert screen.written.wait(PATIENCE_S)
        print("85 pages")
    assert screen.getvalue().startswith("\rdocs: 0 s")
    assert not screen.getvalue().split("\r")[-1]
    assert said.getvalue() == "85 pages\n"
    assert sys.stdout is said


def test_a_clock_is_silent_without_a_terminal() -> None:
    file = io.StringIO()
    with progress.Clock("docs", file):
        print(end="")
    assert file.getvalue() == ""
