"""Saves from a file: looked at first, and asked for before those that are here go."""

import random
from pathlib import Path

import pytest

from tests.web.browser import Browser, Chromium
from tests.web.page import Page
from tests.web.server import Server
from tests.web.test_page import downloaded, window

DIALOG = "document.getElementById('asking')"
GAME = ("LEFT", "A", "DOWN", "A", "A", "A")
"""LINE, no lesson, at once, and a first move."""


def exported(page: Page, folder: Path, selector: str = "#export") -> Path:
    """The file of the saves, by a button."""
    folder.mkdir()
    page.browser.downloads_to(folder)
    page.browser.run("document.getElementById('files').open = true")
    page.browser.click(selector)
    (file,) = downloaded(page, folder, "*.bin")
    return file


def asked(page: Page, file: Path) -> str:
    """Chooses a file to import; what the dialogue says."""
    page.browser.choose_files("#import", file)
    page.browser.wait(f"{DIALOG}.open")
    return str(page.browser.run(f"{DIALOG}.innerText"))


def test_a_file_without_saves_is_refused_and_nothing_is_touched(
    page: Page, tmp_path: Path
) -> None:
    page.begin()
    size = 2 * 1024 * 1024
    noise = random.Random(1).randbytes(size)
    drive = bytearray(size)
    drive[size // 2 + 8 : size // 2 + 16] = b"littlefs"
    for data, why in (
        (b"no flash", "saves of this board have 2097152 bytes, it has 8"),
        (bytes(size), "there are no saves of Lineup in it"),
        (noise, "there are no saves of Lineup in it"),
        (bytes(drive), "there are no saves of Lineup in it"),
    ):
        file = tmp_path / "other.bin"
        file.write_bytes(data)
        page.browser.choose_files("#import", file)
        page.wait_for_note(why)
        assert page.note().startswith("other.bin was not imported: ")
        page.press("RIGHT")
        page.press("LEFT")
    page.reload()
    assert page.crc() == window("")


@pytest.mark.in_turn
def test_saves_are_asked_for_before_they_go(page: Page, tmp_path: Path) -> None:
    page.open()
    for button in ("DOWN", "A"):  # German
        page.press(button)
    german = page.crc()
    old = exported(page, tmp_path / "old")
    page.press("Y")
    page.press("B")
    for button in GAME:
        page.press(button)
    page.reload()
    playing = page.crc()
    assert playing != german
    told = asked(page, old)
    assert "Deine: laufende Spiele: 1, beendete: 0" in told
    assert "In der Datei: laufende Spiele: 0, beendete: 0" in told
    page.browser.key("b", True)  # no key of the console
    assert page.browser.run("document.querySelector('.held') === null")
    page.browser.key("b", False)
    mine = exported(page, tmp_path / "mine", "#asking-export")
    page.browser.key("Escape", True)
    page.browser.key("Escape", False)
    page.wait_for_note("deine Spielstände sind, wie sie waren")
    asked(page, old)
    page.browser.click("#asking-no")
    page.wait_for_note("deine Spielstände sind, wie sie waren")
    page.reload()
    assert page.crc() == playing
    asked(page, old)
    page.browser.click("#asking-yes")
    page.wait_for_note("wurde geladen")
    page.rest()
    assert page.crc() == german
    asked(page, mine)
    page.browser.click("#asking-yes")
    page.wait_for_note("wurde geladen")
    page.reload()
    assert page.crc() == playing


def test_an_import_that_the_browser_does_not_keep_changes_nothing(
    server: Server, tmp_path: Path
) -> None:
    block = {"default_content_setting_values": {"cookies": 2}}  # "Block all cookies", and the like
    with Chromium(profile=block) as program, Browser(program, alone=True) as browser:
        page = Page(browser, server.address)
        page.begin()
        asked(page, exported(page, tmp_path / "saves"))
        page.browser.click("#asking-yes")
        page.wait_for_note("the browser does not keep it")


@pytest.mark.in_turn
def test_a_worker_that_died_is_told_and_power_starts_another(page: Page) -> None:
    page.browser.send(
        "Page.addScriptToEvaluateOnNewDocument",
        source="window.Worker = class extends Worker {"
        " constructor(...all) { super(...all); window.worker = this; } };",
    )
    page.begin()
    page.browser.run("window.worker.terminate()")
    page.wait_for_note("The console does not answer any more")
    page.browser.click("#export")
    page.browser.click("#power")
    page.rest()
    assert page.note() == "" and page.crc() == window("")
