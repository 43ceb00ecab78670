"""A game that finds no memory: the board starts again into it, once."""

from pathlib import Path

import pytest

from host_sim.playing import headless, script
from lineup.saves.slots import Slots
from lineup.saves.store import Saves
from tests.console.driving import FOLDER, SIZES, SOLO, TURN
from tests.console.standin import rules

MAIN = FOLDER / "main_full.py"
sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))
BACK = "press A\n"
"""From the launcher with a game into that game."""


@pytest.fixture(autouse=True)
def put_back(monkeypatch: pytest.MonkeyPatch) -> None:
    """Puts back what the stand-in with a full heap has changed of its rules."""
    monkeypatch.setattr(rules, "new", rules.new)


class Starts:
    """Power-ons of a board whose heap is full so many times."""

    def __init__(self, full: int, when: str = "") -> None:
        self.count = 0
        self._run: headless.Run | None = None
        self._full, self._when = full, when

    def attach(self, run: headless.Run) -> None:
        self._run = run
        run.board.full = self._full  # type: ignore[attr-defined]
        run.board.when = self._when  # type: ignore[attr-defined]

    def boot(self) -> None:
        self.count += 1


def drive(text: str, folder: Path, starts: Starts, model: object = SIZES[0]) -> headless.Run:
    return headless.run(
        script.parse(text), model, storage=folder, main=MAIN,
        watch=starts.attach, on_boot=starts.boot,
    )  # fmt: skip


def crashes(folder: Path) -> list[str]:
    kept = Slots(str(folder), "crashes").load() or b""
    return [text.decode().split()[-1] for text in kept.split(b"\0") if text]


@sizes
def test_a_new_game_is_at_its_table_after_a_start(model: object, tmp_path: Path) -> None:
    starts, straight = Starts(1), Starts(0)
    again = drive(SOLO + "shot table", tmp_path / "full", starts, model)
    first = drive(SOLO + "shot table", tmp_path / "roomy", straight, model)
    assert (starts.count, straight.count) == (2, 1)
    assert again.shots["table"] == first.shots["table"]
    sessions = [run.probe.watched[-1].session for run in (again, first)]
    assert sessions[0].seed == sessions[1].seed
    assert crashes(tmp_path / "full") == ["MemoryError"]


@sizes
def test_a_game_that_could_not_be_begun_is_at_its_table_after_a_start(
    model: object, tmp_path: Path
) -> None:
    starts, straight = Starts(1, "new"), Starts(0)
    again = drive(SOLO + "shot table\n" + TURN, tmp_path / "full", starts, model)
    first = drive(SOLO + "shot table\n" + TURN, tmp_path / "roomy", straight, model)
    assert (starts.count, straight.count) == (2, 1)
    assert again.shots["table"] == first.shots["table"]
    sessions = [run.probe.watched[-1].session for run in (again, first)]
    assert sessions[0].seed == sessions[1].seed
    assert list(sessions[0].moves) == list(sessions[1].moves) == [1, 1]
    assert crashes(tmp_path / "full") == ["MemoryError"]


def test_a_game_that_cannot_be_begun_after_a_start_either_is_told(tmp_path: Path) -> None:
    starts = Starts(2, "new")
    run = drive(SOLO + "shot told\npress B\n" + BACK + "shot table", tmp_path, starts)
    assert starts.count == 2
    assert run.shots["told"] != run.shots["table"]
    assert run.probe.watched[-1].session.seed


@sizes
def test_a_game_that_is_gone_on_with_is(model: object, tmp_path: Path) -> None:
    drive(SOLO + TURN, tmp_path, Starts(0), model)
    starts = Starts(1)
    run = drive(BACK + TURN, tmp_path, starts, model)
    assert starts.count == 2
    assert list(run.probe.watched[-1].session.moves) == [1, 1, 1, 1]


@sizes
def test_half_a_turn_is_not_lost(model: object, tmp_path: Path) -> None:
    starts = Starts(1, "later")
    run = drive(SOLO + "press A 3\npress DOWN\n", tmp_path, starts, model)
    assert starts.count == 2
    assert list(run.probe.watched[0].session.moves) == [1, 1, 1]
    assert list(run.probe.watched[-1].session.moves) == [1, 1, 1]
    (game,) = Saves(str(tmp_path)).running.games
    assert game.turn == 2


def test_a_second_time_it_is_told(tmp_path: Path) -> None:
    starts = Starts(2)
    run = drive(SOLO + "shot told\npress A\nshot table", tmp_path, starts)
    assert starts.count == 2
    assert run.shots["told"] != run.shots["table"]
    assert len(run.probe.watched) == 3
    assert run.board.full == 0  # type: ignore[attr-defined]


def test_what_is_told_can_be_left_and_tried_again(tmp_path: Path) -> None:
    starts = Starts(3)
    drive(SOLO + "press B\n" + BACK + "shot table", tmp_path, starts)
    assert starts.count == 3


@pytest.mark.parametrize("when", ("", "new"))
def test_what_cannot_be_kept_is_told(when: str, tmp_path: Path) -> None:
    file = tmp_path / "file"
    file.write_text("")
    starts = Starts(1, when)
    drive(SOLO + "shot told", file / "lineup", starts)
    assert starts.count == 1
