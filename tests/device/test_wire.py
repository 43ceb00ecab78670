"""Two emulated boards on a wire: the UART keeps time, and the console's own image plays over it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.emulator import Board
from tests.device.repl import Repl

SEND = """
from drivers.wire import Wire
import time
wire = Wire(0, 0, 1)
wire.open()
sent = bytes(i * 7 & 255 for i in range(200))
start = time.ticks_us()
wire.write(sent)
while wire._uart.txdone() is False:
    pass
print(time.ticks_diff(time.ticks_us(), start))
time.sleep_ms(20)
buffer = bytearray(64)
got = b""
while True:
    count = wire.read(buffer)
    if not count:
        break
    got += buffer[:count]
print(got == bytes(reversed(sent)), len(got))
"""

ANSWER = """
from drivers.wire import Wire
import time
wire = Wire(0, 0, 1)
wire.open()
"""

REPLY = """
buffer = bytearray(64)
got = b""
while True:
    count = wire.read(buffer)
    if not count:
        break
    got += buffer[:count]
wire.write(bytes(reversed(got)))
print(len(got))
"""


@pytest.fixture
def pair(firmware_image: Path, used_flash: bytes) -> Iterator[tuple[Board, Board]]:
    """Two boards with a wire between them, their times in step."""
    with (
        Board(firmware_image, flash=used_flash, usb=True) as a,
        Board(firmware_image, flash=used_flash, usb=True, seed=2, beside=a) as b,
    ):
        a.link(b)
        yield a, b
