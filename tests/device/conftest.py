"""The fixtures of the emulated board's tests: the image, booted boards, a REPL."""

import argparse
import fcntl
import shutil
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD
from host_sim.command import paths
from host_sim.emulator import Board
from tests.device.repl import Repl
from tools.board import firmware


@pytest.fixture(scope="session")
def image_of(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Gives a copy of a board's image, which is built first if it is missing or stale."""

    @cache
    def image(board: str) -> Path:
        products = firmware.product_folder(board)
        made = products / "firmware.bin"
        products.mkdir(parents=True, exist_ok=True)
        with open(paths.BUILD / "firmware.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if firmware.is_stale(made):
                arguments = argparse.Namespace(board=board, micropython_dir=None)
                assert firmware.run(arguments) == 0
            return Path(shutil.copy(made, tmp_path_factory.mktemp(board)))

    return image


@pytest.fixture(scope="session")
def firmware_image(image_of: Callable[[str], Path]) -> Path:
    """The default board's image."""
    return image_of(DEFAULT_BOARD)


@pytest.fixture(scope="session")
def used_flash(firmware_image: Path) -> bytes:
    """The flash after a first power-on: the file system is there, which makes booting shorter, and
    the language is chosen."""
    with Board(firmware_image) as board:
        board.begin()
        return board.flash_image()


@pytest.fixture
def board(firmware_image: Path, used_flash: bytes) -> Iterator[Board]:
    """A board that has just been switched on, without a USB host."""
    with Board(firmware_image, flash=used_flash) as board:
        yield board


@pytest.fixture
def make_repl(firmware_image: Path, used_flash: bytes) -> Iterator[Callable[..., Repl]]:
    """Makes boards with a USB host whose console has been stopped: `make_repl(modelled=True)`."""
    boards: list[Board] = []

    def make(flash: bytes = used_flash, seed: int = 1, modelled: bool = False) -> Repl:
        options = {"usb": True, "seed": seed, "modelled": modelled}
        boards.append(Board(firmware_image, flash=flash, **options))
        return Repl(boards[-1])

    yield make
    for one in boards:
        one.close()


@pytest.fixture(scope="module")
def repl(firmware_image: Path, used_flash: bytes) -> Iterator[Repl]:
    """A board at its REPL, for the whole module."""
    with Board(firmware_image, flash=used_flash, usb=True) as board:
        yield Repl(board)
