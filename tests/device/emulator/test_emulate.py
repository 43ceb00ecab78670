"""`lineup emulate`: the image on an emulated board, from the command line."""

import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from host_sim.boards.models import DEFAULT_BOARD, EMULATED
from host_sim.command import paths
from host_sim.playing import headless, script
from tests.patience import PATIENCE_S
from tools import cli

SCRIPT = "press DOWN\nshot lower\npress UP\nshot upper\n"


@pytest.mark.in_turn
@pytest.mark.parametrize("board", EMULATED)
def test_it_plays_a_script_and_saves_what_the_desktop_shows(
    board: str,
    image_of: Callable[[str], Path],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    keys, shot, flash = tmp_path / "keys.txt", tmp_path / "last.png", tmp_path / "flash.bin"
    keys.write_text(SCRIPT)
    image = image_of(board)
    capsys.readouterr()
    words = ["--image", image, "--script", keys, "--shot", shot, "--flash", flash]
    assert cli.main(["emulate", "--board", board, *map(str, words)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[:2] == [str(tmp_path / "lower.png"), str(tmp_path / "upper.png")]
    assert re.fullmatch(r"[\d.]+ emulated ms, \d+ frames, \d+ flash operations, .* 100%", lines[2])
    assert lines[3:] == [str(shot)]
    wanted = headless.run(script.parse(SCRIPT), EMULATED[board]).shots
    for name in ("lower", "upper"):
        assert Image.open(tmp_path / f"{name}.png").tobytes() == wanted[name].tobytes()
    assert Image.open(shot).tobytes() == wanted["upper"].tobytes()
    assert flash.stat().st_size == EMULATED[board].facts["flash"]


def test_a_flash_file_is_taken_up_again(firmware_image: Path, tmp_path: Path) -> None:
    flash = tmp_path / "flash.bin"
    words = ["emulate", "--image", str(firmware_image), "--flash", str(flash)]
    assert cli.main(words) == 0
    formatted = flash.read_bytes()
    assert cli.main(words) == 0
    assert flash.read_bytes() == formatted
    flash.write_bytes(b"short")
    assert cli.main(words) == 2
    assert flash.read_bytes() == b"short"


@pytest.mark.parametrize("ends", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_usb_to_mpremote_until_it_is_stopped_and_keeps_the_flash(
    firmware_image: Path, tmp_path: Path, ends: signal.Signals
) -> None:
    command = [
        sys.executable,
        "-m",
        "tools.cli",
        "emulate",
        "--image",
        firmware_image,
        "--usb",
        "0",
        "--flash",
        tmp_path / "flash.bin",
    ]
    with subprocess.Popen(
        list(map(str, command)), cwd=paths.ROOT, stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        said = next(line for line in running.stdout if line.startswith("mpremote connect "))
        mpremote = [sys.executable, "-m", *said.split()[:3], "exec", "print(6 * 7)"]
        done = subprocess.run(mpremote, capture_output=True, text=True, check=False)
        assert (done.stdout, done.returncode) == ("42\n", 0)
        running.send_signal(ends)
        assert running.wait(PATIENCE_S) == 0
    assert (tmp_path / "flash.bin").stat().st_size == EMULATED[DEFAULT_BOARD].facts["flash"]


def test_an_image_that_is_none_is_a_clear_error(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "image.bin").write_bytes(b"12")
    assert cli.main(["emulate", "--image", str(tmp_path / "image.bin")]) == 2
    assert "is no firmware image: it has only 2 bytes" in capsys.readouterr().err
