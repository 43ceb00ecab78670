"""Links: what stands behind the "#" of the page's address, opened by the console itself."""

from urllib.parse import quote

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.emulator.client import picture_crc
from host_sim.playing import headless, script
from lineup import games
from lineup.console.replay.playback import Playback
from lineup.engine.packed import text_of
from lineup.engine.unpacked import session_of
from tests.engine.test_packed import played
from tests.web.page import Page
from tools.play.replay_pictures import images


def window(keys: str, asked: str) -> int:
    """The CRC of the window's last picture after a script, where a link was opened."""

    def ask(run: headless.Run) -> None:
        run.board.asked = asked

    return headless.run(script.parse(keys), EMULATED[DEFAULT_BOARD], watch=ask).frames[-1]


def go(page: Page, hash: str) -> None:
    """Follow a link on the page that is open."""
    page.browser.run(f"location.hash = {hash!r}")
    page.browser.wait("location.hash === ''")
    page.rest()


def test_a_replay_ends_as_lineup_replay_shows_it_and_a_wrong_one_is_told(page: Page) -> None:
    text = text_of(played("line", 2))
    page.begin()
    go(page, f"#replay={quote(text)}")
    session = session_of(text, games.load_id)
    tape = Playback(session)
    while tape.at < tape.count:
        tape.go(tape.turn_end(1))
        page.press("DOWN")
    *_, last = images(session, viewer=0)
    assert page.crc() == picture_crc(last)
    page.press("B")
    assert page.crc() == window("", "")
    wrong = text[:-1] + ("0" if text[-1] != "0" else "1")
    page.browser.run("document.getElementById('files').open = true")
    page.browser.run("document.getElementById('link').focus()")
    page.browser.send("Input.insertText", text=wrong)
    page.browser.key("Enter", True)
    page.browser.key("Enter", False)
    page.browser.wait(
        "document.getElementById('words').innerText.includes('can no longer be shown')"
    )
    page.rest()
    assert page.crc() == window("", wrong)


def test_a_code_sets_the_game_up_and_a_wrong_one_is_told(page: Page) -> None:
    page.browser.open(f"{page.address}#code=7E&game=lineit")
    page.fast()
    page.rest()
    page.press("A")
    assert page.crc() == window("", "7E lineit")
    page.reload()
    assert page.crc() == window("", "")
    go(page, "#code=7G&game=lineit")
    assert page.crc() == window("", "7G lineit")
    page.browser.wait("document.getElementById('words').innerText.includes('This code is wrong')")
