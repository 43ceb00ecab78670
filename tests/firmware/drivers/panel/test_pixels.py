"""The conversion of pixels: the same bytes on CPython, in viper and by arithmetic."""

import random
from array import array

import pytest

from drivers.panel import pixels
from tests.firmware.drivers.wire import pixels12
from tests.runtimes import same_on_both

SCRIPT = """
import hashlib
from array import array
from drivers.panel import pixels
state = 12345
def below(n):
    global state
    state = (state * 25173 + 13849) & 0xFFFF
    return state % n
for code, pair, fill_table, convert in (pixels.FORMAT12, pixels.FORMAT16):
    for _ in range(12):
        palette = array("H", [below(4096) for _ in range(16)])
        table = bytearray(pixels.TABLE_SIZE)
        fill_table(table, palette)
        source = bytearray([below(256) for _ in range(900)])
        width, rows = 1 + below(30), 1 + below(20)
        stride = width + below(10)
        job = array("i", (below(100), width, stride, rows))
        to = bytearray(width * rows * pair)
        convert(to, source, table, job)
        print(code, bytes(hashlib.sha256(table + to).digest()))
"""


@pytest.mark.slow
def test_viper_and_cpython_agree() -> None:
    assert len(same_on_both(SCRIPT).splitlines()) == 24


def test_the_table_gives_both_pixels_of_a_byte() -> None:
    source = random.Random(1)
    palette = array("H", [source.randrange(4096) for _ in range(16)])
    table = bytearray(pixels.TABLE_SIZE)
    pixels.table12(table, palette)
    for byte in range(256):
        entry = bytes(table[byte * 4 : byte * 4 + 3])
        assert pixels12(entry) == [palette[byte >> 4], palette[byte & 15]]


def test_only_the_rectangle_is_written() -> None:
    table = bytearray(pixels.TABLE_SIZE)
    pixels.table12(table, array("H", range(16)))
    to = bytearray(b"\xaa" * 20)
    pixels.strip12(to, bytes(range(64)), table, array("i", (9, 2, 16, 3)))
    assert to[18:] == b"\xaa\xaa"
    assert b"\xaa" not in to[:18]
