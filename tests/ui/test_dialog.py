"""The choices of a dialog: what is written in them is clear of their frames."""

from typing import Any

import pytest

from lineup.ui import dialog, theme
from lineup.ui.fonts import BODY, TITLE, inside
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.languages.rig import speaking

LONG = "Lost words. " * 6
CHOICES = {"en": ("OK", "Copy"), "de": ("Übergabe", "Löschen"), "ja": ("続ける", "消去する")}


@pytest.mark.parametrize("language", CHOICES)
@pytest.mark.parametrize("text", ["", LONG[:40], LONG], ids=["none", "short", "long"])
@pytest.mark.parametrize("size", [(240, 240), (240, 135), (320, 240)])
def test_a_choice_is_clear_of_its_frame(size: tuple[int, int], text: str, language: str) -> None:
    board: Any = Board(*size, size != (240, 135))
    with speaking(language) as wrong:
        asked = dialog.Dialog(Ui(board), "OK?", CHOICES[language], 0, text)
        asked.draw()
    assert wrong == [] and asked.beside
    pixels = [n for byte in board.display.buffer for n in (byte >> 4, byte & 15)]
    bottom = asked.top + asked.height - asked.padding + 2 - 3  # below the frame
    top = bottom - (asked.pitch - 3)
    for i, ground in enumerate((theme.FOCUS, theme.PAPER)):
        left = asked.left + asked.padding + i * (asked.column + 6) + 8
        rows = [pixels[y * size[0] + left : y * size[0] + left + asked.column - 16]
                for y in range(top, bottom)]  # fmt: skip
        assert set(rows[0]) == {theme.INK} == set(rows[-1])
        frame = asked.frame
        assert set(rows[frame]) == {ground} == set(rows[-frame - 1])
        assert any(theme.INK in row for row in rows[3:-3])


def test_choices_below_each_other_are_large_before_the_text_is() -> None:
    """On a low panel, where there is not room for both."""
    board: Any = Board(240, 135, False)
    choices = ("Go on with this game", "Begin another one")
    texts = ("A game of twelve turns, eight players", "A game")
    asked = [dialog.Dialog(Ui(board), "It is running", choices, 0, text) for text in texts]
    for one in asked:
        height = one.pitch - 3 - 2 * one.frame
        assert not one.beside
        assert inside("".join(choices), height, (TITLE, BODY))[0] is TITLE
    assert [one.font for one in asked] == [BODY, TITLE]
