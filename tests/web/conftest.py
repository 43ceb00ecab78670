"""The fixtures of the page's tests: the page, a server, a browser that has it open."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from host_sim.boards.models import EMULATED
from tests.device.conftest import firmware_image as firmware_image
from tests.device.conftest import image_of as image_of
from tests.web.browser import Browser, Chromium
from tests.web.page import Page
from tests.web.server import Server
from tools.board.web import command


@pytest.fixture(scope="session")
def page_folder(image_of: Callable[[str], Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built page, in a folder of a folder."""
    images = {name: image_of(name).read_bytes() for name in EMULATED}
    folder = tmp_path_factory.mktemp("site") / "some folder"
    for name, data in command.files(images).items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(data)
    return folder


@pytest.fixture
def server(page_folder: Path) -> Iterator[Server]:
    server = Server(page_folder)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Chromium]:
    with Chromium() as chromium:
        yield chromium


@pytest.fixture
def browser(chromium: Chromium) -> Iterator[Browser]:
    with Browser(chromium) as browser:
        yield browser


@pytest.fixture
def browser_alone() -> Iterator[Browser]:
    """A program of its own, which may be restarted."""
    with Chromium() as chromium, Browser(chromium, alone=True) as browser:
        yield browser


@pytest.fixture
def page(browser: Browser, server: Server) -> Iterator[Page]:
    """The page in a browser; afterwards nothing may have gone wrong in it."""
    yield from watched(browser, server)


@pytest.fixture
def page_alone(browser_alone: Browser, server: Server) -> Iterator[Page]:
    """The same in a program of its own."""
    yield from watched(browser_alone, server)


def watched(browser: Browser, server: Server) -> Iterator[Page]:
    yield Page(browser, server.address)
    assert browser.said == []
    assert [name for name in browser.asked if not name.startswith(server.address)] == []
