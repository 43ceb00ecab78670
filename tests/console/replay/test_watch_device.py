"""Watching and sharing a game on MicroPython: the same pictures and the same text."""

from pathlib import Path

import pytest

from lineup import games
from tests import runtimes

CODE = Path(__file__).with_name("device_watch.py").read_text(encoding="utf-8")
ROOT = Path(__file__).parents[3]


@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_it_is_the_same_on_micropython(key: str, tmp_path: Path) -> None:
    here = runtimes.cpython(CODE, str(tmp_path / "here"), key, "2", folders=(ROOT,))
    # The unix port compiles everything on its heap; the device has it frozen.
    there = runtimes.micropython(
        CODE, str(tmp_path / "there"), key, "2", folders=(ROOT,), heap="2m"
    )
    assert here == there
    lines = here.splitlines()
    assert lines[0].startswith("LINEUP GAME ") and lines[-1] == "0" and len(set(lines)) > 9
