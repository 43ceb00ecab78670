"""The deeds of people around a game: power, saves, files, pace, tabs, and a browser in trouble."""

import io
import json
import struct
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from host_sim.boards import uf2
from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.emulator import Board
from host_sim.emulator.client import picture_crc
from host_sim.playing import headless, script
from tests.host_sim.images import named
from tests.patience import PATIENCE_S
from tests.web.browser import Browser, Chromium
from tests.web.page import Page
from tests.web.server import Server

SMALL = "pico_lcd_1_14"
CONTROLS = {"button", "switch", "combobox", "checkbox", "textbox", "application", "img"}


def window(keys: str, board: str = DEFAULT_BOARD) -> int:
    """The CRC of the window's last picture after a script, the language being chosen."""
    return headless.run(script.parse(keys), EMULATED[board]).frames[-1]


def first_picture(board: str = DEFAULT_BOARD) -> int:
    """That of the question for the language."""
    return headless.run([], EMULATED[board], language="").frames[-1]


def test_the_page_opens_without_a_network_once_it_has_been_open(
    page_alone: Page, server: Server
) -> None:
    page = page_alone
    page.begin()
    page.browser.wait("document.getElementById('offline').textContent.includes('without a')")
    server.stop()
    page.browser.restart()
    page.open()
    assert page.crc() == window("")
    page.press("RIGHT")
    assert page.crc() == window("press RIGHT")
    page.begin(SMALL)
    assert page.crc() == window("", SMALL)


def test_all_that_is_loaded_is_named_in_the_page_itself(page: Page, page_folder: Path) -> None:
    page.begin()
    page.browser.wait("document.getElementById('offline').textContent.includes('without a')")
    names = {path.relative_to(page_folder).as_posix() for path in page_folder.rglob("*")}
    asked = {name.removeprefix(page.address).split("?")[0] for name in page.browser.asked}
    assert asked <= names | {""}


def test_switched_off_it_is_black_and_switched_on_it_starts_anew(page: Page) -> None:
    page.begin()
    page.press("DOWN")
    page.browser.click("#power")
    page.browser.wait("document.getElementById('console').dataset.state === 'off'")
    page.browser.wait("document.getElementById('power').ariaChecked === 'false'")
    assert set(page.pixels()) == {0}
    page.browser.click("#power")
    page.rest()
    assert page.crc() == window("")


@pytest.mark.in_turn
def test_another_board_has_saves_of_its_own(page: Page) -> None:
    page.begin()
    for board, picture in ((SMALL, first_picture(SMALL)), (DEFAULT_BOARD, window(""))):
        page.browser.run(
            f"document.getElementById('boards').value = '{board}';"
            "document.getElementById('boards').dispatchEvent(new Event('change'))"
        )
        page.browser.wait(f"document.getElementById('screen').height === {EMULATED[board].height}")
        assert page.browser.run("document.activeElement.id") == "console"
        page.rest()
        assert page.crc() == picture
    page.browser.open(page.address)
    page.rest()
    assert page.crc() == window("")


def test_a_hidden_page_stands_still_and_goes_on_where_it_was(page: Page) -> None:
    page.begin()
    hide = "Object.defineProperty(document, 'hidden', {value: %s, configurable: true});"
    page.browser.run(hide % "true" + "document.dispatchEvent(new Event('visibilitychange'))")
    page.browser.key("ArrowRight", True)
    page.browser.key("ArrowRight", False)
    page.browser.run("new Promise((done) => setTimeout(done, 600))")
    assert page.crc() == window("")
    page.browser.run(hide % "false" + "document.dispatchEvent(new Event('visibilitychange'))")
    page.rest()
    assert page.crc() == window("press RIGHT")


def test_the_keys_of_the_window_do_the_same_here(page: Page) -> None:
    page.begin()
    for key, code, name in (
        ("Enter", "Enter", "A"), ("z", "KeyZ", "A"), (" ", "Space", "A"), ("ф", "KeyA", "A"),
        ("Backspace", "Backspace", "B"), ("Escape", "Escape", "B"),
        ("r", "KeyR", "X"), ("m", "KeyM", "Y"),
    ):  # fmt: skip
        page.browser.run(
            "window.pressed = null; addEventListener('keydown', () => { window.pressed = "
            "document.querySelector('.held')?.dataset.button; }, {once: true})"
        )
        for kind in ("keydown", "keyup"):
            page.browser.run(
                f"document.getElementById('console').dispatchEvent(new KeyboardEvent('{kind}', "
                f"{{key: {json.dumps(key)}, code: '{code}', bubbles: true}}))"
            )
        assert page.browser.run("window.pressed") == name


def test_a_control_that_has_the_focus_keeps_its_keys(page: Page) -> None:
    page.begin()
    before = page.crc()
    page.browser.run("document.getElementById('fast').focus()")
    page.browser.key("Enter", True)
    page.browser.key("Enter", False)
    page.rest()
    assert page.crc() == before


def test_several_fingers_hold_several_buttons_and_slide(page: Page) -> None:
    page.browser.resize(400, 800, touch=True)
    page.begin()
    held = (
        "[...document.querySelectorAll('.held')].map((one) => one.dataset.button).sort().join(' ')"
    )
    left, right = page.browser.middle('[data-button="LEFT"]'), page.browser.middle(".stick .right")
    a = page.browser.middle('[data-button="A"]')
    for fingers, buttons in (
        ((left,), "LEFT"), ((left, a), "A LEFT"), ((right, a), "A RIGHT"), (((2, 2), a), "A"),
        ((), ""),
    ):  # fmt: skip
        page.browser.touch(*fingers)
        page.browser.wait(f"{held} === '{buttons}'")


def test_for_left_handed_people_the_board_is_turned_round(page: Page) -> None:
    page.begin()
    keys = ("Y", "DOWN", "A", *["DOWN"] * 6, "RIGHT")
    for key in keys:
        page.press(key)
    turned = "\n".join(f"press {key}" for key in keys)
    assert page.crc() == window(turned)
    shown = "document.querySelector('.letters').innerText.split(/\\s+/).join('')"
    for width, height in ((1000, 700), (400, 800)):
        page.browser.resize(width, height, touch=True)
        page.browser.run("new Promise((done) => requestAnimationFrame(done))")
        assert page.browser.middle("#letters")[0] < width / 2 < page.browser.middle("#stick")[0]
    assert page.browser.run(shown) == "YXBA"
    page.tap("UP")
    assert page.crc() == window(turned + "\npress UP")
    page.press("DOWN")
    page.press("LEFT")  # and back again
    assert page.browser.run(shown) == "ABXY"
    assert page.crc() == window(turned + "\npress UP\npress DOWN\npress LEFT")


def plug_in(page: Page, mapping: str) -> None:
    """A gamepad, as the browser tells of it: `window.pad`."""
    page.browser.run(
        "window.pad = {index: 0, id: 'Some pad', connected: true, axes: [0, 0],"
        f" mapping: '{mapping}',"
        " buttons: Array.from({length: 17}, () => ({pressed: false}))};"
        "navigator.getGamepads = () => [window.pad];"
        "dispatchEvent(Object.assign(new Event('gamepadconnected'), {gamepad: window.pad}))"
    )


def tilt(page: Page, *tilts: float) -> None:
    """Tilts the stick so far, each time until the page has looked."""
    for one in tilts:
        page.browser.run(
            f"window.pad.axes[0] = {one}; new Promise((done) => requestAnimationFrame("
            "() => requestAnimationFrame(() => requestAnimationFrame(done))))"
        )


PRESSES = """window.presses = 0;
const key = document.querySelector('[data-button="RIGHT"]');
let was = false;
new MutationObserver(() => {
  window.presses += key.matches('.held') && !was;
  was = key.matches('.held');
}).observe(key, { attributes: true });"""
"""Counts in the page how often RIGHT goes down: a busy machine holds it until it repeats."""


def test_a_gamepad_presses_the_buttons(page: Page) -> None:
    page.begin()
    plug_in(page, "standard")
    page.browser.run("window.pad.buttons[0].pressed = true")
    page.browser.wait("""document.querySelector('[data-button="A"]').matches('.held')""")
    page.browser.run("window.pad.buttons[0].pressed = false")
    page.browser.wait("!document.querySelector('.held')")
    page.rest()
    assert page.crc() == window("press A")
    page.browser.run(PRESSES)
    tilt(page, 1, 0)
    assert page.browser.run("window.presses") == 1
    tilt(page, 0.45, 0.55, 0.45, 0.65, 0.45, 0.55, 0.45, 0.62, 0.41, 0.3, 0.55)
    assert page.browser.run("window.presses") == 2  # half way is one press
    assert not page.browser.run("document.querySelector('.held')")


def test_a_gamepad_whose_buttons_nobody_knows_is_not_used_and_told(page: Page) -> None:
    page.begin()
    plug_in(page, "")
    page.wait_for_note("does not know the buttons of this gamepad (Some pad)")
    tilt(page, 1, 0)
    assert page.crc() == window("")


def test_a_pixel_of_the_panel_is_a_whole_number_of_the_displays(page: Page) -> None:
    page.begin()
    for width, height, density, touch in (
        (1280, 800, 1, False),
        (1000, 700, 1.25, False),
        (1000, 1500, 1, False),
        (844, 390, 3, True),
        (740, 360, 4, True),
        (667, 375, 2, True),
        (640, 360, 3, True),
        (390, 844, 2, True),
        (1000, 1500, 1, True),
        (390, 844, 1, True),
        (320, 480, 1, False),
    ):
        page.browser.resize(width, height, density, touch)
        page.browser.run("new Promise((done) => requestAnimationFrame(done))")
        shown = page.property("#screen", "getBoundingClientRect().width")
        times = shown * density / 240
        assert times == pytest.approx(round(times), abs=0.01)
        assert 240 <= shown <= page.property("#console", "clientWidth")
        assert page.property("body", "scrollWidth") <= width


def test_a_screenshot_is_the_screen(page: Page, tmp_path: Path) -> None:
    page.browser.downloads_to(tmp_path)
    page.begin()
    page.press("A")  # the title's set-up stands still
    page.browser.click("#shot")
    (file,) = downloaded(page, tmp_path, "*.png")
    with Image.open(io.BytesIO(file.read_bytes())) as image:
        assert image.convert("RGB").tobytes() == page.pixels()


def downloaded(page: Page, folder: Path, pattern: str) -> list[Path]:
    """The files that have arrived there."""
    end = time.monotonic() + PATIENCE_S
    while not (found := [one for one in folder.glob(pattern) if one.stat().st_size]):
        assert time.monotonic() < end, f"no {pattern}; the page says {page.note()!r}"
        page.browser.run("new Promise((done) => setTimeout(done, 50))")
    return found


def test_saves_leave_as_a_file_and_come_back(
    page: Page, firmware_image: Path, tmp_path: Path
) -> None:
    page.browser.downloads_to(tmp_path)
    page.begin()
    page.press("RIGHT")
    page.reload()
    assert page.crc() == window("")
    page.browser.run("document.getElementById('files').open = true")
    page.browser.click("#export")
    (file,) = downloaded(page, tmp_path, "*.bin")
    with Board(firmware_image, flash=file) as board:
        board.settle()
        assert picture_crc(board.screen()) == window("")
    forget(page)
    page.open()
    assert page.crc() == first_picture()
    page.browser.choose_files("#import", file)
    page.wait_for_note("was imported")
    page.rest()
    assert page.crc() == window("")


def forget(page: Page) -> None:
    """Clear what the browser keeps of the page."""
    origin = "/".join(page.address.split("/")[:3])
    page.browser.open("about:blank")
    page.browser.send("Storage.clearDataForOrigin", origin=origin, storageTypes="indexeddb")


@pytest.mark.in_turn
def test_a_persons_own_image_runs_until_they_go_back(
    page: Page, image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    own = tmp_path / "mine.uf2"
    own.write_bytes(uf2.encode(image_of(SMALL).read_bytes()))
    once = "press A 2\nreset"  # no more is told what was told at the first start
    page.begin()
    page.browser.choose_files("#own", own)
    page.browser.wait("document.getElementById('name').textContent.includes('running mine.uf2')")
    page.rest()
    assert page.property("#screen", "height") == 135
    page.press("A")
    assert page.crc() == window("", SMALL)
    page.browser.open(page.address)
    page.browser.wait("document.getElementById('name').textContent.includes('running mine.uf2')")
    page.rest()
    assert page.crc() == window(once, SMALL)
    page.browser.run("document.getElementById('bundled').click()")
    page.browser.wait("!document.getElementById('name').textContent.includes('mine.uf2')")
    page.rest()
    assert page.crc() == window("")  # on the board that it was before, with its saves
    page.browser.open(f"{page.address}?board={SMALL}")
    page.rest()
    assert "mine.uf2" not in page.property("#name", "textContent")
    assert page.crc() == window(once, SMALL)


NO_IMAGES = (
    ("short", b"PNG", "it is no .uf2 file"),
    ("zeros", b"\0" * 512, "it is no .uf2 file"),
    ("chip", uf2.encode(b"\1" * 5000, family=0xE48BFF59), "it is for another chip than the"),
    ("cut", uf2.encode(b"\1" * 5000)[512:], "it is damaged"),
    ("program", uf2.encode(named("MicroPython")), "it is not Lineup for"),
    ("erased", uf2.encode(b"\xff" * 5000), "it is not Lineup for"),
    (
        "large",
        uf2.encode(named("Lineup on PicoPad", 1280 * 1024 + 1)),
        "its 1310976 bytes are 256 more than an image may have (1310720)",
    ),
)
"""Name, contents, and why it is refused."""


def test_a_file_that_is_no_image_of_lineup_is_refused(page: Page, tmp_path: Path) -> None:
    page.begin()
    for name, data, reason in NO_IMAGES:
        file = tmp_path / f"{name}.uf2"
        file.write_bytes(data)
        page.browser.choose_files("#own", file)
        page.wait_for_note(f"{file.name} was not loaded: {reason}")
    assert page.crc() == window("")


def test_a_firmware_that_needs_the_left_out_floats_is_stopped_with_a_message(
    page: Page, image_of: Callable[[str], Path], tmp_path: Path
) -> None:
    image = bytearray(image_of(DEFAULT_BOARD).read_bytes())
    image[0:4] = struct.pack("<HH", 0x4800, 0x4700)  # ldr r0, [pc]; bx r0
    image[4:8] = struct.pack("<I", 0x2759)
    (tmp_path / "floats.uf2").write_bytes(uf2.encode(bytes(image)))
    page.begin()
    page.browser.choose_files("#own", tmp_path / "floats.uf2")
    page.wait_for_note("The console has stopped: the firmware stopped at 0x2758")


def test_a_second_tab_does_not_touch_the_saves_of_the_first(page: Page) -> None:
    page.begin()
    page.browser.run(f"window.second = window.open({json.dumps(page.address)}), true")
    note = "window.second.document.getElementById('note')?.textContent ?? ''"
    page.browser.wait(f"({note}).includes('another tab')")
    assert "on the same saves" in page.browser.run(note)


def test_a_full_storage_is_told_and_nothing_stops(page: Page) -> None:
    quota = {"origin": "/".join(page.address.split("/")[:3])}
    page.browser.send("Storage.overrideQuotaForOrigin", **quota, quotaSize=1)
    page.begin()
    page.wait_for_note("does not keep your saves")
    page.browser.wait("document.getElementById('offline').textContent.includes('no room')")
    assert page.crc() == window("")
    page.browser.send("Storage.overrideQuotaForOrigin", **quota)
    page.browser.click("#power")
    page.browser.wait("document.getElementById('note').textContent === ''")
    page.reload()
    assert page.crc() == window("")
    assert all("Quota" in text for text in page.browser.said)  # of the files kept for offline
    page.browser.said.clear()


def test_a_browser_that_keeps_nothing_plays_and_says_so(server: Server) -> None:
    block = {"default_content_setting_values": {"cookies": 2}}  # "Block all cookies", and the like
    with Chromium(profile=block) as program, Browser(program, alone=True) as browser:
        page = Page(browser, server.address)
        page.begin()
        assert page.crc() == window("")
        page.wait_for_note("does not keep your saves")
        browser.wait("document.getElementById('offline').textContent.includes('does not keep')")
        assert browser.said == []


def test_a_board_that_does_not_arrive_is_told_and_another_one_runs(page: Page) -> None:
    page.begin()
    page.browser.send("Network.setBypassServiceWorker", bypass=True)
    page.browser.send("Network.setBlockedURLs", urls=["*picopad.bin"])
    choose = "(name) => { const boards = document.getElementById('boards'); boards.value = name;"
    choose += "boards.dispatchEvent(new Event('change')); }"
    page.browser.run(f"({choose})('picopad')")
    page.wait_for_note("The server cannot be reached for images/picopad.bin")
    page.browser.run(f"({choose})('{DEFAULT_BOARD}')")
    page.browser.wait("document.getElementById('note').textContent === ''")
    page.rest()
    assert page.crc() == window("")


def test_makers_see_figures(page: Page) -> None:
    page.begin()
    page.browser.run("document.getElementById('makers').open = true")
    figures = "document.getElementById('figures').innerText"
    page.browser.wait(f"/Free heap\\s+1\\d\\d KB/.test({figures})")
    assert "Between two pictures" in page.browser.run(figures)


def test_makers_talk_to_micropython_over_usb(page: Page) -> None:
    page.begin()
    page.browser.run("document.getElementById('makers').open = true")
    assert page.property("#interrupt", "disabled")
    page.browser.click("#usb")
    page.rest()
    page.press("RIGHT")
    page.press("LEFT")
    assert page.crc() == window("press RIGHT\npress LEFT")
    said = "document.getElementById('serial').textContent"
    page.browser.click("#interrupt")
    page.browser.wait(f"{said}.includes('Lineup has stopped.')")
    page.browser.wait(f"{said}.includes('>>> ')")
    page.browser.run("document.getElementById('typed').focus()")
    page.browser.send("Input.insertText", text="print(6 * 7)")
    page.browser.key("Enter", True)
    page.browser.key("Enter", False)
    page.browser.wait(f"{said}.includes('\\n42\\n')")
    page.browser.click("#again")
    page.rest()
    assert page.crc() == window("")
    page.browser.click("#usb")
    page.rest()
    assert page.crc() == window("") and page.property("#typed", "disabled")


def test_every_control_has_a_name_for_who_cannot_see_it(page: Page) -> None:
    page.begin()
    page.browser.run("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
    nodes = page.browser.send("Accessibility.getFullAXTree")["nodes"]
    controls = [
        (node["role"]["value"], node.get("name", {}).get("value", ""))
        for node in nodes
        if not node["ignored"] and node["role"]["value"] in CONTROLS
    ]
    assert len(controls) > 15
    assert all(name for _, name in controls)
    assert ("button", "A: do it") in controls


def test_without_webassembly_the_page_says_that_it_cannot(
    browser: Browser, server: Server
) -> None:
    page = Page(browser, server.address)
    browser.send(
        "Page.addScriptToEvaluateOnNewDocument",
        source="window.Worker = class { constructor() { throw new Error('no workers'); } };",
    )
    browser.open(server.address)
    page.wait_for_note("The page could not start: no workers")
