"""A newcomer's walk: a whole game in a real window, by the keyboard, from launcher to results."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from PIL import Image

from host_sim import headless, power, script
from tests.host_sim import screen
from tests.host_sim.test_window import Console
from tools import paths

SESSION = paths.ROOT / "tests" / "sessions" / "numberdrop-solo.txt"
KEYS = {"UP": "Up", "DOWN": "Down", "LEFT": "Left", "RIGHT": "Right"}


def single_presses() -> list[script.Step]:
    steps = script.parse(SESSION.read_text(encoding="utf-8"))
    return [replace(s, count=1) for s in steps if s.action == "press" for _ in range(s.count)]


def rests(presses: list[script.Step]) -> list[Image.Image]:
    """The panel at power-on and after each press, of a headless run."""
    runs: list[headless.Run] = []
    images: list[Image.Image] = []

    def noted() -> Iterator[script.Step]:
        for step in presses:
            images.append(runs[0].board.display.image())
            yield step
        images.append(runs[0].board.display.image())

    headless.run(noted(), watch=runs.append)
    return images


def test_a_whole_game_by_the_keyboard(tmp_path: Path) -> None:
    presses = single_presses()
    images = rests(presses)
    assert len(presses) > 100
    with screen.display() as display:
        console = Console(display, tmp_path, "--fast", "--main", str(power.MAIN))
        console.shows(images[0])
        for step, image in zip(presses, images[1:], strict=True):
            name = script.BUTTONS[step.button]
            display.hands("key", KEYS.get(name, name.lower()))
            console.shows(image)
        assert console.close() == (0, "")
