"""The progress of a build follows from what CMake prints."""

import sys
from pathlib import Path

import pytest

from host_sim.command.errors import UserError
from tools.board.image import build


def test_the_last_percentage_counts(tmp_path: Path) -> None:
    log = tmp_path / "cmake.log"
    log.write_text("[  3%] Building C object\nwarning: 99% of it\n[ 45%] Building C object\n")
    assert build.percent(log) == 45
    log.write_text("")
    assert build.percent(log) == 0


def test_a_step_that_fails_says_why(tmp_path: Path) -> None:
    log = tmp_path / "cmake.log"
    log.write_bytes(b"")
    build.step([sys.executable, "-c", "print('[ 50%] half')"], {}, log)
    assert build.percent(log) == 50
    fails = "import sys; print('x.c:1: error: no such thing'); sys.exit(2)"
    with pytest.raises(UserError, match="no such thing"):
        build.step([sys.executable, "-c", fails], {}, log)
