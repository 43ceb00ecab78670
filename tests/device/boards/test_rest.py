"""Nobody presses a button on the emulated board: the light, the panel's sleep, the clock."""

from collections.abc import Callable
from pathlib import Path

from PIL import Image

from host_sim.emulator import Board
from host_sim.playing import headless, script
from lineup import games
from lineup.engine.replay import Session
from tests.device.files import kept

DIM_MS, SLEEP_MS = 60_000, 300_000
"""The times of the settings at first."""


def awake(board: Board, ms: int) -> float:
    """The share of `ms` from now on in which the CPU does not wait."""
    before = board.status()["idle_ms"]
    board.run(ms)
    return 1 - (board.status()["idle_ms"] - before) / ms


def test_it_dims_and_sleeps_and_wakes_into_the_same_picture(
    firmware_image: Path, used_flash: bytes
) -> None:
    with Board(firmware_image, flash=used_flash) as board:
        board.settle()
        board.run(12_000)  # what is alive in the launcher has come to rest
        before = board.screen().tobytes()
        frames = board.status()["frames"]
        assert awake(board, 10_000) < 0.01
        board.run(DIM_MS - 15_000)
        assert board.backlight == 1
        board.run(8_000)
        assert 0 < board.backlight < 0.5
        assert board.screen().tobytes() == before
        board.run(SLEEP_MS - DIM_MS)
        assert board.backlight == 0
        assert board.screen().getbbox() is None
        assert awake(board, 20_000) < 0.01
        for button, ms in (("A", 80), ("DOWN", 1500), ("Y", 3)):
            board.hold(button)
            board.run(ms)
            board.release(button)
            board.settle()
            assert board.backlight == 1
            assert board.screen().tobytes() == before
            assert board.status()["frames"] == frames
            board.run(SLEEP_MS)
            board.run(2_000)
            assert board.backlight == 0
        assert board.violations() == []
        assert board.status()["boots"] == 1
        board.press("A")
        board.settle()
        board.press("DOWN")
        board.settle()
        assert board.screen().tobytes() != before
        assert board.backlight == 1


def test_an_empty_battery_keeps_half_a_turn_and_says_so(image_of: Callable[[str], Path]) -> None:
    with Board(image_of("picopad"), "picopad") as board:
        board.begin()

        def press(*names: str) -> None:
            for name in names:
                board.press(name)
                board.settle()

        def moves() -> list[int]:
            found = kept(board.flash_image(), "game5")[8:]
            return list(Session.from_bytes(found, games.load_id).moves)

        press("A", "DOWN", "A", "A", "A")
        before = moves()
        press("A", "A")  # a shape is dropped, first chosen where a star leaves it open
        assert moves() == before
        press("Y")
        menu = board.screen().tobytes()
        press("B")
        for mv, told, more in ((4200, False, False), (3240, True, False), (3140, True, True)):
            board.set_battery(mv)
            board.run(11_000)
            press("Y")
            assert (board.screen().tobytes() != menu) == told
            assert (len(moves()) > len(before)) == more
            press("B")
        half = moves()
        board.power_off()
        board.power_on()
        board.settle()
        press("A", "A")  # on with it, and the next digit is written, by which the turn may end
        board.run(11_000)
        press("Y")
        after = moves()
        assert after[: len(half)] == half and len(after) > len(half)


def test_a_board_for_the_left_hand_shows_the_windows_picture_upside_down(
    firmware_image: Path, used_flash: bytes
) -> None:
    turned = "press Y\npress DOWN\npress A\npress DOWN 6\n"
    wanted = headless.run(script.parse(turned + "press RIGHT\nshot on\npress UP\nshot up")).shots
    opposite = {"UP": "DOWN", "DOWN": "UP", "LEFT": "RIGHT", "RIGHT": "LEFT"}
    with Board(firmware_image, flash=used_flash) as board:
        board.settle()
        for name in ("Y", "DOWN", "A", *["DOWN"] * 6, "RIGHT"):
            board.press(name)
            board.settle()
        assert upside_down(board) == wanted["on"].tobytes()
        board.press(opposite["UP"])
        board.settle()
        assert upside_down(board) == wanted["up"].tobytes()
        for _ in range(2):  # the settings, and the menu
            board.press("B")
            board.settle()
        launcher = upside_down(board)
        board.power_off()
        board.power_on()
        board.settle()
        board.press(opposite["DOWN"])
        board.settle()
        board.press(opposite["UP"])
        board.settle()
        assert upside_down(board) == launcher
        assert board.violations() == []


def upside_down(board: Board) -> bytes:
    return board.screen().transpose(Image.Transpose.ROTATE_180).tobytes()
