"""A new edition of the page: it comes whole, and when the person takes it, or not at all."""

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from host_sim.boards.models import EMULATED
from tests.web.browser import Browser
from tests.web.page import Page
from tests.web.server import Server
from tests.web.test_page import SMALL, first_picture, window
from tools.board.web import command

LONG_AGO = time.time() - 365 * 86400
OFFERED = "!document.getElementById('renewal').hidden"


@pytest.fixture
def site(page_folder: Path, tmp_path: Path) -> Path:
    """A page that may be changed, and that has lain there for a year: a browser takes what has not
    changed for long as good for long."""
    copy = Path(shutil.copytree(page_folder, tmp_path / "site"))
    for path in copy.rglob("*"):
        os.utime(path, (LONG_AGO, LONG_AGO))
    return copy


@pytest.fixture
def visited(site: Path, browser: Browser) -> Iterator[Page]:
    """That page, kept by the browser for when there is no network."""
    server = Server(site)
    page = Page(browser, server.address)
    page.begin()
    browser.wait("document.getElementById('offline').textContent.includes('without a')")
    yield page
    server.stop()


def edition(folder: Path) -> str:
    found = re.search(r'src="(\w+)/page/main.js"', (folder / "index.html").read_text())
    assert found is not None
    return found[1]


def deploy(site: Path, missing: str = "") -> str:
    """Another edition in place of the one that is there; its name. missing: a file that is not."""
    images = {
        name: (site / edition(site) / f"images/{name}.bin").read_bytes() for name in EMULATED
    }
    images[SMALL] += b"another edition"
    made = command.files(images)
    shutil.rmtree(site / edition(site))
    for name, data in made.items():
        if not missing or not name.endswith(missing):
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_bytes(data)
    return edition(site)


def editions(page: Page) -> set[str]:
    """Of all files that were asked for since the last time."""
    names = [name.removeprefix(page.address) for name in page.browser.asked]
    page.browser.asked.clear()
    return {name.split("/")[0] for name in names if "/" in name}


def choose(page: Page, board: str) -> None:
    page.browser.run(
        f"document.getElementById('boards').value = '{board}';"
        "document.getElementById('boards').dispatchEvent(new Event('change'))"
    )
    page.browser.wait(f"document.getElementById('screen').height === {EMULATED[board].height}")


def test_another_edition_waits_until_it_is_taken(visited: Page, site: Path) -> None:
    page, old = visited, edition(site)
    page.press("RIGHT")
    new = deploy(site)
    assert new != old
    editions(page)
    page.reload()
    page.browser.wait(OFFERED)
    choose(page, SMALL)  # a worker and an image of the same edition
    page.rest()
    assert page.crc() == first_picture(SMALL)
    assert f"/{old}/" in page.browser.run("document.scripts[0].src")
    page.browser.run("window.before = true")
    page.browser.click("#renew")
    page.browser.wait("!window.before && document.readyState === 'complete'")
    assert f"/{new}/" in page.browser.run("document.scripts[0].src")
    page.rest()
    page.browser.wait("document.getElementById('offline').textContent.includes('without a')")
    assert not page.browser.run(OFFERED)
    kept = "caches.keys().then((names) => names.map((one) => one.split(' ').at(-1)))"
    assert page.browser.run(kept) == [new]


def test_an_edition_that_is_not_whole_is_not_taken(visited: Page, site: Path) -> None:
    page, old = visited, edition(site)
    new = deploy(site, missing="page/screen/gif.js")
    page.browser.run(
        "navigator.serviceWorker.getRegistration().then((one) => one.update()).catch(() => 0)"
    )
    gone = (
        "navigator.serviceWorker.getRegistration().then((one) => !one.installing && !one.waiting)"
    )
    page.browser.wait(gone)
    page.reload()
    assert page.crc() == window("")
    assert f"/{old}/" in page.browser.run("document.scripts[0].src")
    kept = "caches.keys().then((names) => names.map((one) => one.split(' ').at(-1)))"
    page.browser.wait(f"{kept}.then((names) => !names.includes('{new}'))")
    assert not page.browser.run(OFFERED)
    page.browser.said.clear()  # the browser's own line on the worker that failed


def test_a_file_that_was_changed_by_hand_arrives(visited: Page, site: Path) -> None:
    page = visited
    for name, before, after in (
        ("index.html", "</main>", '<p id="imprint">Somebody, Somewhere</p></main>'),
        (f"{edition(site)}/page/style.css", ":root {", ":root { --mine: 1;"),
    ):
        path = site / name
        path.write_text(path.read_text().replace(before, after))
    page.browser.reload()
    page.browser.wait(OFFERED)
    assert not has(page, "#imprint")
    page.browser.run("window.before = true")
    page.browser.click("#renew")
    page.browser.wait("!window.before && document.readyState === 'complete'")
    assert has(page, "#imprint")
    style = "getComputedStyle(document.documentElement).getPropertyValue('--mine')"
    page.browser.wait(f"{style}.trim() === '1'")
    page.rest()


def has(page: Page, selector: str) -> bool:
    return bool(page.browser.run(f"document.querySelector('{selector}') !== null"))
