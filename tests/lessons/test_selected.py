"""The selection in a lesson once the player has been told again."""

import pytest

from host_sim.boards.models import MODELS
from lineup.console.table.lesson import Lesson
from lineup.games.setup.screen.views.geometry import DONE_BUTTON
from lineup.ui.input import RIGHT, A, B, Y
from tests.lessons.pupil import console_of
from tools.pictures.scenes.stage import Stage


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize(
    ("keys", "spot"),
    [
        ((B,), 0),
        ((B, B, B), 1),  # the task once more
        ((B, A, A, B), 1),  # the first tile is refused
        ((B, A, A, B, A, A), DONE_BUTTON),
    ],
)
def test_what_is_asked_for_is_selected(keys: tuple[int, ...], spot: int, size: str) -> None:
    stage = Stage(MODELS[size], lambda *_: None)
    app = console_of(stage)
    lesson = Lesson(app, "setup")
    stage.play("", lesson.teach, keys)
    assert lesson.screen._part.spot == spot
    assert lesson.screen.desk.spot == spot


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize(
    ("keys", "focus"),
    [
        ((B, RIGHT), 1),
        ((B, RIGHT, B, B), 0),  # the task once more
        ((B, RIGHT, Y, B), 1),  # the menu
        ((B, RIGHT, A, B), 0),  # refused
    ],
)
def test_a_card_stays_selected_while_nothing_was_tried(
    keys: tuple[int, ...], focus: int, size: str
) -> None:
    """LINE: its first step asks for the first card."""
    stage = Stage(MODELS[size], lambda *_: None)
    app = console_of(stage)
    lesson = Lesson(app, "line")
    stage.play("", lesson.teach, keys)
    assert lesson.screen._part.focus == focus
