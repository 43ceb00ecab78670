"""A game alone introduces itself: once, over its own table, and again where the lesson is."""

from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.console.table import introduction
from lineup.saves.settings import Settings
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.table import bubble, bubble_tail
from tests.games import expected
from tests.languages.rig import speaking
from tools.pictures.scenes.console_scenes import introductions
from tools.pictures.scenes.stage import Stage

ALONE = [key for key in games.KEYS if introduction.has(key)]
BEGIN = expected.of("TO_INTRODUCTION")
"""From the first decision to where it introduces itself, where that is not at once."""
SET_UP = "press DOWN\npress LEFT\npress UP\npress A\n"
"""One seat, and start."""


def play(text: str, storage: Path) -> headless.Run:
    return headless.run(script.parse(text), MODELS["240x240"], storage=storage)


def started(key: str) -> str:
    """To the first game alone, from power-on, without a lesson."""
    to = "press DOWN\n" * games.KEYS.index(key)
    return f"{to}press A\npress DOWN\npress A\n{begun(key)}"


def begun(key: str) -> str:
    """From its set-up to where it introduces itself."""
    return SET_UP + BEGIN.get(key, "")


@pytest.mark.slow
@pytest.mark.parametrize("key", ALONE)
def test_the_first_game_alone_tells_three_times_and_the_next_one_nothing(
    key: str, tmp_path: Path
) -> None:
    told = "shot 1\npress A\nshot 2\npress A\nshot 3\npress A\nshot table\n"
    first = play(started(key) + told, tmp_path).shots
    assert len({first[name].tobytes() for name in ("1", "2", "3", "table")}) == 4
    assert Saves(str(tmp_path)).settings.introduced(games.number(key))
    go_on = play("press A\nshot table", tmp_path).shots
    assert go_on["table"] == first["table"]
    again = play(f"press Y\npress DOWN 4\npress A\n{begun(key)}shot table", tmp_path)
    probe = again.probe.latest
    assert probe is not None and len(probe.session.moves) == len(BEGIN.get(key, "")) // 8


@pytest.mark.slow
@pytest.mark.parametrize("key", ALONE)
def test_b_ends_it_and_what_it_lies_on_is_the_table(key: str, tmp_path: Path) -> None:
    told = play(started(key) + "press A 3\nshot table", tmp_path / "1").shots["table"]
    ended = play(started(key) + "press B\nshot table", tmp_path / "2").shots["table"]
    assert told == ended


@pytest.mark.slow
def test_the_launchers_menu_tells_it_again_and_leads_back(tmp_path: Path) -> None:
    menu = "press Y\npress A\nshot asked\npress DOWN\npress A\nshot told\n"
    shots = play(f"shot launcher\n{menu}press X 2\npress A\nshot back", tmp_path).shots
    assert shots["back"] == shots["launcher"]
    assert len({shots[name].tobytes() for name in ("launcher", "asked", "told")}) == 3
    assert Saves(str(tmp_path)).settings.offered == b""


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", ["240x240", "240x135", "320x240"])
def test_its_bubbles_cover_nothing_and_have_a_tail(
    size: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = []
    draw = bubble.draw

    def look(ui: object, text: str, mark: str, ground: int, spots: tuple = ()) -> bool:
        placed = bubble._place(ui, text, 0, spots)
        reaches = bubble_tail.reaches(*placed[2:], spots)
        found.append((text, bubble._is_clear(placed, spots), reaches))
        return bool(draw(ui, text, mark, ground, spots))

    monkeypatch.setattr(bubble, "draw", look)
    with speaking(language) as wrong:
        introductions(Stage(MODELS[size], lambda name, display: None))
    assert wrong == []
    assert len({text for text, *_ in found}) >= 3 * len(ALONE)
    assert [text for text, clear, reaches in found if not (clear and reaches)] == []


def test_settings_know_who_was_introduced() -> None:
    settings = Settings()
    settings.offered = b"\x05"
    settings.introduce(4)
    settings.introduce(4)
    found = Settings(settings.to_bytes())
    assert found.introduced(4) and not found.introduced(5)
    assert found.offered == b"\x05\x44"
