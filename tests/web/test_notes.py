"""The page's news stay until the person's next deed, and troubles until they are over."""

from pathlib import Path

from tests.web.page import Page

STATUSES = 3


def statuses(page: Page, count: int) -> None:
    """Wait until the board has told so often how it is, which it does every second."""
    page.browser.run("document.getElementById('makers').open = true")
    figure = "document.getElementById('figures').innerText"
    for _ in range(count):
        before = page.browser.run(figure)
        page.browser.wait(f"{figure} !== {before!r}".replace("\n", "\\n"))


def refuse(page: Page, folder: Path) -> None:
    file = folder / "notes.bin"
    file.write_bytes(b"no flash")
    page.browser.choose_files("#import", file)
    page.wait_for_note("notes.bin was not imported")


def test_news_stay_until_the_next_deed(page: Page, tmp_path: Path) -> None:
    page.begin()
    refuse(page, tmp_path)
    statuses(page, STATUSES)
    assert "notes.bin was not imported" in page.note()
    page.press("RIGHT")
    assert page.note() == ""
    refuse(page, tmp_path)
    page.browser.click("#note")  # to mark its words
    assert "notes.bin was not imported" in page.note()
    page.browser.click("#power")
    page.browser.wait("document.getElementById('note').textContent === ''")


def test_a_link_that_cannot_be_one_is_refused_at_once(page: Page) -> None:
    page.begin()
    page.press("Y")  # the menu, where nothing moves
    before = page.crc()
    starts = "/Starts of the chip\\s+1$/m.test(document.getElementById('figures').innerText)"
    for hash, words in (
        (f"#code={'7' * 8000}", "this link is too long"),
        (f"#replay={'0' * 8000}", "this link is too long"),
        ("#code=de%0A15NM7J&game=lineit", "this is neither the code of a deal"),
    ):
        page.browser.run(f"location.hash = {hash!r}")
        page.wait_for_note(words)
        statuses(page, 1)
        assert words in page.note() and page.browser.run("location.hash") == ""
        assert page.crc() == before and page.browser.run(starts)
    page.browser.open("about:blank")
    page.browser.open(f"{page.address}#code={'7' * 8000}")
    page.rest()
    assert "this link is too long" in page.note()


def test_an_address_that_asks_for_what_there_is_not_is_told(page: Page) -> None:
    for query in (
        "?board=toString",
        "?language=toString",
        "?language=de%0A",
        "?board=" + "x" * 5000,
    ):
        page.browser.open(page.address + query)
        page.rest()
        assert "There is no such board or language here" in page.note()
        assert page.property("html", "lang") == "en"
