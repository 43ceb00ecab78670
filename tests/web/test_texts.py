"""The page's own words, which are those of the console's language."""

import json
import re
import subprocess
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from host_sim.emulator.node import find_node
from lineup.text import LANGUAGES, NAMES
from tests.web.page import Page
from tools.board.web.command import PAGE

CHECK = Path(__file__).with_name("texts_check.mjs")


@pytest.fixture(scope="module")
def outcome() -> Any:
    return json.loads(subprocess.check_output([find_node(), str(CHECK)]))


class Named(HTMLParser):
    """The words of elements that name a text, or their names, before any script has run."""

    def __init__(self) -> None:
        super().__init__()
        self.said: list[tuple[str, str]] = []
        self._name = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if "data-label" in given:
            self.said.append((given["data-label"], given["aria-label"]))
        self._name = given.get("data-text", "")

    def handle_data(self, data: str) -> None:
        if self._name:
            self.said.append((self._name, data))
            self._name = ""


def test_the_page_speaks_what_the_console_speaks(outcome: Any) -> None:
    assert outcome["languages"] == dict(zip(LANGUAGES, NAMES, strict=True))
    assert set(outcome["tables"]) == set(LANGUAGES)


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_is_in_every_language_with_the_same_values(code: str, outcome: Any) -> None:
    english, table = outcome["tables"]["en"], outcome["tables"][code]
    assert list(table) == list(english)
    for name, text in table.items():
        assert text.strip() and sorted(re.findall(r"\{\d\}", text)) == sorted(
            re.findall(r"\{\d\}", english[name])
        )


def test_the_file_of_the_page_says_it_in_english(outcome: Any) -> None:
    named = Named()
    named.feed((PAGE / "index.html").read_text(encoding="utf-8"))
    assert len(named.said) > 20
    assert [outcome["tables"]["en"].get(name) for name, _ in named.said] == [
        text for _, text in named.said
    ]


def test_no_text_is_left_over(outcome: Any) -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in PAGE.rglob("*.*")
        if path.parent != PAGE / "texts"
    )
    buttons = {"up", "down", "left", "right", "press", "a", "b", "x", "y"}
    names = [name for name in outcome["tables"]["en"] if name not in buttons]
    assert [name for name in names if not re.search(rf"""['"]{name}['"]""", code)] == []


def test_until_the_console_speaks_it_is_the_browsers_language(outcome: Any) -> None:
    assert outcome["preferred"] == [
        "en", "en", "de", "ja", "zh_hans", "zh_hant", "zh_hant", "zh_hans",
    ]  # fmt: skip


def test_a_language_is_chosen_on_the_page_or_in_its_address_and_stays(page: Page) -> None:
    focus = "document.getElementById('words-focus').textContent"
    page.open()
    page.browser.run(
        "document.getElementById('languages').value = 'de';"
        "document.getElementById('languages').dispatchEvent(new Event('change'))"
    )
    page.browser.wait("document.getElementById('power').textContent === 'Ein/Aus'")
    page.rest()
    page.reload()
    page.browser.wait("document.getElementById('words-hints').textContent.includes('A: Spielen.')")
    assert page.property("html", "lang") == "de" and page.property("#languages", "value") == "de"
    assert page.property('[data-button="B"]', "ariaLabel") == "B: zurück"
    page.browser.open(f"{page.address}?language=zh_hant#code=7E&game=line")
    page.fast()
    page.browser.wait(f"{focus} === '開始'")
    assert page.property("html", "lang") == "zh-Hant"
    assert page.property("#fast", "textContent") == "快轉"
