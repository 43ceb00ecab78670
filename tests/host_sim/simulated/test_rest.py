"""Nobody presses a button: the panel dims, then panel and chip sleep; the press that wakes them
does nothing else."""

from pathlib import Path

import pytest
from PIL import Image

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from host_sim.playing.headless import Run
from host_sim.playing.player import Player
from host_sim.playing.script import parse
from host_sim.simulated.board import Board

MODEL = MODELS["240x240"]


def board(steps: str, dim_ms: int = 1000, sleep_ms: int = 3000) -> Board:
    board = Board(MODEL, "unused", Player(parse(steps), print))
    board.rest(dim_ms, sleep_ms)
    return board


def pressed(board: Board, count: int) -> list[int]:
    edges = []
    for _ in range(20 * count):
        board.buttons.wait(-1)
        edge = board.buttons.get()
        if edge >= 0:
            edges.append(edge)
        if len(edges) == count:
            return edges
    raise AssertionError("no such presses")


def test_a_press_in_time_counts_and_so_does_one_while_dimmed() -> None:
    assert pressed(board("wait 900\npress A\nwait 2500\npress B"), 4) == [12, 4, 13, 5]


def test_the_press_that_wakes_counts_for_nothing_nor_does_its_release() -> None:
    console = board("wait 3000\nhold A 2000\npress B")
    assert pressed(console, 2) == [13, 5]
    console = board("wait 9000\ndown A\nwait 5\ndown X\nwait 5\nup A\nwait 5\nup X\npress A")
    assert pressed(console, 4) == [14, 6, 12, 4]


def test_never_is_never() -> None:
    assert pressed(board("wait 3600000\npress A", 0, 0), 2) == [12, 4]


def test_it_asks_once_before_it_gets_darker() -> None:
    asked: list[int] = []
    console = board("wait 9000\npress A\npress B")
    console.rest(1000, 3000, lambda: asked.append(console.shining))
    assert pressed(console, 2) == [13, 5]
    assert len(asked) == 1  # a script's time jumps over the dimming


def play(text: str, storage: Path | None = None) -> Run:
    return headless.run(script.parse(text), MODEL, storage=storage)


def black(image: Image.Image) -> bool:
    return image.getbbox() is None


@pytest.mark.slow
@pytest.mark.parametrize("button", "A B X Y UP LEFT".split())
def test_the_console_wakes_into_the_same_picture(button: str) -> None:
    run = play(
        "press DOWN\nshot before\nwait 100000\nshot dim\nwait 200001\nshot asleep\n"
        f"hold {button} 2500\nshot after\npress A\nshot on"
    )
    shots = run.shots
    assert black(shots["asleep"])
    assert shots["before"] == shots["dim"] == shots["after"] != shots["on"]
