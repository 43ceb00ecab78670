"""The line that tells how far long work is."""

import doctest
import io

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
