"""The board's buzzer, in the browser's own sound."""

from typing import Any

import pytest

from lineup.ui.tones import SEQUENCES
from tests.web.page import Page

SPY = """
window.heard = [];
window.clock = 1;
for (const [name, what] of [['setValueAtTime', 'hertz'], ['setTargetAtTime', 'loud']]) {
  const real = AudioParam.prototype[name];
  AudioParam.prototype[name] = function spy(value, at, ...rest) {
    window.heard.push([what, value, at]);
    return real.call(this, value, at, ...rest);
  };
}
window.AudioContext = class extends AudioContext {
  constructor(...all) {
    super(...all);
    window.sounding = this;
  }

  get currentTime() {
    return window.clock;
  }
};
"""
"""Notes what sounds when, by a clock that the test sets: on a busy machine tones come late."""

DELAY = 0.03
"""Seconds that tones may come late (host_sim/emulator/page/screen/sound.mjs)."""


def begin(page: Page) -> None:
    """Goes to the settings' row of the sound, where RIGHT makes it louder and sounds."""
    page.browser.send("Page.addScriptToEvaluateOnNewDocument", source=SPY)
    page.begin("picosystem")
    for button in ("Y", "DOWN", "A", "DOWN", "DOWN"):
        page.press(button)
    page.browser.wait("window.sounding?.state === 'running'")
    page.browser.run("document.getElementById('fast').click()")
    heard(page)


def heard(page: Page) -> Any:
    return page.browser.run("window.heard.splice(0)")


def louds(told: Any) -> list[tuple[float, float]]:
    """(loudness, seconds) of each change."""
    return [(value, at) for what, value, at in told if what == "loud"]


def test_the_buzzer_sounds_once_the_page_is_touched_and_not_when_it_is_off(page: Page) -> None:
    begin(page)
    page.press("RIGHT")
    page.press("RIGHT")
    told = heard(page)
    notes = [value for what, value, _ in told if what == "hertz"]
    loud = louds(told)
    tones = SEQUENCES["score"]
    assert notes == pytest.approx([hertz for hertz, _ in tones] * 2, rel=0.001)
    assert len(loud) == 4 and loud[1][0] == loud[3][0] == 0
    assert loud[2][0] > 2 * loud[0][0] > 0  # the volume was made larger
    assert loud[0][1] == loud[2][1] == pytest.approx(1 + DELAY)
    for on, off in (loud[:2], loud[2:]):
        assert off[1] - on[1] == pytest.approx(tones[0][1] / 1000, abs=0.003)
    page.browser.click("#sound")
    heard(page)
    page.press("LEFT")
    assert heard(page) == []
    assert page.property("#sound", "ariaPressed") == "false"


def test_what_comes_late_sounds_soon_and_in_its_order(page: Page) -> None:
    """A second passes between two looks at the clock."""
    begin(page)
    page.browser.run(
        "let looks = 1; void Object.defineProperty(window, 'clock', {get: () => ++looks})"
    )
    page.press("RIGHT")
    on, off = louds(heard(page))
    assert on[0] > off[0] == 0 and off[1] > on[1]


def test_a_board_without_a_buzzer_has_no_button_for_it(page: Page) -> None:
    page.begin()
    assert page.property("#sound", "checkVisibility()") is False
