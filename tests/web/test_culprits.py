"""Obstacles to the page's start are named as what they are, and can be left by its own buttons."""

import json
import shutil
from pathlib import Path

import pytest

from tests.web.browser import Browser
from tests.web.page import Page
from tests.web.renewal.test_renewal import edition
from tests.web.server import Server
from tests.web.test_page import window

POLICY = "script-src 'self' 'wasm-unsafe-eval'"


def said(browser: Browser, part: str) -> None:
    """Waits until the page says it."""
    browser.wait(f"document.body.innerText.replace(/\\s+/g, ' ').includes({json.dumps(part)})")


@pytest.mark.parametrize(
    ("headers", "types", "words"),
    [
        ({"Content-Security-Policy": "default-src 'self'"}, {}, f"has to allow: {POLICY}"),
        ({"Content-Security-Policy": "default-src 'none'"}, {}, "server forbids scripts"),
        ({"Content-Security-Policy": "worker-src 'none'"}, {}, f"has to allow: {POLICY}"),
        (
            {"Content-Security-Policy": "connect-src 'none'"},
            {},
            "has to allow: connect-src 'self'",
        ),
        (
            {"Content-Security-Policy": "connect-src 'none'"},
            {},
            "has to allow: connect-src 'self'",
        ),
        ({}, {".js": "text/plain"}, 'as "text/plain". Scripts have to be sent as text/javascript'),
        ({"X-Content-Type-Options": "nosniff"}, {".js": "text/plain"}, "them as text/javascript"),
    ],
)
def test_what_a_server_sends_is_named(
    headers: dict[str, str],
    types: dict[str, str],
    words: str,
    browser: Browser,
    page_folder: Path,
) -> None:
    server = Server(page_folder, headers, types)
    browser.open(server.address)
    said(browser, words)
    server.stop()


def test_what_a_server_has_to_send_is_enough(browser: Browser, page_folder: Path) -> None:
    policy = f"default-src 'self'; {POLICY}"
    server = Server(page_folder, {"Content-Security-Policy": policy})
    page = Page(browser, server.address)
    page.begin()
    assert page.crc() == window("") and page.note() == ""
    browser.wait("document.getElementById('offline').textContent.includes('without a')")
    server.stop()


@pytest.mark.parametrize(
    "name", ["page/main.js", "page/screen/gif.js", "core/stage.js", "bootrom.bin"]
)
def test_a_file_that_is_missing_is_named(
    name: str, browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    site = Path(shutil.copytree(page_folder, tmp_path / "site"))
    (site / edition(site) / name).unlink()
    server = Server(site)
    browser.open(server.address)
    said(browser, f"The server does not give {name} (404)")
    server.stop()


def test_a_file_that_only_another_board_needs_is_named_and_the_page_needs_its_server(
    browser: Browser, page_folder: Path, tmp_path: Path
) -> None:
    site = Path(shutil.copytree(page_folder, tmp_path / "site"))
    name = f"{edition(site)}/images/picopad.bin"
    (site / name).unlink()
    server = Server(site)
    page = Page(browser, server.address)
    page.begin()
    foot = "document.getElementById('offline').textContent"
    browser.wait(f"{foot}.includes('not whole on its server ({name}: 404)')")
    server.stop()


def test_a_page_that_is_opened_as_a_file_says_so(browser: Browser, page_folder: Path) -> None:
    browser.open((page_folder / "index.html").as_uri())
    said(browser, "This page was opened as a file")


def test_a_server_that_wants_no_frames_is_told_and_the_second_console_closes(
    browser: Browser, page_folder: Path
) -> None:
    server = Server(page_folder, {"X-Frame-Options": "DENY"})
    page = Page(browser, server.address)
    page.begin()
    page.browser.click("#second")
    page.wait_for_note("The server forbids pages in frames")
    assert page.property("#second", "ariaPressed") == "false"
    assert page.browser.run("document.getElementById('frame') === null")
    page.press("RIGHT")
    assert page.note() == "" and page.crc() == window("press RIGHT")
    server.stop()


SECTORS_KEPT = """async () => {
  const done = (request) => new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  const opening = indexedDB.open('lineup');
  opening.onupgradeneeded = () => opening.transaction.abort();  // only the page makes it
  const database = await done(opening);
  try {
    return await done(database.transaction('sectors').objectStore('sectors').count());
  } finally {
    database.close();
  }
}"""
"""Not by `indexedDB.databases()`: Chromium drops the question if the storage is cleared then."""


@pytest.mark.in_turn
def test_saves_outlive_a_storage_that_somebody_clears(page: Page) -> None:
    page.begin()
    page.press("RIGHT")
    origin = "/".join(page.address.split("/")[:3])
    page.browser.send("Storage.clearDataForOrigin", origin=origin, storageTypes="indexeddb")
    page.browser.wait(f"({SECTORS_KEPT})().catch(() => 0)")
    page.browser.wait("document.getElementById('note').textContent === ''")
    page.reload()
    assert page.note() == "" and page.crc() == window("")


def test_the_browser_is_asked_to_keep_what_somebody_comes_back_to(page: Page) -> None:
    page.browser.send(
        "Page.addScriptToEvaluateOnNewDocument",
        source="window.asked = 0; navigator.storage.persist = "
        "() => { window.asked++; return Promise.resolve(true); };",
    )
    page.begin()
    page.press("RIGHT")
    assert page.browser.run("window.asked") == 0
    page.reload()
    assert page.browser.run("window.asked") == 0
    page.press("RIGHT")
    page.press("LEFT")
    assert page.browser.run("window.asked") == 1
    page.browser.wait("document.getElementById('kept').textContent.includes('promised')")
