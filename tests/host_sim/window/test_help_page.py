"""The window's own words: in every language, in the console's faces, with room for all."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from host_sim.boards import models
from host_sim.simulated.display import Display
from host_sim.window import help_page, keymap, picture, spoken
from host_sim.window.words import WORDS
from lineup.text import LANGUAGES
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.type import messages
from lineup.ui.type.fonts import BODY

SIZES = ("240x240", "240x135", "320x240")


@pytest.fixture(params=LANGUAGES)
def language(request: pytest.FixtureRequest) -> Iterator[str]:
    """The console speaks it."""
    messages.language(request.param)
    yield request.param
    messages.language("en")


class Noted(Canvas):
    """Notes what is written on it, and where that ends."""

    def __init__(self, model: models.Model) -> None:
        width, height = picture.Picture(model, 1).size
        super().__init__(Display(width, height))
        self.lines: list[tuple[str, int, int]] = []

    def text(self, s: str, x: int, y: int, c: int, font: Any, align: int = 0) -> int:
        width: int = super().text(s, x, y, c, font, align)
        self.lines.append((s, x + width, y + font.height))
        return width


@pytest.mark.parametrize("size", SIZES)
def test_the_help_says_all_in_the_console_s_language(size: str, language: str) -> None:
    pygame.font.init()
    model = models.MODELS[size]
    canvas = Noted(model)
    help_page.draw(canvas, model)  # a word that does not fit is an error
    said = " ".join(line for line, _, _ in canvas.lines)
    words = WORDS[language]
    for keys, does in keymap.HELP:
        on_board = model.has_xy or does not in keymap.WITHOUT
        assert (words[does] in said and words.get(keys, keys) in said) == on_board
    assert (words["no_xy"][:12] in said) != model.has_xy
    for line, right, below in canvas.lines:
        assert right <= canvas.width and below <= canvas.height and BODY.has(line)


@pytest.mark.parametrize("size", SIZES)
def test_the_line_below_the_buttons_has_room(size: str, language: str) -> None:
    pygame.font.init()  # a window that closes ends it
    model = models.MODELS[size]
    width, _ = picture.Picture(model, 1).size
    text = spoken.t("foot" if model.has_xy else "foot.held")
    assert text == WORDS[language]["foot" if model.has_xy else "foot.held"]
    assert spoken.line(text, 1).get_width() <= width - 4


def test_no_image_has_the_window_s_words() -> None:
    assert len({frozenset(words) for words in WORDS.values()}) == 1
    for key in WORDS["en"]:
        assert messages.find(f"window.{key}") < 0
