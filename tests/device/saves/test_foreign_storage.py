"""Boards that were something else before: what the console says, asks and leaves alone."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from littlefs import LittleFS, UserContext
from PIL import Image

from host_sim.boards import models
from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.emulator import Board
from host_sim.emulator.client import picture_crc
from host_sim.playing import headless, script
from tests.device.files import SIZES, STORAGE, files, kept
from tests.runtimes import micropython

SIZE = EMULATED[DEFAULT_BOARD].facts["flash"]
MB = 1024 * 1024
FAT = """
import vfs
class Ram:
    data = bytearray(512 * 2040)
    def readblocks(self, n, buf):
        buf[:] = self.data[n * 512 : n * 512 + len(buf)]
    def writeblocks(self, n, buf):
        self.data[n * 512 : n * 512 + len(buf)] = buf
    def ioctl(self, what, _):
        return {4: 2040, 5: 512}.get(what, 0)
ram = Ram()
vfs.VfsFat.mkfs(ram)
vfs.mount(ram, "/drive")
with open("/drive/code.py", "w") as file:
    file.write("print('CircuitPython')" * 900)
vfs.umount("/drive")
print(ram.data[:65536].hex())
"""


def disk_of_micropython(start: int) -> bytes:
    """The littlefs that MicroPython makes from `start` to the end of the flash, half full."""
    context = UserContext(buffsize=SIZE - start)
    disk = LittleFS(context, block_size=4096, block_count=(SIZE - start) // 4096)
    for number in range((SIZE - start) // 52_000):
        with disk.open(f"sensor{number}.py", "wb") as file:
            file.write(Random(number).randbytes(26_000))
    return b"\xff" * start + bytes(context.buffer)


def stock_pico() -> bytes:
    """1408 KB of files (ports/rp2/boards/RPI_PICO): the image lies over their beginning."""
    return disk_of_micropython(SIZE - 1408 * 1024)


def stock_pico_w() -> bytes:
    """848 KB of files (ports/rp2/boards/RPI_PICO_W): they begin below Lineup's storage."""
    return disk_of_micropython(SIZE - 848 * 1024)


def circuitpython() -> bytes:
    """Its drive of 512-byte sectors begins at 1 MB; where Lineup's storage is it has little."""
    drive = bytes.fromhex(micropython(FAT, heap="8m"))
    return (
        b"\xff" * MB + drive + b"\xff" * (SIZE - MB - len(drive) - 4096) + b"print" * 819 + b"\n"
    )


def earlier() -> bytes:
    """The saves of a Lineup that had the last 1 MB for them, of which it used little: today's
    storage is erased, and the image may lie over the root."""
    context = UserContext(buffsize=MB)
    disk = LittleFS(context, block_size=4096, block_count=MB // 4096, **SIZES)
    disk.mkdir("/lineup")
    with disk.open("/lineup/settings.0", "wb") as file:
        file.write(b"kept")
    return b"\xff" * (SIZE - MB) + bytes(context.buffer)


def noise() -> bytes:
    return Random(1).randbytes(SIZE)


def own_damaged() -> bytes:
    flash = bytearray(b"\xff" * SIZE)
    flash[STORAGE:] = disk_of_micropython(STORAGE)[STORAGE:]
    for block in (0, 1):  # one bit in the commits that both superblocks begin with
        flash[STORAGE + 4096 * block + 30] ^= 1
    return bytes(flash)


CONTENTS = {
    earlier: "earlier",
    stock_pico: "unknown",
    stock_pico_w: "files",
    circuitpython: "drive",
    noise: "unknown",
    own_damaged: "own",
}
SHOTS = """shot language
press A
shot found
press A
shot menu
press DOWN
press A
shot keep
press B
press DOWN
press A
shot sure
press B
press UP 2
"""
MAIN = """
import board
if not hasattr(board, "prepared"):
    board.prepared, board.found, board.LANGUAGE = True, ({what!r}, {size}), ""
from lineup.console.app import run
run(board)
"""


def desktop(folder: Path, what: str, size: int) -> dict[str, Image.Image]:
    """The pictures that the desktop shows for the same find."""
    main = folder / "main.py"
    main.write_text(MAIN.format(what=what, size=size))
    model = models.MODELS["240x240"]
    return headless.run(script.parse(SHOTS), model, storage=folder / "kept", main=main).shots


def ask(board: Board) -> dict[str, int]:
    """Settle, then press and look as SHOTS says."""
    seen = {}
    board.settle()
    for step in script.parse(SHOTS):
        if step.action == "shot":
            seen[step.name] = picture_crc(board.screen())
            continue
        for _ in range(step.count):
            board.press(script.BUTTONS[step.button])
            board.settle()
    return seen


BEGINS = {
    earlier: MB,
    stock_pico: SIZE - 1408 * 1024,
    stock_pico_w: SIZE - 848 * 1024,
    circuitpython: MB,
    noise: 0,
    own_damaged: STORAGE,
}
"""The place in the flash of each of them."""


def used(flash: bytes, begin: int) -> int:
    """KB of the blocks that are not erased, from where what is found begins."""
    blocks = [flash[at : at + 4096] for at in range(begin, SIZE, 4096)]
    return 4 * sum(block != b"\xff" * 4096 for block in blocks)


@pytest.mark.parametrize("contents", CONTENTS, ids=lambda contents: contents.__name__)
def test_what_is_found_is_told_asked_about_and_left_alone(
    contents: Callable[[], bytes], firmware_image: Path, tmp_path: Path
) -> None:
    flash, image = contents(), firmware_image.stat().st_size
    what, begin = CONTENTS[contents], BEGINS[contents]
    if begin < image:  # which lies over its beginning
        what, begin = "unknown", image + -image % 4096
    with Board(firmware_image, flash=flash) as board:
        seen = ask(board)
        board.press("A")  # play without saving
        board.settle()
        for _ in range(8):
            board.press("A")
            board.settle()
        assert board.status()["flash_operations"] == 0
        assert board.flash_image()[image:] == flash[image:]
    expected = desktop(tmp_path, what, used(flash, begin))
    assert seen == {name: picture_crc(shot) for name, shot in expected.items()}
    assert len(set(seen.values())) == 5


@pytest.mark.parametrize(
    "contents", [earlier, stock_pico, circuitpython, noise], ids=lambda contents: contents.__name__
)
def test_prepared_it_keeps_games(contents: Callable[[], bytes], firmware_image: Path) -> None:
    with Board(firmware_image, flash=contents()) as board:
        ask(board)
        for name in ("UP", "A", "RIGHT", "A"):
            board.press(name)
            board.settle()
        assert board.status()["flash_operations"] == 0  # the second question is not answered yet
        for name in ("RIGHT", "A"):
            board.press(name)
            board.settle()
        assert kept(board.flash_image(), "settings").endswith(b"en")
        for name in ("A", "DOWN", *"AAAAA"):  # no lesson, a game, its first turn
            board.press(name)
            board.settle()
        flash = board.flash_image()
        assert kept(flash, "game5")
    with Board(firmware_image, flash=flash) as board:
        board.settle()
        first = board.screen().tobytes()
        board.press("A")  # Continue: no question any more
        board.settle()
        assert board.screen().tobytes() != first
        assert board.status()["flash_operations"] == 0


def test_the_settings_tell_what_is_free_and_erase_it(
    firmware_image: Path, used_flash: bytes
) -> None:
    with Board(firmware_image, flash=used_flash) as board:

        def press(*names: str) -> None:
            for name in names:
                board.press(name)
                board.settle()

        board.settle()
        press("A", "DOWN", "A", "A", "A", "A", "Y", "UP", "A")  # a turn of a game, and out
        assert {"game5.0", "settings.0"} <= set(files(board.flash_image()))
        press("Y", "DOWN", "A", "UP", "A")
        before = board.status()["flash_operations"]
        press("RIGHT", "A", "RIGHT", "A", "B", "A", "RIGHT", "A", "RIGHT", "A")
        assert board.status()["flash_operations"] == before
        press("RIGHT", "A")
        assert set(files(board.flash_image())) == {"settings.0"}
        launcher = board.screen().tobytes()
        board.power_off()
        board.power_on()
        board.settle()
        assert board.screen().tobytes() == launcher
        press("A", "A")
        assert kept(board.flash_image(), "game5")
