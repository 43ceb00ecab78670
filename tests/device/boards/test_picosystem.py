"""The parts of a PicoSystem besides panel and keys, on its pins: sound, battery, light."""

import zipfile
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
from littlefs import LittleFS, UserContext

from host_sim.emulator import Board
from lineup.saves import slotfile
from tests.device.files import SIZES
from tests.device.plugged import plugged, port_of
from tests.device.repl import Repl
from tools import cli

MB = 1 << 20

PWM = 0x40050000
"""The pulse width registers: 20 bytes a slice (datasheet 4.5.3), a slice for two pins."""


@pytest.fixture(scope="module")
def repl(image_of: Callable[[str], Path]) -> Iterator[Repl]:
    with Board(image_of("picosystem"), "picosystem", usb=True) as board:
        board.begin()
        repl = Repl(board)
        repl.run("import board, machine, time")
        yield repl


def level(repl: Repl, pin: int) -> int:
    """Measures how long a pin is high in a period of the counter, in its steps."""
    base = PWM + 20 * (pin >> 1 & 7)
    value = int(repl.run(f"print(machine.mem32[{base + 12}])"))
    return value >> 16 if pin & 1 else value & 0xFFFF


def test_tones_sound_while_the_program_goes_on_and_end(repl: Repl) -> None:
    started = "t = time.ticks_ms()\nboard.play(((440, 300), (880, 300)), 3)\n"
    assert int(repl.run(f"{started}print(time.ticks_diff(time.ticks_ms(), t))")) < 10
    assert level(repl, 11) > 0
    repl.run("time.sleep_ms(400)")
    assert level(repl, 11) > 0
    repl.run("time.sleep_ms(500)")
    assert level(repl, 11) == 0


def test_the_battery_is_measured(repl: Repl) -> None:
    assert repl.run("print(board.battery(), board.charging())") == "100 False\n"


def test_the_light_has_the_colour_that_is_wanted(repl: Repl) -> None:
    repl.run("board.light(0xF40)")
    red, green, blue = (level(repl, pin) for pin in (14, 13, 15))
    assert red > green > blue == 0
    repl.run("board.light(0)")
    assert [level(repl, pin) for pin in (14, 13, 15)] == [0, 0, 0]


def test_a_slower_clock_shows_the_same_picture(repl: Repl) -> None:
    repl.run("board.display.buffer[:] = bytes(range(256)) * 112 + bytes(128)")
    seen, times = [], []
    for slow in (False, True):
        repl.run(f"board.slow({slow})\nboard.display.show(0, 0, 240, 240)")
        seen.append(repl.board.screen().tobytes())
        took = "t = time.ticks_us()\nboard.display.show(0, 0, 240, 240)\n"
        times.append(int(repl.run(f"{took}print(time.ticks_diff(time.ticks_us(), t))")))
    assert seen[0] == seen[1]
    assert times[1] > 2 * times[0]
    assert repl.board.violations() == []


def earlier() -> tuple[bytes, dict[str, bytes]]:
    """A flash with saves of the layout before, and these. They had the last of 16 MB, which is
    within the part that saves have now."""
    context = UserContext(buffsize=MB)
    disk = LittleFS(context, block_size=4096, block_count=MB // 4096, **SIZES)
    saves = {"game5.0": slotfile.pack(2, 9, b"a game" * 900), "replays/3": b"another"}
    for folder in ("/lineup", "/lineup/replays"):
        disk.mkdir(folder)
    for name, data in saves.items():
        with disk.open(f"/lineup/{name}", "wb") as file:
            file.write(data)
    return b"\xff" * (15 * MB) + bytes(context.buffer), saves


def test_the_saves_of_the_layout_before_are_known_and_left_alone(
    image_of: Callable[[str], Path],
) -> None:
    flash, _ = earlier()
    used = sum(flash[at : at + 4096] != b"\xff" * 4096 for at in range(0, len(flash), 4096))
    with Board(image_of("picosystem"), "picosystem", flash=flash, usb=True) as board:
        said = Repl(board).run("import board\nprint(board.foreign())")
        assert said == f"('earlier', {4 * used})\n"
        assert board.status()["flash_operations"] == 0
        assert board.flash_image()[15 * MB :] == flash[15 * MB :]


def backup(image: Path, flash: bytes, file: Path) -> str:
    """Returns what `lineup doctor` says when it has copied what is on such a board."""
    with plugged(image, flash, "picosystem") as board, redirect_stdout(StringIO()) as said:
        assert cli.main(["doctor", "--port", port_of(board), "--backup", str(file)]) == 0
    return said.getvalue()


@pytest.mark.in_turn
def test_they_are_copied_as_saves_if_they_can_be_read_and_byte_for_byte_if_not(
    image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    flash, saves = earlier()
    file = tmp_path / "saves.zip"
    assert f"wrote {file}: 2 files" in backup(image_of("picosystem"), flash, file)
    with zipfile.ZipFile(file) as archive:
        assert {name: archive.read(name) for name in archive.namelist()} == saves
    damaged = bytearray(flash)
    for root in (15 * MB, 15 * MB + 4096):
        damaged[root + 30] ^= 1
    said = backup(image_of("picosystem"), bytes(damaged), tmp_path / "flash")
    assert "all 1024 KB of the flash from 15360 KB on, as they are" in said
    assert (tmp_path / "flash").read_bytes() == damaged[15 * MB :]
