"""The drivers and the start of the image, on the emulated board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PIL import Image

from host_sim.emulator import Board
from tests.device.files import STORAGE

Home = tuple[Image.Image, bytes]

CONVERTERS = """
from array import array
from drivers.panel import pixels, pixels_thumb
import os
for name in ("FORMAT12", "FORMAT16"):
    code, pair, fill_table, convert = getattr(pixels, name)
    fast = getattr(pixels_thumb, name)[3]
    table = bytearray(pixels.TABLE_SIZE)
    fill_table(table, array("H", range(7, 4096, 256)))
    source = os.urandom(600)
    for job in ((0, 1, 1, 1), (3, 7, 11, 5), (0, 120, 120, 4), (9, 33, 120, 4)):
        at, width, stride, rows = job
        job = array("i", job)
        a, b = bytearray(rows * width * pair), bytearray(rows * width * pair)
        convert(a, source, table, job)
        fast(b, source, table, job)
        print(code, a == b, any(a))
"""

HEAP = """
import board, gc
def cost(f):
    f()
    gc.collect()
    before = gc.mem_alloc()
    f()
    return gc.mem_alloc() - before
def show():
    board.display.show(0, 0, 240, 240)
    board.display.show(3, 5, 7, 9)
def ask():
    board.buttons.get()
    board.buttons.wait(3)
print(cost(show), cost(ask), cost(lambda: board.backlight(70)))
"""


@pytest.fixture(scope="module")
def home(firmware_image: Path) -> Home:
    """The first screen, and the flash after a first power-on."""
    with Board(firmware_image) as board:
        board.settle()
        return board.screen(), board.flash_image()


@pytest.fixture(scope="module")
def plugged(firmware_image: Path, home: Home) -> Iterator[Board]:
    """A board with a USB host, its console stopped by Ctrl-C."""
    with Board(firmware_image, flash=home[1], usb=True) as board:
        board.settle()
        board.send(b"\x03")
        board.run_until("text", ">>> ")
        yield board


def test_the_panel_is_treated_as_its_datasheet_asks(firmware_image: Path, home: Home) -> None:
    with Board(firmware_image, flash=home[1]) as board:
        board.run(50)
        assert board.backlight == 0
        board.settle()
        assert board.backlight == 1
        assert board.violations() == []
        # The picture is complete when the light comes: what is first seen is the whole screen.
        for rows in ((0, 24), (24, 219), (219, 240)):  # a title, a text, what the buttons do
            assert board.screen().crop((0, rows[0], 240, rows[1])).getcolors(1) is None


def test_the_panels_bus_is_in_the_mode_without_pauses(firmware_image: Path, home: Home) -> None:
    with Board(firmware_image, flash=home[1]) as board:
        board.settle()
        base = (0x4003C000, 0x40040000)[board.facts["panel"]["spi"]]
        control = int.from_bytes(board.read_memory(base, 2), "little")
        assert control >> 6 & 3 == 3  # SPO and SPH of SSPCR0
        assert board.violations() == []


def test_ctrl_c_leads_to_the_repl_and_ctrl_d_back(firmware_image: Path, home: Home) -> None:
    with Board(firmware_image, flash=home[1], usb=True) as board:
        board.settle()
        assert board.screen().tobytes() == home[0].tobytes()
        board.send(b"\x03")
        board.run_until("text", "Lineup has stopped")
        board.run_until("text", ">>> ")
        assert "Traceback" not in board.serial_text()
        board.send(b"\x04")
        board.run_until("text", "soft reboot")
        board.settle()
        assert board.screen().tobytes() == home[0].tobytes()
        assert board.violations() == []


def test_fast_and_plain_converters_agree(plugged: Board, tmp_path: Path) -> None:
    script = tmp_path / "converters.py"
    script.write_text(CONVERTERS)
    assert plugged.mpremote("run", str(script)).split() == ["3", "True", "True"] * 4 + [
        "5", "True", "True",
    ] * 4  # fmt: skip


def test_showing_and_asking_allocate_nothing(plugged: Board, tmp_path: Path) -> None:
    script = tmp_path / "heap.py"
    script.write_text(HEAP)
    assert plugged.mpremote("run", str(script)).split() == ["0", "0", "0"]


def test_the_board_offers_what_the_console_needs(plugged: Board) -> None:
    script = (
        "import board as b; print(b.NAME, b.HAS_XY, b.STORAGE, b.display.width, b.display.height,"
        "len(b.display.buffer), b.battery(), b.play(((440, 5),), 1), len(b.entropy(9)),"
        "b.ticks_diff(3, (1 << 29) - 2), 0 <= b.ticks_ms() < 1 << 29, b.storage.mounted())"
    )
    said = plugged.mpremote("exec", script).split()
    assert said == "pico_lcd_1_3 True /lineup 240 240 28800 -1 None 9 5 True True".split()


def test_files_on_the_flash_cannot_brick_it(
    firmware_image: Path, home: Home, tmp_path: Path
) -> None:
    """Neither programs of the port's own names, nor modules of the console's."""
    files = {
        "boot.py": "while True: pass\n",
        "main.py": "raise SystemExit\n",
        "board.py": "1 / 0\n",
        "drivers.py": "1 / 0\n",
    }
    words = ["mkdir", ":lineup", "+", "ls"]
    for name, text in files.items():
        (tmp_path / name).write_text(text)
        words = ["cp", str(tmp_path / name), f":{name}", "+", *words]
    with Board(firmware_image, usb=True) as board:
        board.settle()
        listing = board.mpremote(*words)
        assert all(name in listing for name in (*files, "lineup/"))
        contents = board.flash_image()
    with Board(firmware_image, flash=contents) as board:
        board.settle()
        assert board.screen().tobytes() == home[0].tobytes()


def test_a_damaged_file_system_is_not_wiped(firmware_image: Path, home: Home) -> None:
    contents = bytearray(home[1])
    contents[STORAGE : STORAGE + 8192] = b"\x5a" * 8192
    contents[STORAGE + 9 * 4096] = 0
    with Board(firmware_image, flash=bytes(contents), usb=True) as board:
        board.settle()
        assert board.backlight == 1
        assert board.screen().tobytes() == home[0].tobytes()  # the language, as at a first start
        board.press("A")
        board.settle()
        for rows in ((0, 24), (24, 219), (219, 240)):  # a title, a text, what the buttons do
            assert board.screen().crop((0, rows[0], 240, rows[1])).getcolors(1) is None
        assert board.screen().tobytes() != home[0].tobytes()
        assert board.flash_image() == contents
        said = board.mpremote(
            "exec", "import board; s = board.storage; print(s.mounted()); s.format()"
        )
        assert said.split() == ["False"]
        contents = bytearray(board.flash_image())
    with Board(firmware_image, flash=bytes(contents)) as board:
        board.settle()
        assert board.screen().tobytes() == home[0].tobytes()


BOUNCE_US = (300, 200, 500, 100, 800, 50)


def test_bouncing_contacts_press_once(firmware_image: Path, home: Home) -> None:
    with Board(firmware_image, flash=home[1]) as board:
        board.settle()
        board.press("DOWN", bounce_us=BOUNCE_US)
        board.settle()
        clean = board.screen().tobytes()
        assert clean != home[0].tobytes()
        board.press("UP", bounce_us=BOUNCE_US)
        board.settle()
        assert board.screen().tobytes() == home[0].tobytes()
        board.press("DOWN")
        board.settle()
        assert board.screen().tobytes() == clean


def test_presses_during_a_flush_are_not_lost(firmware_image: Path, home: Home) -> None:
    """Five presses in 90 ms, each within what the one before makes the panel do."""
    with Board(firmware_image, flash=home[1]) as board:
        board.settle()
        board.press("DOWN")
        board.settle()
        one_down = board.screen().tobytes()
        for name in ("UP", "DOWN", "UP", "DOWN", "DOWN", "UP"):
            board.hold(name)
            board.run(9)
            board.release(name)
            board.run(9)
        board.settle()
        assert board.screen().tobytes() == one_down


def test_the_joysticks_press_is_a(firmware_image: Path, home: Home) -> None:
    shots = []
    for name in ("A", "PRESS"):
        with Board(firmware_image, flash=home[1]) as board:
            board.settle()
            board.press(name)
            board.settle()
            shots.append(board.screen().tobytes())
    assert shots[0] == shots[1] != home[0].tobytes()
