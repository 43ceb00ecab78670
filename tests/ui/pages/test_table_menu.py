"""The menu over a game: the table stays round its panel, the bar as it is."""

from typing import Any

import pytest

from lineup.ui.drawing import theme
from lineup.ui.input import DOWN, UP, A, B
from lineup.ui.pages.menu import Item
from lineup.ui.pages.table_menu import TableMenu
from lineup.ui.type import speech
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.ui.a_desk import SIZES

WORDS = ("Resume", "Rules", "Hint", "Last moves", "New game", "Settings", "Save and leave")
every_size = pytest.mark.parametrize("size", SIZES)


def a_menu(size: tuple[int, int], *keys: int) -> tuple[Any, TableMenu, list[bytes]]:
    """On a table of one colour; what is there each time a key is waited for."""
    ui: Any = Ui(Board(*size, True, presses(keys)))
    seen: list[bytes] = []
    wait = ui.wait
    ui.wait = lambda page: (seen.append(bytes(ui.canvas.buffer)), wait(page))[1]
    items = [Item(word) for word in WORDS]
    return ui, TableMenu(ui, "LINE", items, 0, lambda: ui.canvas.fill(theme.BAD)), seen


@every_size
def test_round_the_panel_is_the_darkened_table_and_the_bar(size: tuple[int, int]) -> None:
    ui, menu, seen = a_menu(size, B)
    assert menu.run() == -1
    line, bar = size[0] // 2, ui.grid.bar
    assert set(seen[0][: bar * line]) == {theme.BAD * 17}
    left = seen[0][(bar + 9) * line : (bar + 9) * line + 4]
    assert set(left) <= {theme.BAD << 4 | theme.INK, theme.BAD | theme.INK << 4}


def test_who_listens_hears_nothing_of_the_table_behind_it(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[tuple[int, str]] = []

    def hear(part: int, text: str) -> None:
        if part == speech.CLEAR:
            told.clear()
        told.append((part, text))

    monkeypatch.setattr(speech, "hear", hear)
    ui: Any = Ui(Board(edges=presses([B])))
    items = [Item(word) for word in WORDS]
    TableMenu(ui, "LINE", items, 0, lambda: speech.say(speech.TABLE, "Moon has 5 cards")).run()
    assert [part for part, _ in told] == [speech.CLEAR, speech.TITLE, speech.FOCUS, speech.HINTS]
    assert told[1][1] == "LINE"


@every_size
@pytest.mark.parametrize("way", [DOWN, UP])
def test_moving_in_it_draws_what_drawing_all_does(size: tuple[int, int], way: int) -> None:
    ui, menu, _ = a_menu(size)
    menu.draw()
    for _ in range(2 * len(WORDS)):
        menu.key(way)
        moved = bytes(ui.canvas.buffer)
        menu.draw()
        assert bytes(ui.canvas.buffer) == moved


@every_size
def test_every_row_can_be_seen_and_chosen(size: tuple[int, int]) -> None:
    for row in range(len(WORDS)):
        ui, menu, _ = a_menu(size, *[DOWN] * row, A)
        assert menu.run() == row and menu.first <= row < menu.end()
        assert menu.top + (menu.end() - menu.first) * menu.pitch <= menu.bottom <= ui.grid.foot
