"""A real window, driven by real key presses, shows what a headless run shows."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from PIL import Image, ImageChops

from host_sim.boards import models
from host_sim.playing import headless, script
from host_sim.playing.probe import Probe
from host_sim.simulated.board import SeededEntropy
from host_sim.simulated.buttons import EdgeQueue
from host_sim.window import help_page, picture, window
from host_sim.window.inspector import Inspector
from host_sim.window.words import WORDS
from lineup.text import LANGUAGES
from lineup.ui.type import messages
from tests.host_sim import screen
from tests.host_sim.console import SCALE, Console
from tests.host_sim.screen import Screen, until
from tests.patience import PATIENCE_S

STANDIN = Path(__file__).parents[1] / "standin.py"
LIT = (255, 196, 70)


@pytest.fixture(scope="module")
def display() -> Iterator[Screen]:
    with screen.display() as one:
        yield one


@pytest.fixture
def console(display: Screen, tmp_path: Path) -> Iterator[Console]:
    one = Console(
        display, tmp_path, "--main", str(STANDIN), "--record", str(tmp_path / "keys.txt")
    )
    yield one
    one.process.kill()
    one.process.wait()


def run(text: str, model: models.Model = models.MODELS["240x240"]) -> headless.Run:
    return headless.run(script.parse(text), model, entropy=SeededEntropy(0), main=STANDIN)


def last(text: str) -> Image.Image:
    return run(text).board.display.image()


@pytest.mark.slow
def test_keys_play_and_the_recording_plays_again(console: Console, tmp_path: Path) -> None:
    console.shows(last(""))
    for key in ("Left", "Up", "Right", "Down"):
        console.display.hands("key", key)
    console.shows(last("press LEFT 4"))
    console.display.hands("key", "a")
    shown = last("press LEFT 4\npress A")
    console.shows(shown)
    assert console.close() == (0, "")
    text = (tmp_path / "keys.txt").read_text()
    assert text.startswith("#! --board 240x240 --seed 0\n")
    assert last(text).tobytes() == shown.tobytes()


@pytest.mark.slow
@pytest.mark.parametrize("key", ["a", "Return", "space", "z"])
def test_every_key_of_button_a(console: Console, key: str) -> None:
    console.shows(last(""))
    console.display.hands("key", key)
    console.shows(last("press A"))


@pytest.mark.slow
def test_pressed_buttons_light_and_can_be_clicked(console: Console) -> None:
    """A is held until that is seen, however long: a direction would repeat."""
    console.shows(last(""))
    x, y = place_of(console, "A")
    console.display.hands("keydown", "a")
    until(lambda: colour(console, x, y) == LIT, "the pressed button lights")
    console.display.hands("keyup", "a")
    until(lambda: colour(console, x, y) != LIT, "the released button is dark")
    console.shows(last("press A"))
    x, y = place_of(console, "LEFT")
    console.display.hands("mousemove", str(console.x + x), str(console.y + y), "click", "1")
    console.shows(last("press A\npress LEFT"))


def place_of(console: Console, name: str) -> tuple[int, int]:
    """A point of a pictured button, off its label."""
    right = console.width - (picture.MARGIN + 44 - 25) * SCALE
    left = (picture.MARGIN + 44 - 25) * SCALE
    middle = (240 + picture.MARGIN + picture.CONTROLS // 2 - 4) * SCALE
    return (left if name == "LEFT" else right), middle - 9 * SCALE


def colour(console: Console, x: int, y: int) -> object:
    return console.area(x, y, 1, 1).getpixel((0, 0))


@pytest.mark.slow
def test_screenshot_key(console: Console, tmp_path: Path) -> None:
    console.shows(last(""))
    console.display.hands("key", "F12")
    until(lambda: any(tmp_path.glob("lineup-*.png")), "F12 writes a PNG")
    console.display.hands("key", "Left")
    console.shows(last("press LEFT"))
    image = Image.open(next(tmp_path.glob("lineup-*.png")))
    assert image.tobytes() == run("").board.display.image(SCALE).tobytes()


@pytest.mark.slow
def test_power_cycle_key(console: Console, tmp_path: Path) -> None:
    console.shows(last(""))
    console.display.hands("key", "Left", "key", "y")
    until(lambda: (tmp_path / "storage" / "count").exists(), "Y saves")
    console.display.hands("key", "Left")
    console.shows(last("press LEFT 2"))
    console.display.hands("key", "F5")
    console.shows(last("press LEFT"))
    assert console.close() == (0, "")
    text = (tmp_path / "keys.txt").read_text()
    assert last(text).tobytes() == last("press LEFT").tobytes()


def test_help_covers_the_window_until_a_key(console: Console) -> None:
    plain = last("")
    console.shows(plain)
    console.display.hands("key", "F1")
    until(lambda: console.panel().getextrema()[2][0] > 0, "F1 covers the panel")
    console.display.hands("key", "Left")  # closes the help, and is no press
    console.shows(plain)


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_caption_and_help_are_in_the_console_s_language(
    display: Screen, tmp_path: Path, language: str
) -> None:
    console = Console(display, tmp_path, "--language", language)
    words = WORDS[language]
    until(lambda: display.hands("getwindowname", str(console.id)).strip() == words["caption"],
          "the caption is translated")  # fmt: skip
    display.hands("key", "F1")
    messages.language(language)
    width, height = console.width, console.height
    page = help_page.drawn(models.MODELS["240x240"], width // SCALE, height // SCALE, SCALE)
    messages.language("en")
    wanted = Image.frombytes("RGB", (width, height), pygame.image.tobytes(page, "RGB"))
    until(
        lambda: ImageChops.difference(console.area(0, 0, width, height), wanted).getbbox() is None,
        "the help is drawn in the console's faces",
    )
    assert console.close() == (0, "")


def test_inspector_key_widens_the_window(console: Console) -> None:
    console.shows(last(""))
    console.display.hands("key", "F2")
    until(lambda: console.is_open() > console.width, "F2 widens the window")
    console.display.hands("key", "F2")
    until(lambda: console.is_open() == console.width, "F2 again takes it away")


@pytest.mark.slow
def test_a_small_board_without_x_and_y(display: Screen, tmp_path: Path) -> None:
    model = models.MODELS["240x135"]
    console = Console(display, tmp_path, "--main", str(STANDIN), "--board", "240x135")
    console.shows(run("", model).board.display.image(), model)
    display.hands("key", "x", "key", "y")  # no such buttons here
    display.hands("key", "Left")
    console.shows(run("press LEFT", model).board.display.image(), model)
    assert console.close() == (0, "")


@pytest.mark.slow
def test_fast_forward(display: Screen, tmp_path: Path) -> None:
    console = Console(display, tmp_path, "--main", str(STANDIN), "--fast")
    console.shows(last(""))
    display.hands("key", "a")
    console.shows(last("press A"))
    assert console.close() == (0, "")


PLACE_OF_A, PLACE_OF_Y = "38", "29"
"""Key codes of X: where A and Y are on a keyboard for English."""


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["ru", "gr", "il", "th"])
def test_where_letters_are_not_latin_keys_go_by_their_place(tmp_path: Path, layout: str) -> None:
    with screen.display() as display:
        display.speaks(layout)
        console = Console(display, tmp_path, "--main", str(STANDIN))
        console.shows(last(""))
        display.hands("key", PLACE_OF_Y)
        until(lambda: (tmp_path / "storage" / "count").exists(), "Y saves")
        display.hands("key", PLACE_OF_A)
        console.shows(last("press A"))
        assert console.close() == (0, "")


@pytest.mark.slow
def test_a_latin_letter_goes_by_what_is_printed_on_the_key(tmp_path: Path) -> None:
    with screen.display() as display:
        display.speaks("fr")  # where Q has the place of A
        console = Console(display, tmp_path, "--main", str(STANDIN))
        console.shows(last(""))
        display.hands("key", PLACE_OF_A)
        display.hands("key", "24")
        console.shows(last("press A"))
        assert console.close() == (0, "")


@pytest.mark.slow
def test_ctrl_alt_and_meta_with_a_letter_press_nothing(console: Console, tmp_path: Path) -> None:
    console.shows(last(""))
    for held in ("ctrl", "alt", "super", "ctrl+alt"):
        console.display.hands("key", f"{held}+a")
    console.display.hands("key", "Left")
    console.shows(last("press LEFT"))
    assert console.close() == (0, "")
    text = (tmp_path / "keys.txt").read_text()
    assert [line for line in text.splitlines() if line[0] != "#"] == ["press LEFT"]


@pytest.mark.slow
def test_no_input_method_gets_the_letters(
    display: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", display.name)
    view = window.Window(models.MODELS["240x240"], 1, tmp_path, Inspector(Probe()))
    try:
        seen: list[int] = []
        pygame.event.get()
        display.hands("key", "a")

        def is_up() -> bool:
            seen.extend(event.type for event in pygame.event.get())
            return pygame.KEYUP in seen

        until(is_up, "the key is let go")
        assert pygame.KEYDOWN in seen and pygame.TEXTINPUT not in seen
    finally:
        view.close()


def test_a_stall_of_the_machine_is_no_time_for_who_holds_a_button(
    display: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Each slice takes a second here; events are looked for every 50 ms of the console's time."""
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", display.name)
    view = window.Window(models.MODELS["240x240"], 1, tmp_path, Inspector(Probe()))
    try:
        looked: list[int] = []
        seconds = count()
        clock = SimpleNamespace(perf_counter=lambda: next(seconds), sleep=lambda _: None)
        monkeypatch.setattr(window, "time", clock)
        monkeypatch.setattr(view, "_redraw", lambda: None)
        monkeypatch.setattr(view, "_pump", lambda edges: looked.append(view.now))
        view.sleep(EdgeQueue(), 200)
        assert looked == [0, 50, 100, 150, 200]
    finally:
        view.close()


def test_what_the_window_says_stays_until_the_next_deed(
    display: Screen, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "x11")
    monkeypatch.setenv("DISPLAY", display.name)
    view = window.Window(models.MODELS["240x240"], 1, tmp_path, Inspector(Probe()))
    try:
        shown: list[str] = []
        monkeypatch.setattr(view._picture, "draw", lambda *drawn: shown.append(drawn[-1]))
        monkeypatch.setattr(view, "_draw_panel", lambda board: None)
        image = Image.new("RGB", (240, 240))
        panel: Any = SimpleNamespace(image=lambda scale: image)
        view._board = SimpleNamespace(display=panel, shining=100, is_turned=False, asleep=False)
        hour = count(step=3600)
        clock = SimpleNamespace(perf_counter=lambda: next(hour), strftime=lambda form: "now")
        monkeypatch.setattr(window, "time", clock)

        def happens(kind: int, key: int = 0) -> str:
            event = pygame.event.Event(kind, key=key, scancode=0, mod=0, button=3)
            view._handle(event, EdgeQueue())
            view._redraw()
            return shown[-1]

        foot = happens(pygame.KEYUP)
        for deed in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
            (tmp_path / "now.png").unlink(missing_ok=True)
            assert "now.png" in happens(pygame.KEYDOWN, pygame.K_F12)
            assert "now.png" in happens(pygame.MOUSEMOTION) and "now.png" in happens(pygame.KEYUP)
            assert happens(deed) == foot
    finally:
        view.close()


@pytest.mark.slow
def test_who_ends_the_window_s_process_keeps_the_recording(
    console: Console, tmp_path: Path
) -> None:
    console.shows(last(""))
    console.display.hands("key", "Left")
    console.shows(last("press LEFT"))
    console.process.terminate()
    assert console.process.wait(PATIENCE_S) == 0
    assert "press LEFT\n" in (tmp_path / "keys.txt").read_text()
