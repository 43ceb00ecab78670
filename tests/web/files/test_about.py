"""The offers of the page below the console: the games, each board's image, a manifest."""

import json
from collections.abc import Callable
from pathlib import Path

from host_sim.boards import uf2
from host_sim.boards.models import EMULATED
from tests.web.page import Page
from tests.web.test_page import downloaded
from tools.board.web import web_app


def test_each_boards_image_is_the_file_that_its_drive_takes(
    page: Page, image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    page.open()
    page.browser.downloads_to(tmp_path)
    for number, name in enumerate(EMULATED, 1):
        page.browser.run(f"document.querySelector('#images button:nth-child({number})').click()")
        (file,) = downloaded(page, tmp_path, f"lineup-{name}.uf2")
        assert file.read_bytes() == uf2.encode(image_of(name).read_bytes())


def test_the_games_are_pictured(page: Page) -> None:
    page.open()
    page.browser.run("document.getElementById('about').scrollIntoView()")
    loaded = "[...document.querySelectorAll('.games img')].every((one) => one.naturalWidth > 0)"
    page.browser.wait(loaded)
    assert page.browser.run("document.querySelectorAll('.games img').length") == 5


def test_a_link_to_the_page_is_shown_with_a_picture_where_its_address_is_known() -> None:
    plain = '<title>Lineup</title><a id="code" hidden data-text="code">'
    assert web_app.shown(plain, "", "") == plain
    told = web_app.shown(plain, "https://example.org/lineup/", "https://example.org/code")
    assert f'content="https://example.org/lineup/{web_app.EDITION}/{web_app.PREVIEW}"' in told
    assert '<a id="code" href="https://example.org/code"' in told
    assert web_app.preview().size == (1200, 630)


def test_the_manifest_leads_to_icons_and_back_to_the_page() -> None:
    files = web_app.files()
    found = json.loads(files["page/lineup.webmanifest"])
    assert found["start_url"] == found["scope"] == "../../"
    for one in found["icons"][1:]:
        assert f"page/{one['src']}" in files
