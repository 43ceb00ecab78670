"""The game goes on if memory has no room for a page of the menu, or a long thought."""

from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from lineup import games
from lineup.console.pages import rules_pages, settings
from lineup.console.table import log, play
from lineup.engine.levels import EASY, HARD
from lineup.text import LANGUAGES
from lineup.ui.input import DOWN, A, B
from lineup.ui.type import messages
from tests.console.table.test_curtain import CPU, PERSON, Console, started
from tests.games import screen_rig as rig


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
@pytest.mark.parametrize("page, downs", [(rules_pages, 1), (log, 2), (settings, 4)])
def test_the_game_goes_on_where_a_page_of_its_menu_finds_no_room(
    page: ModuleType,
    downs: int,
    size: tuple[int, int],
    language: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(page, "show" if page is rules_pages else "run", full)
    messages.language(language)
    console = Console(size, tmp_path)
    table = play.Table(console, started("clustered", (PERSON, CPU), 3))
    table.screen.draw(0)
    presses = [DOWN] * downs + [A, A, B]
    seen = []

    def press() -> int:
        seen.append(bytes(console.board.display.buffer))
        return presses.pop(0)

    console.board.press = press
    left = table._menu()
    messages.language("en")
    assert not left and not presses
    menu, told, menu_again = seen[downs:]
    assert told != menu and menu_again == menu


def test_a_cpu_player_decides_with_what_there_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    console = Console(rig.SIZES[0], tmp_path)
    table = play.Table(console, started("clustered", (PERSON, HARD + 1), 3))
    easiest = table._thought(1, EASY)
    bot = games.load_bot("clustered")
    asked = []

    def full(seen: bytearray, seat: int, moves: array, n: int, rng: bytearray, level: int) -> Any:
        asked.append(level)
        if level != EASY:
            raise MemoryError
        return think(seen, seat, moves, n, rng, level)

    think = bot.think
    monkeypatch.setattr(bot, "think", full)
    assert table._think(1) == easiest and asked == [HARD, EASY]
