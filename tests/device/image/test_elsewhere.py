"""Images built in another folder: the default board's, byte for byte the same, and one of a fifth
board of one file, which is what "Porting to another board" in boards/ promises."""

import copy
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from host_sim.boards import models
from host_sim.boards.models import DEFAULT_BOARD
from host_sim.command import paths
from host_sim.emulator import Board
from host_sim.playing import headless, script
from tests.firmware import pocket
from tests.project import tree

PARTS = ("boards", "firmware", "host_sim", "tools", "pyproject.toml")

PANEL = {"width": 240, "height": 240, "x": 0, "y": 80, "madctl": 0xC0, "bits": 12}
"""Upside down, with the glass at the other end of the memory."""

KEYS = "shot menu\npress A\nshot page\n"


@pytest.fixture(scope="module")
def elsewhere(firmware_image: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The sources in a folder of another name, with what has been fetched but nothing built.

    firmware_image: that MicroPython's source is there.
    """
    root = tmp_path_factory.mktemp("elsewhere") / "lineup"
    for path in reversed(list(tree.files())):
        place = path.relative_to(paths.ROOT)
        if place.parts[0] in PARTS:
            (root / place).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, root / place)
    if (paths.BUILD / "sources").exists():
        (root / "build").mkdir()
        (root / "build" / "sources").symlink_to(paths.BUILD / "sources")
    return root


def build(root: Path, board: str) -> Path:
    """The image of a board, built there."""
    done = subprocess.run(
        [sys.executable, "-m", "tools.cli", "firmware", "--board", board],
        cwd=root, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return root / "build" / "firmware" / board / "firmware.bin"


@pytest.mark.in_turn
@pytest.mark.slow
def test_a_build_in_another_folder_gives_the_same_bytes(
    image_of: Callable[[str], Path], elsewhere: Path
) -> None:
    made = build(elsewhere, DEFAULT_BOARD)
    assert made.read_bytes() == image_of(DEFAULT_BOARD).read_bytes()


@pytest.mark.in_turn
@pytest.mark.slow
def test_a_fifth_board_is_built_and_boots(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    facts: dict[str, Any] = copy.deepcopy(pocket.FACTS)
    facts["panel"] |= PANEL
    facts["sound"] = 2
    facts["sdk_board"] = "pico"  # with as much flash as it says
    (elsewhere / "boards" / "fifth").mkdir()
    (elsewhere / "boards" / "fifth" / "board.json").write_text(json.dumps(facts))
    image = build(elsewhere, "fifth")
    model = models.read(elsewhere / "boards")["fifth"]
    monkeypatch.setitem(models.EMULATED, "fifth", model)
    wanted = headless.run(script.parse(KEYS), model).shots
    with Board(image, "fifth") as board:
        board.begin()
        board.settle()
        assert board.screen().tobytes() == wanted["menu"].tobytes()
        board.press("A")
        board.settle()
        assert board.screen().tobytes() == wanted["page"].tobytes()
        assert board.violations() == []
