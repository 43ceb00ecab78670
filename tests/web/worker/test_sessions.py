"""The proof: recorded sessions show the window's pictures in a browser."""

from collections.abc import Callable

import pytest

from host_sim.playing.script import Step
from tests.device.sessions import Recording
from tests.web.page import Page, act


def play(page: Page, recording: Recording, tap: Callable[[str, bool], None]) -> None:
    """Do all presses; wherever the window rests, the page must show the same picture."""
    frames, rests = recording.run.frames, recording.rests
    page.begin(recording.run.board.NAME)
    assert page.crc() == frames[rests[0].frames - 1]
    for step, after in zip(recording.presses, rests[1:], strict=True):
        act(page, step, tap)
        assert page.crc() == frames[after.frames - 1], place(step)
    assert recording.finished()


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("name", ["clustered", "lineit-picosystem", "setup-small"])
def test_a_game_of_the_other_titles_on_the_keys(page: Page, name: str) -> None:
    play(page, Recording(name), lambda button, hold: page.press(button, hold))


def place(step: Step) -> str:
    return f"line {step.line}: another picture"


@pytest.mark.in_turn
def test_a_game_on_the_keys_that_the_page_is_reloaded_in(page: Page) -> None:
    play(page, Recording("numberdrop-resumed"), lambda button, _: page.press(button))


@pytest.mark.in_turn
def test_a_game_under_fingers_on_the_small_board(page: Page) -> None:
    page.browser.resize(400, 800, density=2, touch=True)
    play(page, Recording("line-small"), page.tap)
