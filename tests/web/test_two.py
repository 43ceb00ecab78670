"""Two consoles in the page, on a wire: a game is set up on one, joined on the other, played."""

import re
import time

import pytest

from tests.web.browser import KEYS
from tests.web.page import Page

FIRST = "document"
SECOND = "document.getElementById('frame').contentDocument"
LIMIT_S = 300


def words(page: Page, where: str, part: str = "words") -> str:
    """What a console tells, or a part of it."""
    return str(page.browser.run(f"{where}.getElementById('{part}').innerText"))


def tap(page: Page, where: str, button: str) -> None:
    """A tap on a key, for the console that gets the focus."""
    page.browser.run(f"{where}.getElementById('console').focus()")
    for down in (True, False):
        page.browser.key(KEYS[button], down)


def press(page: Page, where: str, *buttons: str) -> None:
    """Taps; after each the console rests."""
    for button in buttons:
        tap(page, where, button)
        page.browser.wait(f"{where}.getElementById('console').dataset.state === 'resting'")
        page.browser.run("new Promise((done) => setTimeout(done, 200))")  # until it is told


def rests(page: Page, where: str) -> bool:
    return bool(page.browser.run(f"{where}.getElementById('console').dataset.state === 'resting'"))


def until(page: Page, where: str, part: str) -> None:
    page.browser.wait(f"{where}.getElementById('words').innerText.includes({part!r})")


@pytest.mark.slow
def test_a_game_is_set_up_joined_and_played_on_both(page: Page) -> None:
    page.browser.resize(1400, 800)
    page.begin()
    page.browser.click("#second")
    page.browser.wait(f"{SECOND}?.getElementById('console')?.dataset.state === 'resting'")
    widths = [page.browser.run(f"{one}.getElementById('screen').width") for one in (FIRST, SECOND)]
    assert widths == [240, 240]
    press(page, FIRST, "LEFT", "A", "DOWN", "A")  # LINE, not the lesson
    press(page, FIRST, "DOWN", "DOWN", "DOWN", "RIGHT", "RIGHT", "RIGHT", "UP", "UP", "UP")
    press(page, SECOND, "A", "Y")
    while words(page, SECOND, "words-focus") != "Join a game":
        press(page, SECOND, "DOWN")
    tap(page, FIRST, "A")
    until(page, FIRST, "Waiting for the other console")
    tap(page, SECOND, "A")
    until(page, SECOND, "Start")
    press(page, SECOND, "A")
    end = time.monotonic() + LIMIT_S
    done: set[str] = set()
    while len(done) < 2:
        assert time.monotonic() < end, (words(page, FIRST), words(page, SECOND))
        for where in (FIRST, SECOND):
            hints = words(page, where, "words-hints")
            if "A: Again" in hints:
                done.add(where)
            elif "A: " in hints and rests(page, where):
                tap(page, where, "A")
    won = [words(page, where) for where in (FIRST, SECOND)]
    assert sum("You win!" in one for one in won) == 1
    points = [re.findall(r"by (\d+) point", one) for one in won]
    assert points[0] == points[1] and len(points[0]) == 1
    page.browser.click("#second")
    assert page.browser.run("document.getElementById('frame')") is None
    page.rest()
    press(page, FIRST, "B")
    until(page, FIRST, "LINE")
