"""USB serial, the chip's own parts, and the panel on its real pins, driven from the REPL."""

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.emulator.client import distinct, picture_crc
from tests.device import native
from tests.device.repl import CTRL_D, Repl

FREE_PANEL = """
import machine, time
from machine import Pin, SPI
machine.freq(125_000_000, 125_000_000)
spi = SPI(1, 62_500_000, sck=Pin(10), mosi=Pin(11), miso=None)
cs, dc, rst = Pin(9, Pin.OUT, value=1), Pin(8, Pin.OUT, value=1), Pin(12, Pin.OUT, value=1)
def command(code, data=b""):
    dc(0)
    cs(0)
    spi.write(bytes([code]))
    dc(1)
    spi.write(data)
    cs(1)
rst(0)
time.sleep_us(20)
rst(1)
time.sleep_ms(121)
command(0x11)
time.sleep_ms(6)
for code, data in ((0x36, b"\\x70"), (0x3a, b"\\x03"), (0x21, b""), (0x29, b"")):
    command(code, data)
"""

STRIPES = """
strip = bytes([(i // 36) * 5 & 255 for i in range(360 * 16)])
for x in range(15):
    command(0x2a, b"\\x00\\x00\\x00\\xef")
    command(0x2b, bytes([0, x * 16, 0, x * 16 + 15]))
    t = time.ticks_us()
    command(0x2c, strip)
    if x == 14:
        print(time.ticks_diff(time.ticks_us(), t))
"""

TWO_CHANNELS = """
from rp2 import DMA
import uctypes
a, b = DMA(), DMA()
halves = bytes(range(180)), bytes(range(180, 0, -1))
def control(dma, other):
    return dma.pack_ctrl(size=0, inc_write=False, treq_sel=18, chain_to=other.channel)
command(0x2a, b"\\x00\\x00\\x00\\xef")
command(0x2b, b"\\x00\\x00\\x00\\x00")
dc(0); cs(0); spi.write(b"\\x2c"); dc(1)
machine.mem32[0x40040000 + 0x24] = 3
b.config(read=halves[1], write=0x40040008, count=180, ctrl=control(b, b), trigger=False)
a.config(read=halves[0], write=0x40040008, count=180, ctrl=control(a, b), trigger=True)
t = time.ticks_us()
while a.active() or b.active():
    pass
while machine.mem32[0x4004000c] & 16:
    pass
print(time.ticks_diff(time.ticks_us(), t))
cs(1)
"""

RING = """
pattern = uctypes.bytearray_at((uctypes.addressof(bytearray(128)) + 63) & ~63, 64)
for i in range(64):
    pattern[i] = i
c = DMA()
command(0x2b, b"\\x00\\x01\\x00\\x01")
dc(0); cs(0); spi.write(b"\\x2c"); dc(1)
c.config(read=pattern, write=0x40040008, count=360, trigger=True, ctrl=c.pack_ctrl(
    size=0, inc_write=False, treq_sel=18, ring_size=6, ring_sel=0))
while c.active() or machine.mem32[0x4004000c] & 16:
    pass
cs(1)
"""


def pixels12(data: bytes) -> bytes:
    """RGB bytes of 12-bit pixels, two in three bytes."""
    digits = data.hex()
    return bytes(int(digit, 16) * 17 for digit in digits)


def test_it_boots_to_the_repl(repl: Repl) -> None:
    assert "MicroPython" in repl.board.serial_text()
    assert repl.run("import sys; print(sys.platform, 6 * 7)") == "rp2 42\n"


def test_the_real_mpremote_runs_code_and_copies_files(repl: Repl, tmp_path: Path) -> None:
    assert repl.board.mpremote("exec", "print(2 ** 20)") == "1048576\n"
    there, back = tmp_path / "there.bin", tmp_path / "back.bin"
    there.write_bytes(bytes(range(256)) * 12)
    repl.board.mpremote("fs", "cp", str(there), ":copied.bin")
    assert "3072 copied.bin" in repl.board.mpremote("fs", "ls")
    repl.board.mpremote("fs", "cp", ":copied.bin", str(back))
    assert back.read_bytes() == there.read_bytes()
    repl.board.mpremote("fs", "rm", ":copied.bin")
    repl.stop()


def test_strips_sent_by_dma_arrive_and_take_the_wires_time(repl: Repl) -> None:
    repl.run(FREE_PANEL)
    before = len(repl.board.frames())
    wrong = repl.board.violations()  # of the picture that the first key cut off, if any
    micros = int(repl.run(STRIPES))
    assert 737 <= micros <= 900  # 5760 bytes at 62.5 MHz are 737.3 us
    frames = repl.board.frames()[before:]
    assert len(frames) == 15
    picture = repl.board.screen()
    row = pixels12(bytes(i // 36 * 5 & 255 for i in range(360)))
    assert picture.crop((0, 0, 240, 1)).tobytes() == row
    assert picture.crop((0, 224, 240, 225)).tobytes() == row
    assert frames[-1].crc == picture_crc(picture) == zlib.crc32(picture.tobytes())
    assert len(distinct(frames)) == 15
    assert repl.board.violations() == wrong


def test_two_chained_channels_and_a_ring_feed_the_panel(repl: Repl) -> None:
    repl.run(FREE_PANEL)
    micros = int(repl.run(TWO_CHANNELS))
    assert 45 <= micros <= 400  # 46 us on the wire, and some Python around it
    repl.run(RING)
    picture = repl.board.screen()
    first = bytes(range(180)) + bytes(range(180, 0, -1))
    second = bytes(i & 63 for i in range(360))
    assert picture.crop((0, 0, 240, 1)).tobytes() == pixels12(first)
    assert picture.crop((0, 1, 240, 2)).tobytes() == pixels12(second)


def test_the_wrong_function_on_a_pin_cuts_the_panel_off(repl: Repl) -> None:
    repl.run(FREE_PANEL + STRIPES)
    picture = repl.board.screen()
    repl.run("Pin(11, Pin.OUT)\ncommand(0x28)")
    assert repl.board.screen() == picture
    assert "SCK or MOSI" in repl.board.violations()[-1][1]


def test_the_backlights_duty_can_be_read(repl: Repl) -> None:
    repl.run("from machine import Pin, PWM\nlight = PWM(Pin(13), freq=1000, duty_u16=16384)")
    assert repl.board.backlight == pytest.approx(0.25, abs=0.01)
    repl.run("light.deinit(); Pin(13, Pin.OUT, value=0)")
    assert repl.board.backlight == 0
    assert repl.board.screen().getcolors() == [(240 * 240, (0, 0, 0))]
    repl.run("Pin(13, Pin.OUT, value=1)")
    assert repl.board.backlight == 1


def test_time_passes_as_the_firmware_measures_it(repl: Repl) -> None:
    start = repl.board.time_ms
    # The port counts whole milliseconds: from the middle of one on a part of it would be missing.
    micros = int(repl.run("import time; t = time.ticks_ms()\n"
                          "while time.ticks_ms() == t: pass\n"
                          "t = time.ticks_us(); time.sleep_ms(5000)\n"
                          "print(time.ticks_diff(time.ticks_us(), t))"))  # fmt: skip
    assert 4_999_900 <= micros < 5_000_500
    assert 5000 <= repl.board.time_ms - start <= 5200


def test_random_bits_come_from_the_seed(make_repl: Callable[..., Repl]) -> None:
    code = "import os; print(os.urandom(16))"
    first, second = make_repl(seed=7).run(code), make_repl(seed=7).run(code)
    assert first == second != make_repl(seed=8).run(code)
    assert first.count("\\xff") < 8


def test_a_reset_starts_again_with_ram_and_scratch_kept(repl: Repl) -> None:
    boots = repl.board.status()["boots"]
    repl.run("import machine; machine.mem32[0x4005800c] = 0x1234")
    repl.start("machine.reset()")
    repl.stop()
    assert repl.board.status()["boots"] == boots + 1
    code = "import machine as m; print(m.reset_cause() == m.WDT_RESET, m.mem32[0x4005800c])"
    assert repl.run(code) == "True 4660\n"


def test_a_watchdog_that_is_not_fed_bites(repl: Repl) -> None:
    boots = repl.board.status()["boots"]
    repl.start("from machine import WDT\nWDT(timeout=500)\nwhile True: pass")
    repl.board.run(400)
    assert repl.board.status()["boots"] == boots
    repl.board.run(200)
    assert repl.board.status()["boots"] == boots + 1
    repl.stop()


def test_compiled_code_in_ram_may_change(repl: Repl) -> None:
    said = ""
    for k in range(4):
        sum_ = f"def f(n: int) -> int:\n s = 0\n for i in range(n):\n  s += {k}\n return s"
        native.load(repl, f"@micropython.viper\n{sum_}\n")
        said += repl.run("print(loaded.f(300))")
    assert said.split() == [str(300 * k) for k in range(4)]


def test_a_soft_reset_comes_back(repl: Repl) -> None:
    repl.board.send(CTRL_D)
    repl.board.run_until("text", "soft reboot")
    repl.stop()
    assert repl.run("print('here')") == "here\n"
