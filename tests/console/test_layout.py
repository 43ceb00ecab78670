"""Every screen of the console at both sizes: nothing beyond the panel, no text shortened."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards.models import Model
from lineup.saves import slotfile
from tests.console.driving import FOLDER, SIZES, SOLO, TURN, drive, state, turns
from tests.console.standin import rules

WATCHED = FOLDER / "main_watched.py"


def people() -> str:
    """A game of three people and a CPU player, to the end; a curtain before every turn."""
    played = sum(turn % 4 != 3 for turn in range(turns(4)))
    seats = "press A\npress DOWN\npress RIGHT 2\npress DOWN\n"
    seats += "press DOWN\npress LEFT\n" + "press DOWN\npress LEFT\n"
    return seats + "press UP 4\npress A\n" + "press A 3\n" * (played - 1) + "press A 2\n"


PEOPLE = people()
SCRIPTS = {
    "launcher": "press DOWN 3\npress UP 4\npress B",
    "about": "press Y\npress DOWN\npress A\npress DOWN 2",
    "settings": "press Y\npress A\npress LEFT\npress DOWN\npress RIGHT\npress B",
    "set-up": "press A\npress DOWN\npress LEFT 2\n" + "press DOWN\npress LEFT 5\n" * 6,
    "code": "press A\npress UP\npress A\n" + "press A\npress RIGHT\n" * 14 + "press A 3",
    "solo": SOLO + TURN * turns() + "press X\npress DOWN 9\npress B",
    "continue": SOLO + TURN + "press Y\npress UP\npress A\npress DOWN 4\npress UP 4\n"
    "press DOWN\npress A 2",
    "menu": SOLO + "press B\npress Y\npress DOWN 4\npress UP 3\npress A\npress DOWN 3",
    "people": PEOPLE + "press X\npress DOWN 3\npress RIGHT\npress B",
}  # fmt: skip


def assert_whole(board: Any) -> None:
    assert board.outside == []
    assert board.clipped == []


@pytest.mark.slow
@pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
@pytest.mark.parametrize("name", SCRIPTS)
def test_nothing_is_cut_off(model: Model, name: str) -> None:
    text = SCRIPTS[name] if model.has_xy else SCRIPTS[name].replace("press Y", "hold B 600")
    assert_whole(drive(text, model=model, main=WATCHED).board)


@pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
def test_reports_are_not_cut_off(tmp_path: Path, model: Model) -> None:
    (tmp_path / "game5.0").write_bytes(slotfile.pack(1, 0, b"short")[:-1])
    (tmp_path / "game5.1").write_bytes(slotfile.pack(1, 0, b"no")[:-1] + b"x")
    (tmp_path / "scores.0").write_bytes(slotfile.pack(7, 0, b"of tomorrow"))
    (tmp_path / "settings.0").write_bytes(b"not ours, whatever it is")
    assert_whole(drive("press DOWN\npress A 2", tmp_path, model, WATCHED).board)


@pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
def test_failing_saves_are_not_cut_off(tmp_path: Path, model: Model) -> None:
    (tmp_path / "f").write_text("not a folder")
    text = "press B\n" + SOLO + "press A 2\npress Y\npress UP\npress A\npress RIGHT"
    text = text if model.has_xy else text.replace("press Y", "hold B 600")
    assert_whole(drive(text, tmp_path / "f" / "x", model, WATCHED).board)


def test_the_watch_sees_what_does_not_fit() -> None:
    narrow = replace(SIZES[0], width=120, height=135)
    board: Any = drive("press DOWN\npress A", model=narrow, main=WATCHED).board
    assert board.clipped != []


@pytest.mark.slow
def test_the_long_scripts_get_to_the_results() -> None:
    for name in ("solo", "people"):
        run = drive(SCRIPTS[name])
        assert run.probe.latest is not None
        assert run.probe.latest.session.seats == (1 if name == "solo" else 4)
        assert rules.turn(state(run)) == -1
