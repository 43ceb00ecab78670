"""Words say what is on the screen, all of it and nothing else, in every game and elsewhere.

`lineup redraw --words` plays the same, and more of it.
"""

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from host_sim.boards.models import MODELS, Model
from host_sim.playing import headless, script
from host_sim.playing.script import PRESS_MS, Step
from lineup import games
from tests.tools.pictures.reports import assert_true, played
from tools.pictures.redraw import monkey, plays
from tools.pictures.redraw.command import SESSIONS
from tools.pictures.redraw.telling import (
    FOCUS,
    HINTS,
    NOTICE,
    SENTENCE,
    TEXT,
    TITLE,
    Telling,
    Words,
)

RECORDED = [path for path in sorted(SESSIONS.glob("*.txt")) if "-two-" not in path.stem]
"""Of the games of two people, those on one board."""
UP, DOWN, LEFT, RIGHT = range(4)


def walked(path: Path) -> plays.Report:
    """A recorded session in which every direction is pressed wherever the game waits, and back."""
    text = path.read_text(encoding="utf-8")
    model, seed = headless.made_for(text)
    place = plays.Place(path.stem)
    telling = Telling(place, plays.FOLDER)
    steps = place.counted(_walk(script.parse(text), telling))
    return plays.play(place, steps, model, seed, truth=telling)


def _walk(steps: list[Step], telling: Telling) -> Iterator[Step]:
    # Where the sentence and the hints are new. Pairs of directions undo each other mostly; where
    # not, what follows is still a play.
    phases = set()
    for step in steps:
        yield step
        shown = telling.words.shown
        phase = shown.get(SENTENCE), shown.get(HINTS)
        if telling.waiting.startswith(monkey.GAMES) and phase not in phases:
            phases.add(phase)
            for button in (DOWN, UP, RIGHT, LEFT):
                yield Step(step.line, "press", button, ms=PRESS_MS)


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("name", ["setup", "clustered-small", "line"])
def test_every_direction_in_every_phase_is_told(name: str) -> None:
    assert_true(played(walked, SESSIONS / f"{name}.txt"))


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("path", RECORDED, ids=lambda path: path.stem)
def test_every_press_of_a_session_is_told(path: Path) -> None:
    assert_true(played(walked, path))


@pytest.mark.in_turn
@pytest.mark.slow
@pytest.mark.parametrize("model", monkey.MODELS, ids=lambda model: f"{model.width}x{model.height}")
@pytest.mark.parametrize("key", (*games.KEYS, monkey.CONSOLE))
def test_random_presses_are_told(key: str, model: Model) -> None:
    for seed in (1, 2):
        assert_true(played(_pressed, monkey.Run(key, seed, model)))


@pytest.mark.slow
def test_some_random_presses_over_the_console_are_told() -> None:
    assert_true(played(_pressed, monkey.Run(monkey.CONSOLE, 12, MODELS["240x240"], 40)))


def _pressed(what: monkey.Run) -> plays.Report:
    return monkey.run(what, Telling)


def test_words_keep_what_the_page_keeps() -> None:
    words = Words()
    for part, text in ((TITLE, "A"), (TEXT, "b"), (TEXT, "c"), (TEXT, "b"), (SENTENCE, "d")):
        words.told(part, text)
    words.told(NOTICE, "e")
    assert words.shown == {TITLE: ("A",), TEXT: ("b", "c"), SENTENCE: ("d",), NOTICE: ("e",)}
    words.told(FOCUS, "f")
    words.pressed()
    assert words.shown == {TITLE: ("A",), TEXT: ("b", "c"), FOCUS: ("f",)}


def test_a_screen_that_cannot_be_drawn_anew_is_told(tmp_path: Path) -> None:
    """With the error, and without words that are told wrong: there are none to compare."""

    def redraw() -> None:
        raise ValueError("no such card")

    canvas = SimpleNamespace(width=2)
    display = SimpleNamespace(rgb=bytes(12), on_show=None)
    ui = SimpleNamespace(
        board=SimpleNamespace(display=display), canvas=canvas, grid=SimpleNamespace(foot=2)
    )
    telling = Telling(lambda: "here", tmp_path)
    telling.waiting = "a.screen"
    telling.words.told(TITLE, "A")
    ui.redraw = redraw
    telling.compare(ui, None)
    (fault,) = telling.faults
    assert (fault.place, fault.screen) == ("here", "a.screen")
    assert fault.text.startswith("cannot be drawn anew: Traceback")
    assert fault.text.endswith("ValueError: no such card")
    ui.redraw = lambda: telling.words.told(TITLE, "B")
    telling.compare(ui, None)
    assert [fault.text for fault in telling.faults[1:]] == [
        "title: told ('A',), drawn anew ('B',)"
    ]
