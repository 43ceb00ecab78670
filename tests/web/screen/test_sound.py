"""The board's buzzer, in the browser's own sound."""

from typing import Any

import pytest

from lineup.ui.tones import SEQUENCES
from tests.web.page import Page

TRIES = 10
SPY = """
window.heard = [];
for (const [name, what] of [['setValueAtTime', 'hertz'], ['setTargetAtTime', 'loud']]) {
  const real = AudioParam.prototype[name];
  AudioParam.prototype[name] = function spy(value, at, ...rest) {
    window.heard.push([what, value, at]);
    return real.call(this, value, at, ...rest);
  };
}
"""


def heard(page: Page) -> Any:
    return page.browser.run("window.heard.splice(0)")


def length(page: Page, loud: list[tuple[float, float]], wanted: float) -> float:
    """Seconds of a tone that the page was in time for: on a busy machine the end of one may come
    late, so it sounds again, TRIES times."""
    found = loud[1][1] - loud[0][1]
    for _ in range(TRIES):
        if found < 1.5 * wanted:
            break
        page.press("LEFT")
        page.press("RIGHT")
        on, off = [at for what, _, at in heard(page) if what == "loud"][-2:]
        found = off - on
    return found


def test_the_buzzer_sounds_once_the_page_is_touched_and_not_when_it_is_off(page: Page) -> None:
    page.browser.send("Page.addScriptToEvaluateOnNewDocument", source=SPY)
    page.begin("picosystem")
    for button in ("Y", "DOWN", "A", "DOWN", "DOWN"):  # to the settings: its sound
        page.press(button)
    page.browser.run("document.getElementById('fast').click()")
    heard(page)
    page.press("RIGHT")
    page.press("RIGHT")
    told = heard(page)
    notes = [value for what, value, _ in told if what == "hertz"]
    loud = [(value, at) for what, value, at in told if what == "loud"]
    tones = SEQUENCES["score"]
    assert notes == pytest.approx([hertz for hertz, _ in tones] * 2, rel=0.001)
    assert len(loud) == 4 and loud[1][0] == loud[3][0] == 0
    assert loud[2][0] > 2 * loud[0][0] > 0  # the volume was made larger
    assert length(page, loud, tones[0][1] / 1000) == pytest.approx(tones[0][1] / 1000, abs=0.003)
    page.browser.click("#sound")
    heard(page)
    page.press("LEFT")
    assert heard(page) == []
    assert page.property("#sound", "ariaPressed") == "false"


def test_a_board_without_a_buzzer_has_no_button_for_it(page: Page) -> None:
    page.begin()
    assert page.property("#sound", "checkVisibility()") is False
