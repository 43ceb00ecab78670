"""The language: asked at the first start, changed in the settings, kept."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim import cli
from host_sim.boards.models import Model
from host_sim.command.errors import UserError
from host_sim.playing import headless, script
from lineup.console.pages.language import LanguageMenu
from lineup.saves.store import Saves
from lineup.text import LANGUAGES, NAMES
from lineup.ui.input import DOWN, UP, A, B
from lineup.ui.type import messages
from lineup.ui.widgets import Ui
from tests.board import Board, presses
from tests.console.driving import SIZES

sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
SETTINGS = "press Y\npress DOWN\npress A\npress DOWN 3\n"
"""From the launcher to the row of the language in the settings."""


@pytest.fixture(autouse=True)
def _in_english_again() -> Iterator[None]:
    yield
    messages.language("en")


def drive(text: str, folder: Path, language: str = "", **options: Model) -> headless.Run:
    return headless.run(script.parse(text), storage=folder, language=language, **options)


@pytest.mark.slow
@sizes
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_first_start_asks_and_the_next_one_remembers(
    language: str, model: Model, tmp_path: Path
) -> None:
    seen = "press DOWN\npress UP\nshot launcher"  # nothing is told any more
    down = f"press DOWN {LANGUAGES.index(language)}\n" if language != "en" else ""
    first = drive(f"shot ask\n{down}press A\n{seen}", tmp_path, model=model)
    assert Saves(str(tmp_path)).settings.language == language
    assert first.shots["ask"] != first.shots["launcher"]
    again = drive(seen, tmp_path, model=model)
    assert again.shots["launcher"] == first.shots["launcher"]
    made_for_it = drive(seen, tmp_path / "new", language, model=model)
    assert made_for_it.shots["launcher"] == first.shots["launcher"]
    assert not (tmp_path / "new").exists()


@sizes
def test_the_question_stands_in_the_language_that_is_selected(model: Model) -> None:
    board = Board(model.width, model.height, edges=presses((DOWN, DOWN, UP, B, A)))
    menu = LanguageMenu(Ui(board))
    titles = []
    draw = menu.draw

    def noted() -> None:
        draw()
        titles.append(menu.title)

    menu.draw = noted  # type: ignore[method-assign]
    assert LANGUAGES[menu.run()] == messages.code() == "de"
    assert [item.text for item in menu.items] == list(NAMES)
    assert titles == ["Language", "Sprache", "\u8a00\u8a9e", "Sprache"]


@pytest.mark.slow
def test_only_a_console_that_keeps_nothing_asks(tmp_path: Path) -> None:
    drive("press A\npress Y\npress A\npress RIGHT\npress B", tmp_path)
    (tmp_path / "settings.0").unlink(missing_ok=True)
    (tmp_path / "settings.1").write_bytes(b"no settings at all")
    assert not Saves(str(tmp_path)).first
    run = drive("press A 2\nshot launcher", tmp_path)
    assert run.shots["launcher"] == drive("shot one", tmp_path / "b", "en").shots["one"]


def test_a_choice_that_cannot_be_kept_counts_until_power_off(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    run = drive("press DOWN\npress A\nshot launcher", tmp_path / "file" / "folder")
    german = drive("shot launcher", tmp_path / "new", "de")
    # The report that the folder cannot be read comes first.
    assert run.shots["launcher"].size == german.shots["launcher"].size


@sizes
def test_the_settings_change_it_at_once(model: Model, tmp_path: Path) -> None:
    run = drive(SETTINGS + "shot en\npress RIGHT 2\nshot ja\npress B\nshot launcher", tmp_path,
                "en", model=model)  # fmt: skip
    assert Saves(str(tmp_path)).settings.language == "ja"
    ja = drive(SETTINGS + "shot ja\npress B\nshot launcher", tmp_path / "ja", "ja", model=model)
    assert run.shots["ja"] == ja.shots["ja"] != run.shots["en"]
    assert run.shots["launcher"] == ja.shots["launcher"]


@pytest.mark.slow
def test_a_running_game_goes_on_in_the_new_language(tmp_path: Path) -> None:
    change = "press Y\npress UP 2\npress A\npress DOWN 3\npress RIGHT\npress B 2\n"
    text = "press A\npress DOWN\npress A\npress DOWN 3\npress RIGHT\npress UP 3\npress A\n"
    changed = drive(text + change + "press Y\npress B\nshot play", tmp_path / "en", "en")
    german = drive(text + "press Y\npress B\nshot play", tmp_path / "de", "de")
    assert Saves(str(tmp_path / "en")).settings.language == "de"
    assert changed.shots["play"] == german.shots["play"]


@pytest.mark.slow
def test_the_simulator_starts_in_a_language(tmp_path: Path) -> None:
    shots = []
    for folder, words in (("a", ["--language", "ja"]), ("b", []), ("a", ["--language", "de"])):
        picture = tmp_path / f"{len(shots)}.png"
        storage = ["--storage", str(tmp_path / folder)]
        assert cli.main(["--headless", "--shot", str(picture), *storage, *words]) == 0
        shots.append(picture.read_bytes())
    assert len(set(shots)) == 3
    with pytest.raises(SystemExit):
        cli.main(["--headless", "--language", "xx"])


def test_a_script_may_ask_for_a_language() -> None:
    assert script.options("#! --language zh_hant").language == "zh_hant"
    with pytest.raises(UserError, match="one of en, de"):
        script.options("#! --language xx")


@sizes
def test_it_offers_no_way_back_as_there_is_none(model: Model) -> None:
    ui = Ui(Board(model.width, model.height))
    menu = LanguageMenu(ui)
    menu.draw()
    assert A in ui.foot._caps and B not in ui.foot._caps
    menu.key(DOWN)
    assert A in ui.foot._caps and B not in ui.foot._caps
