"""A cartridge in the web page: added by a file or by the address, played, taken out and back."""

from pathlib import Path

import pytest

from tests.tools.cart import sample
from tests.web.page import Page
from tools.cart.command import built


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("tiny")
    path = folder / "tiny.cart"
    path.write_bytes(built(sample.written(folder)).to_bytes())
    return path


def asked(page: Page) -> str:
    """Waits for the question about a cartridge, and reads it."""
    page.browser.wait("document.getElementById('adding').open")
    return str(page.browser.run("document.getElementById('adding').innerText"))


def answer(page: Page, which: str) -> None:
    page.browser.run(f"document.getElementById('adding-{which}').click()")


def added(page: Page, file: Path) -> None:
    page.browser.choose_files("#cartridge", file)
    asked(page)
    answer(page, "yes")
    page.wait_for_note("Tiny is in the launcher")
    page.fast()
    page.rest()


def test_it_is_added_played_taken_out_and_goes_on_when_it_is_back(page: Page, tiny: Path) -> None:
    page.begin()
    first = page.pixels()
    page.browser.choose_files("#cartridge", tiny)
    text = asked(page)
    assert "Add Tiny?" in text and "Version 1.0, by A. Writer" in text
    assert "it can read and change all saves" in text
    answer(page, "no")
    page.wait_for_note("tiny.cart was not added.")
    added(page, tiny)
    for key in ("LEFT", "A", "DOWN", "A", "A", "A"):
        page.press(key)
    page.reload()
    running = page.pixels()
    assert running != first
    for key in ("Y", "UP", "A", "A", "DOWN", "A", "RIGHT", "A"):
        page.press(key)
    page.reload()
    without = page.pixels()
    assert without not in (running, first)
    added(page, tiny)
    page.reload()
    assert page.pixels() == running


def test_the_address_names_one_of_its_own_server(
    page: Page, page_folder: Path, tiny: Path
) -> None:
    (page_folder / "tiny.cart").write_bytes(tiny.read_bytes())
    damaged = bytearray(tiny.read_bytes())
    damaged[5000] ^= 1
    (page_folder / "damaged.cart").write_bytes(damaged)
    try:
        page.begin()
        for name, said in (
            ("damaged.cart", "damaged.cart was not added: it is damaged."),
            ("no.cart", "There is no file no.cart"),
            ("http://127.0.0.1:1/tiny.cart", "There is no file http"),
        ):
            page.browser.open(f"{page.address}?cart={name}")
            page.wait_for_note(said)
        page.browser.open(f"{page.address}?cart=tiny.cart")
        assert "Add Tiny?" in asked(page)
        answer(page, "yes")
        page.wait_for_note("Tiny is in the launcher")
    finally:
        for name in ("tiny.cart", "damaged.cart"):
            (page_folder / name).unlink()
