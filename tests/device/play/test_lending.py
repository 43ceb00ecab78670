"""A cartridge goes from one emulated board to another over a noisy wire, which is pulled out amid
it."""

from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.cartridges.file import Cartridge
from host_sim.emulator import Board
from tests.device.files import files
from tests.device.play.test_cartridge import holding
from tests.device.play.test_wire import press
from tests.tools.cart import sample
from tools.cart.command import built

MODEL = EMULATED[DEFAULT_BOARD]
NOISE = 2000
MENU = ("Y", "UP", "A")


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Cartridge:
    return built(sample.written(tmp_path_factory.mktemp("tiny")))


def part_of(board: Board) -> bytes:
    return board.flash_image()[MODEL.cartridges_at : MODEL.saves_at]


def until_quiet(board: Board, ms: float = 60_000) -> None:
    """Lets both run until nothing is written any more."""
    before = b""
    while ms > 0 and before != (before := part_of(board)):
        board.run(4000)
        ms -= 4000


def test_two_boards_lend_and_borrow(
    firmware_image: Path, used_flash: bytes, tiny: Cartridge
) -> None:
    flash = holding(used_flash, (2, tiny.on_console(7)))
    with (
        Board(firmware_image, flash=flash) as a,
        Board(firmware_image, flash=used_flash, seed=2, beside=a) as b,
    ):
        a.settle()
        b.settle()
        a.link(b)
        a.cable(noise=NOISE)
        saves = files(b.flash_image())
        press(a, *MENU, "A", "A")  # the first one of the list; Lend
        press(b, *MENU, "A")  # Borrow a game
        a.run(6000)  # its first sector comes
        press(b, "RIGHT", "A")
        a.run(500)
        a.cable(plugged=False)
        a.run(5000)
        assert part_of(b)[:8] != b"LINEUPCT"
        a.cable(noise=NOISE)
        until_quiet(b)
        assert part_of(b)[: tiny.head.size] == tiny.on_console(1)
        press(a, "A")
        press(b, "A")
        b.run(3000)
        b.settle()
        kept = files(b.flash_image())
        assert {name: kept[name] for name in saves} == saves
        press(b, "LEFT")
        b.settle()
        shown = b.screen().tobytes()
        press(b, *MENU, "A", "DOWN", "A", "RIGHT", "A")  # and takes it out again
        b.run(3000)
        b.settle()
        assert part_of(b)[:8] == bytes(8) or set(part_of(b)[:8]) == {0xFF}
        press(b, "LEFT")
        b.settle()
        assert b.screen().tobytes() != shown
