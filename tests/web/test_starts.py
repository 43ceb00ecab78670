"""Starts in quick succession, a console that answers no more, and files that do not come."""

import json

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from tests.web.page import Page
from tests.web.test_page import SMALL, first_picture, window

WORKERS = """window.running = new Set();
window.Worker = class extends Worker {
  constructor(...what) { super(...what); window.running.add(this); }
  terminate() { window.running.delete(this); super.terminate(); }
};"""
"""Counts the workers that nobody has ended."""

CHOOSE = """(names) => names.forEach((name) => {
  const boards = document.getElementById('boards');
  boards.value = name;
  boards.dispatchEvent(new Event('change'));
})"""
"""As the arrow keys do in a list that has the focus."""


def test_who_runs_through_the_boards_ends_with_the_last_one(page: Page) -> None:
    page.browser.send("Page.addScriptToEvaluateOnNewDocument", source=WORKERS)
    page.begin()
    others = [name for name in EMULATED if name not in (SMALL, DEFAULT_BOARD)]
    for names in ([*others, SMALL], [SMALL, *others, DEFAULT_BOARD]):
        page.browser.run(f"({CHOOSE})({json.dumps(names)})")
        height = EMULATED[names[-1]].height
        page.browser.wait(f"document.getElementById('screen').height === {height}")
        page.rest()
        first = window("") if names[-1] == DEFAULT_BOARD else first_picture(names[-1])
        assert page.crc() == first and page.note() == ""
        page.browser.wait("window.running.size === 1")
    page.press("RIGHT")
    assert page.crc() == window("press RIGHT")


def test_a_console_that_is_dead_is_told_each_time_somebody_asks(page: Page) -> None:
    page.browser.send("Page.addScriptToEvaluateOnNewDocument", source=WORKERS)
    page.begin()
    page.browser.run(
        "[...window.running].forEach((one) => { Worker.prototype.terminate.call(one);"
        "one.onerror({ message: 'gone' }); })"
    )
    page.wait_for_note("This browser cannot run the console: gone")
    page.browser.run("document.getElementById('files').open = true")
    for _ in range(2):
        page.browser.click("#export")
        page.wait_for_note("The console does not answer any more")
    page.browser.click("#power")
    page.browser.wait("document.getElementById('note').textContent === ''")
    page.rest()
    assert page.crc() == window("")


def test_an_image_to_take_along_that_does_not_come_is_told_why(page: Page) -> None:
    page.begin()
    page.browser.send("Network.setBypassServiceWorker", bypass=True)
    page.browser.send("Network.setBlockedURLs", urls=["*picopad.bin"])
    number = [*EMULATED].index("picopad") + 1
    page.browser.run(f"document.querySelector('#images button:nth-child({number})').click()")
    page.wait_for_note("The server cannot be reached for images/picopad.bin")


def test_keys_of_input_methods_and_of_other_layouts(page: Page) -> None:
    page.begin()
    for key, code, chord, name in (
        ("Process", "KeyA", False, "A"), ("Unidentified", "KeyM", False, "Y"),
        ("ü", "KeyZ", False, None), ("ö", "KeyX", False, None), ("µ", "KeyM", True, None),
        (None, None, False, None),
    ):  # fmt: skip
        held = page.browser.run(
            "((key, code, chord) => { const kind = key === null ? Event : KeyboardEvent;"
            "const named = key === null ? {} : { key, code, modifierAltGraph: chord };"
            "const tell = (what) => document.getElementById('console').dispatchEvent("
            "new kind(what, { ...named, bubbles: true }));"
            "tell('keydown'); const held = document.querySelector('.held')?.dataset.button;"
            f"tell('keyup'); return held ?? null; }})(...{json.dumps([key, code, chord])})"
        )
        assert held == name, key
    assert not page.browser.run("document.querySelector('.held')")


LAYOUT_CHANGES = """(() => {
  const paces = [];
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (message, ...more) {
    if (message.do === 'pace') { paces.push(message.pace); }
    return post.call(this, message, ...more);
  };
  const place = document.getElementById('console');
  place.dataset.state = 'busy';
  for (const [what, key] of [['keydown', 'f'], ['keyup', 'а']]) {
    place.dispatchEvent(new KeyboardEvent(what, { key, code: 'KeyF', bubbles: true }));
  }
  Worker.prototype.postMessage = post;
  return paces.join();
})()"""


def test_fast_forward_ends_with_its_key_whatever_the_layout_is_then(page: Page) -> None:
    page.begin()
    page.browser.click("#fast")  # off
    assert page.browser.run(LAYOUT_CHANGES) == "8,1"
