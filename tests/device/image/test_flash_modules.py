"""`lineup flash --modules`: a changed module on an emulated board, with the real mpremote."""

import json
import shutil
from binascii import a2b_base64
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from host_sim.boards.models import RP2040
from host_sim.command import paths
from host_sim.emulator import Board
from tests.device.plugged import PACE, plugged, port_of
from tools.board.flash import modules, serial

RAW_PASTE = "R\x01"
"""The answer of MicroPython when it is given code to run."""


@pytest.fixture
def changed(tmp_path: Path) -> dict[str, Path]:
    """Sources that say something else: a module of a package, and a package itself."""
    launcher = tmp_path / "launcher.py"
    source = modules.sources()["lineup.console.home.launcher"].read_text()
    assert source.count('t("app.name").upper()') == 1
    source = source.replace('t("app.name").upper()', '"CHANGED " + VERSION')
    launcher.write_text(source.replace("import games", "import VERSION, games", 1))
    package = tmp_path / "__init__.py"
    package.write_text('VERSION = "9.9"\n')
    return {"lineup.console.home.launcher": launcher, "lineup": package}


def test_the_console_runs_changed_modules_until_its_next_start(
    firmware_image: Path,
    used_flash: bytes,
    changed: dict[str, Path],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """They arrive in one run of mpremote, with as few questions to the board as can be: to look
    what it is, for all files that fit, and for the start."""
    runs = []
    real = serial._mpremote

    def counted(port: str, *words: str, **options: int) -> "CompletedProcess[str]":
        runs.append(words)
        return real(port, *words, **options)

    monkeypatch.setattr(serial, "_mpremote", counted)
    with Board(firmware_image, flash=used_flash, usb=True) as board:
        board.settle()
        before = board.screen().tobytes()
        with board.running(pace=PACE):
            said = modules.send(port_of(board), changed, firmware_image.read_bytes())
        assert len(runs) == 1
        assert board.serial_text().count(RAW_PASTE) == 3
        assert said.startswith("lineup, lineup.console.home.launcher: ")
        board.settle()
        shown = board.screen()
        assert shown.tobytes() != before
        for name in ("A", "B", "DOWN", "UP"):
            board.press(name)
            board.settle()
        assert board.screen().tobytes() == shown.tobytes()
        assert board.status()["boots"] == 1
        board.power_off()
        board.power_on()
        board.settle()
        assert board.screen().tobytes() == before


def test_only_what_differs_from_the_image_is_sent(
    tmp_path: Path, firmware_image: Path, used_flash: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    modules.write_manifest(tmp_path, RP2040)
    shutil.copy(firmware_image, tmp_path / "firmware.bin")
    assert modules.run("/dev/no-such-port", tmp_path, RP2040) == 0
    assert capsys.readouterr().out == "nothing has changed since the image was built\n"
    manifest = json.loads((tmp_path / modules.MANIFEST).read_text())
    assert {
        "main",
        "board",
        "lineup",
        "lineup.console.app",
        "drivers.panel.bus",
    } <= manifest.keys()
    manifest["lineup.console.pages.about"] = "as it was before"
    (tmp_path / modules.MANIFEST).write_text(json.dumps(manifest))
    with Board(firmware_image, flash=used_flash, usb=True) as board:
        board.settle()
        before = board.screen().tobytes()
        with board.running(pace=PACE):
            assert modules.run(port_of(board), tmp_path, RP2040) == 0
        board.settle()
        assert board.screen().tobytes() == before
        board.press("DOWN")
        board.settle()
        assert board.screen().tobytes() != before
    said = capsys.readouterr().out
    assert said.startswith("done: lineup.console.pages.about: ")
    assert said.endswith("the next start is the image's again\n")


def test_another_image_is_not_mixed_with_new_modules(
    tmp_path: Path, firmware_image: Path, used_flash: bytes
) -> None:
    modules.write_manifest(tmp_path, RP2040)
    manifest = json.loads((tmp_path / modules.MANIFEST).read_text())
    manifest["lineup.console.pages.about"] = "as it was before"
    (tmp_path / modules.MANIFEST).write_text(json.dumps(manifest))
    (tmp_path / "firmware.bin").write_bytes(firmware_image.read_bytes() + b"another")
    with (
        plugged(firmware_image, used_flash) as board,
        pytest.raises(Exception, match="does not have the image that was built last: flash it"),
    ):
        modules.run(port_of(board), tmp_path, RP2040)


def test_what_has_run_before_needs_an_image(tmp_path: Path) -> None:
    boot = paths.BOARDS / "common" / "_boot.py"
    with pytest.raises(Exception, match="_boot: only a new image brings that to the board"):
        modules.send("/dev/no-such-port", {"_boot": boot}, b"")
    wrong = tmp_path / "wrong.py"
    wrong.write_text("def broken(:\n")
    with pytest.raises(Exception, match=r"wrong.py: SyntaxError"):
        modules.send("/dev/no-such-port", {"lineup.wrong": wrong}, b"")


def test_large_files_go_in_pieces() -> None:
    files = {"top/a.mpy": bytes(3000), "x.y/b.mpy": bytes(range(256)) * 64, "x.y/c.mpy": b""}
    back: dict[str, bytes] = {}

    def put(name: str, data: bytes) -> None:
        back[name] = back[name] + a2b_base64(data) if data else b""

    pieces = list(modules.puts(files))
    for piece in pieces:
        exec(piece, {"put": put})
    assert back == files
    assert len(pieces) == -(-sum(map(len, files.values())) // modules.ROOM)
