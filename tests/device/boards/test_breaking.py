"""Errors on purpose on the emulated board: an error in each layer, and a hang.

The console is started from MicroPython's prompt with functions that fail once, one after the
other; buttons are pressed until each has failed.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
import zxingcpp

from host_sim.emulator import Board
from lineup import VERSION
from lineup.saves import crash_log
from tests.device.files import kept
from tests.device.repl import Repl

LAYERS = ("drivers", "console", "rules", "engine", "ui", "screen", "bot")
WATCHDOG = 0x40058000
ENABLED = 1 << 30

CODE = """
import board
from lineup import games
from lineup.console.table import cpu
from lineup.console.setup import new_game
from lineup.engine import replay
from lineup.ui.table import desk
todo = list({layers})
def breaking(layer, function):
    def once(*args, **named):
        if todo and todo[0] == layer:
            todo.pop(0)
            while layer == "hang":
                pass
            if layer != "play":
                raise ValueError("on purpose in " + layer)
        return function(*args, **named)
    return once
def put(owner, name, layer):
    setattr(owner, name, breaking(layer, getattr(owner, name)))
put(type(board.display), "show", "drivers")
put(desk.Desk, "hints", "ui")
put(new_game.NewGame, "run", "console")
put(replay.Session, "play", "engine")
put(replay.Session, "play", "play")
put(replay.Session, "play", "hang")
real = games._part
ready = []
def part(key, which):
    module = real(key, which)
    if which == "rules":
        if module not in ready:
            ready.append(module)
            put(module, "apply", "rules")
    elif which == "bot":
        put(module, "think", "bot")
    elif which == "screen.game_screen":
        put(module.Screen, "choose", "screen")
    return module
games._part = part
from lineup.console.app import run
run(board)
"""


@pytest.fixture(scope="module")
def asked_flash(firmware_image: Path, used_flash: bytes) -> bytes:
    """The flash of a console that has asked whether to learn the first game."""
    with Board(firmware_image, flash=used_flash) as board:
        board.settle()
        for name in ("A", "DOWN", "A", "B"):
            board.press(name)
            board.settle()
        return board.flash_image()


def start(repl: Repl, *layers: str) -> None:
    """The console, with these layers failing in turn."""
    repl.start(CODE.format(layers=layers))
    repl.board.settle()


def press_until(board: Board, done: Callable[[], bool]) -> None:
    for _ in range(60):
        if done():
            return
        board.press("A")
        board.settle()
    raise AssertionError("it did not happen within 60 presses")


def test_an_error_in_each_layer_leads_back_and_is_kept(
    make_repl: Callable[..., Repl], asked_flash: bytes
) -> None:
    repl = make_repl(asked_flash)
    board = repl.board
    start(repl, *LAYERS)
    screens = []
    for layer in LAYERS:
        press_until(board, lambda layer=layer: f"on purpose in {layer}" in board.serial_text())
        screens.append(board.screen().tobytes())
        (code,) = zxingcpp.read_barcodes(board.screen())
        assert code.text.startswith(f"LINEUP-CRASH {VERSION} PICO$LCD$1$3 VALUEERROR ")
        board.press("X")
        board.settle()
        assert board.screen().tobytes() != screens[-1]
        board.press("B")
        board.settle()
        assert board.screen().tobytes() == screens[-1]
        board.press("A")
        board.settle()
    texts = [text.decode() for text in crash_log.texts(kept(board.flash_image(), "crashes"))]
    assert [text.split()[-1] for text in texts] == list(LAYERS[-4:])
    assert all(text.startswith(f"Lineup {VERSION} on pico_lcd_1_3\n") for text in texts)
    assert all("numberdrop: 2 seats" in text for text in texts)
    assert board.status()["boots"] == 1


def test_a_hang_starts_it_again_with_the_turn(
    make_repl: Callable[..., Repl], asked_flash: bytes
) -> None:
    repl = make_repl(asked_flash)
    board = repl.board
    start(repl, *["play"] * 7, "hang")
    for _ in range(40):
        board.press("A")
        board.run(1500)
        if left_ms(board) < 8388 - 1000:
            break
    assert board.status()["boots"] == 1
    kept_then = kept(board.flash_image(), "game5")
    board.run(9000)
    board.settle()
    assert board.status()["boots"] == 2
    assert kept_then == kept(board.flash_image(), "game5") != b""
    (text,) = crash_log.texts(kept(board.flash_image(), "crashes"))
    assert text.decode().splitlines()[-1].startswith("hung, game ")
    told = board.screen().tobytes()
    board.press("B")
    board.settle()
    launcher = board.screen().tobytes()
    assert launcher != told
    board.press("A")  # Continue
    board.settle()
    assert board.screen().tobytes() != launcher


def left_ms(board: Board) -> float:
    """Reads the time that the watchdog has left (it counts twice a microsecond, RP2040-E1)."""
    return (int.from_bytes(board.read_memory(WATCHDOG, 4), "little") & 0xFFFFFF) / 2000


def watched(board: Board) -> bool:
    return bool(int.from_bytes(board.read_memory(WATCHDOG, 4), "little") & ENABLED)


def test_waiting_thinking_and_saving_feed_the_watchdog(
    firmware_image: Path, asked_flash: bytes
) -> None:
    with Board(firmware_image, flash=asked_flash) as board:
        board.settle()
        assert watched(board)
        board.run(20_000)
        operations = board.status()["flash_operations"]
        least = 8388.0
        for _ in range(40):
            board.press("A")
            for _ in range(8):
                board.run(250)
                least = min(least, left_ms(board))
        assert board.status()["flash_operations"] > operations + 10
        assert board.status()["boots"] == 1
        assert least > 7000


def test_the_prompt_is_not_watched(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    assert not watched(repl.board)
    repl.board.run(12_000)
    assert repl.run("print('here')") == "here\n"
    assert repl.board.status()["boots"] == 1


def test_a_reset_that_somebody_asked_for_is_no_hang(make_repl: Callable[..., Repl]) -> None:
    repl = make_repl()
    repl.board.settle()
    repl.start("import machine; machine.reset()")
    repl.board.run_until("frames", 1)
    repl.board.settle()
    assert repl.board.status()["boots"] == 2
    assert kept(repl.board.flash_image(), "crashes") == b""
