"""Makes the README's pictures of the page, of two consoles on a wire, and of the window.

make web
.venv/bin/python -m tests.web.pictures
"""

import tempfile
from dataclasses import replace
from functools import partial
from pathlib import Path

from PIL import Image

from host_sim.command import paths
from host_sim.playing import headless, script
from host_sim.playing.script import BUTTONS
from tests.device.sessions import FOLDER as SESSIONS
from tests.host_sim import screen
from tests.host_sim.console import Console
from tests.host_sim.test_window_play import press, screens_after_each_press
from tests.web.browser import Browser, Chromium
from tests.web.consoles import FIRST, SECOND, join, take_turns, words
from tests.web.page import Page
from tests.web.server import Server
from tools.pictures.screenshots import FOLDER as SCREENSHOTS

FOLDER = SCREENSHOTS / "places"
SITE = paths.BUILD / "web"


def presses(name: str, count: int) -> list[str]:
    """The first buttons of a recorded session."""
    steps = script.parse((SESSIONS / f"{name}.txt").read_text(encoding="utf-8"))
    return [BUTTONS[one.button] for one in steps for _ in range(one.count)][:count]


def play(page: Page) -> bytes:
    """A game in the page."""
    page.browser.resize(1000, 720)
    page.begin()
    for button in presses("lineit", 60):
        page.press(button)
    return page.browser.shot()


def link(page: Page) -> bytes:
    """A game on two consoles."""
    page.browser.resize(1400, 336)
    join(page)
    while not all("7/9" in words(page, one, "words-standing") for one in (FIRST, SECOND)):
        take_turns(page)
    page.browser.run("scrollTo(0, 0)")
    return page.browser.shot()


def window() -> Image.Image:
    """A game in the window that `lineup` opens."""
    text = (SESSIONS / "clustered.txt").read_text(encoding="utf-8")
    model, seed = headless.made_for(text)
    steps = [replace(step, count=1) for step in script.parse(text) for _ in range(step.count)]
    steps = steps[:40]
    with tempfile.TemporaryDirectory() as folder, screen.display() as display:
        console = Console(display, Path(folder), "--fast", "--language", "en", seed=seed)
        wanted = screens_after_each_press(steps, model, seed)
        console.shows(wanted[0], model)
        for step, picture in zip(steps, wanted[1:], strict=True):
            press(display, step, partial(console.shows, picture, model))
        shown = console.area(0, 0, console.width, console.height)
        console.close()
    return shown


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    server = Server(SITE)
    with Chromium() as program:
        for name, take in (("page", play), ("wire", link)):
            with Browser(program) as browser:
                (FOLDER / f"{name}.png").write_bytes(take(Page(browser, server.address)))
    server.stop()
    window().save(FOLDER / "window.png", optimize=True)


if __name__ == "__main__":
    main()
