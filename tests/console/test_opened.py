"""What a link opens."""

from pathlib import Path

import pytest

from host_sim import headless, script
from host_sim.models import MODELS
from lineup import games
from lineup.engine.codec import code_of
from lineup.engine.packed import text_of
from lineup.ui import aloud
from tests.engine.test_packed import played

Told = list[tuple[int, str]]


def opened(link: str, keys: str = "", storage: Path | None = None) -> Told:
    """What the console tells, in words, with a link to be opened."""
    told: Told = []

    def ask(run: headless.Run) -> None:
        run.board.asked = link
        run.board.hear = lambda part, text: told.append((part, text))

    language = "" if "\n" in link else "en"
    model = MODELS["240x240"]
    headless.run(script.parse(keys), model, watch=ask, storage=storage, language=language)
    return told


def test_a_code_and_a_game_are_its_set_up() -> None:
    told = opened(f"{code_of(1234567)} lineit", "press UP")
    assert (aloud.TITLE, "Line-it ") in told
    assert (aloud.FOCUS, "Game code 15NM7J") in told


def test_a_code_alone_is_for_the_game_that_is_chosen() -> None:
    told = opened(code_of(1234567), "press DOWN\npress A\npress DOWN\npress A\npress UP")
    assert (aloud.FOCUS, "Game code 15NM7J") in told


@pytest.mark.parametrize("link", ["15NM7K", "15NM7K lineit", "x"])
def test_a_wrong_code_is_told(link: str) -> None:
    words = "No game has this code: check every symbol."
    assert (aloud.TITLE, words) in opened(link)


@pytest.mark.parametrize("key", games.KEYS)
def test_the_text_of_a_game_is_watched(key: str) -> None:
    told = opened(text_of(played(key, 2, 12)), "press RIGHT")
    assert "A Play" in told[-2][1] and told[-1][0] == aloud.SENTENCE


def test_a_wrong_text_is_told_and_the_launcher_follows() -> None:
    text = text_of(played("line", 2, 12))
    told = opened(text[:-1], "press A")
    assert (aloud.TITLE, "This game cannot be shown any more.") in told
    assert told[-1] == (aloud.TITLE, "Number Drop")


def test_a_line_before_it_says_the_language_which_is_kept(tmp_path: Path) -> None:
    told = opened(f"de\n{code_of(1234567)} lineit", "press UP", tmp_path)
    assert (aloud.FOCUS, "Spielcode 15NM7J") in told
    assert (aloud.LANGUAGE, "de") in opened("", "", tmp_path)


def test_a_language_alone_leads_to_the_launcher_and_none_is_asked_for() -> None:
    told = opened("de\n")
    assert (aloud.LANGUAGE, "de") in told
    assert [text for part, text in told if part == aloud.TITLE] == ["Number Drop"]
