"""Lessons on MicroPython show what they show on the desktop, after every press."""

from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import script
from tests import runtimes
from tests.lessons.test_pressed import SCRIPTS, sizes

CODE = Path(__file__).with_name("device_lesson.py").read_text(encoding="utf-8")
ROOT = str(Path(__file__).parents[2])


@pytest.mark.slow
@pytest.mark.parametrize("path", SCRIPTS, ids=[path.stem for path in SCRIPTS])
def test_a_lesson_is_the_same_on_micropython(path: Path, tmp_path: Path) -> None:
    steps = script.parse(path.read_text(encoding="utf-8"))
    assert {step.action for step in steps} <= {"press", "shot"}
    pressed = [step for step in steps if step.action == "press"]
    presses = [str(step.button) for step in pressed for _ in range(step.count)]
    model = MODELS[sizes(path)[0]]
    size = str(model.width), str(model.height)
    here = runtimes.cpython(CODE, ROOT, str(tmp_path / "here"), *size, *presses)
    # The unix port compiles everything on its heap; the device has it frozen.
    folder = str(tmp_path / "there")
    there = runtimes.micropython(CODE, ROOT, folder, *size, *presses, heap="4m")
    assert here == there
    shown = here.splitlines()
    assert len(shown) == len(presses) + 2 and len(set(shown)) > len(presses) // 3
