"""Errors of the console's own, and Ctrl-C."""

import re
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
import zxingcpp
from PIL import Image

from host_sim.boards.models import MODELS
from host_sim.command import paths
from lineup import VERSION, games
from lineup.console.system import crash_screen
from lineup.engine import qr
from lineup.engine.replay import Session
from lineup.saves.store import Saves
from lineup.text import LANGUAGES
from lineup.ui.input import A
from lineup.ui.type import messages, overflow
from lineup.ui.type.messages import t
from lineup.ui.widgets import Ui
from tests.board import Board
from tests.console.driving import FOLDER, SIZES, SOLO, drive, state
from tools import cli

FAILING = FOLDER / "main_failing.py"
EVERY = ("240x240", "240x135", "320x240")
sizes = pytest.mark.parametrize("model", SIZES, ids=lambda model: str(model.height))


@sizes
def test_an_error_leads_back_to_the_launcher_and_the_turn_is_kept(
    tmp_path: Path, model: object, capsys: pytest.CaptureFixture[str]
) -> None:
    broken = SOLO + "press A 2\npress A\npress DOWN\nshot crash\n"
    run = drive(broken + "press B\nshot launcher\npress A\npress A 2", tmp_path, model, FAILING)
    straight = drive("press A\npress DOWN\npress A\nshot table", tmp_path, model, FAILING)
    assert [list(seen.session.moves) for seen in straight.probe.watched] == [[1, 1, 1, 1]] * 2
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


@pytest.mark.parametrize("kept", [True, False])
def test_what_is_told_of_the_game_is_true(kept: bool, tmp_path: Path) -> None:
    """If it could not be kept, nobody hears that nothing was lost."""
    told: list[str] = []
    session = Session(games.load("line"), 2, 5, (0,))
    for played, says in (
        (session, "crash.kept" if kept else "crash.lost"),
        (None, "crash.nothing"),
    ):
        ui = Ui(Board(240, 240, storage=str(tmp_path)))
        ui.board.press = lambda: A
        write = ui.canvas.text
        ui.canvas.text = lambda s, *how, write=write: (told.append(s), write(s, *how))[1]
        told.clear()
        went_on = crash_screen.run(ui, ValueError("no"), played, kept and played is not None)
        assert went_on == (says == "crash.kept")
        assert t(says).split()[0] in " ".join(told)
        others = {"crash.kept", "crash.lost", "crash.nothing"} - {says}
        assert not any(t(other) in " ".join(told) for other in others)


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
    assert crash_screen.place(micropython) == "rules/flow.py:112"
    assert crash_screen.place("MemoryError: \n") == "?"
    try:
        raise LookupError
    except LookupError as error:
        assert crash_screen.place(crash_screen.trace(error)).startswith(
            "system/test_crash_screen.py:"
        )


def codes(picture: Image.Image) -> list[str]:
    return [found.text for found in zxingcpp.read_barcodes(picture)]


@pytest.mark.parametrize("size", EVERY)
def test_the_code_is_read_from_the_screen_and_the_doctor_tells_it(
    size: str, capsys: pytest.CaptureFixture[str]
) -> None:
    run = drive(SOLO + "press A 2\npress A\npress DOWN\nshot crash", None, MODELS[size], FAILING)
    (text,) = codes(run.shots["crash"])
    session = run.probe.watched[0].session
    capsys.readouterr()
    assert cli.main(["doctor", text]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == f"version: Lineup {VERSION}"
    assert told[1] == f"board: {run.board.NAME}"
    assert told[2].startswith("error: valueerror at standin/main_failing:")
    assert told[3].endswith(f"rules version {session.rules.VERSION}, 1 seats, options [0]")
    assert told[4].startswith(f"seed: {session.seed} (code ")
    assert told[4].endswith(f"), after move {len(session.moves)}")


@pytest.mark.parametrize("text", ["LINEUP-CRASH 1", "LINEUP:7", "LINEUP-CRASH 1 A B C X.Y Z 3"])
def test_a_text_that_is_no_crash_is_refused(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["doctor", text]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


OPENED = re.compile(
    r"^[A-Z][A-Z0-9+.-]*:|[A-Z0-9-]+\.[A-Z]{2,}|\d+(\.\d+){3}|//|@|\b(WWW|TEL|GEO|SMS)\b"
)
"""Things that phones take for something to open: a scheme, a domain (.py is Paraguay's), the
address of a computer or a mailbox, a number to call."""


@pytest.mark.parametrize("path", sorted(paths.FIRMWARE.rglob("*.py")), ids=lambda one: one.stem)
def test_no_phone_takes_a_crash_for_an_address(path: Path) -> None:
    """Wherever it happens, in a game of any title."""
    trace = f'  File "{path.relative_to(paths.FIRMWARE)}", line 12, in x'
    session = Session(games.load_id(3), 2, 7, (0,) * len(games.load_id(3).OPTIONS))
    board = SimpleNamespace(NAME="pico_lcd_1_3")
    for game in (None, session):
        text = crash_screen.line(board, "OSError", crash_screen.place(trace), game)
        assert not OPENED.search(text), text


class Unlucky(ArithmeticError):
    """An error with the longest place and game."""


@pytest.fixture(params=[(size, language) for size in EVERY for language in LANGUAGES], ids=str)
def ui(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Ui]:
    size, language = request.param
    model = MODELS[size]
    lost: list[str] = []
    monkeypatch.setattr(overflow, "lost", lost.append)
    messages.language(language)
    board = Board(model.width, model.height, model.has_xy)
    board.NAME = "pico_lcd_1_14"
    board.press = lambda: A  # type: ignore[assignment]
    yield Ui(board)
    messages.language("en")
    assert lost == []


def crashed(ui: Ui) -> Image.Image:
    """The screen of an error in a game of eight."""
    rules = games.load_id(4)
    session = Session(rules, 8, 2**64 - 1, [0] * len(rules.OPTIONS))
    code = compile("\n" * 998 + "raise Unlucky", "lineup/games/numberdrop/rules_and.py", "exec")
    try:
        exec(code, {"Unlucky": Unlucky})
    except Unlucky as error:
        crash_screen.run(ui, error, session, True)
    display = ui.board.display
    palette = [level * 17 for colour in display.palette
               for level in (colour >> 8, colour >> 4 & 15, colour & 15)]  # fmt: skip
    pixels = bytes(half for byte in display.panel for half in (byte >> 4, byte & 15))
    picture = Image.frombytes("P", (display.width, display.height), pixels)
    picture.putpalette(palette)
    return picture.convert("RGB")


def test_all_words_fit_beside_a_code_that_is_read(ui: Ui) -> None:
    (text,) = codes(crashed(ui))
    assert text.startswith(f"LINEUP-CRASH {VERSION} PICO$LCD$1$14 UNLUCKY NUMBERDROP/RULES$AND:")
    assert not OPENED.search(text)


@pytest.mark.parametrize(("module", "name"), [(qr, "modules"), (crash_screen, "line")])
def test_without_memory_for_a_code_there_are_the_words(
    module: ModuleType, name: str, ui: Ui, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise MemoryError

    monkeypatch.setattr(module, name, fail)
    picture = crashed(ui)
    assert codes(picture) == []
    assert len(picture.getcolors() or ()) >= 3
