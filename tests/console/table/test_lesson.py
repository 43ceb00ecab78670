"""The lesson as the console has it: offered once, found again, and nothing of it is kept."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from host_sim.boards import models
from host_sim.playing import headless, script
from lineup import games
from lineup.saves.settings import Settings
from tests.console.driving import contents

MODEL = models.MODELS["240x240"]
OPEN = "shot launcher\npress DOWN\npress A\nshot first\n"
"""To what Line-it shows at its first start."""
LEAVE = "press Y\npress UP\npress A\n"
"""From a game, which is kept, to the launcher."""
LEAVE_LESSON = LEAVE + "press DOWN\npress A\n"
"""The same from a lesson, which asks."""


def play(text: str, storage: Path | None = None) -> headless.Run:
    """Power-on of the real console, the presses, power-off."""
    return headless.run(script.parse(text), MODEL, storage=storage)


def game_files(folder: Path) -> dict[str, bytes]:
    return {name: data for name, data in contents(folder).items() if "settings" not in name}


@pytest.mark.slow
def test_a_lesson_is_offered_once(tmp_path: Path) -> None:
    shots = play(OPEN + "press DOWN\npress A\nshot set-up\npress B\npress A\nshot again", tmp_path)
    assert shots.shots["set-up"] == shots.shots["again"] != shots.shots["first"]
    later = play("press DOWN\npress A\nshot later", tmp_path)
    assert later.shots["later"] == shots.shots["again"]


@pytest.mark.slow
def test_every_game_asks_by_itself(tmp_path: Path) -> None:
    play(OPEN + "press DOWN\npress A", tmp_path)
    other = play("press A\nshot other\npress B\npress A\nshot back", tmp_path)
    assert other.shots["other"] == other.shots["back"]
    assert not any(game_files(tmp_path))


@pytest.mark.slow
def test_who_goes_back_is_asked_again(tmp_path: Path) -> None:
    shots = play(OPEN + "press B\npress A\nshot again", tmp_path).shots
    assert shots["again"] == shots["first"]


@pytest.mark.slow
def test_the_launchers_menu_has_the_lesson_too(tmp_path: Path) -> None:
    offered = play(OPEN + "press A\nshot lesson", tmp_path / "1").shots["lesson"]
    found = play("press DOWN\npress Y\npress A\nshot lesson", tmp_path / "2").shots["lesson"]
    assert offered == found


@pytest.mark.slow
def test_leaving_a_lesson_costs_no_game_and_keeps_none(tmp_path: Path) -> None:
    play(OPEN + "press DOWN\npress A 2\npress A 2\n" + LEAVE, tmp_path)
    before = game_files(tmp_path)
    assert before
    lesson = "press Y\npress A\npress A\npress RIGHT\npress A 3\nshot lesson\n"
    run = play(f"shot before\n{lesson}{LEAVE_LESSON}shot after", tmp_path)
    assert game_files(tmp_path) == before
    assert run.shots["before"] == run.shots["after"] != run.shots["lesson"]


@pytest.mark.slow
def test_b_takes_back_within_a_step_and_says_the_task_at_its_start() -> None:
    text = OPEN + "press A\nshot task\npress A\nshot start\npress B\nshot said\npress A\n"
    text += "press A 2\nshot taken\npress B\nshot back"
    shots = play(text).shots
    assert shots["task"] == shots["said"]
    assert shots["back"] == shots["start"] != shots["taken"]


@pytest.mark.slow
def test_on_a_low_panel_a_goes_through_a_long_sentence_and_b_closes_it() -> None:
    start = "press A 2\npress B\npress LEFT 3\npress A\nshot first\n"
    low = models.MODELS["240x135"]
    read = f"{start}press A\nshot second\npress A\nshot table\npress B\nshot again"
    shots = headless.run(script.parse(read), low).shots
    closed = headless.run(script.parse(start + "press B\nshot table"), low).shots
    pictures = {shots[name].tobytes() for name in ("first", "second", "table")}
    assert len(pictures) == 3
    assert shots["again"] == shots["first"] and closed["table"] == shots["table"]


@pytest.mark.parametrize("offered", [b"", b"\x01", b"\x05\x01\x03"])
def test_settings_know_whose_lesson_was_offered(offered: bytes) -> None:
    settings = Settings()
    settings.language = "zh_hant"
    settings.offered = offered
    found = Settings(settings.to_bytes())
    assert (found.language, found.offered) == ("zh_hant", offered)


def test_a_game_that_has_a_lesson_is_known_to() -> None:
    from lineup.text import WITH_LESSON

    having = [key for key in games.KEYS if find_spec(f"lineup.games.{key}.lesson")]
    assert len(having) > 4 and sorted(WITH_LESSON) == sorted(having)


@pytest.mark.slow
def test_it_stays_lit_while_it_speaks_and_the_console_rests_afterwards() -> None:
    wait = "wait 400000\nshot {}\n"
    lesson = OPEN + "press A\nshot lesson\n" + wait.format("read") + "press A\n"
    shots = play(lesson + wait.format("asleep")).shots
    assert shots["lesson"] == shots["read"]
    assert shots["asleep"].getbbox() is None


@pytest.mark.slow
def test_a_lesson_that_is_left_goes_on_at_its_step_or_anew() -> None:
    first = (
        "press DOWN\npress A\npress A\nshot first\npress A\npress RIGHT\npress A 3\nshot there\n"
    )
    again = "press Y\npress A\nshot asked\n"
    shots = play(first + LEAVE_LESSON + again + "press A\nshot back").shots
    assert shots["there"] == shots["back"] != shots["first"]
    anew = play(first + LEAVE_LESSON + again + "press DOWN\npress A\nshot anew").shots
    assert anew["anew"] == anew["first"]
    stays = play(first + "press Y\npress UP\npress A\npress A\nwait 900\nshot stays").shots
    assert stays["stays"] not in (shots["asked"], shots["first"])
