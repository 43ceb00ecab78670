"""The words about the screen."""

import os
import subprocess
import sys
from collections.abc import Iterator

import pytest

from host_sim.boards.models import MODELS
from host_sim.command import paths
from host_sim.playing import headless, script
from lineup import games
from lineup.ui.input import A, B, X
from lineup.ui.pages.menu import Item, Menu
from lineup.ui.type import row_speech, speech
from lineup.ui.type.fonts import BODY
from lineup.ui.widgets import Ui
from tests.board import Board

Told = list[tuple[int, str]]


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[Told]:
    """Returns what was told until now."""
    found: Told = []
    monkeypatch.setattr(speech, "hear", lambda part, text: found.append((part, text)))
    yield found


def test_a_menu_tells_its_title_what_is_selected_and_what_buttons_do(told: Told) -> None:
    ui = Ui(Board())
    items = [Item("One", "1"), Item("Two|2", note="The second one|2.")]
    menu = Menu(ui, "Numbers", items)
    menu.draw()
    assert told == [
        (speech.CLEAR, ""), (speech.TITLE, "Numbers "), (speech.FOCUS, "One 1"),
        (speech.HINTS, "A Choose\nB Back"),
    ]  # fmt: skip
    told.clear()
    menu.move(1)
    menu._describe()
    assert told[0] == (speech.FOCUS, "Two ")
    assert (speech.SENTENCE, "The second one") in told


def test_a_low_panel_tells_its_sentence_at_once_and_which_key_is_held(told: Told) -> None:
    ui = Ui(Board(240, 135, has_xy=False))
    ui.foot.show([(A, "Take"), (B, "Back")], [(X, "Rules|R")], ("Take it|It", "+3", 0))
    assert told == [(speech.SENTENCE, "+3 Take it"), (speech.HINTS, "A Take\nB Back\n+A Rules")]


@pytest.mark.slow
def test_words_change_no_picture() -> None:
    keys = "press DOWN\npress Y\npress DOWN\npress B\npress A\npress DOWN\npress A"
    heard: Told = []

    def listen(run: headless.Run) -> None:
        run.board.hear = lambda part, text: heard.append((part, text))

    for size in ("240x240", "240x135"):
        runs = [
            headless.run(script.parse(keys), MODELS[size], watch=watch) for watch in (listen, None)
        ]
        assert runs[0].frames == runs[1].frames
    assert (speech.LANGUAGE, "en") in heard and (speech.FOCUS, "Play now") in heard


@pytest.mark.slow
def test_a_game_tells_who_stands_where_and_every_move() -> None:
    line = games.KEYS.index("line")
    keys = f"press DOWN {line}\npress A\npress DOWN\npress A\npress A\npress A\npress A"
    heard: Told = []

    def listen(run: headless.Run) -> None:
        run.board.hear = lambda part, text: heard.append((part, text))

    headless.run(script.parse(keys), MODELS["240x240"], watch=listen)
    moves = [text for part, text in heard if part == speech.MOVE]
    assert moves[:2] == ["", "Bolt: Takes Mute"] and len(moves) > 2
    assert {text.split(":")[0] for text in moves[1:]} == {"Bolt", "Moon"}
    standings = [text for part, text in heard if part == speech.STANDING]
    assert standings[-1] == "Bolt 0, Moon 0, 1/9"


def test_a_page_that_tells_nothing_is_told_as_it_is_written(told: Told) -> None:
    canvas = Ui(Board()).canvas

    def draw() -> None:
        for text, x, y in (("Moon \u25b2\u25bc", 9, 30), ("12", 90, 33), ("Bolt", 9, 50)):
            canvas.text(text, x, y, 1, BODY)

    told.clear()
    row_speech.tell(canvas, draw)
    assert told == [(speech.TEXT, "Moon 12"), (speech.TEXT, "Bolt")]
    told.clear()
    row_speech.tell(canvas, lambda: (draw(), speech.say(speech.TEXT, "All of it")))
    assert told == [(speech.TEXT, "All of it")] and "text" not in vars(canvas)


@pytest.mark.slow
def test_where_nobody_listens_no_words_of_what_is_selected_are_loaded() -> None:
    """Heap and time of a board without a page."""
    code = (
        "import sys; from pathlib import Path; from tools.pictures.redraw import plays;"
        "plays.session(Path(sys.argv[1]));"
        "print([m for m in sys.modules if m.endswith(('.spoken', '.row_speech'))])"
    )
    session = paths.ROOT / "tests" / "sessions" / "line-small.txt"
    found = subprocess.run(
        [sys.executable, "-c", code, session], cwd=paths.ROOT, check=True, text=True,
        stdout=subprocess.PIPE, env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )  # fmt: skip
    assert found.stdout.strip() == "[]"
