"""The bar of the rules on a low panel: the keys in it, and headings that leave them room."""

import pytest

from lineup.console.pages.rules_pages import sections
from lineup.text import LANGUAGES, WITH_RULES
from lineup.ui.drawing import theme
from lineup.ui.input import A, B, X
from lineup.ui.pages import rules_bar
from lineup.ui.type import overflow
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.languages.rig import speaking


def test_a_key_in_the_bar_is_shown_as_pressed() -> None:
    ui = Ui(Board(240, 135))
    rules_bar.page(ui, "Combos  2/3", "7/14", theme.CONSOLE)
    rules_bar.keys(ui, ((A, "Next"), (B, "Back"), (X, "Contents")))
    before = bytes(ui.canvas.buffer)
    for button in (A, B, X):
        assert ui.foot.press(button)
        pressed = bytes(ui.canvas.buffer)
        ui.foot.release(button)
        assert pressed != before == bytes(ui.canvas.buffer)
        changed = [
            i for i, (one, other) in enumerate(zip(pressed, before, strict=True)) if one != other
        ]
        assert max(changed) < ui.grid.bar * ui.canvas.width // 2


def test_a_note_without_room_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    ui = Ui(Board(240, 135))
    written: list[str] = []
    text = ui.canvas.text
    monkeypatch.setattr(ui.canvas, "text", lambda s, *rest: (written.append(s), text(s, *rest))[1])
    rules_bar.page(ui, "Combos", "7/14", theme.CONSOLE)
    rules_bar.page(ui, "The longest heading", "8/14", theme.CONSOLE)
    assert written == ["Combos", "7/14", "The longest heading"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_heading_has_room_with_the_number_of_its_page(
    language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []
    ui = Ui(Board(240, 135))
    with speaking(language):
        monkeypatch.setattr(overflow, "lost", lost.append)
        for key in WITH_RULES:
            for _, heading, *_ in sections(key, language)[1]:
                rules_bar.page(ui, heading + "  8/9", "10/14", theme.CONSOLE)
    assert lost == []
