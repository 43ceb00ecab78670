"""Where memory has no room for a second table, that is said and the game goes on."""

from pathlib import Path

import pytest

from lineup.console import again, play
from lineup.text import LANGUAGES
from lineup.ui import messages
from lineup.ui.input import A
from tests.console.test_curtain import CPU, PERSON, Console, started
from tests.games import screen_rig as rig


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", rig.SIZES, ids=["tall", "low"])
def test_the_game_goes_on(
    size: tuple[int, int], language: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(again, "show", full)
    messages.language(language)
    console = Console(size, tmp_path)
    table = play.Table(console, started("clustered", (PERSON, CPU), 3))
    table.screen.draw(0)
    before = bytes(console.board.display.buffer)
    said = []

    def press() -> int:
        said.append(bytes(console.board.display.buffer))
        return A

    console.board.press = press
    table._again()
    messages.language("en")
    assert len(said) == 1 and said[0] != before
