"""A storage that holds something else: what is asked, and what comes of it."""

import errno
from pathlib import Path
from types import SimpleNamespace

import pytest

from lineup.console.pages import storage
from tests.console.driving import SIZES, SOLO, contents, drive
from tests.console.standin import rules

MAIN = """
import os, sys
sys.path.insert(0, {root!r})
import board
from tests.console.standin import main
main.install()
from lineup.saves import slots
from lineup.console.app import run

class Os:  # of a board without a file system, until there is one
    remove, rename = os.remove, os.rename
    def listdir(folder):
        if board.found:
            raise OSError(19, "no file system")
        return os.listdir(folder)
    def mkdir(folder):
        if board.found:
            raise OSError(19, "no file system")
        os.mkdir(folder)

slots.os = Os
if not hasattr(board, "prepared"):
    board.prepared, board.found = True, ("unknown", 312)
run(board)
"""
TOLD = "press A\n"
WITHOUT = "press A\n"
PREPARE = "press UP\npress A\n"
SURE = "press RIGHT\npress A\n"
KEPT = {"settings.0", "settings.1", "people.0", f"game{rules.ID}.0"}
"""The files of a first game: the settings are kept once more as the game introduces itself."""

sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))


@pytest.fixture
def main(tmp_path: Path) -> Path:
    """The console with a storage that is not its own."""
    path = tmp_path / "main.py"
    path.write_text(MAIN.format(root=str(Path(__file__).parents[3])))
    return path


@sizes
def test_prepared_after_two_questions_it_keeps_games(
    tmp_path: Path, main: Path, model: object
) -> None:
    folder = tmp_path / "lineup"
    run = drive(TOLD + PREPARE + SURE + SURE + SOLO, folder, model, main)
    assert run.board.found is None
    assert run.probe.latest is not None
    assert set(contents(folder)) == KEPT


@pytest.mark.parametrize("answers", ["press A\n", "press B\n", "press RIGHT\npress A\npress A\n"])
def test_a_single_yes_erases_nothing(tmp_path: Path, main: Path, answers: str) -> None:
    folder = tmp_path / "lineup"
    run = drive(TOLD + PREPARE + answers, folder, SIZES[0], main)
    assert run.board.found == ("unknown", 312)
    assert not folder.exists() or contents(folder) == {}


@sizes
def test_played_without_saving_it_complains_only_where_the_game_is_left(
    tmp_path: Path, main: Path, model: object
) -> None:
    folder = tmp_path / "lineup"
    leave = "press Y\npress UP\npress A\nshot left\npress RIGHT\npress A\nshot launcher\n"
    run = drive(
        TOLD + WITHOUT + "shot first\n" + SOLO + "press A 2\n" + leave, folder, model, main
    )
    assert run.board.found == ("unknown", 312)
    assert len(run.probe.watched) == 1
    assert list(run.probe.watched[0].session.moves) == [1, 1]
    assert run.shots["left"] != run.shots["launcher"]


@sizes
def test_how_to_keep_it_is_told(tmp_path: Path, main: Path, model: object) -> None:
    keep = "shot menu\npress DOWN\npress A\nshot keep\npress B\nshot again\n"
    run = drive("shot found\n" + TOLD + keep, tmp_path / "lineup", model, main)
    assert len({run.shots[name].tobytes() for name in ("found", "menu", "keep")}) == 3


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (errno.EROFS, "The storage is write-protected."),
        (errno.EIO, f"The storage cannot be written (error {errno.EIO})."),
    ],
)
def test_why_it_cannot_be_prepared_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch, number: int, text: str
) -> None:
    def prepare() -> None:
        raise OSError(number, "")

    told = []
    monkeypatch.setattr(storage, "ask", lambda *asked: told.append(asked[-1]))
    ui = SimpleNamespace(board=SimpleNamespace(prepare=prepare))
    assert not storage._prepared(ui)
    assert len(told) == 1 and told[0].startswith(text)


ERASE = "press Y\npress A\npress UP\npress A\npress RIGHT\npress A\n"
"""From the launcher to the first question."""


@pytest.mark.slow
@sizes
def test_the_settings_erase_all_after_two_questions(tmp_path: Path, model: object) -> None:
    drive(SOLO + "press A 2\n" + "press Y\npress UP\npress A\n", tmp_path, model)
    (tmp_path / "mine.txt").write_text("no console's")
    (tmp_path / "replays").mkdir()
    (tmp_path / "replays" / "0").write_bytes(b"a game")
    before = contents_of(tmp_path)
    for answers in ("press B\n", "press A\n", SURE + "press A\n", SURE + "press B\n"):
        drive(ERASE + answers, tmp_path, model)
        assert contents_of(tmp_path) == before
    louder = "press Y\npress A\npress LEFT\npress B\n"
    run = drive(louder + ERASE + SURE + SURE + "shot launcher", tmp_path, model)
    assert set(contents_of(tmp_path)) == {"settings.0", "mine.txt"}
    again = drive("shot launcher", tmp_path, model)
    assert again.shots["launcher"] == run.shots["launcher"]
    assert again.board.brightness == 90


def contents_of(folder: Path) -> dict[str, bytes]:
    """All files, those in folders too."""
    paths = (path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): path.read_bytes() for path in paths}


def test_no_game_is_erased_while_it_runs() -> None:
    last = "press Y\npress UP 2\npress A\npress UP\ndown RIGHT\nup RIGHT\nwait 99\npress A"
    run = drive(SOLO + last)
    assert run.board.is_slow  # the last row is the display's clock


@sizes
def test_who_plays_without_saving_may_have_it_prepared_later(
    tmp_path: Path, main: Path, model: object
) -> None:
    folder = tmp_path / "lineup"
    later = "press Y\npress A\npress UP\npress A\n"
    run = drive(TOLD + WITHOUT + later + TOLD + PREPARE + SURE + SURE + SOLO, folder, model, main)
    assert run.board.found is None
    assert set(contents(folder)) == KEPT
