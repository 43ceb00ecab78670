"""The largest words of a screen, in any script."""

import pytest

from lineup.ui.drawing import theme
from lineup.ui.drawing.canvas import CENTRE
from lineup.ui.type import headline, messages
from lineup.ui.widgets import Ui
from tests.board import Board

MOON_WINS = "\u6708\u306e\u52dd\u3061"


def rows_of(text: str, room: int = 220) -> list[int]:
    """The rows of a panel that have PAPER in them."""
    ui = Ui(Board(240, 240, True, ()))
    ui.clear(theme.INK)
    headline.write(ui.canvas, text, 120, 100, room, theme.PAPER, -1, CENTRE)
    pixels = ui.canvas.fb.pixel
    return [y for y in range(240) if any(pixels(x, y) == theme.PAPER for x in range(240))]


@pytest.mark.parametrize(
    ("language", "text", "least"),
    [("en", "Moon wins", 20), ("ja", MOON_WINS, 24), ("zh_hans", MOON_WINS[:1], 24)],
)
def test_words_of_any_script_are_large_and_in_the_middle(
    language: str, text: str, least: int
) -> None:
    messages.language(language)
    try:
        rows = rows_of(text)
    finally:
        messages.language("en")
    assert rows[-1] - rows[0] + 1 >= least
    assert 94 <= rows[0] and rows[-1] <= 128


def test_words_that_are_too_long_for_that_are_as_large_as_the_others() -> None:
    messages.language("ja")
    try:
        rows = rows_of(MOON_WINS, 100)
    finally:
        messages.language("en")
    assert rows[-1] - rows[0] + 1 <= 16
