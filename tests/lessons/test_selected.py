"""What SETUP's lesson asks for is selected once the player has been told again."""

from types import SimpleNamespace
from typing import Any

import pytest

from host_sim.models import MODELS
from lineup.console.lesson import Lesson
from lineup.console.room import Room
from lineup.games.setup.screen.geometry import DONE_BUTTON
from lineup.ui.input import RIGHT, A, B
from tools.pictures.stage import Stage


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize(
    ("keys", "spot"),
    [
        ((B,), 0),
        ((B, B, B), 1),  # the task once more
        ((B, A, A, B), 1),  # the first tile is refused
        ((B, A, A, B, A, RIGHT, A), DONE_BUTTON),
    ],
)
def test_what_is_asked_for_is_selected(keys: tuple[int, ...], spot: int, size: str) -> None:
    stage = Stage(MODELS[size], lambda *_: None)
    app: Any = SimpleNamespace(ui=stage.ui, rest=lambda: None, room=Room())
    lesson = Lesson(app, "setup")
    stage.play("", lesson.teach, keys)
    assert lesson.screen._part.spot == spot
    assert lesson.screen.desk.spot == spot
