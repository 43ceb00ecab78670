"""The screen in words, for a screen reader."""

import json
from typing import Any

from tests.web.page import Page
from tests.web.test_page import SMALL
from tools import texts

WORDS = "document.getElementById('words')"


def wait_for_words(page: Page, *lines: str) -> None:
    """Wait until the screen's words are these, from the title to the hints."""
    said = f"{WORDS}.innerText.split('\\n').filter(Boolean)"
    wanted = json.dumps(lines, ensure_ascii=False)
    page.browser.wait(f"JSON.stringify({said}) === JSON.stringify({wanted})")


def node(page: Page) -> Any:
    """The words as the browser gives them to a screen reader."""
    nodes = page.browser.send("Accessibility.getFullAXTree")["nodes"]
    named = [one for one in nodes if one.get("name", {}).get("value") == "The screen in words"]
    assert len(named) == 1 and not named[0]["ignored"]
    return named[0]


def test_what_is_on_the_screen_is_said_in_its_language(page: Page) -> None:
    page.open()
    live = {one["name"]: one["value"]["value"] for one in node(page)["properties"]}
    assert live["live"] == "polite"
    wait_for_words(page, "Language", "English", "A: Choose.")
    page.press("DOWN")
    page.press("A")
    german = texts.tables()["de"]
    verbs = [german[f"launcher.{verb}"].split("|")[0] for verb in ("play", "rules", "menu")]
    wait_for_words(
        page, "Number Drop", german["numberdrop.tagline"], german["launcher.seats"].format(1, 6),
        *(f"{button}: {verb}." for button, verb in zip("AXY", verbs, strict=True)),
    )  # fmt: skip
    assert page.browser.run(f"{WORDS}.lang") == "de"
    page.rest()
    notice = "document.getElementById('words-notice').textContent.startsWith('! ')"
    page.browser.key("b", True)
    page.browser.wait(notice)
    page.browser.key("b", False)
    page.rest()
    assert page.browser.run(notice)
    page.press("DOWN")
    page.browser.wait("document.getElementById('words-notice').textContent === ''")
    page.browser.click("#power")
    wait_for_words(page)


def test_a_small_board_says_which_key_is_held(page: Page) -> None:
    page.begin(SMALL)
    page.browser.wait("document.getElementById('words-hints').textContent.includes('A (hold): R')")
    page.browser.wait("document.getElementById('words-hints').textContent.includes('B (hold): M')")


def test_a_game_says_its_sentence_the_points_and_every_move(page: Page) -> None:
    page.open()
    for button in ("A", "LEFT", "A", "DOWN", "A", "A"):  # LINE, no lesson, at once
        page.press(button)
    page.browser.wait("document.getElementById('words-sentence').textContent.includes('for your')")
    page.browser.wait("document.getElementById('words-hints').textContent.includes('A: Take.')")
    page.press("A")
    page.browser.key("t", True)
    page.browser.key("t", False)
    table = "document.getElementById('words-table').textContent"
    page.browser.wait(f"{table}.includes('Your hand: ') || {table}.includes('To take: ')")
    moves = "[...document.querySelectorAll('#moves p')].map((one) => one.textContent)"
    page.browser.wait(f"({moves}[0] ?? '').startsWith('Bolt: Takes ') && {moves}.length > 1")
    standing = page.browser.run("document.getElementById('words-standing').textContent")
    assert "Bolt 0" in standing and "Moon 0" in standing and "Opening draft" in standing
