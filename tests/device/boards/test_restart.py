"""A game that finds no memory on the emulated board: it starts again, with all of its heap, into
that game."""

from collections.abc import Callable

from lineup.saves import crash_log
from tests.device.boards.test_breaking import asked_flash, press_until
from tests.device.files import kept
from tests.device.repl import CTRL_D, Repl

__all__ = ["asked_flash"]

PASTE = b"\x05"
SOFT = "MPY: soft reboot"
CODE = """
import board
from lineup.engine import replay
play = replay.Session.play
left = [7]
def full(self, move):
    left[0] -= 1
    return play(self, move) if left[0] else bytearray(300_000)
replay.Session.play = full
from lineup.console.app import run
run(board)
"""


def test_the_board_starts_again_into_the_game(
    make_repl: Callable[..., Repl], asked_flash: bytes
) -> None:
    repl = make_repl(asked_flash)
    board = repl.board
    board.send(PASTE + CODE.encode() + CTRL_D)  # after a raw REPL no main.py would run
    board.settle()
    press_until(board, lambda: SOFT in board.serial_text())
    board.settle()
    at_table = board.screen().tobytes()
    flash = board.flash_image()
    (text,) = crash_log.texts(kept(flash, "crashes"))
    assert b"numberdrop: 2 seats" in text and b"\nMemoryError: " in text
    assert b", 6 moves\n" in text
    game = kept(flash, "game5")
    press_until(board, lambda: len(kept(board.flash_image(), "game5")) > len(game))
    assert board.screen().tobytes() != at_table
    assert board.serial_text().count(SOFT) == 1
    assert board.status()["boots"] == 1
    assert board.violations() == []
