"""Cartridges that break their word on the emulated board: each ends on a screen that names it, and
the console comes back without it, also after the power went."""

import struct
from pathlib import Path

import pytest

from host_sim.emulator import Board
from lineup.saves import crash_log
from tests.device.files import files, kept
from tests.device.play.test_cartridge import holding
from tests.tools.cart import hostile, sample

BEGIN = ("LEFT", "A", "DOWN", "A", "A")
HARM = {
    "raises": hostile.IN_PLAY["raises"],
    "grows": hostile.IN_PLAY["grows"],
    "chooses what it may not": hostile.IN_PLAY["moves where it may not"],
    "eats all memory": hostile.EATS,
    "loops": hostile.LOOPS,
    "leaves": hostile.LEAVES,
}


def crashes(board: Board) -> list[str]:
    payload = kept(board.flash_image(), "crashes")
    return [text.decode() for text in crash_log.texts(payload)] if payload else []


def is_paper(board: Board) -> bool:
    """Tells whether a page of text is on the screen: it is bright where the launcher is dark."""
    return min(board.screen().getpixel((3, 120))) > 200


def started(board: Board) -> None:
    """Lets it come up, where it may be starting."""
    board.run(3000)
    board.settle()


@pytest.mark.parametrize("harm", HARM.values(), ids=HARM)
def test_it_is_named_and_put_aside_and_the_console_comes_back(
    harm: tuple[str, str], firmware_image: Path, used_flash: bytes, tmp_path: Path
) -> None:
    one = hostile.cartridge(tmp_path, *harm)
    flash = holding(used_flash, (0, one.on_console(1)))
    mark = struct.unpack_from("<I", one.on_console(1), 125)
    with Board(firmware_image, flash=flash) as board:
        board.settle()
        for key in BEGIN:
            board.press(key)
            board.settle()
        for _ in range(8):  # the first time that memory ends the game goes on in a whole heap
            if any(name.startswith("faulty") for name in files(board.flash_image())):
                break
            board.press("A")
            board.run(10_000)  # longer than the watchdog waits
            board.settle()
        started(board)
        assert struct.unpack("<I", kept(board.flash_image(), "faulty")) == mark
        told = crashes(board)
        assert "tiny" in told[-1]
        assert is_paper(board)
        while is_paper(board):
            board.press("A")
            started(board)
        launcher = board.screen().tobytes()
        board.power_off()
        board.power_on()
        started(board)
        assert board.screen().tobytes() == launcher
        board.press("RIGHT")
        board.settle()
        board.press("A")  # a game of the image, or its lesson, is offered
        board.settle()
        assert crashes(board) == told
        names = files(board.flash_image())
        assert f"game{sample.NUMBER}.0" in names
