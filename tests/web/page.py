"""The page as a person meets it: opens it, presses, looks."""

import zlib
from base64 import b64decode
from collections.abc import Callable
from typing import Any

from host_sim.playing.script import BUTTONS, PRESS_MS, Step
from tests.web.browser import KEYS, Browser

_PIXELS = """(() => {
  if (document.getElementById('console').dataset.state === 'busy' && !document.hidden) {
    return '';
  }
  const screen = document.getElementById('screen');
  const { data } = screen.getContext('2d').getImageData(0, 0, screen.width, screen.height);
  let text = '';
  for (let at = 0; at < data.length; at += 4) {
    text += String.fromCharCode(data[at], data[at + 1], data[at + 2]);
  }
  return btoa(text);
})()"""


class Page:
    """The console's page in a browser."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.browser = browser
        self.address = address

    def open(self, board: str = "") -> None:
        """Open it, choosing a board, go fast, and wait until the console waits."""
        self.browser.open(self.address + (f"?board={board}" if board else ""))
        self.fast()
        self.rest()

    def begin(self, board: str = "") -> None:
        """Open it for the first time, and take the first language, English."""
        self.open(board)
        self.press("A")

    def rest(self) -> None:
        """Wait until the console waits for a button."""
        self.browser.wait("document.getElementById('console').dataset.state === 'resting'")

    def note(self) -> str:
        """Reads what the page says."""
        return str(self.browser.run("document.getElementById('note').textContent"))

    def wait_for_note(self, part: str) -> None:
        self.browser.wait(f"document.getElementById('note').textContent.includes({part!r})")

    def pixels(self) -> bytes:
        """The console's screen once it stands still: R, G, B of each pixel of the panel."""
        return b64decode(self.browser.wait(_PIXELS))

    def crc(self) -> int:
        """The screen's CRC32, as the simulator's."""
        return zlib.crc32(self.pixels())

    def property(self, selector: str, name: str) -> Any:
        return self.browser.run(f"document.querySelector('{selector}').{name}")

    def fast(self) -> None:
        """Switch fast-forward on, once the page listens."""
        self.browser.wait("document.getElementById('console').dataset.state")
        self.browser.wait(
            "document.getElementById('fast').ariaPressed === 'true'"
            " || document.getElementById('fast').click()"
        )

    def press(self, button: str, hold: bool = False) -> None:
        """A tap on a key, and wait until the console rests. hold: until it has rested before."""
        if hold:
            self.browser.key(KEYS[button], True)
            self.rest()
            self.browser.key(KEYS[button], False)
        else:
            self.browser.tap(KEYS[button])
        self.rest()

    def tap(self, button: str, hold: bool = False) -> None:
        """The same with a finger on the pictured button."""
        place = self.browser.middle(f'[data-button="{button}"]')
        if hold:
            self.browser.touch(place)
            self.rest()
            self.browser.touch()
        else:
            self.browser.tap_at(place)
        self.rest()

    def reload(self) -> None:
        """Load it anew, go fast, and wait until the console waits."""
        self.browser.reload()
        self.fast()
        self.rest()


def act(page: Page, step: Step, tap: Callable[[str, bool], None]) -> None:
    """Do a step of a recorded session; its `reset` loads the page anew."""
    if step.action == "reset":
        page.reload()
    else:
        tap(BUTTONS[step.button], step.ms > PRESS_MS)
