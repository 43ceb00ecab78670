"""The people of a console on MicroPython: the same pictures, the same record."""

from pathlib import Path

import pytest

from tests import runtimes

CODE = Path(__file__).with_name("device_people.py").read_text(encoding="utf-8")
ROOT = Path(__file__).parents[2]


@pytest.mark.slow
def test_it_is_the_same_on_micropython(tmp_path: Path) -> None:
    here = runtimes.cpython(CODE, str(tmp_path / "here"), folders=(ROOT,))
    # The unix port compiles everything on its heap; the device has it frozen.
    there = runtimes.micropython(CODE, str(tmp_path / "there"), folders=(ROOT,), heap="2m")
    assert here == there
    assert here.splitlines()[-1] == "[1, 0, 0, 0, 0, 0, 0, 0] [0, 2, 2, 2, 2, 2, 2, 2]"
    for language in ("en", "ja", "zh_hans"):
        files = [(tmp_path / (side + language) / "people.1") for side in ("here", "there")]
        assert files[0].read_bytes() == files[1].read_bytes()
