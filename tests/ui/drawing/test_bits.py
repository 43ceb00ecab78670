"""The functions in viper do the same on MicroPython, compiled, as on CPython."""

from itertools import pairwise
from pathlib import Path

import pytest

from lineup.ui.drawing import bits
from tests.runtimes import same_on_both

SCRIPT = Path(__file__).with_name("bits_calls.py").read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "calls"),
    [
        ("blit_bits", 1000),
        ("run_text", 1000),
        ("dim", 30),
        ("add", 4000),
        ("copy_rows", 300),
        ("checker", 600),
        ("weave", 600),
        ("double", 600),
        ("halve", 300),
        ("cut_rows", 600),
        ("raise_rows", 400),
        ("_swap", 300),
        ("shift", 600),
        ("find", 400),
        ("unpack", 400),
    ],
)
def test_viper_function_equals_its_python(name: str, calls: int) -> None:
    lines = same_on_both(SCRIPT, name, "1", str(calls)).splitlines()
    assert len(lines) == calls
    assert len({line.split(" ", 1)[1] for line in lines}) > calls // 5


def test_every_viper_function_of_the_interface_is_compared() -> None:
    """A new one has to get its line above."""
    folder = Path(__file__).parents[3] / "firmware" / "lineup" / "ui"
    found = set()
    for path in folder.rglob("*.py"):
        lines = path.read_text(encoding="utf-8").splitlines()
        marks = [i for i, line in enumerate(lines) if line == "@micropython.viper"]
        found |= {lines[i + 1].split("(")[0].removeprefix("def ") for i in marks}
    drawing = {"blit_bits", "run_text", "dim", "add", "copy_rows", "checker", "cut_rows", "shift"}
    assert found == drawing | {"double", "halve", "raise_rows", "find", "unpack", "_swap", "weave"}


@pytest.mark.parametrize("edges", [(0, 7, 33, 64, 100, 240), (0, 1, 2, 3, 239, 240)])
def test_cloth_that_is_woven_in_parts_has_no_seam(edges: tuple[int, ...]) -> None:
    whole, parts = bytearray(240 * 120), bytearray(240 * 120)
    bits.weave(whole, 240, 240, 0, 0, 240, 240, 7)
    for x, right in pairwise(edges):
        for y, below in pairwise(edges):
            bits.weave(parts, 240, 240, x, y, right - x, below - y, 7)
    assert parts == whole
    assert whole.count(0x70) == 240 * 120 // 8
