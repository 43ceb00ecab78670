"""The console itself, played with the keyboard in a real window."""

from pathlib import Path

import pytest
from PIL import Image

from host_sim import headless, models, script
from host_sim.board import SeededEntropy
from host_sim.script import BUTTONS, Step
from tests.host_sim import screen
from tests.host_sim.console import Console
from tools import paths

SCRIPTS = paths.ROOT / "host_sim" / "scripts"
SEED = 3
PRESSES = 24
"""From the launcher into the second turn of the demo's game."""

KEYS = dict(zip(BUTTONS, ("Up", "Down", "Left", "Right", "a", "b", "x", "y"), strict=True))


def screens_after_each_press(steps: list[Step], model: models.Model) -> list[Image.Image]:
    """What a headless run shows before the first press and after each."""
    shown = [Step(0, "shot", name="0")]
    for number, step in enumerate(steps, 1):
        shown += [step, Step(0, "shot", name=str(number))]
    run = headless.run(shown, model, entropy=SeededEntropy(SEED))
    return [run.shots[str(number)] for number in range(len(steps) + 1)]


def presses(name: str) -> list[Step]:
    """The presses of a script, one by one."""
    return [
        Step(step.line, "press", step.button, ms=step.ms)
        for step in script.parse((SCRIPTS / name).read_text())
        if step.action == "press"
        for _ in range(step.count)
    ]


def play(steps: list[Step], board: str, folder: Path) -> None:
    """Press the keys one by one; after each the window has to show the headless run's screen."""
    model = models.MODELS[board]
    wanted = screens_after_each_press(steps, model)
    with screen.display() as display:
        console = Console(display, folder, "--board", board, seed=SEED)
        console.shows(wanted[0], model)
        for step, image in zip(steps, wanted[1:], strict=True):
            display.hands("key", KEYS[BUTTONS[step.button]])
            console.shows(image, model)
        assert console.close() == (0, "")


@pytest.mark.parametrize(
    ("name", "board"), [("solo.txt", "240x240"), ("solo-small.txt", "240x135")]
)
def test_the_keyboard_plays_what_the_script_plays(tmp_path: Path, name: str, board: str) -> None:
    play(presses(name)[:PRESSES], board, tmp_path)


@pytest.mark.slow
def test_the_keyboard_plays_a_whole_game(tmp_path: Path) -> None:
    play(presses("solo.txt"), "240x240", tmp_path)
