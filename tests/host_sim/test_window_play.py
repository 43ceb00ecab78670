"""The console itself, played with the keyboard in a real window."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PIL import Image

from host_sim.boards.models import MODELS, Model
from host_sim.command import paths
from host_sim.playing import headless, script
from host_sim.playing.script import BUTTONS, Step
from host_sim.simulated.board import SeededEntropy
from host_sim.window.inspector import Inspector
from tests.host_sim import screen
from tests.host_sim.console import Console

SESSIONS = paths.ROOT / "tests" / "sessions"
PRESSES = 24
"""From the launcher into the first turns of a game."""

ROOM = (720, 720)
"""Of a display with nothing but the console: all of it is looked at again and again."""

KEYS = dict(zip(BUTTONS, ("Up", "Down", "Left", "Right", "a", "b", "x", "y"), strict=True))


def screens_after_each_press(steps: list[Step], model: Model, seed: int) -> list[Image.Image]:
    """Collects what a headless run shows before the first press and after each."""
    shown = [Step(0, "shot", name="0")]
    for number, step in enumerate(steps, 1):
        shown += [step, Step(0, "shot", name=str(number))]
    run = headless.run(shown, model, entropy=SeededEntropy(seed))
    return [run.shots[str(number)] for number in range(len(steps) + 1)]


def press(display: screen.Screen, step: Step, until: Callable[[], object]) -> None:
    """Strikes a key, or holds it until that has been seen."""
    key = KEYS[BUTTONS[step.button]]
    if step.action == "press":
        display.hands("key", key)
        until()
        return
    display.hands("keydown", key)
    until()
    display.hands("keyup", key)


def play(name: str, folder: Path, most: int = 10_000) -> None:
    """Press a session's keys; after each the window has to show the headless run's screen."""
    text = (SESSIONS / f"{name}.txt").read_text(encoding="utf-8")
    model, seed = headless.made_for(text)
    steps = [
        replace(step, count=1)
        for step in script.parse(text)
        if step.action in ("press", "hold")
        for _ in range(step.count)
    ][:most]
    wanted = screens_after_each_press(steps, model, seed)
    with screen.display(*ROOM) as display:
        console = Console(
            display, folder, "--fast", "--language", "en", "--board", model.name, seed=seed
        )
        assert console.x + console.width <= ROOM[0] and console.y + console.height <= ROOM[1]
        console.shows(wanted[0], model)
        for step, image in zip(steps, wanted[1:], strict=True):
            press(display, step, partial(console.shows, image, model))
        assert console.close() == (0, "")


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("name", ["numberdrop-solo", "numberdrop-small"])
def test_the_keyboard_plays_what_the_session_plays(tmp_path: Path, name: str) -> None:
    play(name, tmp_path, PRESSES)


SIX_SEATS = "press A\npress DOWN\npress A\npress DOWN\npress RIGHT 4\npress UP\npress A 2\n"
"""Number Drop with six seats, the first turn: more than one page of the inspector."""


@pytest.mark.slow
def test_the_inspector_of_a_running_game_scrolls(tmp_path: Path) -> None:
    steps = [replace(step, count=1) for step in script.parse(SIX_SEATS) for _ in range(step.count)]
    started = screens_after_each_press(steps, MODELS["240x240"], 0)[-1]
    with screen.display() as display:
        console = Console(display, tmp_path, "--fast", "--language", "en")
        display.hands("key", "F2")
        screen.until(lambda: console.is_open() > console.width, "F2 widens the window")
        for step in steps:
            display.hands("key", KEYS[BUTTONS[step.button]])
        console.shows(started)
        first = inspected(console)
        display.hands("key", "Next")
        screen.until(lambda: inspected(console) != first, "Page Down moves on")
        display.hands("key", "Prior")
        screen.until(lambda: inspected(console) == first, "Page Up moves back")
        x, y = console.x + console.width + 100, console.y + 100
        display.hands("mousemove", str(x), str(y), "click", "5")
        screen.until(lambda: inspected(console) != first, "the wheel moves on")
        console.process.kill()
        console.process.wait()


def inspected(console: Console) -> bytes:
    """The inspector as the window shows it."""
    return console.area(console.width, 0, Inspector.WIDTH, console.height).tobytes()


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["numberdrop-solo", "lineit-two-small", "clustered-small", "setup-teams", "line"]
)
def test_the_keyboard_plays_a_whole_game(tmp_path: Path, name: str) -> None:
    play(name, tmp_path)
