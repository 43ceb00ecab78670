"""What a link opens."""

import pytest

from host_sim import headless, script
from host_sim.models import MODELS
from lineup import games
from lineup.engine.codec import code_of
from lineup.engine.packed import text_of
from lineup.ui import aloud
from tests.engine.test_packed import played

Told = list[tuple[int, str]]


def opened(link: str, keys: str = "") -> Told:
    """What the console tells, in words, with a link to be opened."""
    told: Told = []

    def ask(run: headless.Run) -> None:
        run.board.asked = link
        run.board.hear = lambda part, text: told.append((part, text))

    headless.run(script.parse(keys), MODELS["240x240"], watch=ask)
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
    words = "No game has this code: a symbol is wrong or missing, or two are swapped."
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
