"""Errors of the console's own, and Ctrl-C."""

from pathlib import Path

import pytest

from lineup.console import crash
from lineup.console.saves import Saves
from tests.console.driving import FOLDER, SIZES, SOLO, drive, state

FAILING = FOLDER / "main_failing.py"
sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))


@sizes
def test_an_error_leads_back_to_the_launcher_and_the_turn_is_kept(
    tmp_path: Path, model: object, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = SOLO + "press A 2\npress A\npress DOWN\nshot crash\n"
    run = drive(broken + "press B\nshot launcher\npress A\npress A 2", tmp_path, model, FAILING)
    before, after = run.probe.watched
    assert list(before.session.moves) == [1, 1, 1]
    assert list(after.session.moves) == [1, 1, 1, 1]
    assert state(run)[12] == 3
    assert run.shots["crash"] != run.shots["launcher"]
    printed = capsys.readouterr().out
    assert "ValueError: on purpose" in printed and "main_failing.py" in printed


@sizes
def test_an_error_again_and_again_never_hangs(model: object) -> None:
    text = SOLO + "press DOWN\n" + "press B\npress A\npress DOWN\n" * 3 + "shot crash"
    run = drive(text, None, model, FAILING)
    assert len(run.probe.watched) == 4


@sizes
def test_ctrl_c_passes_through_and_keeps_the_game(tmp_path: Path, model: object) -> None:
    with pytest.raises(KeyboardInterrupt):
        drive(SOLO + "press A 2\npress UP", tmp_path, model, FAILING)
    kept = Saves(str(tmp_path))
    assert kept.running.games[0].turn == 2


def test_where_an_error_comes_from() -> None:
    micropython = (
        "Traceback (most recent call last):\n"
        '  File "lineup/console/app.py", line 38, in run\n'
        '  File "lineup/games/numberdrop/rules/flow.py", line 112, in play\n'
        "IllegalMove: move 3 is not legal now\n"
    )
    assert crash.place(micropython) == "rules/flow.py:112"
    assert crash.place("MemoryError: \n") == "?"
    try:
        raise LookupError
    except LookupError as error:
        assert crash.place(crash.trace(error)).startswith("console/test_crash.py:")
