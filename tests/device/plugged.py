"""An emulated board whose console runs, with its serial port for the real mpremote."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from host_sim.boards.models import DEFAULT_BOARD
from host_sim.emulator import Board

PACE = 20


@contextmanager
def plugged(image: Path, flash: bytes, name: str = DEFAULT_BOARD) -> Iterator[Board]:
    """It runs by itself within the block; `port_of` tells where."""
    with Board(image, name, flash=flash, usb=True) as board:
        board.settle()
        with board.running(pace=PACE):
            yield board


def port_of(board: Board) -> str:
    """Names the port that mpremote connects to."""
    return f"socket://127.0.0.1:{board.serial_port}"
