"""The console itself, played with the keyboard in a real window."""

import time
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from host_sim import headless, paths, script
from host_sim.board import SeededEntropy
from host_sim.models import Model
from host_sim.script import BUTTONS, Step
from tests.host_sim import screen
from tests.host_sim.console import Console

SESSIONS = paths.ROOT / "tests" / "sessions"
PRESSES = 24
"""From the launcher into the first turns of a game."""

KEYS = dict(zip(BUTTONS, ("Up", "Down", "Left", "Right", "a", "b", "x", "y"), strict=True))


def screens_after_each_press(steps: list[Step], model: Model, seed: int) -> list[Image.Image]:
    """What a headless run shows before the first press and after each."""
    shown = [Step(0, "shot", name="0")]
    for number, step in enumerate(steps, 1):
        shown += [step, Step(0, "shot", name=str(number))]
    run = headless.run(shown, model, entropy=SeededEntropy(seed))
    return [run.shots[str(number)] for number in range(len(steps) + 1)]


def press(display: screen.Screen, step: Step) -> None:
    """A key, struck or held."""
    key = KEYS[BUTTONS[step.button]]
    if step.action == "press":
        display.hands("key", key)
        return
    display.hands("keydown", key)
    time.sleep(step.ms / 1000)
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
    with screen.display() as display:
        console = Console(display, folder, "--fast", "--board", model.name, seed=seed)
        console.shows(wanted[0], model)
        for step, image in zip(steps, wanted[1:], strict=True):
            press(display, step)
            console.shows(image, model)
        assert console.close() == (0, "")


@pytest.mark.parametrize("name", ["numberdrop-solo", "numberdrop-small"])
def test_the_keyboard_plays_what_the_session_plays(tmp_path: Path, name: str) -> None:
    play(name, tmp_path, PRESSES)


@pytest.mark.slow
@pytest.mark.parametrize(
    "name", ["numberdrop-solo", "lineit-two-small", "clustered-small", "setup-teams", "line"]
)
def test_the_keyboard_plays_a_whole_game(tmp_path: Path, name: str) -> None:
    play(name, tmp_path)
