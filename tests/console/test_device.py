"""The whole console on MicroPython: the same frames after every press, the same state."""

from pathlib import Path

from tests import runtimes

CODE = Path(__file__).with_name("device_console.py").read_text(encoding="utf-8")
ROOT = str(Path(__file__).parents[2])
UP, DOWN, LEFT, RIGHT, A, B, X, Y = (str(n) for n in range(8))
PRESSES = (
    # A solo game with the long option, taken back once, through menu and settings, left.
    A, DOWN, LEFT, DOWN, DOWN, RIGHT, UP, UP, UP, A, A, B, B, RIGHT, A, A,
    Y, DOWN, A, B, UP, UP, UP, A, LEFT, B, DOWN, A,
    # Continued to the end; the results; again.
    A, *(A, A) * 9, X, DOWN, DOWN, B, A,
    # Three seats, two of them CPU players, after a code that was refused.
    Y, UP, A, DOWN, A, UP, A, A, RIGHT, A, UP, RIGHT, A, B, B, B,
    DOWN, DOWN, RIGHT, RIGHT, UP, A, RIGHT, A, *(A, A) * 3,
)  # fmt: skip


def test_the_console_is_the_same_on_micropython(tmp_path: Path) -> None:
    here = runtimes.cpython(CODE, ROOT, str(tmp_path / "here"), *PRESSES).splitlines()
    # The unix port compiles everything on its heap; the device has it frozen.
    out = runtimes.micropython(CODE, ROOT, str(tmp_path / "there"), *PRESSES, heap="2m")
    there = out.splitlines()
    assert len(here) == len(PRESSES) + 3
    assert here == there
    assert int(here[-2]) >= 4 and len(set(here)) > 40
