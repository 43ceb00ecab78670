"""A new edition that meets trouble on its way: the page stays whole, the old one or the new one,
says so, and can be left by its own buttons."""

import os
import shutil
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from host_sim.boards.models import DEFAULT_BOARD
from tests.web.browser import Browser
from tests.web.page import Page
from tests.web.renewal.test_renewal import OFFERED, deploy, edition
from tests.web.renewal.test_renewal import site as site
from tests.web.renewal.test_renewal import visited as visited
from tests.web.server import Server
from tests.web.test_culprits import said
from tests.web.test_page import window

LATER = time.time() + 3600
KEPT = "caches.keys().then((names) => names.map((one) => one.split(' ').at(-1)).sort().join())"
pytestmark = pytest.mark.in_turn

OFFLINE = "document.getElementById('offline').textContent"
REGISTRATION = "navigator.serviceWorker.getRegistration()"

NOT_WHOLE = "it does not arrive whole. This one stays"


def stands(page: Page, name: str) -> None:
    """The page is of that edition, whole, and plays."""
    page.rest()
    assert f"/{name}/" in page.browser.run("document.scripts[0].src")
    assert page.crc() == window("")
    styled = "getComputedStyle(document.getElementById('console')).display"
    assert page.browser.run(styled) != "block"


def look(page: Page) -> None:
    """Let the browser look for a newer edition, and have it or give it up."""
    page.browser.run(f"{REGISTRATION}.then((one) => one.update()).catch(() => 0)")
    page.browser.wait(f"{REGISTRATION}.then((one) => !one.installing)")


def take(page: Page, name: str) -> None:
    """Take the edition that is offered."""
    page.browser.wait(OFFERED)
    page.browser.run("window.before = true")
    page.browser.click("#renew")
    page.browser.wait("!window.before && document.readyState === 'complete'")
    stands(page, name)


def put_back(first: Path, site: Path) -> None:
    """An earlier upload, once more. This server tells by the date only what is newer."""
    shutil.rmtree(site)
    shutil.copytree(first, site)
    for path in site.rglob("*"):
        os.utime(path, (LATER, LATER))


def only(page: Page, name: str) -> None:
    page.browser.wait(f"{KEPT}.then((names) => names === '{name}')")


def cut(path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) // 2])


def a_page_instead(path: Path) -> None:
    """As servers do that answer whatever is asked for with the page of an application."""
    path.write_bytes(b"<!doctype html><title>Welcome</title>" * 50)


def gone(path: Path) -> None:
    path.unlink()


@pytest.mark.parametrize("name", ["page/main.js", "page/style.css", f"images/{DEFAULT_BOARD}.bin"])
@pytest.mark.parametrize("trouble", [cut, a_page_instead])
def test_a_file_that_does_not_come_whole_leaves_the_old_edition(
    trouble: Callable[[Path], None], name: str, visited: Page, site: Path
) -> None:
    page, old = visited, edition(site)
    new = deploy(site)
    whole = (site / new / name).read_bytes()
    trouble(site / new / name)
    page.reload()
    page.browser.wait(f"{OFFLINE}.includes('{NOT_WHOLE}')")
    only(page, old)
    assert not page.browser.run(OFFERED)
    page.reload()
    stands(page, old)
    (site / new / name).write_bytes(whole)
    look(page)
    take(page, new)
    only(page, new)
    page.browser.said.clear()  # the browser's own line on the worker that failed


def test_an_upload_that_is_at_it_is_not_taken(visited: Page, site: Path) -> None:
    """The list of the new edition is there already, and the page that names it is not."""
    page, old = visited, edition(site)
    before = (site / "index.html").read_bytes()
    folder = shutil.copytree(site / old, site.parent / "old")
    new = deploy(site)
    after = (site / "index.html").read_bytes()
    shutil.copytree(folder, site / old)
    (site / "index.html").write_bytes(before)
    page.reload()
    page.browser.wait(f"{OFFLINE}.includes('{NOT_WHOLE}')")
    page.reload()
    stands(page, old)
    (site / "index.html").write_bytes(after)
    shutil.rmtree(site / old)
    look(page)
    take(page, new)
    only(page, new)
    page.browser.said.clear()


def test_an_older_edition_that_comes_back_with_a_file_missing_takes_nothing_away(
    visited: Page, site: Path, tmp_path: Path
) -> None:
    page, old = visited, edition(site)
    first = shutil.copytree(site, tmp_path / "first")
    deploy(site)
    look(page)
    page.browser.wait(OFFERED)
    put_back(first, site)
    (site / old / "page/main.js").unlink()
    look(page)
    page.browser.wait(f"{OFFLINE}.includes('{NOT_WHOLE}')")
    page.browser.wait(f"{KEPT}.then((names) => names.includes('{old}'))")
    page.reload()
    stands(page, old)
    page.browser.said.clear()


def test_it_goes_back_to_an_older_edition(visited: Page, site: Path, tmp_path: Path) -> None:
    page, old = visited, edition(site)
    first = shutil.copytree(site, tmp_path / "first")
    page.press("RIGHT")
    new = deploy(site)
    look(page)
    take(page, new)
    put_back(first, site)
    look(page)
    take(page, old)
    only(page, old)


def test_a_server_that_dies_in_the_midst_and_comes_back(
    visited: Page, site: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Half of the image, and then no more is ever sent."""
    page, old = visited, edition(site)
    new = deploy(site)
    from tests.web import server as served

    whole = served._Handler.copyfile

    def copyfile(self: served._Handler, source: object, out: object) -> None:
        if self.path.endswith(f"{DEFAULT_BOARD}.bin"):
            out.write(source.read(100000))  # type: ignore[attr-defined]
            self.close_connection = True
        else:
            whole(self, source, out)  # type: ignore[arg-type]

    monkeypatch.setattr(served._Handler, "copyfile", copyfile)
    page.reload()
    page.browser.wait(f"{OFFLINE}.includes('{NOT_WHOLE}')")
    page.reload()
    stands(page, old)
    only(page, old)
    monkeypatch.undo()
    look(page)
    take(page, new)
    page.browser.said.clear()


def test_no_network_between_finding_and_taking(visited: Page, site: Path) -> None:
    page = visited
    new = deploy(site)
    look(page)
    page.browser.wait(OFFERED)
    page.browser.send(
        "Network.emulateNetworkConditions",
        offline=True, latency=0, downloadThroughput=-1, uploadThroughput=-1,
    )  # fmt: skip
    take(page, new)
    page.browser.said.clear()


def test_a_reload_in_the_midst_of_coming(visited: Page, site: Path) -> None:
    page, old = visited, edition(site)
    new = deploy(site)
    page.browser.run("navigator.serviceWorker.getRegistration().then((one) => { one.update(); })")
    page.reload()
    assert page.browser.run("document.scripts[0].src").split("/")[-3] in (old, new)
    look(page)
    if f"/{old}/" in page.browser.run("document.scripts[0].src"):
        take(page, new)
    only(page, new)


def test_a_second_tab_takes_it_for_both(visited: Page, site: Path) -> None:
    page = visited
    other = "window.second.document"
    page.browser.run(f"window.second = window.open({page.address!r}), true")
    page.browser.wait(
        f"({other}.getElementById('note')?.textContent ?? '').includes('another tab')"
    )
    new = deploy(site)
    look(page)
    page.browser.wait(f"{other}.getElementById('renewal').hidden === false")
    page.browser.run("window.before = true")
    page.browser.run(f"{other}.getElementById('renew').click()")
    page.browser.wait("!window.before && document.readyState === 'complete'")
    page.browser.wait(f"document.scripts[0]?.src.includes('/{new}/')")
    only(page, new)


def test_without_room_for_it_the_old_one_stays(visited: Page, site: Path) -> None:
    page, old = visited, edition(site)
    new = deploy(site)
    origin = "/".join(page.address.split("/")[:3])
    page.browser.send("Storage.overrideQuotaForOrigin", origin=origin, quotaSize=1)
    page.reload()
    page.browser.wait(f"{OFFLINE}.includes('{NOT_WHOLE}')")
    page.reload()
    stands(page, old)
    page.browser.send("Storage.overrideQuotaForOrigin", origin=origin)
    look(page)
    take(page, new)
    page.browser.said.clear()


@pytest.mark.parametrize(
    "name",
    ["page/main.js", "page/worker/runner.js", f"images/{DEFAULT_BOARD}.bin", "boards.json"],
)
def test_half_a_file_at_the_first_visit_is_named(name: str, browser: Browser, site: Path) -> None:
    path = site / edition(site) / name
    size = path.stat().st_size
    cut(path)
    server = Server(site)
    browser.open(server.address)
    said(browser, f"gives only a part of {name} ({size // 2} of {size} bytes)")
    server.stop()
    browser.said.clear()
