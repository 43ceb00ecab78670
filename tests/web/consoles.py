"""Two consoles in the page, on a wire, as two people use them."""

from tests.web.browser import KEYS
from tests.web.page import Page

FIRST = "document"
SECOND = "document.getElementById('frame').contentDocument"


def words(page: Page, where: str, part: str = "words") -> str:
    """Reads what a console tells, or a part of it."""
    return str(page.browser.run(f"{where}.getElementById('{part}').innerText"))


def tap(page: Page, where: str, button: str) -> None:
    """A tap on a key, for the console that gets the focus."""
    page.browser.run(f"{where}.getElementById('console').focus()")
    page.browser.tap(KEYS[button])


def resting(where: str) -> str:
    """Tells whether a console waits for a button, and all that it tells has been told."""
    return (
        f"({where}.getElementById('console').dataset.state === 'resting'"
        f" && {where}.getElementById('words').ariaBusy === 'false')"
    )


def press(page: Page, where: str, *buttons: str) -> None:
    """Taps; after each the console rests."""
    for button in buttons:
        tap(page, where, button)
        page.browser.wait(resting(where))


def until(page: Page, where: str, part: str) -> None:
    page.browser.wait(f"{where}.getElementById('words').innerText.includes({part!r})")


def select(page: Page, where: str, item: str) -> None:
    """Goes down a menu to an item."""
    for _ in range(20):
        if words(page, where, "words-focus") == item:
            return
        press(page, where, "DOWN")
    raise AssertionError(f"there is no {item!r}: {words(page, where)}")


def join(page: Page) -> None:
    """Sets a game of LINE up on the first console, for a person on each, and joins it on the
    second."""
    page.begin()
    page.browser.click("#fast")  # not fast: a console that nobody presses for long sleeps
    page.browser.click("#second")
    page.browser.wait(f"{SECOND}?.getElementById('console')?.dataset.state === 'resting'")
    press(page, FIRST, "LEFT", "A", "DOWN", "A")  # LINE, not the lesson
    press(page, FIRST, "DOWN", "DOWN", "DOWN", "LEFT", "LEFT", "UP", "UP", "UP")
    press(page, SECOND, "A", "Y")
    select(page, SECOND, "Join a game")
    tap(page, FIRST, "A")
    until(page, FIRST, "Waiting for the other console")
    tap(page, SECOND, "A")
    until(page, SECOND, "Start")
    tap(page, SECOND, "A")
    page.browser.click("#fast")


def take_turns(page: Page) -> bool:
    """Presses A on each console that waits for it; True where both show the results."""
    done = 0
    for where in (FIRST, SECOND):
        if page.browser.run(resting(where)):
            hints = words(page, where, "words-hints")
            if "A: Again" in hints:
                done += 1
            elif "A: " in hints:
                tap(page, where, "A")
    return done == 2
