"""Two consoles in the page, on a wire: a game is set up on one, joined on the other, played."""

import re
import time

import pytest

from tests.patience import PATIENCE_S
from tests.web.consoles import FIRST, SECOND, join, press, take_turns, until, words
from tests.web.page import Page


def finish(page: Page) -> None:
    """Plays on until both show the results. Neither may tell nothing new for long."""
    told = ["", ""]
    since = time.monotonic()
    while not take_turns(page):
        now = [words(page, where) for where in (FIRST, SECOND)]
        if now != told:
            told, since = now, time.monotonic()
        assert time.monotonic() - since < PATIENCE_S, now


def check_that_they_agree(told: list[str]) -> None:
    """One has won, by as many points as the other lost by; or both share the win."""
    points = [re.findall(r"by (\d+) point", one) for one in told]
    assert points[0] == points[1]
    if points[0]:
        assert sum("You win!" in one for one in told) == len(points[0]) == 1
    else:
        assert all("Shared win" in one for one in told)


@pytest.mark.in_turn
@pytest.mark.slow
def test_a_game_is_set_up_joined_and_played_on_both(page: Page) -> None:
    page.browser.resize(1400, 800)
    join(page)
    widths = [page.browser.run(f"{one}.getElementById('screen').width") for one in (FIRST, SECOND)]
    assert widths == [240, 240]
    shape = f"(({SECOND}).documentElement)"
    page.browser.wait(f"{shape}.scrollHeight === {shape}.clientHeight")  # nothing to scroll
    finish(page)
    check_that_they_agree([words(page, where) for where in (FIRST, SECOND)])
    page.browser.click("#second")
    assert page.browser.run("document.getElementById('frame')") is None
    page.rest()
    press(page, FIRST, "B")
    until(page, FIRST, "LINE")
