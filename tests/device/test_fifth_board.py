"""A board of one file is built and boots: what "Porting to another board" in boards/ promises."""

import copy
import fcntl
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from host_sim import headless, models, paths, script
from host_sim.emulator import Board
from tests.firmware import pocket

PANEL = {"width": 240, "height": 240, "x": 0, "y": 80, "madctl": 0xC0, "bits": 12}
"""Upside down, with the glass at the other end of the memory."""

KEYS = "shot menu\npress A\nshot page\n"


@pytest.mark.slow
def test_a_fifth_board_is_built_and_boots(
    firmware_image: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """firmware_image: that the sources and the cross compiler are there already."""
    unneeded = shutil.ignore_patterns("node_modules", "__pycache__", "*.png")
    for name in ("boards", "firmware", "host_sim", "tools"):
        shutil.copytree(paths.ROOT / name, tmp_path / name, ignore=unneeded)
    facts = copy.deepcopy(pocket.FACTS)
    facts["panel"] |= PANEL
    facts["sound"] = 2
    facts["sdk_board"] = "pico"  # with as much flash as it says
    (tmp_path / "boards" / "fifth").mkdir()
    (tmp_path / "boards" / "fifth" / "board.json").write_text(json.dumps(facts))
    (tmp_path / "build").mkdir()
    (tmp_path / "build" / "sources").symlink_to(paths.BUILD / "sources")
    with open(paths.BUILD / "firmware.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        done = subprocess.run(
            [sys.executable, "-m", "tools.cli", "firmware", "--board", "fifth"],
            cwd=tmp_path, capture_output=True, text=True, check=False,
        )  # fmt: skip
    assert done.returncode == 0, done.stderr
    model = models.read(tmp_path / "boards")["fifth"]
    monkeypatch.setitem(models.BUILT, "fifth", model)
    wanted = headless.run(script.parse(KEYS), model).shots
    image = tmp_path / "build" / "firmware" / "fifth" / "firmware.bin"
    with Board(image, "fifth") as board:
        board.begin()
        board.settle()
        assert board.screen().tobytes() == wanted["menu"].tobytes()
        board.press("A")
        board.settle()
        assert board.screen().tobytes() == wanted["page"].tobytes()
        assert board.violations() == []
