"""The page that a link opens."""

from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from lineup import games
from lineup.engine.codec import code_of
from lineup.engine.packed import text_of
from lineup.ui.type import speech
from tests.engine.test_packed import played
from tests.games.seats import few

Told = list[tuple[int, str]]


def opened(
    link: str, keys: str = "", storage: Path | None = None, language: str | None = None
) -> Told:
    """Starts the console, and returns what it tells, in words, with a link to be opened."""
    told: Told = []

    def ask(run: headless.Run) -> None:
        run.board.asked = link
        run.board.hear = lambda part, text: told.append((part, text))

    if language is None:
        language = "" if "\n" in link else "en"
    model = MODELS["240x240"]
    headless.run(script.parse(keys), model, watch=ask, storage=storage, language=language)
    return told


def test_a_code_and_a_game_are_its_set_up() -> None:
    told = opened(f"{code_of(1234567)} lineit", "press UP")
    assert (speech.TITLE, "Line-it ") in told
    assert (speech.FOCUS, "Game code 15NM7J") in told


@pytest.mark.slow
def test_a_code_alone_is_for_the_game_that_is_chosen() -> None:
    keys = "press A\npress DOWN\npress A\npress DOWN\npress A\npress UP"
    told = opened(code_of(1234567), keys)
    assert (speech.TITLE, "Choose the game that this code is for") in told
    assert (speech.FOCUS, "Game code 15NM7J") in told


def test_a_code_of_a_game_that_is_not_here_waits_as_well() -> None:
    told = opened(f"{code_of(1234567)} chess")
    assert (speech.TITLE, "Choose the game that this code is for") in told


GARBAGE = ("x" * 8000, "0" * 8000, " " * 8000, "15NM7K\x00\x07lineit", "ß😀 lineit", "\n15NM7K")


@pytest.mark.parametrize(
    "link", ["15NM7K", "15NM7K lineit", "x", *("\n" + one for one in GARBAGE)]
)
def test_a_wrong_code_is_told(link: str) -> None:
    words = "This code is wrong: check every character"
    told = opened(f"\n{link}", language="en")
    assert [text for part, text in told if part == speech.TITLE] == [words]


@pytest.mark.parametrize("key", games.KEYS)
def test_the_text_of_a_game_is_watched(key: str) -> None:
    told = opened(text_of(played(key, few(key), 12)), "press RIGHT")
    assert "A Play" in told[-2][1] and told[-1][0] == speech.SENTENCE


def test_a_wrong_text_is_told_and_the_launcher_follows() -> None:
    text = text_of(played("line", 2, 12))
    told = opened(text[:-1], "press A")
    assert (speech.TITLE, "This game can no longer be shown") in told
    assert told[-2:] == [(speech.TITLE, "Number Drop"), (speech.HINTS, "A Play\nX Rules\nY Menu")]


@pytest.mark.parametrize("rest", ["0" * 8000, "%" * 4000, "\n", "x", "ß", ""])
def test_any_other_text_is_told_too(rest: str) -> None:
    assert (speech.TITLE, "This game can no longer be shown") in opened(
        f"\nLINEUP:{rest}", language="en"
    )


def test_a_line_before_it_says_the_language_which_is_kept(tmp_path: Path) -> None:
    for line in ("de", "+ja"):  # at the first start nobody has chosen one yet
        told = opened(f"{line}\n{code_of(1234567)} lineit", "press UP", tmp_path)
        assert (speech.LANGUAGE, line.strip("+")) in told
    assert spoken(opened("\n", "", tmp_path)) == "ja"


def spoken(told: Told) -> str:
    """The language at the end."""
    return [text for part, text in told if part == speech.LANGUAGE][-1]


@pytest.mark.slow
def test_where_a_language_was_chosen_that_of_a_link_is_spoken_until_power_off(
    tmp_path: Path,
) -> None:
    opened("+de\n", "", tmp_path)
    keys = "press Y\npress DOWN\npress A\npress RIGHT 2\npress B\npress B"  # the brightness
    assert spoken(opened("ja\n", keys, tmp_path)) == "ja"
    assert spoken(opened("\n", "", tmp_path)) == "de"
    chosen = "press Y\npress DOWN\npress A\npress DOWN 3\npress LEFT\npress B"
    assert spoken(opened("zh_hant\n", chosen, tmp_path)) == "zh_hans"
    assert spoken(opened("\n", "", tmp_path)) == "zh_hans"


@pytest.mark.slow
@pytest.mark.parametrize("line", ["xx", "+", "+toString", "de ", "DE", "\x00", "e" * 9000])
def test_a_language_that_there_is_not_changes_nothing(line: str, tmp_path: Path) -> None:
    opened("+de\n", "", tmp_path)
    assert spoken(opened(f"{line}\n", "", tmp_path)) == "de"
    assert spoken(opened("\n", "", tmp_path)) == "de"


@pytest.mark.slow
def test_a_line_break_in_a_code_is_no_line_of_a_language(tmp_path: Path) -> None:
    opened("+en\n", "", tmp_path)
    assert spoken(opened("\nde\n15NM7J lineit", "", tmp_path)) == "en"


def test_a_language_alone_leads_to_the_launcher_and_none_is_asked_for() -> None:
    told = opened("de\n")
    assert (speech.LANGUAGE, "de") in told
    assert [text for part, text in told if part == speech.TITLE] == ["Number Drop"]
