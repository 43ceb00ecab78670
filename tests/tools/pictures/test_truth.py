"""The faults that the check of the truth finds, and what it leaves alone."""

from pathlib import Path

import pytest

from host_sim.boards.models import MODELS
from host_sim.playing import headless, script
from tools.pictures.redraw import plays
from tools.pictures.redraw.check import Truth
from tools.pictures.redraw.command import SESSIONS

LYING = Path(__file__).parent / "lying.py"


def found(keys: str, folder: Path) -> list[str]:
    """Lists what is found wrong with the lying console after these keys, a letter each."""
    names = {"U": "UP", "D": "DOWN", "L": "LEFT", "R": "RIGHT"}
    steps = script.parse("\n".join(f"press {names.get(key, key)}" for key in keys))
    place = plays.Place("lying")
    truth = Truth(place, folder)
    report = plays.play(place, place.counted(steps), MODELS["240x240"], 0, main=LYING, truth=truth)
    assert report.checks >= len(keys)
    return [str(fault).replace(str(folder), "folder") for fault in report.faults]


@pytest.mark.slow
def test_what_is_true_is_not_reported(tmp_path: Path) -> None:
    assert found("AAUAAU", tmp_path) == []
    assert list(tmp_path.iterdir()) == []


@pytest.mark.slow
@pytest.mark.parametrize(
    ("keys", "what"),
    [
        ("AB", "press 2: __main__.page: 21 pixels differ from a full redraw, in 7x3 at 100,61"),
        ("L", "press 1: __main__.page: 100 pixels were drawn and not sent, in 10x10 at 40,60"),
        ("R", "press 1: __main__.page: 100 pixels differ from a full redraw, in 10x10 at 60,60"),
        ("X", "press 1: __main__.page: 51840 pixels differ from a full redraw, in 240x216 at"),
    ],
)  # fmt: skip
def test_a_lie_is_told_with_its_place_and_a_picture(keys: str, what: str, tmp_path: Path) -> None:
    last = len(keys)
    path = f"lying-line-{last}-press-{last}.png"
    (told,) = found(keys, tmp_path)
    assert told.startswith(f"lying line {last} {what}") and told.endswith(f" (folder/{path})")
    assert [file.name for file in tmp_path.iterdir()] == [path]


@pytest.mark.slow
def test_a_lie_that_stays_is_told_again_without_a_picture(tmp_path: Path) -> None:
    told = found("BBA", tmp_path)
    assert ["png" in text for text in told] == [True, False, False]


def test_waiting_elsewhere_is_told(tmp_path: Path) -> None:
    (told,) = found("D", tmp_path)
    assert told.endswith("waits for a key, but not in Ui.wait")


def test_a_page_that_fails_is_told(tmp_path: Path) -> None:
    (told,) = found("Y", tmp_path)
    assert "cannot be drawn anew" in told and "ValueError: on purpose" in told


@pytest.mark.slow
def test_the_check_changes_nothing() -> None:
    text = (SESSIONS / "lineit-small.txt").read_text(encoding="utf-8")
    model, _ = headless.made_for(text)
    steps = script.parse(text)[:40]
    place = plays.Place("checked")
    truth = Truth(place, plays.FOLDER)
    plain = headless.run(steps, model)
    checked = headless.run(steps, model, on_boot=truth.attach)
    assert truth.checks > 40
    assert plain.probe.latest and checked.probe.latest
    assert checked.frames == plain.frames
    assert checked.probe.latest.states == plain.probe.latest.states
    assert checked.board.ticks_ms() == plain.board.ticks_ms()
