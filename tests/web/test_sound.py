"""The board's buzzer, in the browser's own sound."""

from typing import Any

import pytest

from lineup.ui.tones import SEQUENCES
from tests.web.page import Page

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
    # As long as the board lets it sound, and longer where the machine cannot keep up with it.
    assert tones[0][1] / 1000 - 0.003 < loud[1][1] - loud[0][1] < 0.5
    page.browser.click("#sound")
    heard(page)
    page.press("LEFT")
    assert heard(page) == []
    assert page.property("#sound", "ariaPressed") == "false"


def test_a_board_without_a_buzzer_says_so(page: Page) -> None:
    page.begin()
    assert page.property("#sound", "textContent") == "No sound on this board"
    assert page.property("#sound", "disabled")
