"""The report of words on the panel, beside what the games' pictures show."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import Canvas
from lineup.ui.type.fonts import BODY
from tests.board import Display
from tools.pictures import words
from tools.pictures.contrast import contrast


def between() -> tuple[int, int]:
    """Two colours of the console that are far enough from each other for a figure alone."""
    shown = list(enumerate(theme.CONSOLE))
    return next(
        (one, other)
        for one, ink in shown
        for other, ground in shown
        if words.FIGURE_CONTRAST <= contrast(ink, ground) < words.LEAST_CONTRAST
    )


@pytest.mark.parametrize(("text", "told"), [("7", 0), ("10", 0), ("100", 1)])
def test_a_figure_of_two_signs_needs_less_contrast_than_words(text: str, told: int) -> None:
    display = Display(240, 240)
    display.set_palette(theme.CONSOLE)
    ink, ground = between()
    said: list[str] = []
    with words.watching(said.append):
        canvas = Canvas(display)
        canvas.rect(0, 0, 240, 240, ground)
        canvas.text(text, 40, 40, ink, BODY)
    assert len(said) == told
