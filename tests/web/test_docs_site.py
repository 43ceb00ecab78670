"""The site of the pages in a browser, from a folder: no server is asked, all of it is there."""

import re
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from lineup import games
from lineup.text import LANGUAGES
from tests.web.browser import Browser
from tools.docs import site

pytestmark = [
    pytest.mark.slow,
    pytest.mark.in_turn,
    pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::PendingDeprecationWarning"),
]

LEADS = "[...document.querySelectorAll('a[href]')].map(one => one.href)"
LOST = "[...document.images].filter(one => one.complete && !one.naturalWidth).map(one => one.src)"


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("docs")
    site.build(folder / "some folder", folder / "work")
    return folder / "some folder"


def test_it_has_the_rules_of_every_game(built: Path) -> None:
    for language in LANGUAGES:
        for key in games.KEYS:
            page = (built / "playing" / "rules" / language / f"{key}.html").read_text("utf-8")
            assert page.count("<h2>") >= 4 and "<img " in page
            assert f'lang="{language.replace("_", "-")}"' in page.lower()
    assert "the Sphinx team" in (built / "licences.txt").read_text("utf-8")


def test_links_and_pictures_lead_somewhere_and_no_server_is_asked(
    built: Path, browser: Browser
) -> None:
    names: dict[Path, set[str]] = {}
    for page in built.rglob("*.html"):
        names[page] = set(re.findall(r'\bid="([^"]+)"', page.read_text("utf-8")))
    for page in names:
        browser.open(page.as_uri())
        assert browser.run(LOST) == [], page
        for link in map(urlsplit, browser.run(LEADS)):
            if link.scheme != "file":
                continue
            file = Path(unquote(link.path))
            assert file.is_file(), (page, file)
            if link.fragment and file in names:
                assert unquote(link.fragment) in names[file], (page, link)
    assert [one for one in browser.asked if not one.startswith(("file:", "data:"))] == []
    assert browser.said == []


@pytest.mark.parametrize(
    ("words", "page"),
    [
        ("white screen", "boards/trouble.html"),
        ("daughter", "playing/en.html"),
        ("italian", "translating.html"),
        ("pettingzoo", "lab.html"),
        ("ヒント", "playing/ja.html"),
    ],
)
def test_what_is_typed_into_its_search_is_found(
    built: Path, browser: Browser, words: str, page: str
) -> None:
    browser.open((built / "index.html").as_uri())
    browser.run(f"document.querySelector('input[name=q]').value = {words!r}")
    browser.run("document.querySelector('form.sidebar-search-container').submit()")
    browser.wait(
        "[...document.querySelectorAll('#search-results li a')]"
        f".some(one => one.href.split(/[?#]/)[0].endsWith('/{page}'))"
    )
