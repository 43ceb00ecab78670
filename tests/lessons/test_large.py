"""The words of lessons are of full size."""

from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup.console.table.lesson import words
from lineup.text import LANGUAGES, WITH_LESSON
from lineup.ui.pages.dialog import Dialog
from lineup.ui.type.fonts import TITLE
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.languages.rig import speaking


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("key", WITH_LESSON)
@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_is_told_in_the_larger_font(key: str, language: str, size: str) -> None:
    model = MODELS[size]
    with speaking(language) as wrong:
        ui = Ui(Board(model.width, model.height))
        text = words(key)["end"].format(88, 88)
        choices = (t("lesson.play"), t("results.launcher"))
        told: Any = Dialog(ui, t("lesson.done"), choices, 0, text)
        told.draw()
        assert told.font is TITLE and 0 < len(told.body)
    assert wrong == []
