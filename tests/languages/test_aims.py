"""The aim of a game: sentences of full size on its first screen, whole where they have room."""

from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import MODELS
from lineup.console.app import App
from lineup.console.home import first_start
from lineup.text import LANGUAGES, WITH_LESSON
from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.type.fonts import TITLE
from tests.board import Board
from tests.languages.rig import speaking

WIDTH = 240 - 14
LINES = 3


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("key", WITH_LESSON)
def test_the_aim_is_short_enough_for_the_first_screen(key: str, language: str) -> None:
    text = first_start._aim(key, language)[2].strip()
    assert text.endswith(".")
    assert len(TITLE.wrap(text, WIDTH)) <= LINES


@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", WITH_LESSON)
def test_no_word_of_the_first_screen_is_small(
    key: str, language: str, size: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    model = MODELS[size]
    app = App(Board(model.width, model.height, storage=str(tmp_path)))
    fonts: list[Any] = []

    def noted(canvas: Canvas, words: str, x: int, y: int, ink: int, font: Any, *rest: Any) -> Any:
        fonts.append(font)
        return text(canvas, words, x, y, ink, font, *rest)

    with speaking(language) as wrong:
        screen = first_start.First(app.ui, key)
        screen.draw()
        text = Canvas.text
        with monkeypatch.context() as only:
            only.setattr(Canvas, "text", noted)
            app.ui.canvas.rect(0, 0, model.width, model.height, theme.TABLE)
            screen._words()
    assert wrong == []
    assert fonts and set(fonts) == {TITLE}
