"""The last crashes, kept for `lineup doctor`; a start by the watchdog."""

from pathlib import Path
from types import SimpleNamespace

from lineup import VERSION
from lineup.saves import crash_log
from lineup.saves.slots import Slots
from lineup.saves.store import Saves
from tests.console.driving import FOLDER, SIZES, SOLO, drive
from tests.saves.test_store import session

FAILING = FOLDER / "main_failing.py"


def board(folder: Path) -> SimpleNamespace:
    return SimpleNamespace(STORAGE=str(folder), NAME="test board")


def kept(folder: Path) -> list[str]:
    payload = Slots(str(folder), "crashes").load() or b""
    return [text.decode() for text in crash_log.texts(payload)]


def test_the_last_four_are_kept_the_newest_last(tmp_path: Path) -> None:
    for number in range(6):
        crash_log.keep(board(tmp_path), f"error {number}")
    texts = kept(tmp_path)
    assert [text.splitlines()[-1] for text in texts] == [f"error {n}" for n in (2, 3, 4, 5)]
    assert texts[0].startswith(f"Lineup {VERSION} on test board\n")


def test_the_same_again_is_kept_once(tmp_path: Path) -> None:
    for text in ("one", "one", "two", "one"):
        crash_log.keep(board(tmp_path), text)
    assert [text.splitlines()[-1] for text in kept(tmp_path)] == ["one", "two", "one"]


def test_of_a_long_one_the_end_is_kept(tmp_path: Path) -> None:
    crash_log.keep(board(tmp_path), "x" * 5000 + "\nthe end ü", session())
    (text,) = kept(tmp_path)
    assert text.endswith("the end ü") and len(text.encode()) <= 800
    assert "2 seats, options [1], seed 4d, 3 moves\n" in text


def test_where_nothing_can_be_kept_nothing_is_raised(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    crash_log.keep(board(tmp_path / "file"), "error")
    crash_log.keep(SimpleNamespace(STORAGE="", NAME="none"), "error")
    assert [path.name for path in tmp_path.iterdir()] == ["file"]


def test_a_damaged_record_does_not_stop_the_next(tmp_path: Path) -> None:
    crash_log.keep(board(tmp_path), "one")
    (tmp_path / "crashes.0").write_bytes(b"rubbish")
    crash_log.keep(board(tmp_path), "two")
    assert [text.splitlines()[-1] for text in kept(tmp_path)] == ["two"]


def test_an_error_of_the_console_is_kept_with_its_game(tmp_path: Path) -> None:
    drive(SOLO + "press A 2\npress DOWN\npress A", tmp_path, SIZES[0], FAILING)
    (text,) = kept(tmp_path)
    assert text.endswith("ValueError: on purpose")
    assert "1 seats, options" in text and ", 2 moves\n" in text


HUNG = "import board\nboard.was_hung = not hasattr(board, 'before')\nboard.before = 1\n"


def test_a_start_by_the_watchdog_is_told_and_the_turn_is_there(tmp_path: Path) -> None:
    folder = tmp_path / "lineup"
    drive(SOLO + "press A 2\n", folder)
    main = tmp_path / "main.py"
    main.write_text(HUNG + (FOLDER / "main.py").read_text().replace("__file__", repr(str(FOLDER))))
    steps = "shot told\npress X\nshot details\npress B\npress A\nshot table\npress A 2"
    run = drive(steps, folder, SIZES[0], main)
    assert len({run.shots[name].tobytes() for name in run.shots}) == 3
    assert list(run.probe.watched[0].session.moves) == [1, 1, 1, 1]
    (text,) = kept(folder)
    (game,) = Saves(str(folder)).running.games
    assert text.splitlines()[-1] == f"hung, game {game.game}, turn 2"
