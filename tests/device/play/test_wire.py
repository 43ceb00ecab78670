"""Two emulated boards on a wire: the UART keeps time, and the console's image plays over it."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.emulator import Board
from lineup import games
from tests.device.repl import Repl

BYTE_MS = 10 / 115.2
LIMIT_MS = 1_000_000
NOISE = 301

OPEN = """
import board, time
board.wire.open()
def read():
    got, buffer = b"", bytearray(64)
    while True:
        count = board.wire.read(buffer)
        if not count:
            return got
        got += buffer[:count]
def send(data):
    start = time.ticks_us()
    board.wire.write(data)
    board.wire._uart.flush()
    print(time.ticks_diff(time.ticks_us(), start))
"""


@pytest.fixture
def repls(firmware_image: Path, used_flash: bytes) -> Iterator[tuple[Repl, Repl]]:
    """The prompts of two boards with a wire between them, which both have opened."""
    with (
        Board(firmware_image, flash=used_flash, usb=True) as a,
        Board(firmware_image, flash=used_flash, usb=True, seed=2, beside=a) as b,
    ):
        repls = Repl(a), Repl(b)
        a.link(b)
        for repl in repls:
            repl.run(OPEN)
        yield repls


def test_bytes_take_their_time_and_arrive_in_both_directions(repls: tuple[Repl, Repl]) -> None:
    data = bytes(i * 7 & 255 for i in range(200))
    for one, other in (repls, repls[::-1]):
        took = int(one.run(f"send({data!r})")) / 1000
        assert 199 * BYTE_MS < took < 210 * BYTE_MS + 1
        assert other.run("print(read())").strip() == repr(data)
        assert other.run("print(read())").strip() == "b''"


def test_noise_changes_bytes_and_a_wire_that_is_out_carries_half_of_one(
    repls: tuple[Repl, Repl],
) -> None:
    one, other = repls
    one.board.cable(noise=50)
    one.run("send(bytes(200))")
    assert other.run("print(read() != bytes(200))").strip() == "True"
    one.board.cable(plugged=False)
    one.run("send(bytes(200))")
    assert other.run("print(read())").strip() == r"b'\xf0'"
    one.run("send(bytes(200))")
    assert other.run("print(read())").strip() == "b''"
    one.board.cable()
    one.run("send(bytes(9))")
    assert other.run("print(read() == bytes(9))").strip() == "True"


def press(board: Board, *buttons: str) -> None:
    for button in buttons:
        board.press(button)
        board.run(400)


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("key", games.KEYS)
def test_two_boards_play_a_game_through_noise_and_cuts_of_wire_and_power(
    key: str, firmware_image: Path, used_flash: bytes
) -> None:
    """A CPU player on each: set up on one, joined on the other. The wire is pulled out in the
    middle of bytes, and each board is switched off in the middle of moves."""
    chance = random.Random(8)
    with (
        Board(firmware_image, flash=used_flash) as a,
        Board(firmware_image, flash=used_flash, seed=2, beside=a) as b,
    ):
        a.settle()
        b.settle()
        a.link(b)
        a.cable(noise=NOISE)
        press(a, *["RIGHT"] * games.KEYS.index(key), "A", "DOWN", "A")  # not the lesson
        press(a, "DOWN", "DOWN", "RIGHT", "DOWN", "RIGHT", "RIGHT", "RIGHT")
        press(a, "UP", "UP", "UP", "A")
        press(b, "Y", "UP", "UP", "UP", "A")
        b.run(1500)
        press(b, "DOWN", "RIGHT", "UP", "A")
        a.run(3000)
        for one, other in ((b, a), (a, b)) * 3:
            a.cable(plugged=False)
            a.run(chance.uniform(1, 1000))
            a.cable(noise=NOISE)
            a.run(chance.uniform(500, 3000))
            one.power_off()
            other.run(chance.uniform(10, 5000))
            one.power_on()
            one.settle()
            press(one, "A")  # Continue
        start = a.time_ms
        while a.screen().tobytes() != b.screen().tobytes():
            assert a.time_ms - start < LIMIT_MS, "the game does not end"
            a.run(2000)
        a.settle()
        b.settle()
        assert a.screen().tobytes() == b.screen().tobytes()  # both show who has won
        assert a.violations() == b.violations() == []
